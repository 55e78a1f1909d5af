/** My turn while I am putting it together: decisions so far, what may come next, what it would score. Nothing is sent before `confirm`. */
import { untrack } from 'svelte';
import type { Attempt, Engine } from '../engine/engine';
import type { JsonObject, Problem } from '../protocol';
import type { Table } from '../table/table.svelte';

export class TurnInHand {
  #table: Table;
  #engine: Engine;
  /** Counts questions, so that the answer to an old one is dropped. */
  #asked = 0;
  /** How many decisions each step back takes away. */
  #steps: number[] = [];

  decisions = $state.raw<readonly string[]>([]);
  /** What they come to; nothing while it is not my turn. */
  attempt = $state.raw<Attempt | null>(null);
  /** The attempt before the first decision. */
  start = $state.raw<Attempt | null>(null);
  /** The last decision that was refused, and why. */
  refused = $state.raw<Problem | null>(null);

  /** To be made while a component is: it follows the table from then on. */
  constructor(table: Table, engine: Engine) {
    this.#table = table;
    this.#engine = engine;
    const turn = $derived(table.isMyTurn && !table.sending ? (table.me?.turns ?? null) : null);
    $effect(() => {
      if (turn === null) this.#end();
      else void this.#begin();
    });
    // What others do meanwhile shows, and leaves my turn in my hand.
    $effect(() => {
      void table.view;
      if (untrack(() => this.attempt !== null)) void this.#again();
    });
  }

  get active(): boolean {
    return this.attempt !== null;
  }
  get legal(): readonly string[] {
    return this.attempt?.legal ?? [];
  }
  get complete(): boolean {
    return this.attempt?.complete ?? false;
  }
  /** The game as it would be after these decisions; as it is where it is not my turn. */
  get view(): JsonObject | null {
    return this.attempt?.view ?? this.#table.view;
  }
  /** Points that these decisions would bring now. */
  get gain(): number {
    return (this.attempt?.score.total ?? 0) - (this.start?.score.total ?? 0);
  }
  get canUndo(): boolean {
    return this.decisions.length > 0;
  }

  isLegal(decision: string): boolean {
    return this.legal.includes(decision);
  }

  /** Adds decisions as one step; all or, where one is refused, none. */
  async add(...decisions: readonly string[]): Promise<boolean> {
    const attempt = await this.#try([...this.decisions, ...decisions]);
    if (!attempt) return false;
    if (attempt.error) {
      this.refused = attempt.error;
      return false;
    }
    this.#steps.push(decisions.length);
    this.#show([...this.decisions, ...decisions], attempt);
    return true;
  }

  /** Puts other decisions in place of all there are, such as a suggestion. */
  async replace(decisions: readonly string[]): Promise<boolean> {
    const attempt = await this.#try(decisions);
    if (!attempt || attempt.error) return false;
    this.#steps = decisions.length > 0 ? [decisions.length] : [];
    this.#show(decisions, attempt);
    return true;
  }

  /** Takes the last step back. */
  async undo(): Promise<void> {
    const left = this.decisions.slice(0, this.decisions.length - (this.#steps.at(-1) ?? 1));
    const attempt = await this.#try(left);
    if (!attempt) return;
    this.#steps.pop();
    this.#show(left, attempt);
  }

  /** Takes everything back. */
  async clear(): Promise<void> {
    await this.replace([]);
  }

  /** Why a decision may not come next; nothing where it may. */
  async why(decision: string): Promise<Problem | null> {
    const seat = this.#table.you;
    if (seat === null) return null;
    const attempt = await this.#engine.attempt(seat, [...this.decisions, decision]);
    return attempt.error ?? null;
  }

  confirm(): void {
    if (!this.complete) return;
    this.#table.play(this.decisions);
  }

  async #begin(): Promise<void> {
    const attempt = await this.#try([]);
    if (!attempt) return;
    this.#steps = [];
    this.start = attempt;
    this.#show([], attempt);
  }

  /** The same decisions on the game as it is now. */
  async #again(): Promise<void> {
    const decisions = this.decisions;
    const attempt = await this.#try(decisions);
    if (!attempt) return;
    if (attempt.error) return this.#begin();
    this.#show(decisions, attempt);
  }

  #end(): void {
    ++this.#asked;
    this.#steps = [];
    this.attempt = null;
    this.start = null;
    this.refused = null;
    this.decisions = [];
  }

  /** Nothing where a later question was asked meanwhile. */
  async #try(decisions: readonly string[]): Promise<Attempt | null> {
    const seat = this.#table.you;
    if (seat === null) return null;
    const question = ++this.#asked;
    const attempt = await this.#engine.attempt(seat, decisions);
    return question === this.#asked ? attempt : null;
  }

  #show(decisions: readonly string[], attempt: Attempt): void {
    this.refused = null;
    this.decisions = decisions;
    this.attempt = attempt;
  }
}
