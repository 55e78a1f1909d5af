/** What is printed on the sheet: the room table, its points, and the rounds whose results are not rolled. */
import data from '../../../../content/floor_plan/sheet.json';
import type { BonusKind, RoomLetter, SheetView } from './art/types';

const letters: Readonly<Record<string, RoomLetter>> = { washroom: 'W', bedroom: 'B', living_room: 'L', dining_room: 'D', kitchen: 'K' };

/** How many boxes of a type are ticked; a view names types in full. */
export const ticksOf = (sheet: SheetView, type: RoomLetter): number => sheet.ticks?.[Object.keys(letters).find((name) => letters[name] === type) ?? ''] ?? 0;

export const roomTable: readonly { readonly type: RoomLetter; readonly bonuses: readonly (BonusKind | null)[] }[] = data.room_table.map((row) => ({
  type: letters[row.type] ?? 'W',
  bonuses: row.bonuses as (BonusKind | null)[],
}));
export const columnScores: readonly number[] = data.column_scores;

const pairs: Readonly<Record<string, readonly { readonly round: number }[]>> = data.printed_pairs;
export const isPrinted = (rounds: number, round: number): boolean => pairs[rounds]?.some((pair) => pair.round === round) ?? false;
