/** Lines that are about a place. Pointing at one, or walking through them, shows its place; pressing one keeps it shown. */
export class Pointing<Line> {
  pinned = $state.raw<Line | null>(null);
  /** What is shown now. */
  #shown: Line | null = null;
  readonly #show: (line: Line | null, pinned: boolean) => void;

  constructor(show: (line: Line | null, pinned: boolean) => void) {
    this.#show = (line, pinned) => {
      this.#shown = line;
      show(line, pinned);
    };
  }

  /** What the button of a line is told. */
  at(line: Line): Record<string, unknown> {
    const look = (): void => {
      if (this.#shown !== line) this.#show(line, false);
    };
    const away = (): void => this.#show(this.pinned, false);
    // A pointer that rests while the page moves under it points at nothing.
    const onpointermove = ({ movementX, movementY }: PointerEvent): void => {
      if (movementX !== 0 || movementY !== 0) look();
    };
    const onclick = (): void => this.pin(this.pinned === line ? null : line);
    return {
      onclick,
      onpointermove,
      onpointerleave: away,
      onfocus: look,
      onblur: away,
      'aria-pressed': this.pinned === line,
    };
  }

  pin(line: Line | null): void {
    this.pinned = line;
    this.#show(line, line !== null);
  }

  /** Around the lines: a click elsewhere lets go, before anything else is shown by the same click; so does leaving. */
  readonly around = (root: HTMLElement): (() => void) => {
    const elsewhere = (event: Event): void => {
      if (this.pinned !== null && !root.contains(event.target as Node)) this.pin(null);
    };
    window.addEventListener('click', elsewhere, true);
    return () => {
      window.removeEventListener('click', elsewhere, true);
      this.pin(null);
    };
  };
}
