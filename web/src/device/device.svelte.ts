/** A device that several people share: who has it, and whether the table is covered until the next one does. */
import type { Table } from '../table/table.svelte';
import { need } from '../words/words.svelte';

export class Device {
  #table: () => Table;
  /** The seat of whoever has said that they have it. */
  #taken = $state<number | null>(null);

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Whether it is on its way to somebody. */
  get handing(): boolean {
    const { isShared, isMyTurn, you } = this.#table();
    return isShared && isMyTurn && you !== this.#taken;
  }
  /** Where others act at the same time, nobody sees what somebody else has in hand (FP-ROUND-2). */
  get covers(): boolean {
    const { toAct, you, seats } = this.#table();
    return this.handing && toAct.some((seat) => seat !== you && seats[seat]?.kind === 'person');
  }
  /** What asks for it, and its words: loaded by those who share. */
  readonly part = $derived.by(() =>
    this.#table().isShared ? Promise.all([import('./HandOver.svelte'), need('start')]).then(([found]) => found) : null,
  );

  take(): void {
    this.#taken = this.#table().you;
    document.getElementById('main')?.focus({ preventScroll: true }); // what had the focus goes
  }
}
