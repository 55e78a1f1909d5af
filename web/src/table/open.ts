/** Ways to a table: a new one against bots or for friends, a seat at somebody's, back to one's own. */
import type { GameName, GameOptions, Level, NewTable, Seated } from '../protocol';
import { language } from '../words/words.svelte';
import { createTable, joinTable, type Answer } from './api';
import type { Connection } from './connection';
import { OnlineConnection } from './online';
import { forgetSeat, keepName, keepSeat, mySeatAt } from './seats';

/** Tables that begin as soon as one gets there, with bots of a level on the open seats. */
const eager = new Map<string, Level>();

export const isEager = (table: string): boolean => eager.has(table);

export function takeEager(table: string): Level | undefined {
  const level = eager.get(table);
  eager.delete(table);
  return level;
}

function keep(answer: Answer<Seated>, game: GameName, name: string): Answer<Seated> {
  if (answer.ok) {
    if (name) keepName(name);
    keepSeat({ ...answer.value, game, others: [], phase: 'lobby', myTurn: false, at: Date.now() });
  }
  return answer;
}

/** A new table; the answer's seat is the host's. */
export const create = async (table: NewTable): Promise<Answer<Seated>> => keep(await createTable(table), table.game, table.name);

/** A game against bots, at once. */
export async function playNow(game: GameName, options: GameOptions, level: Level, name: string): Promise<Answer<Seated>> {
  const answer = keep(await createTable({ game, options, name }), game, '');
  if (answer.ok) eager.set(answer.value.table, level);
  return answer;
}

export const sit = async (table: string, game: GameName, name: string, seat?: number): Promise<Answer<Seated>> =>
  keep(await joinTable(table, seat === undefined ? { name } : { name, seat }), game, name);

/** Goes to a table: to one's seat where there is one, else to watch. */
export const connect = (table: string): Connection =>
  new OnlineConnection({ table, token: mySeatAt(table)?.token, language: language() });

export const leave = (table: string): void => forgetSeat(table);
