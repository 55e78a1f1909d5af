/** The turn in hand, kept by this tab: whoever looks at the settings or at a replay, goes back by mistake or loads the page anew finds it as it was. */
import { remember, remembered } from '../remember';

export type Steps = readonly (readonly string[])[];
interface Kept {
  readonly table: string;
  /** Which of my turns it is. */
  readonly number: number;
  readonly steps: Steps;
}

/** One is enough: nobody holds two turns in one tab. */
const name = 'turn';

export function keepTurn(table: string, number: number, steps: Steps): void {
  remember(name, { table, number, steps } satisfies Kept, 'sessionStorage');
}
export function keptTurn(table: string, number: number): Steps {
  const kept = remembered<Partial<Kept> | null>(name, null, 'sessionStorage');
  return kept?.table === table && kept.number === number && Array.isArray(kept.steps) ? kept.steps : [];
}
