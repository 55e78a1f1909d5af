/** Controls come and go with the turn; whoever stood on one is led to what comes next. */
import { nameOf } from './decisions';
import type { Pencil } from './pencil.svelte';

export function leadOn(board: HTMLElement, pencil: Pencil): void {
  const at = document.activeElement;
  const lost = at === document.body || at === null;
  if (!lost && !at.closest('.palette')) return;
  const onSheet = board.querySelector<HTMLElement>(`[data-cell="${nameOf(pencil.cursor)}"]`);
  const inPalette = board.querySelector<HTMLElement>('.palette button[data-decision]:not(:disabled)');
  (pencil.stage === 'set' || pencil.stage === 'more' ? (inPalette ?? onSheet) : onSheet)?.focus({
    preventScroll: true,
  });
}
