/** What the engine says about a home as it lies (`DreamHome::inspect` in src/games/dream_home/inspect.cpp). */
import { inspect } from '../../../engine/engine';
import type { JsonObject } from '../../../protocol';

export interface RoomInsight {
  readonly cells: readonly string[];
  /** Its type. */
  readonly what: string;
  readonly cards: number;
  readonly max: number;
  readonly points: number;
  /** The rule by which it scores. */
  readonly rule: string;
  readonly finished: boolean;
  /** Points with one more card; only where it can grow. */
  readonly next?: number;
  /** Whether it could, but no space beside it is free. */
  readonly boxed_in?: boolean;
  /** Why it cannot: as many cards as it may have, or a token. */
  readonly why?: 'size' | 'token';
}
export interface Insight {
  readonly rooms: readonly RoomInsight[];
  /** Spaces of empty rooms. */
  readonly empty: readonly string[];
  /** Floors that have a bathroom, and which of the three essential rooms there are. */
  readonly functionality: {
    readonly both_floors: readonly number[];
    readonly essentials: Readonly<Record<string, boolean>>;
  };
  readonly roof: number;
  readonly children: number;
  /** Cards that nobody has seen, by type. */
  readonly unseen: {
    readonly rooms: Readonly<Record<string, number>>;
    readonly resources: Readonly<Record<string, number>>;
    readonly empty_rooms: number;
    readonly hidden_roofs: number;
  };
}

/** Asks anew whenever the view or the seat changes. The last answer stays until the next one comes, unless it was about another seat. */
export class Inspecting {
  #seat: () => number;
  #answer = $state.raw<{ readonly seat: number; readonly insight: Insight } | null>(null);
  readonly insight: Insight | null = $derived.by(() =>
    this.#answer?.seat === this.#seat() ? this.#answer.insight : null,
  );

  /** To be made while a component is. */
  constructor(view: () => JsonObject | null, seat: () => number) {
    this.#seat = seat;
    $effect(() => {
      const asked = view();
      const about = seat();
      if (!asked) return;
      let stale = false;
      const hear = (insight: Insight | null): void => {
        if (!stale) this.#answer = insight && { seat: about, insight };
      };
      inspect<Insight>('dream_home', asked, about).then(hear, () => hear(null));
      return () => {
        stale = true;
      };
    });
  }
}
