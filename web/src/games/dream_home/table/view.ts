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
  /** The best four of them; not in the views of older servers. */
  readonly tiles?: readonly string[];
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
  /** Who began this round. */
  readonly round_first: number;
  /** Who has a turn in this round, or may use helpers at the end, one after the other. */
  readonly order?: readonly number[];
  /** Who is asked after that. */
  readonly next?: number;
  readonly open_roofs: boolean;
  readonly market: readonly ColumnView[];
  readonly discarded_rooms: readonly string[];
  readonly discarded_resources: readonly string[];
  readonly skips: readonly number[];
  readonly homes: readonly HomeView[];
}
export const readView = (view: JsonObject | null): GameView | null => view as unknown as GameView | null;

/** Whether one may see the roof cards of a home: then what another one would bring is known. */
export const roofsOpen = (home: HomeView): boolean => home.roof_count > 0 && home.roof.length === home.roof_count;

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
        if (home.scaffolding.includes(space))
          pictures.push({ kind: 'scaffolding', spaces: [space], cards: [], tokens: [] });
      } else if (card === 'empty') {
        pictures.push({ kind: 'empty', spaces: [space], cards: [card], tokens: [] });
      } else if (
        last?.kind === 'room' &&
        last.spaces.at(-1) === leftOf(space) &&
        typeOf(last.cards[0] ?? '') === typeOf(card)
      ) {
        pictures.splice(-1, 1, {
          ...last,
          spaces: [...last.spaces, space],
          cards: [...last.cards, card],
          tokens: [...last.tokens, token],
        });
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

/** A home as the art draws it in one picture. */
export function asScene(home: HomeView, roof: readonly string[]): Home {
  const poles = Object.fromEntries(home.scaffolding.map((space) => [space, 'scaffolding']));
  return { rooms: { ...poles, ...home.rooms }, decor: home.decor, outside: home.outside, roof };
}
