import { describe, expect, it } from 'vitest';
import enPage from '../../content/words/en/page.json';
import enPlay from '../../content/words/en/play.json';
import frCommon from '../../content/words/fr/common.json';
import frDreamHome from '../../content/words/fr/dream_home.json';
import frFloorPlan from '../../content/words/fr/floor_plan.json';
import frPage from '../../content/words/fr/page.json';
import frPlay from '../../content/words/fr/play.json';
import ptPage from '../../content/words/pt/page.json';
import ptPlay from '../../content/words/pt/play.json';
import { clockWords } from '../src/lobby/clock';
import { preferred } from '../src/words/languages';
import { phrase, type Dictionary } from '../src/words/phrase';
import { need, say, sayPercent, speak } from '../src/words/words.svelte';

/** Every key with the particulars its phrase has, such as `home.with {names}`. */
function keys(words: Dictionary, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'object') return keys(value, `${before}${key}.`);
    return `${before}${key} ${[...value.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`;
  });
}

describe('the words files', () => {
  it.each([['page', enPage, frPage, ptPage], ['play', enPlay, frPlay, ptPlay]])('%s.json has the same keys and particulars in every language', (_name, en, fr, pt) => {
    expect(keys(fr as Dictionary)).toEqual(keys(en as Dictionary));
    expect(keys(pt as Dictionary)).toEqual(keys(en as Dictionary));
  });

  it('have no empty phrase and no straight apostrophe', () => {
    for (const words of [enPage, frPage, ptPage, enPlay, frPlay, ptPlay]) {
      const text = JSON.stringify(words);
      expect(text).not.toContain('""');
      expect(text).not.toContain("'");
    }
  });
});

describe('French', () => {
  const all = JSON.stringify([frCommon, frDreamHome, frFloorPlan, frPage, frPlay]);
  it('has a space before its colons', () => expect(all).not.toMatch(/[^\s"]: /));
  it('never breaks a line before its signs', () => expect(all).not.toMatch(/[^\s"] [:;!?»]|« /));
});

describe('a phrase', () => {
  const words: Dictionary = { hello: 'Hello {name}!', seats: { zero: 'no seat', one: '{count} seat', other: '{count} seats' }, n: '{count}' };

  it('is filled with its particulars', () => expect(phrase(words, 'en', 'hello', { name: 'Ada' })).toBe('Hello Ada!'));
  it('keeps what it is not told', () => expect(phrase(words, 'en', 'hello')).toBe('Hello {name}!'));
  it('that is missing is its key', () => expect(phrase(words, 'en', 'good.bye')).toBe('good.bye'));
  it('does not take particulars from particulars', () => expect(phrase(words, 'en', 'hello', { name: '{name}' })).toBe('Hello {name}!'));
  it('counts one, two and none', () => {
    const seats = (count: number): string => phrase(words, 'en', 'seats', { count });
    expect([seats(0), seats(1), seats(2)]).toEqual(['no seat', '1 seat', '2 seats']);
  });
  it('counts as the language does: zero is one in French', () => {
    const only: Dictionary = { seats: { one: '{count} place', other: '{count} places' } };
    expect(phrase(only, 'fr', 'seats', { count: 0 })).toBe('0 place');
    expect(phrase(only, 'fr', 'seats', { count: 1.5 })).toBe('1,5 place');
    expect(phrase(only, 'fr', 'seats', { count: 1_000_000 })).toMatch(/places$/);
  });
  it('writes numbers as the language does', () => {
    expect(phrase(words, 'en', 'n', { count: 12345.5 })).toBe('12,345.5');
    expect(phrase(words, 'pt-BR', 'n', { count: 12345.5 })).toBe('12.345,5');
  });
});

describe('the language', () => {
  it('is the first one we speak', () => {
    expect(preferred(['de-CH', 'pt-PT', 'fr'])).toBe('pt');
    expect(preferred(['nl'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
  it('can change at any time, with every file in use', async () => {
    await speak('en');
    await need('play');
    expect([say('home.play'), say('play.your_turn')]).toEqual(['Play now', 'Your turn']);
    await speak('fr');
    expect([say('home.play'), say('play.your_turn')]).toEqual(['Jouer', 'À vous de jouer']);
    await speak('pt');
    expect(say('lobby.seats', { count: 3 })).toBe('3 lugares');
  });
  it('writes percentages its own way', async () => {
    await speak('en');
    expect(sayPercent(1.25)).toBe('125%');
    await speak('fr');
    expect(sayPercent(1.25)).toMatch(/^125\s%$/);
  });
});

describe('the time for a turn', () => {
  it.each([
    ['en', '30 seconds a turn', '2 minutes a turn', '1 day a turn'],
    ['fr', '30 secondes par tour', '2 minutes par tour', '1 jour par tour'],
    ['pt', '30 segundos por turno', '2 minutos por turno', '1 dia por turno'],
  ] as const)('is said as one would say it, %s', async (language, ...words) => {
    await speak(language);
    expect([30, 120, 86400].map((seconds) => say('lobby.clock', { time: clockWords(seconds) }))).toEqual(words);
  });
});
