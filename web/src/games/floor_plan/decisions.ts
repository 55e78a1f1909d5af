/**
 * What may be decided next, sorted by where a person would look for it. Texts are read, never judged: whatever is in the list is legal,
 * and whatever is not understood here is offered in plain words.
 */
import { cellText, parseCell } from './art/place';
import type { Cell, RoomLetter, Side } from './art/types';

export interface RoomOffer {
  readonly text: string;
  readonly cell: string;
  readonly size: string;
}
export interface LabelOffer {
  readonly text: string;
  readonly type: RoomLetter;
  readonly cell: string;
}
export interface OpeningOffer {
  readonly text: string;
  readonly kind: 'window' | 'door';
  readonly cell: string;
  readonly side: Side;
}
export interface GardenOffer {
  readonly text: string;
  readonly kind: 'hedge' | 'pool' | 'stone';
  readonly cell: string;
}
export interface DieOffer {
  readonly text: string;
  readonly die: number;
}
export interface ValueOffer extends DieOffer {
  readonly value: number;
}
export interface Offers {
  readonly values: readonly ValueOffer[];
  readonly rooms: readonly RoomOffer[];
  readonly labels: readonly LabelOffer[];
  readonly openings: readonly OpeningOffer[];
  readonly garden: readonly GardenOffer[];
  readonly features: readonly DieOffer[];
  readonly doubles: readonly DieOffer[];
  /** `construct`, `end`, `pass`, and whatever else there may be. */
  readonly plain: readonly string[];
  /** Everything that happens at a cell, by its name. */
  readonly atCell: ReadonlyMap<string, readonly string[]>;
}

export function sortOffers(legal: readonly string[]): Offers {
  const values: ValueOffer[] = [];
  const rooms: RoomOffer[] = [];
  const labels: LabelOffer[] = [];
  const openings: OpeningOffer[] = [];
  const garden: GardenOffer[] = [];
  const features: DieOffer[] = [];
  const doubles: DieOffer[] = [];
  const plain: string[] = [];
  const atCell = new Map<string, string[]>();
  const put = (cell: string, text: string): void => void (atCell.get(cell)?.push(text) ?? atCell.set(cell, [text]));
  for (const text of legal) {
    const [verb = '', first = '', second = ''] = text.split(' ');
    const [cell = '', side = ''] = first.split(':');
    switch (verb) {
      case 'set':
        values.push({ text, die: Number(first), value: Number(second) });
        break;
      case 'room':
        rooms.push({ text, cell, size: second });
        put(cell, text);
        break;
      case 'label':
        labels.push({ text, type: first as RoomLetter, cell: second });
        put(second, text);
        break;
      case 'window':
      case 'door':
        openings.push({ text, kind: verb, cell, side: side as Side });
        put(cell, text);
        break;
      case 'hedge':
      case 'pool':
      case 'stone':
        garden.push({ text, kind: verb, cell });
        put(cell, text);
        break;
      case 'feature':
        features.push({ text, die: Number(first) });
        break;
      case 'double':
        doubles.push({ text, die: Number(first) });
        break;
      default:
        plain.push(text);
    }
  }
  return { values, rooms, labels, openings, garden, features, doubles, plain, atCell };
}

export type Stage = 'wait' | 'set' | 'choose' | 'room' | 'label' | 'opening' | 'garden' | 'more' | 'done';

/** What the turn is at. */
export function stageOf(offers: Offers, active: boolean, complete: boolean): Stage {
  if (!active) return 'wait';
  if (complete) return 'done';
  if (offers.labels.length > 0) return 'label';
  if (offers.openings.length > 0) return 'opening';
  if (offers.garden.length > 0) return 'garden';
  if (offers.rooms.length > 0) return offers.features.length + offers.values.length > 0 ? 'choose' : 'room';
  if (offers.features.length + offers.doubles.length + offers.plain.length > 0) return 'more';
  return offers.values.length > 0 ? 'set' : 'more';
}

/** What is to be decided where nothing is being drawn, by the name of its words. */
export function dueNext(
  { features, plain }: Offers,
  decisions: readonly string[],
): 'pass' | 'features' | 'other' | 'more' {
  if (plain.includes('pass')) return 'pass';
  if (features.length === 0) return 'more';
  return decisions.some((text) => text.startsWith('feature ')) ? 'other' : 'features';
}

/** The two results as they stand in this turn, and what each was before it was set. */
export function diceNow(
  dice: readonly number[],
  decisions: readonly string[],
): { readonly value: number; readonly was?: number }[] {
  const now: { value: number; was?: number }[] = dice.map((value) => ({ value }));
  for (const text of decisions) {
    const [verb, die, value] = text.split(' ');
    const one = verb === 'set' ? now[Number(die) - 1] : undefined;
    if (one) Object.assign(one, { was: one.value, value: Number(value) });
  }
  return now;
}

/** The set being drawn: its die, and how many of its parts there are; nothing where none was begun. */
export function setInHand(
  decisions: readonly string[],
): { readonly die: number; readonly drawn: number; readonly second: boolean } | null {
  for (let i = decisions.length - 1; i >= 0; --i) {
    const [verb, die] = (decisions[i] ?? '').split(' ');
    if (verb === 'feature' || verb === 'double')
      return { die: Number(die), drawn: decisions.length - 1 - i, second: verb === 'double' };
    if (verb === 'room' || verb === 'set') return null;
  }
  return null;
}

/** The room a label is due for: the last one drawn. */
export const lastRoom = (decisions: readonly string[]): string | null =>
  decisions
    .filter((text) => text.startsWith('room '))
    .at(-1)
    ?.slice(5) ?? null;

/** The cells a decision would draw in. */
export function cellsOf(text: string): Cell[] {
  const [verb = '', first = '', second = ''] = text.split(' ');
  if (verb === 'room') {
    const corner = parseCell(first);
    const [width = 0, height = 0] = second.split('x').map(Number);
    return Array.from({ length: width * height }, (_, i) => ({
      col: corner.col + (i % width),
      row: corner.row + Math.floor(i / width),
    }));
  }
  if (verb === 'label') return [parseCell(second)];
  const [cell = '', side = ''] = first.split(':');
  if (!/^[a-q]\d+$/.test(cell)) return [];
  const at = parseCell(cell);
  if (verb !== 'window') return [at];
  return side === 'n' || side === 's' ? [at, { col: at.col + 1, row: at.row }] : [at, { col: at.col, row: at.row + 1 }];
}

export const nameOf = (cell: Cell): string => cellText(cell.col, cell.row);

/** `3x2` as it is read, on one line. */
export const sizeWords = (size: string): string => size.replace('x', '\u00a0×\u00a0');
