/** Keys that work everywhere; the list also names those of the boards, which listen themselves. */
import { rulesDialog, showRules } from './rules/dialog.svelte';
import { go, route, to } from './router.svelte';
import { isDark, settings } from './settings.svelte';

export const shortcuts = [
  { keys: ['?'], what: 'rules' },
  { keys: ['N'], what: 'night' },
  { keys: ['M'], what: 'sound' },
  { keys: ['H'], what: 'home' },
  { keys: ['S'], what: 'settings' },
  { keys: ['Esc'], what: 'close' },
  { keys: ['Enter'], what: 'confirm' },
  { keys: ['Z'], what: 'undo' },
  { keys: ['I'], what: 'hint' },
  { keys: ['1–5'], what: 'columns' },
  { keys: ['F'], what: 'face_down' },
  { keys: ['R'], what: 'turn_room' },
  { keys: ['↑', '→', '↓', '←'], what: 'arrows' },
  { keys: ['N', 'E', 'S', 'W'], what: 'walls' },
] as const;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'));

/** Whether a key may act wherever the focus is. Single characters can be switched off, for those who speak to their device or slip. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) &&
  (settings.keys || event.key.length > 1);
/** The same for what acts on the table: not while something lies over it. */
export const isTableShortcut = (event: KeyboardEvent): boolean =>
  isShortcut(event) && !document.querySelector('dialog[open]');

export function onShortcut(event: KeyboardEvent): void {
  if (!isShortcut(event)) return;
  const atTable = route().name === 'table';
  switch (event.key) {
    case '?':
      if (rulesDialog.open) rulesDialog.open = false;
      else showRules();
      break;
    case 'n':
    case 'N':
      settings.theme = isDark() ? 'light' : 'dark';
      break;
    case 'm':
    case 'M':
      settings.sound = !settings.sound;
      break;
    case 'h':
    case 'H':
      if (!atTable) go(to.home);
      break;
    case 's':
    case 'S':
      if (!atTable) go(to.settings);
      break;
    default:
      return;
  }
  event.preventDefault();
}
