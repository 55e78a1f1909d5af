/** A rank and the points from which it is reached, as the engine tells them. */
export interface Rung {
  readonly name: string;
  readonly from: number;
}
/** The first rung above so many points. */
export const nextRung = (rungs: readonly Rung[], total: number): Rung | null =>
  rungs.find(({ from }) => from > total) ?? null;
