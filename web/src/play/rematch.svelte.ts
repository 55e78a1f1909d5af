/** Another game with the same people: asked for, and gone to as soon as there is a table. */
import { untrack } from 'svelte';
import { go, to } from '../router.svelte';
import { keepSeat, mySeatAt } from '../table/seats';
import type { Table } from '../table/table.svelte';
import { say } from '../words/words.svelte';

export class Rematch {
  #table: () => Table;
  asked = $state(false);

  /** To be made while a component is. */
  constructor(table: () => Table) {
    this.#table = table;
    $effect(() => {
      const { next } = this;
      if (this.asked && next) untrack(() => this.#goTo(next));
    });
  }
  get next(): string | undefined {
    return this.#table().now?.rematch;
  }
  get words(): string {
    return say(this.next ? 'play.to_rematch' : 'play.rematch');
  }
  /** Asks for the next game, or goes there; nothing for who only watches, and while it is asked for. */
  get act(): (() => void) | null {
    const { next } = this;
    if (next) return () => this.#goTo(next);
    return this.#table().you === null || this.asked ? null : () => this.#ask();
  }

  #ask(): void {
    this.asked = true;
    this.#table().send({ rematch: true });
  }
  /** The same people with the same tokens wait at the next table. */
  #goTo(next: string): void {
    this.asked = false;
    const seat = mySeatAt(this.#table().now?.table ?? '');
    if (seat && !mySeatAt(next)) {
      const { ended: _over, ...same } = seat;
      keepSeat({ ...same, table: next, phase: 'lobby', myTurn: false, at: Date.now() });
    }
    go(to.table(next));
  }
}
