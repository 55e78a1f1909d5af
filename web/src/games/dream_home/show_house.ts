/** The house on the home page: which rooms it has, and how a touch refurnishes one. */
import { CARDS } from './art/cards';

export interface ShownRoom {
  /** The space of its first card. */
  readonly space: string;
  readonly cards: readonly string[];
  readonly tokens?: readonly (string | null)[];
}

export const showHouse: readonly ShownRoom[] = [
  { space: 'd0', cards: ['wine_cellar#2'] },
  { space: 'e0', cards: ['garage#1'] },
  { space: 'a1', cards: ['living_room#1', 'living_room#2', 'living_room#9'], tokens: [null, 'piano', null] },
  { space: 'd1', cards: ['kitchen#1', 'kitchen#6'] },
  { space: 'a2', cards: ['bedroom#3', 'bedroom#1'] },
  { space: 'c2', cards: ['bathroom#1'] },
  { space: 'd2', cards: ['kids_room#2', 'kids_room#5'] },
];
export const showRoof: readonly string[] = ['red', 'red+window', 'red', 'red'];

const copies = (type: string): number => Object.keys(CARDS).filter((id) => id.startsWith(`${type}#`)).length;

/** The same room with the furniture of other cards of its type. */
export function refurnish(room: ShownRoom): ShownRoom {
  const cards = room.cards.map((id) => {
    const [type = '', number = '1'] = id.split('#');
    return `${type}#${(Number(number) % copies(type)) + 1}`;
  });
  return { ...room, cards };
}
