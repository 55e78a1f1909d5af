/** What follows the first three minutes of Dream Home. `../../../scripts/lessons.mjs` makes the positions. */
import type { Lesson } from '../../learn/course';

export const course: readonly Lesson[] = [
  {
    id: 'decor',
    turns: 1,
    did: /(^|\|)decor /,
    way: /^take 2(\|room c1(\|decor [abc]1)?)?$/,
    columns: [2],
    cells: ['c1'],
  },
  {
    id: 'neighbours',
    turns: 1,
    did: /take [23]\|room b1$/,
    way: /^take [23](\|room b1)?$/,
    columns: [2, 3],
    cells: ['b1'],
  },
  {
    id: 'scaffolding',
    turns: 1,
    did: /(^|\|)scaffold /,
    way: /^take 3(\|scaffold b1(\|room b2)?)?$/,
    columns: [3],
    cells: ['b1'],
  },
  { id: 'drill', turns: 1, did: /(^|\|)(drill|mix) /, way: /^drill 4 b1(\||$)/, columns: [4], cells: ['b1'] },
  { id: 'jackhammer', turns: 1, did: /(^|\|)jackhammer /, way: /^jackhammer 5 b1$/, columns: [5], cells: ['b1'] },
  { id: 'helpers', turns: 1, did: /take 4\|room [a-e][12]$/, way: /^take 4(\|room [a-e][12])?$/, columns: [4] },
  { id: 'roofs', turns: 1, did: /(^|\|)take 4/, way: /^take 4(\||$)/, columns: [4] },
  { id: 'discard', turns: 2 },
  { id: 'endgame', turns: 2 },
];
