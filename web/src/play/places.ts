import type { Result } from '../protocol';

export interface Place {
  readonly seat: number;
  readonly place: number;
}

/** Everybody, best first. The engine names the winners; below them equal points share a place. */
export function places({ players, winners }: Result): readonly Place[] {
  // More points than anybody: a winner may have no more than others.
  const points = players.map(({ total }, seat) => (winners.includes(seat) ? Infinity : total));
  return points
    .map((mine, seat) => ({ seat, place: 1 + points.filter((theirs) => theirs > mine).length }))
    .sort((a, b) => a.place - b.place);
}

/** Whether points alone did not decide who won. */
export const tied = ({ players, winners }: Result): boolean =>
  players.some(({ total }, seat) => !winners.includes(seat) && total === players[winners[0] ?? 0]?.total);
