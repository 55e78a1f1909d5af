/** Which room's tip is open: a pointer that rests opens it, so do the focus and a long press; only the last one keeps it open. */

/** A pointer on its way to somewhere else opens nothing; nor does one on its way to the book of a tip, which lies over other rooms. */
const patience = 350;
/** Time to get from the room to its tip. */
const grace = 220;

export class RoomTips {
  /** The space that was pointed at. */
  space = $state<string | null>(null);
  /** Opened by a long press: open until something else is touched. */
  pinned = $state(false);
  /** Whether any was ever asked for. */
  asked = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  #later(wait: number, what: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(what, wait);
  }
  #show(space: string | null, pinned: boolean): void {
    clearTimeout(this.#timer);
    this.space = space;
    this.pinned = pinned;
    if (space !== null) this.asked = true;
  }

  point(space: string): void {
    if (!this.pinned) this.#later(patience, () => this.#show(space, false));
  }
  focus(space: string): void {
    this.#show(space, false);
  }
  hold(space: string): void {
    this.#show(space, true);
  }
  /** The pointer or the focus left the room, or its tip. */
  leave(): void {
    if (!this.pinned) this.#later(grace, () => this.#show(null, false));
  }
  /** The pointer or the focus is in the tip. */
  keep(): void {
    clearTimeout(this.#timer);
  }
  close(): void {
    this.#show(null, false);
  }
}
