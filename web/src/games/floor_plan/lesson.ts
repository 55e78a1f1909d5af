/** The tutorial over two real turns, a room and features in whichever order: its steps, what is said at each, and what is lit. */
import type { Stage } from './decisions';

export type Part = 'sheet' | 'tools' | 'rooms' | 'clients' | 'turn';

/** Where the player is. */
export interface TurnNow {
  /** How many turns were played. */
  readonly turn: number;
  readonly stage: Stage;
  readonly decisions: readonly string[];
}
export interface Moment extends TurnNow {
  /** Whether a room stands on the sheet from an earlier turn. */
  readonly hasRoom: boolean;
}

/** Everything that is said, and what is lit meanwhile. */
const lights = {
  sheet: 'sheet',
  dice: 'tools',
  one: 'tools',
  wait: 'tools',
  choice: 'tools',
  room: 'sheet',
  room_later: 'tools',
  room_now: 'sheet',
  label: 'tools',
  table: 'rooms',
  clients: 'clients',
  bonus: 'tools',
  confirm: 'turn',
  features: 'tools',
  walls: 'sheet',
  garden: 'sheet',
  more: 'tools',
  confirm_again: 'turn',
  end: null,
} satisfies Record<string, Part | null>;
export type Said = keyof typeof lights;
export const said = Object.keys(lights) as readonly Said[];
export const lightFor = (name: Said): Part | null => lights[name];

/** What is done otherwise by touch has words of its own. */
const touched: readonly Said[] = ['room', 'room_now', 'walls', 'garden', 'end'];
export const wordsFor = (name: Said, touch: boolean): string =>
  touch && touched.includes(name) ? `by_touch.${name}` : name;

/** What is just read; everything else is passed by doing it. */
const readings: readonly string[] = ['sheet', 'dice', 'choice', 'table', 'clients'];
export const isRead = (name: string): boolean => readings.includes(name);

export type Step =
  | 'sheet'
  | 'dice'
  | 'choice'
  | 'begin'
  | 'label'
  | 'draw'
  | 'table'
  | 'clients'
  | 'confirm'
  | 'second'
  | 'confirm_again'
  | 'end';

const has = (now: TurnNow, verb: string): boolean => now.decisions.some((text) => text.startsWith(verb));

/** The steps from here to the end; where nothing is drawn yet, as if the player did as invited. The first is the one to show. */
export function stepsAhead(now: Moment, read: readonly Step[]): readonly Step[] {
  const begun = has(now, 'room') || has(now, 'feature');
  const room = begun ? has(now, 'room') : now.turn === 0 || !now.hasRoom;
  // Who has begun to draw knows what for.
  const steps: Step[] = begun || now.turn > 0 ? [] : ['sheet', 'dice', 'choice'];
  // Confirmed before it was read.
  if (now.turn > 0 && now.hasRoom) steps.push('table');
  if (now.turn > 0) steps.push('clients');
  if (now.turn < 2) {
    if (!begun) steps.push(now.turn === 0 ? 'begin' : 'second');
    if (room && !has(now, 'label')) steps.push('label');
    if (room) steps.push('table');
    else if (!has(now, 'end')) steps.push('draw');
    steps.push('clients');
    if (now.turn === 0)
      steps.push('confirm', 'second', ...(room ? ['draw' as const] : ['label' as const, 'table' as const]));
    steps.push('confirm_again');
  }
  steps.push('end');
  return [...new Set(steps)].filter((step) => !read.includes(step));
}

/** What is said at a step; it answers what the player did. */
export function saidAt(step: Step, now: Moment): Said {
  const { turn, stage } = now;
  switch (step) {
    case 'choice':
      return turn === 0 ? oneOrWait(stage, 'choice') : 'choice';
    case 'begin':
      return oneOrWait(stage, 'room');
    case 'second':
      return oneOrWait(stage, stage === 'room' || (stage === 'choose' && !now.hasRoom) ? 'room_now' : 'features');
    case 'draw':
      return saidOfFeatures(now);
    case 'confirm':
    case 'confirm_again':
      return stage === 'more' ? 'bonus' : stage === 'room' ? 'room_now' : stage === 'label' ? 'label' : step;
    default:
      return step;
  }
}

const oneOrWait = (stage: Stage, otherwise: Said): Said =>
  stage === 'set' ? 'one' : stage === 'wait' ? 'wait' : otherwise;

function saidOfFeatures(now: Moment): Said {
  if (now.stage === 'opening') return 'walls';
  // Only a first set in which nothing was drawn can be left for a room.
  if (now.stage === 'garden')
    return now.turn === 0 && now.decisions.filter((text) => !text.startsWith('set')).length === 1
      ? 'room_later'
      : 'garden';
  return has(now, 'feature 1') && has(now, 'feature 2') ? 'bonus' : 'more';
}
