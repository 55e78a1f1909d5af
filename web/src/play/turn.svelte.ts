/** My turn while I am putting it together: decisions so far, what may come next, what it would score. Nothing is sent before `confirm`. */
import { untrack } from 'svelte';
import type { Attempt, Engine } from '../engine/engine';
import type { JsonObject, Problem } from '../protocol';
import type { Table } from '../table/table.svelte';
import { keepTurn, keptTurn, type Steps } from './kept_turn';
import { painted } from './painted';
import { Sketch } from './sketch';

/** Whether all of the decisions were accepted: what comes after a complete turn is not looked at. */
const isWhole = (attempt: Attempt, decisions: readonly string[]): boolean =>
  !attempt.error && attempt.played === decisions.length;

export class TurnInHand {
  #table: Table;
  #engine: Engine;
  /** The decision that only ends a turn: where nothing else is left it comes along. */
  #closing: string | null;
  #last: Promise<unknown> = Promise.resolve();
  /** Counts turns, so that what belongs to an old one is dropped. */
  #turn = 0;
  /** Which of my turns at this table it is. */
  #number = 0;
  /** The decisions, by the steps in which they are taken back. */
  #steps: Steps = [];
  #sketch: Sketch;
  /** What a suggestion took the place of. */
  #replaced: Steps = [];

  decisions = $state.raw<readonly string[]>([]);
  /** Decided, and not yet answered. */
  going = $state.raw<readonly string[]>([]);
  /** What they come to; nothing while it is not my turn. */
  attempt = $state.raw<Attempt | null>(null);
  /** The attempt before the first decision. */
  start = $state.raw<Attempt | null>(null);
  /** The last decision that was refused, and why. */
  refused = $state.raw<Problem | null>(null);

  /** To be made while a component is: it follows the table from then on. */
  constructor(table: Table, engine: Engine, closing: string | null = null) {
    this.#table = table;
    this.#engine = engine;
    this.#closing = closing;
    this.#sketch = new Sketch((number, decisions) => table.sketch(number, decisions));
    const turn = $derived(table.isMyTurn ? (table.me?.turns ?? null) : null);
    const seat = $derived(table.you); // at a shared device the next person may be at a turn of the same number
    $effect(() => {
      void seat;
      this.#end();
      if (turn === null) return;
      this.#number = turn;
      untrack(() => this.#begin());
    });
    // What others do meanwhile shows, and leaves my turn in my hand.
    $effect(() => {
      void table.view;
      if (untrack(() => this.attempt !== null)) this.#again();
    });
    // What was drawn while the line was broken nobody has heard.
    $effect(() => {
      void table.welcomes;
      untrack(() => {
        if (this.active) this.#sketch.again(this.#number, this.decisions);
      });
    });
  }

  /** My seat at this table: what is in my hand is nobody else's. */
  get #chair(): string {
    return `${this.#table.now?.table ?? ''}/${this.#table.you ?? ''}`;
  }
  /** Whether I may decide. A turn on its way is still seen, and out of my hands. */
  get active(): boolean {
    return this.attempt !== null && !this.#table.sending;
  }
  get legal(): readonly string[] {
    return this.active ? (this.attempt?.legal ?? []) : [];
  }
  get complete(): boolean {
    return this.active && (this.attempt?.complete ?? false);
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
    return this.active && this.decisions.length > 0;
  }

  isLegal(decision: string): boolean {
    return this.legal.includes(decision);
  }

  /** Adds decisions as one step; all or, where one is refused, none. */
  async add(...decisions: readonly string[]): Promise<boolean> {
    if (decisions.some((decision) => this.going.includes(decision))) return false; // pressed twice
    this.going = [...this.going, ...decisions];
    return this.#inOrder(async () => {
      const turn = this.#turn;
      try {
        // What was pressed is seen to be pressed before the board is drawn anew, which may take longer than a frame.
        const [step] = await Promise.all([this.#step(decisions), painted()]);
        return turn === this.#turn && step !== null && this.#take(...step);
      } finally {
        if (turn === this.#turn) this.going = this.going.slice(decisions.length);
      }
    });
  }
  #take(added: readonly string[], attempt: Attempt): boolean {
    if (attempt.error) this.refused = attempt.error;
    if (!isWhole(attempt, [...this.decisions, ...added])) return false;
    this.#show([...this.#steps, added], attempt);
    return true;
  }

  /** Puts other decisions in place of all there are, such as a suggestion. */
  replace(decisions: readonly string[]): Promise<boolean> {
    return this.#inOrder(async () => {
      const attempt = this.active ? await this.#try(decisions) : null;
      if (!attempt || !isWhole(attempt, decisions)) return false;
      this.#replaced = this.#steps;
      this.#show(decisions.length > 0 ? [decisions] : [], attempt);
      return true;
    });
  }

  /** Takes the last step back; where that is all, what it took the place of is in hand again. */
  undo(): Promise<boolean> {
    return this.#inOrder(async () => {
      const left = this.#steps.length > 1 ? this.#steps.slice(0, -1) : this.#replaced;
      const attempt = this.canUndo ? await this.#try(left.flat()) : null;
      if (!attempt) return false;
      if (this.#steps.length <= 1) this.#replaced = [];
      this.#show(left, attempt);
      return true;
    });
  }

  /** Whether the turn may be sent: it is complete, or only has to be closed. */
  get canConfirm(): boolean {
    return this.complete || (this.#closing !== null && this.isLegal(this.#closing));
  }
  /** Sends the turn, with what was decided just before. */
  confirm(): void {
    void this.#inOrder(async () => {
      if (!this.complete && this.canConfirm && this.#closing) {
        const closed = await this.#step([this.#closing]);
        if (closed) this.#take(...closed);
      }
      this.#sketch.drop(); // the turn itself goes out, or nothing does
      if (this.complete) this.#table.play(this.decisions);
      return true;
    });
  }

  /** With what was in my hand when I left this turn, if it is still possible. */
  #begin(): void {
    void this.#inOrder(async () => {
      const kept = keptTurn(this.#chair, this.#number);
      const [start, again] = await Promise.all([this.#try([]), kept.length > 0 ? this.#try(kept.flat()) : null]);
      if (!start) return false;
      this.start = start;
      if (again && isWhole(again, kept.flat())) this.#show(kept, again);
      else this.#show([], start);
      return true;
    });
  }

  /** The same decisions on the game as it is now. */
  #again(): void {
    void this.#inOrder(async () => {
      const { decisions } = this;
      const attempt = await this.#try(decisions);
      if (!attempt) return false;
      if (!isWhole(attempt, decisions)) {
        this.#end();
        this.#begin();
      } else this.#show(this.#steps, attempt);
      return true;
    });
  }

  #end(): void {
    ++this.#turn;
    this.#sketch.drop();
    this.#steps = [];
    this.#replaced = [];
    this.attempt = null;
    this.start = null;
    this.refused = null;
    this.decisions = [];
    this.going = [];
  }

  /** One thing after the other, however fast the hand is. What is left when the turn ends is dropped. */
  #inOrder(act: () => Promise<boolean>): Promise<boolean> {
    const turn = this.#turn;
    const next = this.#last.then(() => turn === this.#turn && act());
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** Nothing where the turn has ended meanwhile. */
  async #try(decisions: readonly string[]): Promise<Attempt | null> {
    const turn = this.#turn;
    const seat = this.#table.you;
    const attempt = seat === null ? null : await this.#engine.attempt(seat, decisions);
    return turn === this.#turn ? attempt : null;
  }

  /** What more decisions come to, and all that were added. */
  async #step(more: readonly string[]): Promise<readonly [readonly string[], Attempt] | null> {
    const attempt = this.active ? await this.#try([...this.decisions, ...more]) : null;
    const [only, ...others] = attempt?.legal ?? [];
    if (attempt && !attempt.error && only !== undefined && only === this.#closing && others.length === 0)
      return this.#step([...more, only]);
    return attempt && [more, attempt];
  }

  #show(steps: Steps, attempt: Attempt): void {
    this.#steps = steps;
    this.refused = null;
    this.decisions = steps.flat();
    this.attempt = attempt;
    keepTurn(this.#chair, this.#number, steps);
    this.#sketch.draw(this.#number, this.decisions);
  }
}
