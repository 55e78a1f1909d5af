/** Short notes that come and go by themselves. */
import { untrack } from 'svelte';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'note' | 'problem';
}
const stay = 4500;
let last = 0;

export const toasts = $state<{ all: readonly Toast[] }>({ all: [] });

export function dismiss(id: number): void {
  toasts.all = toasts.all.filter((toast) => toast.id !== id);
}

export function tell(text: string, kind: Toast['kind'] = 'note'): void {
  const id = ++last;
  // An effect that tells something must not run again because of what is told.
  const others = untrack(() => toasts.all).filter((toast) => toast.text !== text);
  toasts.all = [...others, { id, text, kind }].slice(-3);
  setTimeout(() => dismiss(id), kind === 'problem' ? stay * 2 : stay);
}
