/** Scrolling to what is about to be touched, past what lies over the page: bars that stick to an edge say so with `data-covers`. */
import { isStill } from '../../../settings.svelte';

/** How much of the window's height lies under bars at this edge that stand above or below it, not beside. */
function covered(edge: 'top' | 'bottom', { left, right }: DOMRect): number {
  const isOver = (one: Element): boolean =>
    one.getBoundingClientRect().left < right && one.getBoundingClientRect().right > left;
  const over = [...document.querySelectorAll<HTMLElement>(`[data-covers="${edge}"]`)].filter(
    (one) => getComputedStyle(one).position === 'sticky' && isOver(one),
  );
  return Math.max(0, ...over.map((one) => one.offsetHeight));
}

/** Moves as little as it can; not at all where everything is seen. Shows the whole of what is `around` as well, where there is room for it. */
export function bringIntoView(parts: readonly Element[], around: Element): void {
  const whole = around.getBoundingClientRect();
  const top = covered('top', whole);
  const bottom = window.innerHeight - covered('bottom', whole);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const first = Math.min(...boxes.map((box) => box.top));
  const last = Math.max(...boxes.map((box) => box.bottom));
  if (first >= top && last <= bottom) return;
  const [from, to] = whole.height <= bottom - top ? [whole.top, whole.bottom] : [first, last];
  // Where not even they fit, their upper end is seen.
  const by = from < top || to - from > bottom - top ? from - top : to - bottom;
  window.scrollBy({ top: by, behavior: isStill() ? 'auto' : 'smooth' });
}

/** Back to what lies partly under the upper edge; what was scrolled away whole is left there. */
export function uncover(part: Element): void {
  const box = part.getBoundingClientRect();
  const hidden = covered('top', box) - box.top;
  if (hidden > 0 && hidden < box.height) window.scrollBy({ top: -hidden, behavior: isStill() ? 'auto' : 'smooth' });
}
