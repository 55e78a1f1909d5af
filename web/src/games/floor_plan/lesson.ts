/** The tutorial's steps over two real turns: what to say, what to light, and what has to happen before the next. */
import type { Stage } from './decisions';

export type Part = 'sheet' | 'tools' | 'rooms' | 'clients' | 'turn';

/** Where the player is. */
export interface TurnNow {
  /** How many turns were played. */
  readonly turn: number;
  readonly stage: Stage;
  readonly decisions: readonly string[];
}
/** Everything that is said. */
export const said = [
  'sheet', 'dice', 'one', 'wait', 'choice', 'room', 'room_later', 'label', 'table', 'clients', 'bonus', 'confirm', 'features', 'walls', 'garden', 'more', 'confirm_again', 'end',
] as const;
export type Said = (typeof said)[number];
/** What is done otherwise by touch has words of its own. */
const touched: readonly Said[] = ['room', 'walls', 'garden', 'end'];
export const wordsFor = (name: Said, touch: boolean): string => (touch && touched.includes(name) ? `by_touch.${name}` : name);

export interface Step {
  readonly light: Part | null;
  /** The name of what is said; it may answer what the player did. */
  readonly words: (now: TurnNow) => Said;
  /** Whether it was done; nothing where the player just reads on. */
  readonly done?: (now: TurnNow) => boolean;
}

const has = (now: TurnNow, verb: string): boolean => now.decisions.some((text) => text.startsWith(verb));
const always = (words: Said) => (): Said => words;

const oneOrWait = (now: TurnNow): Said => (now.stage === 'wait' ? 'wait' : 'one');

export const steps: readonly Step[] = [
  { light: 'sheet', words: always('sheet') },
  { light: 'tools', words: always('dice') },
  { light: 'tools', words: oneOrWait, done: (now) => now.stage !== 'set' && now.stage !== 'wait' },
  { light: 'tools', words: always('choice') },
  { light: 'sheet', words: (now) => (has(now, 'feature') ? 'room_later' : 'room'), done: (now) => now.turn > 0 || has(now, 'room') },
  { light: 'tools', words: (now) => (has(now, 'room') ? 'label' : 'room'), done: (now) => now.turn > 0 || has(now, 'label') },
  { light: 'rooms', words: always('table') },
  { light: 'clients', words: always('clients') },
  { light: 'turn', words: (now) => (now.stage === 'more' ? 'bonus' : now.stage === 'label' || now.stage === 'choose' || now.stage === 'room' ? 'room' : 'confirm'), done: (now) => now.turn > 0 },
  { light: 'tools', words: oneOrWait, done: (now) => now.stage !== 'set' && now.stage !== 'wait' },
  { light: 'tools', words: always('features'), done: (now) => now.turn > 1 || has(now, 'feature') || has(now, 'room') },
  {
    light: 'sheet',
    words: (now) => (now.stage === 'opening' ? 'walls' : now.stage === 'garden' ? 'garden' : now.stage === 'label' ? 'label' : 'more'),
    done: (now) => now.turn > 1 || now.stage === 'done',
  },
  { light: 'turn', words: (now) => (now.stage === 'done' ? 'confirm_again' : 'more'), done: (now) => now.turn > 1 },
  { light: null, words: always('end') },
];

/** The step to show: what was already done is passed over. */
export function stepFrom(step: number, now: TurnNow): number {
  let next = step;
  while (steps[next]?.done?.(now)) ++next;
  return Math.min(next, steps.length - 1);
}
