import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/settings.svelte';
import { isShortcut, isTableShortcut, shortcuts } from '../src/shortcuts';

const singles = shortcuts.flatMap(({ keys }) => keys).filter((key) => /^[?A-Z0-9]$/.test(key));
const press = (key: string, more: object = {}): KeyboardEvent => ({ key, target: null, ...more }) as KeyboardEvent;
let dialog: object | null = null;

beforeEach(() => {
  settings.keys = true;
  dialog = null;
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', { querySelector: (what: string) => (what === 'dialog[open]' ? dialog : null) });
});

describe('a key', () => {
  it.each(singles)('%s acts from anywhere, unless single keys are switched off', (key) => {
    expect(isTableShortcut(press(key))).toBe(true);
    settings.keys = false;
    expect(isShortcut(press(key))).toBe(false);
    expect(isTableShortcut(press(key.toLowerCase()))).toBe(false);
  });
  it.each(['Enter', 'Escape'])('%s always does', (key) => {
    settings.keys = false;
    expect(isTableShortcut(press(key))).toBe(true);
  });
  it('belongs to the browser with a modifier', () => expect(isShortcut(press('s', { ctrlKey: true }))).toBe(false));
  it('does not reach the table behind a dialog, and yet the page', () => {
    dialog = {};
    expect(isTableShortcut(press('z'))).toBe(false);
    expect(isTableShortcut(press('Enter'))).toBe(false);
    expect(isShortcut(press('?'))).toBe(true);
  });
});
