/** What I am about to decide: one mode, and its targets so far. All modes and targets come from the engine's list of what is legal. */
import type { Attempt, Engine } from '../../../engine/engine';
import type { TurnInHand } from '../../../play/turn.svelte';
import { byMode, kindOf, nextTargets, parse, wouldBe, type Decision } from './decisions';
import { readView, type ColumnView } from './view';

/** Modes that need no asking for: what a turn is about. The first that is legal is on. */
const usual: readonly string[] = ['discard', 'take', 'room', 'decor', 'scaffold', 'room_down'];
/** Modes that spend a tool instead of a turn: never on before they are asked for, even where there is nothing else. */
const spends: ReadonlySet<string> = new Set(['jackhammer', 'jackhammer_down']);

export class Picker {
  #engine: Engine;
  #seat: () => number | null;
  readonly hand: TurnInHand;
  #wanted = $state<string | null>(null);
  #picked = $state.raw<readonly string[]>([]);
  /** The game just before a column was taken: the view names no card in hand, the market before it does. */
  #before = $state.raw<Attempt | null>(null);

  readonly modes: ReadonlyMap<string, readonly Decision[]> = $derived.by(() => byMode(this.hand.legal));
  readonly mode: string | null = $derived.by(() => {
    if (this.#wanted !== null && this.modes.has(this.#wanted)) return this.#wanted;
    const plain = usual.find((mode) => this.modes.has(mode));
    if (plain !== undefined) return plain;
    const rest = [...this.modes].filter(
      ([mode, decisions]) => !spends.has(mode) && decisions.some(({ targets }) => targets.length > 0),
    );
    return rest.length === 1 ? (rest[0]?.[0] ?? null) : null;
  });
  readonly decisions: readonly Decision[] = $derived(this.mode === null ? [] : (this.modes.get(this.mode) ?? []));
  /** Chosen so far, as far as that still leads to a decision. */
  readonly picked: readonly string[] = $derived(
    this.decisions.some(({ targets }) => this.#picked.every((one) => targets.includes(one))) ? this.#picked : [],
  );
  readonly next: ReadonlyMap<string, string | null> = $derived(nextTargets(this.decisions, this.picked));
  readonly #take = $derived.by(() => this.hand.decisions.findIndex((text) => text.startsWith('take ')));
  /** The column taken in this turn, as it was. */
  readonly taken: ColumnView | null = $derived.by(() => {
    const before = this.#take === 0 ? this.hand.start : this.#before;
    const column = Number(this.hand.decisions[this.#take]?.split(' ')[1]) - 1;
    return (before && readView(before.view)?.market[column]) ?? null;
  });
  /** The room card in my hand, waiting for its place. */
  readonly room: string | null = $derived(
    this.modes.has('room') || this.modes.has('room_down') ? (this.taken?.room ?? null) : null,
  );
  /** The resource that waits for its place. */
  readonly resource: string | null = $derived(
    this.modes.has('decor') || this.modes.has('scaffold') ? (this.taken?.resource ?? null) : null,
  );

  /** The cards a helper searches in the present mode. */
  readonly searched: readonly string[] = $derived([
    ...new Set(this.decisions.flatMap(({ targets }) => targets.filter((target) => kindOf(target) === 'card'))),
  ]);
  /** Whether this turn began with a choice among helpers: the place of what they offer is kept to the end. */
  readonly helped: boolean = $derived.by(
    () =>
      readView(this.hand.view)?.phase === 'endgame' &&
      (this.hand.start?.legal.some((text) => parse(text).targets.length > 0) ?? false),
  );

  /** To be made while a component is. */
  constructor(hand: TurnInHand, engine: Engine, seat: () => number | null) {
    this.hand = hand;
    this.#engine = engine;
    this.#seat = seat;
    $effect(() => {
      void this.hand.legal;
      this.#wanted = null;
      this.#picked = [];
    });
    $effect(() => {
      if (this.#take < 0) this.#before = null;
      if (this.#take < 1) return;
      let stale = false;
      void this.attempt(this.hand.decisions.slice(0, this.#take)).then((attempt) => {
        if (!stale) this.#before = attempt;
      });
      return () => {
        stale = true;
      };
    });
  }

  get kind(): 'column' | 'space' | 'card' | null {
    const first = this.next.keys().next().value;
    return first === undefined ? null : kindOf(first);
  }

  /** Whether something of this kind is asked for now, legal or not: a room is looked at, not taken, while a column is due. */
  asksFor(target: string): boolean {
    return this.next.size === 0 || [...this.next.keys()].some((one) => kindOf(one) === kindOf(target));
  }

  choose(mode: string | null): void {
    this.#wanted = mode;
  }
  /** One step back from a choice that is not yet a decision. */
  back(): boolean {
    if (this.picked.length > 0) this.#picked = this.picked.slice(0, -1);
    else if (this.#wanted !== null) this.#wanted = null;
    else return false;
    return true;
  }

  /** Another card instead of the one that was chosen from those a helper searches. */
  forget(): void {
    this.#picked = [];
  }

  /** Chooses a target; the last one makes the decision. Whatever is not legal is put to the engine all the same: it says why not. */
  async pick(target: string): Promise<boolean> {
    if (this.picked.includes(target)) {
      this.#picked = this.picked.filter((one) => one !== target);
      return true;
    }
    const decision = this.next.get(target);
    if (decision === null) {
      this.#picked = [...this.picked, target];
      return true;
    }
    return this.hand.add(decision ?? this.wouldBe(target));
  }
  wouldBe(target: string): string {
    return wouldBe(this.mode ?? '', this.decisions, this.picked, target);
  }

  async attempt(decisions: readonly string[]): Promise<Attempt | null> {
    const seat = this.#seat();
    return seat === null ? null : this.#engine.attempt(seat, decisions);
  }
  /** What these decisions would come to after those in hand; nothing where they are not legal. */
  async peek(...decisions: readonly string[]): Promise<Attempt | null> {
    const attempt = await this.attempt([...this.hand.decisions, ...decisions]);
    return attempt && !attempt.error ? attempt : null;
  }
}
