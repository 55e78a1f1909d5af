/** Scrolling to what is about to be touched, past what lies over the page: bars that stick to an edge say so with `data-covers`. */
import { isStill } from '../../../settings.svelte';

function covered(edge: 'top' | 'bottom'): number {
  const over = [...document.querySelectorAll<HTMLElement>(`[data-covers="${edge}"]`)].filter((one) => getComputedStyle(one).position === 'sticky');
  return Math.max(0, ...over.map((one) => one.offsetHeight));
}

/** Moves as little as it can; not at all where everything is seen. Shows the whole of what is `around` as well, where there is room for it. */
export function bringIntoView(parts: readonly Element[], around: Element): void {
  const top = covered('top');
  const bottom = window.innerHeight - covered('bottom');
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const first = Math.min(...boxes.map((box) => box.top));
  const last = Math.max(...boxes.map((box) => box.bottom));
  if (first >= top && last <= bottom) return;
  const whole = around.getBoundingClientRect();
  const [from, to] = whole.height <= bottom - top ? [whole.top, whole.bottom] : [first, last];
  // Where not even they fit, their upper end is seen.
  const by = from < top || to - from > bottom - top ? from - top : to - bottom;
  window.scrollBy({ top: by, behavior: isStill() ? 'auto' : 'smooth' });
}
