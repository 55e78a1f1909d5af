/** A lobby's options in words. */
import { games } from '../games/games';
import { chosenIn, matters, type GameOption, type Value } from '../games/options';
import { nameAt } from '../play/who';
import type { GameName } from '../protocol';
import type { Table } from '../table/table.svelte';
import { say } from '../words/words.svelte';
import { clockWords } from './clock';

/** A choice is always told, a switch only where it is not as usual. */
function toldOf(table: Table, game: GameName, option: GameOption, value: Value): readonly string[] {
  const told = `${game}.options.${option.key}.told` as const;
  if (option.kind === 'choice') return [say(told, { count: Number(value) })];
  if (option.kind === 'seat')
    return [value === null ? say(`${told}_chance`) : say(told, { name: nameAt(table, Number(value)) })];
  return value === option.default || !matters(option, table.seats.length) ? [] : [say(told)];
}
export function optionWords(table: Table): readonly string[] {
  const now = table.now;
  if (!now) return [];
  const { game, options, settings } = now;
  const words = games[game].options.flatMap((option) =>
    toldOf(table, game, option, chosenIn(game, options)[option.key] ?? null),
  );
  if (settings.turn_seconds > 0) words.push(say('lobby.clock', { time: clockWords(settings.turn_seconds) }));
  if (settings.hints === false) words.push(say('lobby.no_hints'));
  if (!settings.chat) words.push(say('lobby.chat_off'));
  if (settings.listed) words.push(say('lobby.listed'));
  return words;
}

/** How many seats are taken, by people and bots. */
export const seatsTaken = (table: Table): string =>
  say('lobby.taken', { taken: table.seats.filter((seat) => seat.kind !== 'open').length, count: table.seats.length });
