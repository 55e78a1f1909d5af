/** The rules of a game, as content/rules has them, and finding something in them. */
import type { GameName } from '../protocol';
import type { Language } from '../words/languages';

/** Where a rule, or a fact in it, comes from: printed rulebooks, published reviews, or ourselves. */
export type Source = 'rulebook' | 'reviews' | 'ours';
/** What was decided where the rulebook is silent or can be read in two ways, and the other way. */
export interface Ruling {
  readonly text: string;
  readonly other: string;
}
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly from: readonly Source[];
  readonly rulings: readonly Ruling[];
  /** What published reviews tell and the rulebook does not. */
  readonly reviews: readonly string[];
  /** What neither tells, so that we had to choose. */
  readonly ours: readonly string[];
}
export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}
export interface Rulebook {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly Section[];
}

const files = import.meta.glob<Rulebook>('../../../content/rules/*/*.json', { import: 'default' });

export async function loadRules(language: Language, game: GameName): Promise<Rulebook | null> {
  return (await files[`../../../content/rules/${language}/${game}.json`]?.()) ?? null;
}

/** Letters without accents, small: "décor" is found by "decor". */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The sections with the rules that have every word of the question. */
export function search(book: Rulebook, question: string): readonly Section[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const has = (rule: Rule): boolean => {
    const rulings = rule.rulings.flatMap(({ text, other }) => [text, other]);
    const all = plain([rule.id, rule.title, rule.text, ...rulings, ...rule.reviews, ...rule.ours].join(' '));
    return words.every((word) => all.includes(word));
  };
  return book.sections
    .map((section) => ({ ...section, rules: section.rules.filter(has) }))
    .filter((section) => section.rules.length > 0);
}

/** A text in pieces, every other one of which (1, 3, …) was asked for. */
export function marked(text: string, question: string): readonly string[] {
  const words = plain(question)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [text];
  // Plain text and its original go letter by letter, as one accent is one mark.
  const letters = [...text.normalize('NFC')];
  const folded = letters.map((letter) => plain(letter).charAt(0) || letter);
  const low = folded.join('');
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  }
  const pieces: string[] = [''];
  letters.forEach((letter, i) => {
    if (Boolean(hit[i]) !== (pieces.length % 2 === 0)) pieces.push('');
    pieces[pieces.length - 1] += letter;
  });
  return pieces;
}
