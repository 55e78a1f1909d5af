/** Where things lie: the sheet's measure, and the notation's texts as places. */
import type { Cell, Opening, Room, RoomLetter, Side } from './types';

/** Cells along a side of the sheet. */
export const GRID = 17;
/** One cell in drawing units. */
export const CELL = 32;
/** Room for the coordinates around the plot. */
export const MARGIN = 28;
/** The whole sheet, a square. */
export const SHEET = GRID * CELL + 2 * MARGIN;

/** Left edge of a column (0–16), top edge of a row; 17 gives the far edge. */
export const cellX = (col: number): number => MARGIN + col * CELL;
export const cellY = cellX;

/** `c5` as column 2, row 4. */
export const parseCell = (text: string): Cell => ({
  col: text.charCodeAt(0) - 97,
  row: Number.parseInt(text.slice(1), 10) - 1,
});
export const cellText = (col: number, row: number): string => String.fromCharCode(97 + col) + (row + 1);

/** `c5 3x4` or `c5 3x4 B d6`. */
export const parseRoom = (text: string): Room => {
  const [corner = 'a1', sides = '2x2', letter, label] = text.split(' ');
  const [width = 2, height = 2] = sides.split('x').map(Number);
  return {
    corner: parseCell(corner),
    width,
    height,
    type: (letter ?? null) as RoomLetter | null,
    label: label ? parseCell(label) : null,
  };
};
/** `c5:n` */
export const parseOpening = (text: string): Opening => {
  const [cell = 'a1', side = 'n'] = text.split(':');
  return { cell: parseCell(cell), side: side as Side };
};

export const centre = (c: Cell): readonly [number, number] => [cellX(c.col) + CELL / 2, cellY(c.row) + CELL / 2];
/** Degrees clockwise from north. */
export const turn = (side: Side): number => 'nesw'.indexOf(side) * 90;
