/** What a line of Dream Home's score is for, how its points came about, and why it brought nothing. */
import type { Line } from '../../play/score_lines';
import { plainSum } from '../../play/score_sums';
import type { ScoreLine } from '../../protocol';
import { say, sayIfThere, sayList } from '../../words/words.svelte';

/** Words that count: of things that come in numbers, and of those that brought nothing. */
const counted = ['empty_architect', 'empty', 'roof', 'window'];

export function scoreWords({ what, count = 0 }: ScoreLine): string {
  const words = counted.includes(what) ? sayIfThere(`finale.what.${what}`, { count }) : null;
  return (
    words ??
    sayIfThere(`dream_home.score.${what}`) ??
    sayIfThere(`dream_home.rooms.${what}.name`) ??
    say(`dream_home.decor.${what}`)
  );
}

export function sumWords(line: Line): string | null {
  const { heading, what, points, times, count = 0, each = 0 } = line;
  if (points === 0) return null;
  if (what === 'empty_architect') return say('finale.sums.architects', { rooms: count, count: each });
  if (what === 'interior_designer') return say('finale.sums.tokens', { count, each });
  if (heading === 'rooms' && times === 1) return count > 1 ? say('finale.sums.cards', { count }) : null;
  return plainSum(line);
}

export function whyWords({ why, need = 0, missing = [] }: ScoreLine): string | null {
  if (!why) return null;
  if (why !== 'missing') return say(`finale.why.${why}`, { count: need });
  const [floor] = missing.filter((what) => what.endsWith('_floor'));
  if (floor) return say(missing.length > 1 ? 'finale.why.no_bathroom' : `finale.why.${floor}`);
  return say('finale.why.missing', { what: sayList(missing.map((room) => say(`dream_home.rooms.${room}.name`))) });
}
