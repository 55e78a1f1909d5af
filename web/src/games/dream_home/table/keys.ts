/** Keys at the Dream Home table. */
import { isTableShortcut } from '../../../shortcuts';
import type { Playing } from './playing.svelte';

const other: Readonly<Record<string, string>> = {
  room: 'room_down',
  room_down: 'room',
  jackhammer: 'jackhammer_down',
  jackhammer_down: 'jackhammer',
};

/** Takes a column by its number, turns a card over, gives back what was picked; anything else is left to others. */
export function onKey(event: KeyboardEvent, { picker }: Playing, pick: (target: string) => void): void {
  if (!isTableShortcut(event)) return;
  const key = event.key.toLowerCase();
  const turned = other[picker.mode ?? ''] ?? '';
  if (/^[1-5]$/.test(key) && picker.kind === 'column') pick(key);
  else if (key === 'f' && picker.modes.has(turned)) picker.choose(turned);
  else if (!(key === 'escape' && picker.back())) return;
  event.preventDefault();
}
