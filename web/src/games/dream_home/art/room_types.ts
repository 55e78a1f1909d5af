/**
 * What all cards of a room type share, on a card and in the house: wall, floor and icon.
 * Icons are drawn in 48 x 48 in the kit's shape language (`d`), heavy enough to be told apart at 14 pixels.
 */
import { d, ink } from './kit';

/**
 * The colours under a type's patterns (`w-` and `f-` in patterns.ts) of its wall and floor, and whether it belongs in the basement: dark frame, stone floor.
 * Lightness goes from linen to dark plum, so that neighbours differ for eyes that do not see the hue; no two types have one wall.
 */
export const GROUND: Readonly<Record<string, readonly [wall: string, floor: string, below: boolean]>> = {
  living_room: ['t3', 'w', false],
  bedroom: ['p3', 'w3', false],
  kitchen: ['y3', 'a', false],
  kids_room: ['l3', 'l', false],
  bathroom: ['s3', 'a', false],
  pantry: ['w3', 't2', false],
  dressing_room: ['p2', 'p', false],
  sauna: ['w', 'w2', false],
  playroom: ['s', 'y', false],
  study: ['l2', 'w2', false],
  library: ['t2', 't', false],
  garage: ['g3', 'g2', true],
  wine_cellar: ['e2', 'g2', true],
  workshop: ['t', 'g', true],
  laundry: ['s2', 'g', true],
  storage: ['e3', 'g2', true],
};

const ICONS: Readonly<Record<string, string>> = {
  living_room: 'l_4M12 40v5M36 40v5|bt 9 9 30 24 7|bt 12 26 24 12 2|bt 3 21 11 20 5|bt 34 21 11 20 5',
  bedroom:
    'oyM37 3A9 9 0 1 0 45 15A8 8 0 0 1 37 3z|l_4.5M4 12V45M44 45V30|ba 6 23 13 10 4|opM20 33V28Q21 23 28 23H36Q44 24 44 33z|bw 4 33 40 7 1',
  kitchen: 'l_4M2 27h8M38 27h8|bt 8 21 32 23 6|l_4M5 21H43|c 24 16 3|l_3M14 13q-4-4 0-9M34 13q-4-4 0-9',
  kids_room: 'cw 10 13 8|cw 38 13 8|cw 24 27 18|ca 24 34 8|di 17 23 2.8|di 31 23 2.8|di 24 31 3.4',
  bathroom:
    'l_4M12 42l-3 4M36 42l3 4|osM4 24H44Q44 43 33 43H15Q4 43 4 24z|l_5M2 24H46|l_4M9 23V9Q9 4 14 4T19 9|ca 29 17 6|ca 38 12 5',
  pantry: 'by 8 14 32 31 6|bt 11 3 26 10 2|pa 14 23 20 14 2',
  dressing_room: 'l_4M24 18Q24 13 28 11T27 4Q21 2 20 8|opM24 17L46 36Q47 41 42 41H6Q1 41 2 36z|oaM24 26L34 34H14z',
  sauna: 'l_4M12 28q-7-6 0-12t0-12M24 28q-7-6 0-12t0-12M36 28q-7-6 0-12t0-12|bw 3 32 42 7 2|l_4.5M10 39V46M38 39V46',
  playroom: 'bs 2 25 21 20 2|bl 25 25 21 20 2|otM24 3L37 24H11z',
  study:
    'oyM4 44L8 31L33 6L43 15L17 40z|owM4 44L8 31L17 40z|otM33 6L37 2Q40 1 43 4L46 7Q47 10 46 12L43 15z|qiM4 44L6 38L10 42z',
  library:
    'otM24 13Q13 5 2 9V41Q13 37 24 44Q35 37 46 41V9Q35 5 24 13z|oaM24 11Q15 4 6 7V36Q15 32 24 39z|oaM24 11Q33 4 42 7V36Q33 32 24 39z|l_2.5M11 16q5-2 8 1M11 24q5-2 8 1M37 16q-5-2-8 1M37 24q-5-2-8 1',
  garage:
    'bi 5 36 10 9 2|bi 33 36 10 9 2|otM3 38V26Q4 21 9 20L13 9Q14 6 18 6H30Q34 6 35 9L39 20Q44 21 45 26V38z|ooM13 20L16 11H32L35 20z|cy 11 29 4|cy 37 29 4|l_3M20 31h8',
  wine_cellar:
    'oaM11 3H37Q41 27 24 29Q7 27 11 3z|qpM11 13H37Q37 27 24 28Q11 27 11 13z|lM11 3H37Q41 27 24 29Q7 27 11 3z|l_4M24 29V43M12 44H36',
  workshop: 'mw_5M24 20V44|ogM5 5H31Q43 6 45 20Q38 14 33 21H5z',
  laundry:
    'ba 4 3 40 42 4|l_3M5 13H43|dt 37 8 3|l_3M10 8h10|co 24 29 11|qsM14 29q5-5 10 0t10 0q-1 10-10 10T14 29z|c 24 29 11',
  storage: 'bw 4 17 40 28 2|ow3M4 17L11 5H37L44 17z|lt_7M24 7V27|l_3M10 38h9',
};

/** A room type's icon, 48 x 48, origin at the upper left. Takes a card as well: `kitchen#2` shows what `kitchen` does. */
export function roomIcon(type: string, pen = 3): string {
  return ink(d(ICONS[type.replace(/#.*$/, '')] ?? ''), pen);
}
/** A closed door, 48 x 48: nothing can join this room any more. */
export const doorIcon = (): string =>
  ink(d('bw 10 3 28 42 2|lw2_3M16 10H32V20H16zM16 26H32V39H16z|cy 33 24 3|l_4M4 46H44'), 3);
