/** What a line of Floor Plan's score is for, how its points came about, and why it brought nothing. */
import type { Line } from '../../play/score_lines';
import { plainSum } from '../../play/score_sums';
import type { ScoreLine } from '../../protocol';
import { say, sayIfThere, sayList } from '../../words/words.svelte';
import { typeNames } from './room_words';

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(typeNames).map(([letter, name]) => [name, letter]),
);
const roomName = (type: string): string => say(`floor_plan.rooms.${letters[type] ?? type}.name`);
/** What brought nothing, by what it is. */
const idle: Readonly<Record<string, string>> = { window: 'blind', room: 'closed', hedge: 'hedge', pool: 'pool' };

export function scoreWords({ what, why, count = 0 }: ScoreLine): string {
  const column = /^column_(\d+)$/.exec(what)?.[1];
  if (column) return say('play.score.column', { column });
  if (why && idle[what]) return say(`finale.what.${idle[what]}`, { count });
  if (letters[what]) return roomName(what);
  return sayIfThere(`floor_plan.clients.${what}.name`) ?? say(`floor_plan.features.${what}.plural`);
}

export const sumWords = (line: Line): string | null => plainSum(line);

export function whyWords({ what, why, count = 0, missing = [] }: ScoreLine): string | null {
  if (!why) return null;
  if (why === 'client') return say(`floor_plan.clients.${what}.text`);
  if (why === 'missing') return say('finale.why.missing', { what: sayList(missing.map(roomName)) });
  return say(`finale.why.${why}`, { count });
}
