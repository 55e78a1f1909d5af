/** A card under the finger. A press that does not move stays a click. */
import type { Picture } from './flights.svelte';

export interface Dragged {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
}
/** Nearer than this a press is a click. */
const slack = 8;

export class Drag {
  what = $state.raw<Dragged | null>(null);
  x = $state(0);
  y = $state(0);

  /** Follows the pointer from a press on; `begin` is called once it moves, then `over` and at last `drop`, each with the space below it. */
  press(event: PointerEvent, picture: Picture, steps: { readonly begin: () => void; readonly over: (space: string | null) => void; readonly drop: (space: string | null) => void }): void {
    if (event.button !== 0 || !event.isPrimary || !(event.currentTarget instanceof HTMLElement)) return;
    const box = event.currentTarget.getBoundingClientRect();
    const home = new AbortController();
    const listen = { signal: home.signal };
    let below: string | null = null;
    const end = (): void => {
      home.abort();
      this.what = null;
    };
    const move = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      if (!this.what) {
        if (Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < slack) return;
        const width = Math.max(96, Math.min(box.width, 160));
        this.what = { picture, width, height: width * 0.75 };
        steps.begin();
      }
      [this.x, this.y] = [now.clientX, now.clientY];
      const space = document.elementFromPoint(now.clientX, now.clientY)?.closest<HTMLElement>('[data-space]')?.dataset['space'] ?? null;
      if (space !== below) steps.over((below = space));
    };
    const up = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return;
      const dragged = this.what !== null;
      end();
      if (!dragged) return;
      // The click that follows belongs to the drag.
      const swallow = (click: Event): void => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      steps.drop(below);
    };
    window.addEventListener('pointermove', move, listen);
    window.addEventListener('pointerup', up, listen);
    window.addEventListener('pointercancel', () => { end(); steps.drop(null); }, listen);
  }
}
