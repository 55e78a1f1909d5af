/** The turn in hand, kept by this tab: whoever looks at the settings or at a replay, goes back by mistake or loads the page anew finds it as it was. */
import { remember, remembered } from '../remember';

export type Steps = readonly (readonly string[])[];
interface Kept {
  readonly table: string;
  /** Which of my turns it is. */
  readonly number: number;
  readonly steps: Steps;
}

const areSteps = (steps: unknown): steps is Steps =>
  Array.isArray(steps) &&
  steps.every((step) => Array.isArray(step) && step.every((decision) => typeof decision === 'string'));

/** One is enough: nobody holds two turns in one tab. */
const name = 'turn';

export function keepTurn(table: string, number: number, steps: Steps): void {
  if (steps.length === 0 && keptTurn(table, number).length === 0) return; // what is held elsewhere stays there
  remember(name, { table, number, steps } satisfies Kept, 'sessionStorage');
}
export function keptTurn(table: string, number: number): Steps {
  const kept = remembered<Partial<Kept> | null>(name, null, 'sessionStorage');
  return kept?.table === table && kept.number === number && areSteps(kept.steps) ? kept.steps : [];
}
