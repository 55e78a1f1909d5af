import { afterEach, describe, expect, it, vi } from 'vitest';
import { remember, remembered } from '../src/remember';

/** A browser's storage that has room for so many letters. */
function storage(room: number): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
  };
}
afterEach(() => vi.unstubAllGlobals());

describe('what the browser keeps', () => {
  it('is found again, each in its place', () => {
    vi.stubGlobal('localStorage', storage(100));
    vi.stubGlobal('sessionStorage', storage(100));
    remember('one', { a: 1 });
    expect([remembered('one', null), remembered('one', null, 'sessionStorage'), remembered('two', 'none')]).toEqual([
      { a: 1 },
      null,
      'none',
    ]);
  });

  it('lasts as long as the page where there is no storage, or no room in it', () => {
    for (const kept of [undefined, storage(3)]) {
      vi.stubGlobal('localStorage', kept);
      remember('seat', 'long');
      expect(remembered('seat', '')).toBe('long');
    }
    remember('seat', 1); // fits
    expect(remembered('seat', 0)).toBe(1);
  });

  it('is nothing where it cannot be read', () => {
    vi.stubGlobal('localStorage', { getItem: () => '{', setItem: () => undefined });
    expect(remembered('broken', 'otherwise')).toBe('otherwise');
  });
});
