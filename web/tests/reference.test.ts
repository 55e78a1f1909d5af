// @vitest-environment node
// The reference card, as markup: what it tells to whom.
import { render } from 'svelte/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { box, type BoxFacts } from '../src/games/dream_home/table/facts.svelte';
import Reference from '../src/games/dream_home/table/Reference.svelte';
import { need, speak } from '../src/words/words.svelte';
import { askEngine } from './real_engine';

vi.mock('../src/engine/engine_api', () => ({
  ask: (_game: string, call: string, request: object) => askEngine({ call, ...request }),
}));

beforeAll(async () => {
  ({ facts: box.facts } = await askEngine<{ readonly facts: BoxFacts }>({ call: 'facts', game: 'dream_home' }));
  await speak('en');
  await need('play', 'dream_home', 'dream_home_cards');
});
const told = (seat: number | null): string =>
  render(Reference, { props: { view: null, seat } })
    .body.replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('tells who plays nothing of how far their home is before the engine has told it', () => {
  expect(told(0)).toContain('4 of one colour');
  expect(told(0)).not.toMatch(/\d of \d/);
});
it('tells who only watches what everything is worth, and nothing of a home', () => {
  expect(told(null)).toContain('Reference');
  expect(told(null)).toContain('4 of one colour');
  expect(told(null)).not.toMatch(/\d of \d|yours/);
});
