/** A queue between what a table tells and what is shown of it: the turns of others appear one after the other, slowly enough to be followed. */
import type { Speed } from '../settings.svelte';

/** How long things are seen, in milliseconds. */
export interface Pace {
  /** A new market or roll, before anybody's turn changes it. */
  readonly look: number;
  /** What somebody is about to take, before it is gone. */
  readonly lift: number;
  /** What somebody has done, before the next does something. */
  readonly read: number;
  /** What everybody has done in a round, before the next one takes its place. */
  readonly round: number;
}
export const paces: Readonly<Record<Speed, Pace>> = {
  calm: { look: 1500, lift: 700, read: 1200, round: 2000 },
  brisk: { look: 600, lift: 250, read: 550, round: 1000 },
  instant: { look: 0, lift: 0, read: 0, round: 0 },
};

/** One thing to be shown: what announces it, each for so many milliseconds, then the thing itself, and how long it is to be seen. */
export interface Step {
  readonly beats: readonly { readonly begin: () => void; readonly lasts: number }[];
  show(): void;
  readonly lasts: number;
}

/** Something that changes nothing one has to follow: it waits for what came before it, and for nothing else. */
export const atOnce = (show: () => void): Step => ({ beats: [], show, lasts: 0 });

/** So many may wait: where more happens than can be shown, as where somebody watches bots, all of it is shown at once. */
const most = 12;

export class Pacing {
  #queue: Step[] = [];
  /** Beats of the first step in the queue that have begun. */
  #begun = 0;
  /** Runs while something is to be seen before the queue goes on. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changed: (waiting: boolean) => void;

  /** `changed` hears whether anything waits to be shown. */
  constructor(changed: (waiting: boolean) => void = () => undefined) {
    this.#changed = changed;
  }

  /** Shows a step when its time has come: at once where nothing waits and nothing has to be seen first. */
  put(step: Step): void {
    const waits = this.#queue.length > 0 || (this.#timer !== undefined && step.beats.length > 0);
    this.#queue.push(step);
    if (this.#queue.length > most) return this.hurry();
    if (!waits) this.#next();
    this.#tell();
  }

  /** Shows everything that waits, in order, now. */
  hurry(): void {
    this.#stop();
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) step.show();
    this.#begun = 0;
    this.#tell();
  }

  /** Ends what is being seen now; what comes after it keeps its time. */
  goOn(): void {
    if (this.#timer === undefined) return;
    this.#stop();
    this.#next();
    this.#tell();
  }

  /** Lets what is shown now be seen before anything that has beats. */
  hold(lasts: number): void {
    if (lasts > 0) this.#wait(lasts);
  }
  /** What is being held is seen only from now on. */
  holdAgain(lasts: number): void {
    if (this.#timer !== undefined) this.#wait(lasts);
  }

  /** Forgets what waits. */
  clear(): void {
    this.#stop();
    this.#queue = [];
    this.#begun = 0;
  }

  #next(): void {
    for (let step = this.#queue[0]; step; step = this.#queue[0]) {
      const beat = step.beats[this.#begun];
      if (beat) {
        ++this.#begun;
        beat.begin();
        if (beat.lasts > 0) return this.#wait(beat.lasts);
        continue;
      }
      this.#queue.shift();
      this.#begun = 0;
      step.show();
      if (step.lasts > 0) return this.#wait(step.lasts);
    }
  }
  #wait(lasts: number): void {
    const end = (): void => {
      this.#timer = undefined;
      this.#next();
      this.#tell();
    };
    clearTimeout(this.#timer);
    // Counted from when it is drawn, which may take a while.
    this.#timer = setTimeout(() => (this.#timer = setTimeout(end, lasts)));
  }
  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
  #tell(): void {
    this.#changed(this.#queue.length > 0);
  }
}
