/** How much the sheet is magnified, and which part of it is seen: by two fingers, or by a button for those who cannot pinch. */
import { flushSync } from 'svelte';

const most = 4;
/** So little is as good as nothing: the sheet snaps back. */
const least = 1.12;

/** A place on the screen. */
export interface Finger {
  readonly x: number;
  readonly y: number;
}
interface Pinch {
  readonly apart: number;
  readonly scale: number;
  /** The place of the paper between the fingers, as parts of its sides. */
  readonly across: number;
  readonly down: number;
}
const between = (a: Finger, b: Finger): Finger => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Finger, b: Finger): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

export class Zoom {
  scale = $state(1);
  /** Magnified by the button: then one finger moves the sheet, and draws by taps alone. */
  pans = $state(false);
  /** What the paper is seen through. */
  frame: HTMLElement | null = null;
  #pinch: Pinch | null = null;

  toggle(): void {
    this.pans = this.scale === 1;
    this.scale = this.pans ? 2 : 1;
  }

  begin(a: Finger, b: Finger): void {
    const { frame } = this;
    if (!frame) return;
    const box = frame.getBoundingClientRect();
    const middle = between(a, b);
    this.#pinch = {
      apart: apart(a, b),
      scale: this.scale,
      across: (middle.x - box.left + frame.scrollLeft) / (box.width * this.scale),
      down: (middle.y - box.top + frame.scrollTop) / (box.height * this.scale),
    };
  }

  /** What lay between the fingers stays between them. */
  follow(a: Finger, b: Finger): void {
    const { frame } = this;
    const pinch = this.#pinch;
    if (!frame || !pinch) return;
    flushSync(() => {
      this.scale = Math.max(1, Math.min(most, (pinch.scale * apart(a, b)) / pinch.apart));
      this.pans = false;
    });
    const box = frame.getBoundingClientRect();
    const middle = between(a, b);
    frame.scrollTo(
      pinch.across * box.width * this.scale - (middle.x - box.left),
      pinch.down * box.height * this.scale - (middle.y - box.top),
    );
  }

  end(): void {
    this.#pinch = null;
    if (this.scale < least) this.scale = 1;
  }
}
