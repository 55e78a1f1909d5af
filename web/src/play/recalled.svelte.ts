/** An earlier moment of a game that goes on, as it may be looked at again: the engine takes out what may not. */
import { recall } from '../engine/engine';
import type { Table } from '../table/table.svelte';
import type { LateTurn } from './turns';

export interface Recalled {
  /** The number of the turn before which it lies. */
  readonly seq: number;
  readonly view: LateTurn['before'];
}

/** Follows the turn that one has stepped back to; the last answer stays until the next one comes. */
export class Recalling {
  #answer = $state.raw<Recalled | null>(null);
  #step: () => LateTurn | undefined;
  readonly moment: Recalled | null = $derived.by(() => (this.#step() ? this.#answer : null));

  /** To be made while a component is. */
  constructor(table: () => Table, step: () => LateTurn | undefined) {
    this.#step = step;
    $effect(() => {
      const [late, { now, view }] = [step(), table()];
      if (!late || !now || !view) return void (this.#answer = null);
      let stale = false;
      recall(now.game, late.before, view).then(
        (again) => {
          if (!stale) this.#answer = { seq: late.event.seq, view: again };
        },
        () => undefined,
      );
      return () => {
        stale = true;
      };
    });
  }
}
