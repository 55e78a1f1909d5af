/** Goes through the acts of an ending: by itself, or step by step where nothing should move. */
import { sound } from '../sound/sounds';
import type { Act } from './acts';

/** Milliseconds for a beat of the first act and of later ones, which one has learned to read; for a reason why nothing came; and at the end of each. */
const pace = { first: 400, later: 260, why: 1300, end: 1500, begin: 700 } as const;

export class Show {
  readonly acts: readonly Act[];
  /** Nothing moves and nothing goes on by itself. */
  readonly still: boolean;
  act = $state(0);
  /** How many beats of the act were counted. */
  beat = $state(0);
  /** All acts were seen, or skipped. */
  over = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(acts: readonly Act[], still: boolean) {
    this.acts = acts;
    this.still = still;
    this.#open(0);
  }
  get now(): Act | null {
    return this.acts[this.act] ?? null;
  }
  get complete(): boolean {
    return this.beat >= (this.now?.beats.length ?? 0);
  }
  get last(): boolean {
    return this.act >= this.acts.length - 1;
  }

  /** On to the next act, or to the end. */
  next(): void {
    if (this.last) return this.skip();
    this.#open(this.act + 1);
  }
  back(): void {
    if (this.act > 0) this.#open(this.act - 1);
  }
  /** Somebody has seen enough of this: it is counted at once, or the next act begins. */
  hurry(): void {
    if (this.over || this.still) return;
    if (this.complete) return this.next();
    this.beat = this.now?.beats.length ?? 0;
    this.#wait(pace.end);
  }
  /** To the end at once. */
  skip(): void {
    this.stop();
    this.over = true;
  }
  stop(): void {
    clearTimeout(this.#timer);
  }

  #open(act: number): void {
    this.act = act;
    this.beat = this.still ? (this.now?.beats.length ?? 0) : 0;
    if (this.acts.length === 0) this.over = true;
    if (!this.still) this.#wait(pace.begin);
  }
  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go(), time);
  }
  #go(): void {
    const beat = this.now?.beats[this.beat];
    if (!beat) return this.next();
    ++this.beat;
    sound(beat.line ? 'count' : 'roof', beat.line ? this.beat : 0);
    this.#wait(
      this.complete ? pace.end : beat.line && beat.points === 0 ? pace.why : this.act === 0 ? pace.first : pace.later,
    );
  }
}
