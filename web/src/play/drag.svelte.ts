/** Something under the finger: a card, a label. A press that does not move stays a click. */
export interface Dragged {
  readonly picture: { readonly box: string; readonly svg: string };
  readonly width: number;
  readonly height: number;
}
interface Steps {
  readonly begin: () => void;
  readonly over: (place: string | null) => void;
  readonly drop: (place: string | null) => void;
}
/** Nearer than this a press is a click. */
const slack = 8;

export class Drag {
  what = $state.raw<Dragged | null>(null);
  x = $state(0);
  y = $state(0);

  /**
   * Follows the pointer from a press on; `begin` is called once it moves, then `over` and at last `drop`, each with the place below it:
   * the `data-space` or `data-cell` of what is there.
   */
  press(event: PointerEvent, what: Dragged, place: 'space' | 'cell', steps: Steps): void {
    if (event.button !== 0 || !event.isPrimary) return;
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
        this.what = what;
        steps.begin();
      }
      [this.x, this.y] = [now.clientX, now.clientY];
      const here =
        document.elementFromPoint(now.clientX, now.clientY)?.closest<HTMLElement>(`[data-${place}]`)?.dataset[place] ??
        null;
      if (here !== below) steps.over((below = here));
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
    window.addEventListener(
      'pointercancel',
      () => {
        end();
        steps.drop(null);
      },
      listen,
    );
  }
}
