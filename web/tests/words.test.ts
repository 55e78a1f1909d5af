import { describe, expect, it } from 'vitest';
import enLobby from '../../content/words/en/lobby.json';
import enPage from '../../content/words/en/page.json';
import enPlay from '../../content/words/en/play.json';
import enStart from '../../content/words/en/start.json';
import frLobby from '../../content/words/fr/lobby.json';
import frPage from '../../content/words/fr/page.json';
import frPlay from '../../content/words/fr/play.json';
import frStart from '../../content/words/fr/start.json';
import ptLobby from '../../content/words/pt/lobby.json';
import ptPage from '../../content/words/pt/page.json';
import ptPlay from '../../content/words/pt/play.json';
import ptStart from '../../content/words/pt/start.json';
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
  it.each([
    ['page', enPage, frPage, ptPage],
    ['play', enPlay, frPlay, ptPlay],
    ['lobby', enLobby, frLobby, ptLobby],
    ['start', enStart, frStart, ptStart],
  ])('%s.json has the same keys and particulars in every language', (_name, en, fr, pt) => {
    expect(keys(fr as Dictionary)).toEqual(keys(en as Dictionary));
    expect(keys(pt as Dictionary)).toEqual(keys(en as Dictionary));
  });

  it('have no empty phrase and no straight apostrophe', () => {
    for (const words of [
      enPage,
      frPage,
      ptPage,
      enPlay,
      frPlay,
      ptPlay,
      enLobby,
      frLobby,
      ptLobby,
      enStart,
      frStart,
      ptStart,
    ]) {
      const text = JSON.stringify(words);
      expect(text).not.toContain('""');
      expect(text).not.toContain("'");
    }
  });
});

describe('the floors of a home', () => {
  const all = import.meta.glob<Dictionary>('../../content/words/*/{dream_home,terminal}.json', {
    import: 'default',
    eager: true,
  });
  it.each([
    ['en', 'ground floor', 'upper floor'],
    ['fr', 'rez-de-chaussée', 'étage'],
    ['pt', 'térreo', 'andar de cima'],
  ])('have one name each on the page and in the terminal, %s', (language, ground, upper) => {
    const word = (file: string, key: string): string =>
      phrase(all[`../../content/words/${language}/${file}.json`] ?? {}, language, key);
    expect([word('dream_home', 'terms.first_floor'), word('dream_home', 'terms.second_floor')]).toEqual([
      ground,
      upper,
    ]);
    expect([word('terminal', 'dream_home.floors.1'), word('terminal', 'dream_home.floors.2')]).toEqual([ground, upper]);
    for (const column of 'abcde') {
      expect(word('dream_home', `places.${column}1`)).toContain(ground);
      expect(word('dream_home', `places.${column}2`)).toContain(upper);
    }
    expect(word('dream_home', 'score.both_floors')).toContain(ground);
    expect(word('dream_home', 'errors.upstairs_only')).toContain(upper);
  });
});

describe('French', () => {
  // In the terminal a question mark is also a key.
  const all = JSON.stringify(
    import.meta.glob<Dictionary>(['../../content/words/fr/*.json', '!**/terminal.json'], {
      import: 'default',
      eager: true,
    }),
  );
  it('has a space before its colons', () => expect(all).not.toMatch(/[^\s"]: /));
  it('never breaks a line before its signs', () => expect(all).not.toMatch(/[^\s"] [:;!?»]|« /));
});

describe('a phrase', () => {
  const words: Dictionary = {
    hello: 'Hello {name}!',
    seats: { zero: 'no seat', one: '{count} seat', other: '{count} seats' },
    n: '{count}',
  };

  it('is filled with its particulars', () => expect(phrase(words, 'en', 'hello', { name: 'Ada' })).toBe('Hello Ada!'));
  it('elides in French before a vowel', () => {
    const fr: Dictionary = { sheet: 'Feuille de {name}' };
    expect(phrase(fr, 'fr', 'sheet', { name: 'Ada' })).toBe('Feuille d’Ada');
    expect(phrase(fr, 'fr', 'sheet', { name: 'Élodie' })).toBe('Feuille d’Élodie');
    expect(phrase(fr, 'fr', 'sheet', { name: 'Bo' })).toBe('Feuille de Bo');
  });
  it('keeps what it is not told', () => expect(phrase(words, 'en', 'hello')).toBe('Hello {name}!'));
  it('that is missing is its key', () => expect(phrase(words, 'en', 'good.bye')).toBe('good.bye'));
  it('does not take particulars from particulars', () =>
    expect(phrase(words, 'en', 'hello', { name: '{name}' })).toBe('Hello {name}!'));
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
    await need('play', 'lobby');
    expect([say('home.play'), say('play.your_turn')]).toEqual(['Play now', 'Your turn']);
    await speak('fr');
    expect([say('home.play'), say('play.your_turn')]).toEqual(['Jouer', 'À vous de jouer']);
    await speak('pt');
    expect(say('play.points', { count: 3 })).toBe('3 pontos');
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
    ['en', '30 seconds per turn', '2 minutes per turn', '1 day per turn'],
    ['fr', '30 secondes par tour', '2 minutes par tour', '1 jour par tour'],
    ['pt', '30 segundos por turno', '2 minutos por turno', '1 dia por turno'],
  ] as const)('is said as one would say it, %s', async (language, ...words) => {
    await speak(language);
    await need('lobby');
    expect([30, 120, 86400].map((seconds) => say('lobby.clock', { time: clockWords(seconds) }))).toEqual(words);
  });
});
