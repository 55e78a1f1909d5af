/** What the engine's view of a Dream Home game contains (src/games/dream_home/view.cpp), typed for the table that shows it. */
import type { JsonObject } from '../../../protocol';
import type { Home } from '../art/scene';

export interface HomeView {
  /** Card by space; `empty` is a card that lies face down. */
  readonly rooms: Readonly<Record<string, string>>;
  /** Token by space. */
  readonly decor: Readonly<Record<string, string>>;
  readonly outside: readonly string[];
  readonly scaffolding: readonly string[];
  /** Tools and helpers that lie beside the home. */
  readonly held: readonly string[];
  readonly roof_count: number;
  /** The roof cards one may see: all of them at the end, or where roofs lie open. */
  readonly roof: readonly string[];
}
export interface ColumnView {
  readonly room?: string;
  readonly resource?: string;
}
export interface GameView {
  readonly round: number;
  readonly phase: 'deal' | 'discard' | 'window' | 'turn' | 'endgame' | 'finished';
  /** Whose turn it is. */
  readonly acting?: number;
  readonly marker: number;
  readonly market: readonly ColumnView[];
  readonly discarded_rooms: readonly string[];
  readonly discarded_resources: readonly string[];
  readonly skips: readonly number[];
  readonly homes: readonly HomeView[];
}
export const rounds = 12;

export const readView = (view: JsonObject | null): GameView | null => view as unknown as GameView | null;

export const typeOf = (card: string): string => card.replace(/#.*$/, '');

/** What is drawn as one: a joined room, an empty room, scaffolding. */
export interface Drawn {
  readonly kind: 'room' | 'empty' | 'scaffolding';
  readonly spaces: readonly string[];
  readonly cards: readonly string[];
  readonly tokens: readonly (string | null)[];
}

const columns = [...'abcde'];

/** The home from left to right and from the roof down, with neighbouring cards of one type as one picture. */
export function drawn(home: HomeView): readonly Drawn[] {
  const pictures: Drawn[] = [];
  for (const floor of ['2', '1', '0']) {
    for (const column of columns) {
      const space = column + floor;
      const card = home.rooms[space];
      const last = pictures.at(-1);
      const token = home.decor[space] ?? null;
      if (!card) {
        if (home.scaffolding.includes(space)) pictures.push({ kind: 'scaffolding', spaces: [space], cards: [], tokens: [] });
      } else if (card === 'empty') {
        pictures.push({ kind: 'empty', spaces: [space], cards: [card], tokens: [] });
      } else if (last?.kind === 'room' && last.spaces.at(-1) === leftOf(space) && typeOf(last.cards[0] ?? '') === typeOf(card)) {
        pictures.splice(-1, 1, { ...last, spaces: [...last.spaces, space], cards: [...last.cards, card], tokens: [...last.tokens, token] });
      } else {
        pictures.push({ kind: 'room', spaces: [space], cards: [card], tokens: [token] });
      }
    }
  }
  return pictures;
}
function leftOf(space: string): string {
  return (columns[columns.indexOf(space.charAt(0)) - 1] ?? '-') + space.charAt(1);
}

/** `roof_red#1` as the art names it: `red+window`. */
export const roofArt = (card: string): string => {
  const match = /^roof_(\w+)#(\d+)$/.exec(card);
  return match ? `${match[1]}${match[2] === '1' ? '+window' : ''}` : 'back';
};

/**
 * The four tiles to lay on the house, as the art names them: face down while they are unknown. Points are the engine's;
 * this only decides which of more than four cards are in the picture: those of the colour that is complete, windows first.
 */
export function tiles(home: HomeView, uniform: boolean): readonly string[] {
  if (home.roof.length === 0) return Array.from({ length: Math.min(4, home.roof_count) }, () => 'back');
  const cards = home.roof.map(roofArt);
  const colour = (tile: string): string => tile.replace(/\+.*$/, '');
  const sorted = [...cards].sort((a, b) => Number(b.includes('+')) - Number(a.includes('+')));
  const whole = sorted.filter((tile) => cards.filter((other) => colour(other) === colour(tile)).length >= 4).map(colour)[0];
  const chosen = uniform && whole ? sorted.filter((tile) => colour(tile) === whole) : sorted;
  return chosen.slice(0, 4).sort();
}

/** A home as the art draws it in one picture. */
export function asScene(home: HomeView, roof: readonly string[]): Home {
  const poles = Object.fromEntries(home.scaffolding.map((space) => [space, 'scaffolding']));
  return { rooms: { ...poles, ...home.rooms }, decor: home.decor, outside: home.outside, roof };
}
