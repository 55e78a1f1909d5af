/** Where things are on a sheet, in words: beside which rooms, at which wall, in which part of the sheet. */
import { say, sayList, type Key } from '../../words/words.svelte';
import { GRID, parseCell, parseRoom } from './art/place';
import type { Cell, Room, SheetView } from './art/types';

type Part = 'start' | 'middle' | 'end';
/** More neighbours than these are not listed. */
const mostNeighbours = 2;

const partOf = (from: number, to: number): Part => {
  const middle = (from + to) / 2;
  return middle < GRID / 3 - 0.5 ? 'start' : middle > (2 * GRID) / 3 - 0.5 ? 'end' : 'middle';
};
const covers = ({ corner, width, height }: Room, { col, row }: Cell): boolean =>
  col >= corner.col && col < corner.col + width && row >= corner.row && row < corner.row + height;

function isBeside(a: Room, b: Room): boolean {
  const [across, down] = [
    overlap(a.corner.col, a.width, b.corner.col, b.width),
    overlap(a.corner.row, a.height, b.corner.row, b.height),
  ];
  return (across === 0 && down > 0) || (down === 0 && across > 0);
}
/** By how many cells two stretches overlap; 0 where they only touch. */
const overlap = (a: number, length: number, b: number, other: number): number =>
  Math.min(a + length, b + other) - Math.max(a, b);

/** `at the top left` */
export function partWords(cells: readonly Cell[]): string {
  const [cols, rows] = [cells.map(({ col }) => col), cells.map(({ row }) => row)];
  const [down, across] = [partOf(Math.min(...rows), Math.max(...rows)), partOf(Math.min(...cols), Math.max(...cols))];
  return say(`floor_plan.where.parts.${down}.${across}`);
}

const named = (room: Room, form: 'next_to' | 'of'): string =>
  room.type ? say(`floor_plan.rooms.${room.type}.${form}`) : say('floor_plan.board.new_room');
const roomsOf = (sheet: SheetView | undefined): readonly Room[] => sheet?.rooms.map(parseRoom) ?? [];

/** A room by the rooms it lies beside, else by its part of the sheet. */
export function roomPlace(room: Room, cells: readonly Cell[], sheet: SheetView | undefined): string {
  const near = roomsOf(sheet)
    .filter((other) => other.type && isBeside(room, other))
    .slice(0, mostNeighbours);
  if (near.length === 0) return partWords(cells);
  return say('floor_plan.where.beside', { rooms: sayList([...new Set(near.map((other) => named(other, 'next_to')))]) });
}

/** `north wall of the bedroom`; null where the room is not known. */
export function wallPlace(opening: string, sheet: SheetView | undefined): string | null {
  const [cell = '', side = ''] = opening.split(':');
  const room = roomsOf(sheet).find((one) => covers(one, parseCell(cell)));
  return room ? say(`floor_plan.where.wall.${side}` as Key, { of: named(room, 'of') }) : null;
}
