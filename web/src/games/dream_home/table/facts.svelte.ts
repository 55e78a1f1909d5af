/** What the box holds and what it is worth, as the engine says (`DreamHome::facts` in src/games/dream_home/facts.cpp). */
import { facts } from '../../../engine/engine';
import { typeOf } from './view';

export interface RoomFacts {
  readonly kind: 'normal' | 'unique' | 'basement';
  readonly copies: number;
  /** How many cards a room of it may have. */
  readonly max: number;
  /** Points by the number of cards, from one. */
  readonly points: readonly number[];
  /** The type it wants beside it, and its points there. */
  readonly beside?: string;
  readonly points_beside?: number;
}
export interface DecorFacts {
  /** A room type, `any` or `outside`. */
  readonly on: string;
  readonly points: number;
}
export interface BoxFacts {
  readonly rounds: number;
  readonly rooms: Readonly<Record<string, RoomFacts>>;
  /** Children by card; none where a card is not listed. */
  readonly children: Readonly<Record<string, number>>;
  readonly decor: Readonly<Record<string, DecorFacts>>;
  readonly roof: {
    /** How many make a roof complete. */
    readonly cards: number;
    readonly uniform: number;
    readonly mixed: number;
    readonly window: number;
    readonly colours: Readonly<Record<string, number>>;
    /** Cards that have a window. */
    readonly windows: readonly string[];
  };
  readonly functionality: { readonly both_floors: number; readonly essentials: number };
  readonly tools: Readonly<Record<string, number>>;
  readonly helpers: Readonly<Record<string, number>>;
}

class Box {
  facts = $state.raw<BoxFacts | null>(null);
  #coming: Promise<void> | null = null;

  /** Asks once, and again only where there was no answer; before it nothing is shown of the facts, in the same place. */
  need(): Promise<void> {
    this.#coming ??= facts<BoxFacts>('dream_home').then(
      (all) => void (this.facts = all),
      () => void (this.#coming = null),
    );
    return this.#coming;
  }
  room(card: string): RoomFacts | null {
    return this.facts?.rooms[typeOf(card)] ?? null;
  }
  /** Whether a roof card has a window, as far as that is known yet. */
  hasWindow(card: string): boolean {
    return this.facts?.roof.windows.includes(card) ?? false;
  }
  children(card: string): number {
    return this.facts?.children[card] ?? 0;
  }
}
export const box = new Box();
