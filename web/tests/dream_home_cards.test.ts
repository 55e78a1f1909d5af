import { beforeAll, describe, expect, it } from 'vitest';
import enCards from '../../content/words/en/dream_home_cards.json';
import frCards from '../../content/words/fr/dream_home_cards.json';
import ptCards from '../../content/words/pt/dream_home_cards.json';
import { box, type BoxFacts } from '../src/games/dream_home/table/facts.svelte';
import { childrenOn, resourceName, roomName } from '../src/games/dream_home/table/names';
import { columnAbout } from '../src/games/dream_home/table/saying';
import {
  besideWords,
  cardWords,
  placeWords,
  resourceWorthWords,
  roomWorthWords,
  signed,
} from '../src/games/dream_home/table/worth';
import { languages } from '../src/words/languages';
import type { Dictionary } from '../src/words/phrase';
import { need, say, speak } from '../src/words/words.svelte';
import { askEngine } from './real_engine';

let facts: BoxFacts;
const cardsOf = (types: Readonly<Record<string, number>>): string[] =>
  Object.entries(types).flatMap(([type, copies]) => Array.from({ length: copies }, (_, i) => `${type}#${i + 1}`));
const rooms = (): string[] =>
  cardsOf(Object.fromEntries(Object.entries(facts.rooms).map(([type, { copies }]) => [type, copies])));
const roofs = (): string[] =>
  cardsOf(Object.fromEntries(Object.entries(facts.roof.colours).map(([colour, copies]) => [`roof_${colour}`, copies])));

beforeAll(async () => {
  ({ facts } = await askEngine<{ readonly facts: BoxFacts }>({ call: 'facts', game: 'dream_home' }));
  box.facts = facts;
  await need('play', 'dream_home');
});

it('the engine tells of the whole box', () => {
  expect(rooms()).toHaveLength(60);
  expect(
    roofs().length + Object.keys(facts.decor).length + cardsOf(facts.tools).length + cardsOf(facts.helpers).length,
  ).toBe(48);
});

describe.each(languages)('in %s every card', (language) => {
  beforeAll(() => speak(language));

  it('that is a room says its points as the engine counts them', () => {
    for (const card of rooms()) {
      const room = facts.rooms[card.replace(/#.*/, '')];
      if (!room) throw new Error(card);
      const words = roomWorthWords(card);
      if (room.beside) {
        expect(words).toBe(besideWords(room));
        expect([...words.matchAll(/\d+/g)].map(Number)).toEqual([room.points_beside, room.points[0]]);
        expect(words).toContain(say(`dream_home.board.worth.next_to.${room.beside}`));
      } else {
        const expected = room.max === 1 ? room.points : room.points.flatMap((points, i) => [i + 1, points]);
        expect([...words.matchAll(/\d+/g)].map(Number), card).toEqual(expected);
      }
      expect(room.points).toHaveLength(room.max);
      expect(words.includes(say('dream_home.board.worth.below')), card).toBe(room.kind === 'basement');
      expect(columnAbout({ room: card }, 0)).toContain(words.replace(/\.$/, ''));
      expect(columnAbout({ room: card }, 0)).toContain(roomName(card));
    }
  });
  it('that is a token says its points and its place', () => {
    for (const [card, { on, points }] of Object.entries(facts.decor)) {
      expect(resourceWorthWords(card)).toContain(say('play.points', { count: points }));
      expect(resourceWorthWords(card)).toContain(say(`dream_home.decor_places.${card}`));
      expect(placeWords({ on, points })).not.toContain('dream_home');
    }
  });
  it('that is a roof says what a roof brings, and its window', () => {
    for (const card of roofs()) {
      const numbers = [...resourceWorthWords(card).matchAll(/\d+/g)].map(Number);
      expect(numbers).toEqual([
        facts.roof.uniform,
        facts.roof.mixed,
        ...(facts.roof.windows.includes(card) ? [facts.roof.window] : []),
      ]);
    }
  });
  it('that is a roof names itself once: “Red roof”, not “Red roof (roof)”', () => {
    for (const card of roofs()) expect(cardWords(card), language).toBe(resourceName(card));
    expect(cardWords('piano')).toBe(`${resourceName('piano')} (${say('dream_home.board.sorts.decor')})`);
    for (const card of roofs())
      expect(resourceName(card) === say(`dream_home.roofs.${card.replace(/^roof_|#.*$/g, '')}`), card).toBe(
        !facts.roof.windows.includes(card),
      );
  });
  it('that is a tool or helper says in few words what it does', () => {
    for (const type of [...Object.keys(facts.tools), ...Object.keys(facts.helpers)]) {
      const long = say(`dream_home.board.worth.does.${type}`);
      const short = say(`dream_home.board.worth.does_short.${type}`);
      expect(long).not.toContain('dream_home.');
      expect(short).not.toContain('dream_home.');
      expect(long.split(' ').length, long).toBeLessThanOrEqual(8);
      for (const word of short.split(' ')) expect(word.length, short).toBeLessThanOrEqual(9);
    }
  });
});

it('the pictures show as many children as the engine counts', () => {
  for (const card of rooms()) expect(childrenOn(card), card).toBe(box.children(card));
});

it('gains have their sign', () => expect([5, 0, -2].map(signed)).toEqual(['+5', '0', '−2']));

it('the words of reference and discards have the same keys and particulars in every language', () => {
  const keys = (words: Dictionary, before = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object'
        ? keys(value, `${before}${key}.`)
        : [`${before}${key} ${[...value.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`],
    );
  for (const other of [frCards, ptCards]) expect(keys(other as Dictionary)).toEqual(keys(enCards as Dictionary));
  expect(JSON.stringify([enCards, frCards, ptCards])).not.toMatch(/'|""/);
  expect(JSON.stringify(frCards)).not.toMatch(/[^\s"]: |[^\s"] [:;!?»]/);
});
