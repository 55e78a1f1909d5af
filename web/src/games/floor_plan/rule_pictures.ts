/** Floor Plan's rules in pictures: pieces of sheets in ink, with the lines that explain points. */
import type { RulePicture, RulePictures } from '../../rules/pictures';
import { DIE, die } from './art/dice';
import { defs, drawing } from './art/ink';
import { sight, thread, walk } from './art/lines';
import { refusedRoom } from './art/marks';
import { CELL, GRID, MARGIN, SHEET, parseRoom } from './art/place';
import { stroke } from './art/pen';
import { bonusIcon, tableBox } from './art/symbols';
import type { BonusKind, SheetView } from './art/types';
import data from '../../../../content/floor_plan/sheet.json';
import { roomLetters, roomWords, typeNames } from './room_words';
import { adoptArtTheme } from './theme';

const bare: SheetView = { rooms: [], windows: [], doors: [], hedges: [], pool: [], stones: [] };

/** A piece of a sheet from its corner, so many cells wide and high, and what lies over the ink. */
function piece(name: string, columns: number, rows: number, sheet: Partial<SheetView>, over = ''): RulePicture {
  let ruling = '';
  for (let i = 0; i <= GRID; i++) ruling += `M${MARGIN + i * CELL} 0V${SHEET}M0 ${MARGIN + i * CELL}H${SHEET}`;
  const [width, height] = [columns * CELL + 8, rows * CELL + 8];
  const paper = `<rect width="${width}" height="${height}" fill="var(--sheet)"/>`;
  const ink = `<g transform="translate(${4 - MARGIN} ${4 - MARGIN})">${stroke(ruling, 'var(--grid)', 1)}${drawing({ ...bare, ...sheet }, roomWords())}${over}</g>`;
  return {
    name: `floor_plan.${name}`,
    size: [width, height],
    svg: `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper}${ink}</svg>`,
  };
}
const move = (x: number, y: number, svg: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`;
const dice = (name: string, values: readonly number[]): RulePicture => ({
  name: `floor_plan.${name}`,
  size: [values.length * (DIE + 14), DIE + 8],
  svg: values.map((value, i) => move(i * (DIE + 14) + 4, 4, die(value))).join(''),
});

/** The room table as it is printed: every box with its bonus, and what a full column brings. */
function table(): RulePicture {
  const size = 44;
  const label = (x: number, y: number, text: string): string =>
    `<text x="${x}" y="${y}" text-anchor="middle" font-size="22" font-weight="700" fill="var(--ink)">${text}</text>`;
  const rows = data.room_table.map(
    ({ type, bonuses }, y) =>
      label(20, y * size + 30, roomWords().letters[roomLetters.find((letter) => typeNames[letter] === type) ?? 'W']) +
      bonuses
        .map((bonus, x) =>
          move(
            44 + x * size,
            y * size,
            tableBox({ bonus: (bonus ?? undefined) as BonusKind | undefined, ticked: x === 0, seed: y * 3 + x }),
          ),
        )
        .join(''),
  );
  return {
    name: 'floor_plan.table',
    size: [44 + 3 * size, (rows.length + 1) * size],
    svg:
      rows.join('') +
      data.column_scores
        .map((points, x) => label(44 + x * size + size / 2, rows.length * size + 28, String(points)))
        .join(''),
  };
}

export function rulePictures(): RulePictures {
  adoptArtTheme();
  const living = 'b3 4x3 L c4';
  const bed = 'f3 3x3 B g4';
  return {
    defs: defs(),
    kind: 'fp-art',
    byRule: {
      'FP-DICE-1': dice('one', [1, 5]),
      'FP-ROUND-1': dice('printed', [3, 5]),
      'FP-TURN-1': {
        name: 'floor_plan.turn',
        size: [10 * CELL + 8, 4 * CELL + 88],
        svg:
          dice('', [3, 4]).svg +
          move(0, 80, piece('', 10, 4, { rooms: ['a1 4x3 L b2'], hedges: ['g2', 'h2', 'h3', 'i3'] }).svg),
      },
      'FP-ROOM-1': piece('room', 10, 7, { rooms: ['b2 4x3 L c3'] }, refusedRoom(parseRoom('d4 4x3'))),
      'FP-ROOM-2': piece('label', 9, 5, { rooms: ['b2 3x3 B c3', 'f2 3x3 W g3'] }),
      'FP-ROOM-3': table(),
      'FP-FEAT-2': piece('windows', 8, 6, {
        rooms: [living.replace('b3', 'b2').replace('c4', 'c3')],
        windows: ['b2:n', 'e3:e'],
      }),
      'FP-FEAT-3': piece('doors', 9, 6, { rooms: ['b2 4x3 L c3', 'f2 3x3 B g3'], doors: ['c4:s', 'e3:e', 'h2:n'] }),
      'FP-FEAT-4': piece('garden', 10, 5, { hedges: ['b2', 'c2', 'd2', 'd3'], pool: ['f2', 'g2', 'h2', 'g3', 'h3'] }),
      'FP-FEAT-5': piece('stones', 9, 4, { stones: ['b2', 'c2', 'c3', 'e2', 'g3', 'h2'] }),
      'FP-BONUS-1': {
        name: 'floor_plan.bonuses',
        size: [180, 52],
        svg: (['wild', 'features', 'construction'] as const)
          .map((kind, i) => move(i * 62 + 4, 4, bonusIcon(kind)))
          .join(''),
      },
      'FP-SCORE-2': piece(
        'sight',
        11,
        8,
        {
          rooms: [living.replace('b3', 'b4').replace('c4', 'c5')],
          windows: ['b4:n', 'e5:e'],
          hedges: ['b1', 'c1', 'd1', 'e1'],
          pool: ['j4', 'j5', 'j6', 'k5', 'k6'],
        },
        sight('b4', 'n', 'b1', true) + sight('e5', 'e', 'j5', true),
      ),
      'FP-SCORE-3': piece(
        'chain',
        10,
        8,
        { rooms: [living, bed], doors: ['c5:s', 'e4:e'] },
        thread('c5:s', living, null) + thread('e4:e', bed, living),
      ),
      'FP-SCORE-4': piece(
        'path',
        10,
        8,
        {
          rooms: ['b1 4x3 L c2'],
          doors: ['c3:s'],
          stones: ['c4', 'c5', 'd5', 'e5'],
          hedges: ['f5', 'g5', 'h5', 'h6'],
          pool: ['b6', 'c6', 'c7', 'd7', 'e7'],
        },
        walk(
          ['c4', 'c5', 'd5', 'e5'],
          ['c3:s'],
          [
            ['f5', 'g5', 'h5', 'h6'],
            ['b6', 'c6', 'c7', 'd7', 'e7'],
          ],
        ),
      ),
      'FP-SCORE-6': piece(
        'blocked',
        11,
        6,
        { rooms: ['b2 3x3 B c3', 'f2 2x3 W f3'], windows: ['d2:e'], pool: ['i2', 'i3', 'j3', 'j4', 'i4'] },
        sight('d2', 'e', 'e2', false),
      ),
    },
  };
}
