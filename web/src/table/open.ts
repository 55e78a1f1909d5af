/** Ways to a table: a new one against bots or for friends, a seat at somebody's, back to one's own. */
import type { GameName, GameOptions, Level, NewTable, Seated } from '../protocol';
import { language } from '../words/words.svelte';
import { problemOf } from '../engine/engine_api';
import type { Answer } from './api';
import type { Connection } from './connection';
import { forgetTable } from './kept_logs';
import { isLocal, LocalConnection, openLocal } from './local';
import { ServerConnection } from './server_connection';
import { createTable, joinTable } from './seating';
import { forgetSeat, keepName, keepSeat, mySeatAt } from './seats';

function keep(answer: Answer<Seated>, game: GameName, name: string): Answer<Seated> {
  if (answer.ok) {
    if (name) keepName(name);
    keepSeat({ ...answer.value, game, others: [], phase: 'lobby', myTurn: false, at: Date.now() });
  }
  return answer;
}

/** A new table; the answer's seat is the host's. */
export const create = async (table: NewTable): Promise<Answer<Seated>> =>
  keep(await createTable(table), table.game, table.name);

/** A game within this page, at once: people at this device on the first seats, bots on the others. */
export async function playHere(
  game: GameName,
  options: GameOptions,
  level: Level,
  names: readonly string[],
  hints = true,
): Promise<Answer<Seated>> {
  try {
    const levels = Array<Level>(options.players - names.length).fill(level);
    const seated = { table: await openLocal(game, options, levels, names, hints), seat: 0, token: '' };
    return keep({ ok: true, value: seated }, game, '');
  } catch (reason) {
    return { ok: false, problem: problemOf(reason) };
  }
}

export const sit = async (table: string, game: GameName, name: string, seat?: number): Promise<Answer<Seated>> =>
  keep(await joinTable(table, seat === undefined ? { name } : { name, seat }), game, name);

/** Goes to a table: to one's seat where there is one, else to watch. */
export const connect = (table: string): Connection =>
  isLocal(table)
    ? new LocalConnection(table)
    : new ServerConnection({ table, token: mySeatAt(table)?.token, language: language() });

/** Gives up what this browser knows of a table. */
export function leave(table: string): void {
  forgetSeat(table);
  void forgetTable(table);
}
