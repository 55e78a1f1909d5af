/**
 * Guards against presses that were meant for what stood there before: a press that begins within a moment after controls have changed does
 * nothing. Keys are not held up.
 */
import type { Attachment } from 'svelte/attachments';

/** Two quick taps of a finger lie within this: milliseconds. */
const settles = 450;

/** `changed` tells which controls there are. While they settle their element has the class `settling`. */
export const settling =
  (changed: () => string): Attachment<HTMLElement> =>
  (root) => {
    const now = $derived(changed());
    let settled = 0;
    let pressed = 0;
    let isFirst = true;
    $effect(() => {
      void now;
      if (isFirst) return void (isFirst = false);
      settled = Infinity;
      root.classList.add('settling');
      const timer = setTimeout(() => {
        settled = performance.now();
        root.classList.remove('settling');
      }, settles);
      return () => clearTimeout(timer);
    });
    const press = (event: PointerEvent): void => void (pressed = event.timeStamp);
    const click = (event: MouseEvent): void => {
      if (event.detail === 0 || pressed >= settled) return;
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('pointerdown', press, true);
    root.addEventListener('click', click, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      root.removeEventListener('click', click, true);
    };
  };
