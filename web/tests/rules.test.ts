import { describe, expect, it } from 'vitest';
import type { Rule, Rulebook } from '../src/rules/rulebook';

const books = import.meta.glob<Rulebook>('../../content/rules/*/*.json', { import: 'default', eager: true });
const words = import.meta.glob<{ clients: Record<string, { name: string; text: string }> }>(
  '../../content/words/*/floor_plan.json',
  { import: 'default', eager: true },
);
const languages = ['en', 'fr', 'pt'] as const;
const rulesOf = (language: string, game: string): readonly Rule[] =>
  books[`../../content/rules/${language}/${game}.json`]?.sections.flatMap(({ rules }) => rules) ?? [];
const both = (language: string): readonly Rule[] => [
  ...rulesOf(language, 'dream_home'),
  ...rulesOf(language, 'floor_plan'),
];

describe.each(languages)('the rules, %s', (language) => {
  it('say of every rule where it comes from, and of every fact that is not in the rulebook', () => {
    expect(both(language).length).toBeGreaterThan(50);
    for (const rule of both(language)) {
      expect(rule.from.length, rule.id).toBeGreaterThan(0);
      expect(
        rule.from.filter((source) => !['rulebook', 'reviews', 'ours'].includes(source)),
        rule.id,
      ).toEqual([]);
      expect(rule.from.includes('reviews'), rule.id).toBe(rule.reviews.length > 0);
      if (rule.ours.length > 0) expect(rule.from, rule.id).toContain('ours');
    }
  });

  it('come from the same sources in every language', () => {
    const sources = (name: string): unknown =>
      both(name).map(({ id, from, rulings, reviews, ours }) => [id, from, rulings.length, reviews.length, ours.length]);
    expect(sources(language)).toEqual(sources('en'));
  });

  it('give the other reading with every ruling', () => {
    for (const { id, rulings } of both(language))
      for (const { text, other } of rulings) expect([text, other].every(Boolean), id).toBe(true);
    const ruled = new Set(
      both(language)
        .filter(({ rulings }) => rulings.length > 0)
        .map(({ id }) => id),
    );
    for (const id of ['DH-TURN-1', 'DH-SCORE-2', 'DH-SCORE-4', 'FP-ROUND-1', 'FP-BONUS-2', 'FP-BONUS-3', 'FP-SCORE-4'])
      expect(ruled, id).toContain(id);
  });

  it('have the client cards as they are played', () => {
    const cards =
      rulesOf(language, 'floor_plan')
        .find(({ id }) => id === 'FP-SCORE-5')
        ?.ours.join(' ') ?? '';
    for (const { name, text } of Object.values(
      words[`../../content/words/${language}/floor_plan.json`]?.clients ?? {},
    )) {
      expect(cards).toContain(name);
      expect(cards).toContain(text.replace(/ \([^()]*12[^()]*\)\.$/, '.'));
    }
  });

  it('have no straight apostrophe, and French signs stay on their line', () => {
    const text = JSON.stringify(both(language));
    expect(text).not.toContain("'");
    if (language === 'fr') expect(text).not.toMatch(/[^\s"]: |[^\s"] [:;!?»]|« /);
  });
});
