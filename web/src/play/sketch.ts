/** Tells how far a turn is, so that it can be finished as it was meant when its owner cannot: at once, then not too often. */
export const sketchPause = 800; // milliseconds

export class Sketch {
  #send: (number: number, decisions: readonly string[]) => void;
  #told = '';
  /** The turn of which something was told. */
  #begun: number | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #next: (() => void) | null = null;

  constructor(send: (number: number, decisions: readonly string[]) => void) {
    this.#send = send;
  }

  /** The turn as it is now. A turn that nobody has begun is not told. */
  draw(number: number, decisions: readonly string[]): void {
    const text = `${number}: ${decisions.join()}`;
    if (text === this.#told || (decisions.length === 0 && this.#begun !== number)) {
      this.#next = null;
      return;
    }
    this.#next = () => {
      this.#told = text;
      this.#begun = number;
      this.#send(number, decisions);
    };
    if (this.#waiting === undefined) this.#flush();
  }

  /** The same to somebody who may not have heard: what is told while the line is broken is lost. */
  again(number: number, decisions: readonly string[]): void {
    this.#told = '';
    this.draw(number, decisions);
  }

  /** Forgets what was not told yet. */
  drop(): void {
    this.#next = null;
  }

  #flush(): void {
    this.#waiting = undefined;
    if (!this.#next) return;
    this.#next();
    this.#next = null;
    this.#waiting = setTimeout(() => this.#flush(), sketchPause);
  }
}
