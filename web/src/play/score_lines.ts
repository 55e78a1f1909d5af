import type { ScoreLine } from '../protocol';

export interface Line extends ScoreLine {
  /** How often it was earned. */
  readonly times: number;
}

const keyOf = ({ rule, heading, what, points, why = '', count = 0 }: ScoreLine): string =>
  [rule, heading, what, points, why, count].join(' ');

/** Equal points for the same thing stand on one line, however often they were earned, and light together. */
export function together(lines: readonly ScoreLine[]): readonly Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = keyOf(line);
    const sum = sums.get(key);
    sums.set(
      key,
      sum
        ? {
            ...sum,
            points: sum.points + line.points,
            cells: [...new Set([...sum.cells, ...line.cells])],
            times: sum.times + 1,
          }
        : { ...line, times: 1 },
    );
  }
  return [...sums.values()];
}
