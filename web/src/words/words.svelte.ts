/**
 * The words of the page, in the language of whoever reads. `say` may be used in any template: it follows a change of language.
 * page.json is loaded with the page; a game's words, and those of playing and of the lobby, when they are needed.
 */
import { untrack } from 'svelte';
import type { GameName } from '../protocol';
import { remember, remembered } from '../remember';
import type lobby from '../../../content/words/en/lobby.json';
import type page from '../../../content/words/en/page.json';
import type play from '../../../content/words/en/play.json';
import { isLanguage, locales, preferred, type Language } from './languages';
import { numberFormat, phrase, type Dictionary, type Particulars } from './phrase';

type Plural = { readonly other: string };
type Leaves<T> = T extends string | Plural
  ? ''
  : { [K in keyof T & string]: Leaves<T[K]> extends '' ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string];
type SharedFile =
  'play' | 'lobby' | 'start' | 'finale' | 'table' | 'server' | 'common' | 'learn' | 'first_time' | 'pictures';
/** A game has a file of its own name, and may have more that begin with it. */
export type WordFile = SharedFile | GameName | `${GameName}_${string}`;
/** A phrase of the page by its name alone, one of another file by `file.name`. */
export type Key =
  | Leaves<typeof page>
  | `play.${Leaves<typeof play>}`
  | `lobby.${Leaves<typeof lobby>}`
  | `${Exclude<WordFile, 'play' | 'lobby'>}.${string}`;

const files = import.meta.glob<Dictionary>(['../../../content/words/*/*.json', '!**/terminal.json'], {
  import: 'default',
});
const addressOf = (language: Language, file: string): string => `../../../content/words/${language}/${file}.json`;
export const isWordFile = (name: string): name is WordFile => name !== 'page' && addressOf('en', name) in files;

const state = $state<{ language: Language; dictionary: Dictionary }>({ language: 'en', dictionary: {} });
const wanted = new Map<WordFile, Promise<void>>();

async function load(language: Language, file: WordFile | 'page'): Promise<Dictionary> {
  const read = files[addressOf(language, file)];
  return read ? read() : {};
}

/** Loads a language whole, then changes over at once. */
export async function speak(language: Language): Promise<void> {
  const others = [...wanted.keys()];
  const [page, ...rest] = await Promise.all([load(language, 'page'), ...others.map((file) => load(language, file))]);
  state.dictionary = { ...page, ...Object.fromEntries(others.map((file, i) => [file, rest[i] ?? {}])) };
  state.language = language;
  if (typeof document !== 'undefined') document.documentElement.lang = locales[language];
}

/** Speaks the language chosen last, or the browser's. */
export async function begin(): Promise<void> {
  const chosen = remembered<unknown>('language', null);
  await speak(isLanguage(chosen) ? chosen : preferred(navigator.languages));
}

export async function choose(language: Language): Promise<void> {
  remember('language', language);
  await speak(language);
}

async function bring(file: WordFile): Promise<void> {
  // Who needs it does so in every language: a change of language brings it by itself.
  const words = await load(
    untrack(() => state.language),
    file,
  );
  state.dictionary = { ...state.dictionary, [file]: words };
}

/** Makes sure that other files' words are there. */
export async function need(...names: readonly WordFile[]): Promise<void> {
  for (const file of names) {
    if (wanted.has(file)) continue;
    const coming = bring(file);
    coming.catch(() => wanted.delete(file)); // the next to need it tries again
    wanted.set(file, coming);
  }
  await Promise.all(names.map((file) => wanted.get(file)));
}

export const language = (): Language => state.language;
export const locale = (): string => locales[state.language];

/** The phrase for a key in the present language; `count` chooses among plural forms. */
export const say = (key: Key, particulars?: Particulars): string =>
  phrase(state.dictionary, locale(), key, particulars);

/** The same where particulars may be names of things, which have words of their own; people's names have none. */
export const sayNaming = (
  key: string,
  particulars: Readonly<Record<string, string>>,
  people: Particulars = {},
): string =>
  say(key as Key, {
    ...Object.fromEntries(Object.entries(particulars).map(([name, value]) => [name, say(value as Key)])),
    ...people,
  });

/** The same, where the words may not have come yet. */
export function sayIfThere(key: Key, particulars?: Particulars): string | null {
  const text = say(key, particulars);
  return text === key ? null : text;
}

export const sayNumber = (value: number): string => numberFormat(locale()).format(value);
export const sayPercent = (part: number): string => new Intl.NumberFormat(locale(), { style: 'percent' }).format(part);
export const sayList = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);
/** How long ago, such as "3 hours ago". */
export function sayAgo(then: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' });
  const minutes = Math.round((then - now) / 60_000);
  if (minutes === 0) return words.format(0, 'second');
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute');
  if (Math.abs(minutes) < 60 * 36) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / (60 * 24)), 'day');
}
