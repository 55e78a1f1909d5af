/** How the points of a line came about, in signs: 7 × 2, 17 ÷ 2, at most 12. */
import { say } from '../words/words.svelte';
import type { Line } from './score_lines';

function product({ times, points, count = 0, each = 0, per = 0, after = 0 }: Line): string | null {
  if (times > 1) return say('finale.sums.by', { count: times, each: points / times });
  if (per > 0 && count > 0)
    return after > 0 ? say('finale.sums.share_after', { count, after, per }) : say('finale.sums.share', { count, per });
  return count > 0 && each > 0 ? say('finale.sums.by', { count, each }) : null;
}

export function plainSum(line: Line): string | null {
  const { extra = 0, most = 0 } = line;
  let sum = line.points === 0 ? null : product(line);
  if (sum && extra > 0) sum = say('finale.sums.extra', { sum, extra });
  return sum && most > 0 ? say('finale.sums.most', { sum, most }) : sum;
}
