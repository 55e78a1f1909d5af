/** Which numbers stand beside hints. The order is the engine's, a mix of points and chance of winning: a number that would make another hint seem better than the first is left out. */
import type { Suggestion } from '../engine/engine';

/** A game that goes on is never decided. */
export const shareShown = (win_share: number): number =>
  Math.min(0.99, Math.max(0.01, Math.round(win_share * 100) / 100));
export const pointsShown = ({ expected_score }: Suggestion): number => Math.round(expected_score);

export interface Numbers {
  readonly share: number | null;
  readonly points: number | null;
}

export function numbersOf(suggestions: readonly Suggestion[]): readonly Numbers[] {
  const shares = suggestions.map(({ win_share }) => (win_share === undefined ? null : shareShown(win_share)));
  const points = suggestions.map(pointsShown);
  const isFirst = (numbers: readonly (number | null)[]): boolean =>
    numbers.every((number) => (number ?? 0) <= (numbers[0] ?? 0));
  const all = suggestions.map((_, i): Numbers => ({ share: shares[i] ?? null, points: points[i] ?? null }));
  // Less sure to win with more points, the later ones say so themselves.
  if (shares.every((share) => share !== null) && isFirst(shares)) return all;
  if (isFirst(points)) return all.map((one) => ({ ...one, share: null }));
  return all.map((one, i) => (i === 0 ? one : { share: null, points: null }));
}
