/** What is printed on the sheet and what dice stand for, as the engine tells it: asked once, before the first sheet is laid out. */
import { facts } from '../../engine/engine';
import type { BonusKind, FeatureKind, RoomLetter, SheetView } from './art/types';
import { typeNames } from './room_words';

/** What a result stands for: a side of rooms of a type, a set of so many parts of a feature. */
export interface ResultFacts {
  readonly value: number;
  readonly room: RoomLetter;
  readonly feature: FeatureKind;
  readonly parts: number;
}
/** `facts()` of the game: what the sheet prints and what features are worth. */
export interface Facts {
  readonly table: Readonly<Record<string, readonly (BonusKind | null)[]>>;
  readonly columns: readonly number[];
  readonly values: readonly ResultFacts[];
  readonly printed: Readonly<
    Record<string, readonly { readonly round: number; readonly dice: readonly [number, number] }[]>
  >;
  readonly window: number;
  readonly door: number;
  readonly stone: number;
}
const nothing: Facts = { table: {}, columns: [], values: [], printed: {}, window: 0, door: 0, stone: 0 };

let told = $state.raw<Facts | null>(null);
export const askFacts = (): Promise<void> =>
  facts<Facts>('floor_plan').then(
    (found) => void (told = found),
    () => void (told ??= nothing),
  );
/** Whether there is an answer; without an engine it is that nothing is known. */
export const isTold = (): boolean => told !== null;
export const printed = (): Facts => told ?? nothing;

export const standsFor = (value: number, { values } = printed()): ResultFacts | undefined =>
  values.find((one) => one.value === value);
export const isPrinted = (rounds: number, round: number, from = printed()): boolean =>
  from.printed[rounds]?.some((pair) => pair.round === round) ?? false;

/** How many boxes of a type are ticked; a view names types in full. */
export const ticksOf = (sheet: SheetView, type: RoomLetter): number => sheet.ticks?.[typeNames[type]] ?? 0;
