// @vitest-environment node
// What is drawn on every card of the box, as markup: its numbers are the engine's.
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { box, type BoxFacts } from '../src/games/dream_home/table/facts.svelte';
import ResourceWorth from '../src/games/dream_home/table/ResourceWorth.svelte';
import RoomWorth from '../src/games/dream_home/table/RoomWorth.svelte';
import { roomIcon } from '../src/games/dream_home/art/room_types';
import { languages } from '../src/words/languages';
import { need, say as sayAsWritten, speak } from '../src/words/words.svelte';
import { askEngine } from './real_engine';

let facts: BoxFacts;
const cardsOf = (types: Readonly<Record<string, number>>): string[] =>
  Object.entries(types).flatMap(([type, copies]) => Array.from({ length: copies }, (_, i) => `${type}#${i + 1}`));
/** With plain spaces. */
const say: typeof sayAsWritten = (...how) => sayAsWritten(...how).replace(/\s+/g, ' ');
const typeOf = (card: string): string => card.replace(/#.*/, '');
const markup = (html: string): string => html.replace(/<!--.*?-->/g, '');
const text = (html: string): string =>
  markup(html)
    .replace(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const numbers = (words: string): number[] => [...words.matchAll(/\d+/g)].map(Number);

beforeAll(async () => {
  ({ facts } = await askEngine<{ readonly facts: BoxFacts }>({ call: 'facts', game: 'dream_home' }));
  box.facts = facts;
  await need('play', 'dream_home');
});

describe.each(languages)('on every card (%s)', (language) => {
  beforeAll(() => speak(language));

  it('that is a room its points stand by the number of cards, or by what lies beside it; stairs and children as they are', () => {
    const cards = cardsOf(Object.fromEntries(Object.entries(facts.rooms).map(([type, { copies }]) => [type, copies])));
    expect(cards).toHaveLength(60);
    for (const card of cards) {
      const room = facts.rooms[typeOf(card)];
      if (!room) throw new Error(card);
      const html = markup(render(RoomWorth, { props: { card } }).body);
      expect(html.split('class="child').length - 1 - html.split('class="children').length + 1, card).toBe(
        facts.children[card] ?? 0,
      );
      expect(html.includes('class="stairs'), card).toBe(room.kind === 'basement');
      const sizes = html.split(/class="size/).slice(1);
      if (room.beside) {
        expect(sizes, card).toHaveLength(0);
        // In words where there is room, in signs where there is not: both say the two numbers.
        expect(numbers(text(html)), card).toEqual([
          room.points_beside,
          room.points[0],
          room.points_beside,
          room.points[0],
        ]);
        expect(html, card).toContain(roomIcon(room.beside));
        expect(text(html), card).toContain(say(`dream_home.board.worth.next_to.${room.beside}`));
      } else if (room.max > 1) {
        expect(
          sizes.map((size) => numbers(text(`<${size}`))[0]),
          card,
        ).toEqual(room.points);
        expect(
          sizes.map((size) => size.split('<i').length - 1),
          card,
        ).toEqual(room.points.map((_, i) => i + 1));
      } else expect(numbers(text(html)), card).toEqual(room.points);
      expect(html.includes('reached'), card).toBe(false);
    }
  });
  it('the size one would reach is inked, and no other', () => {
    for (const [type, room] of Object.entries(facts.rooms)) {
      if (room.beside) continue;
      for (let reach = 1; reach <= room.max; ++reach) {
        const inked = markup(render(RoomWorth, { props: { card: `${type}#1`, reach } }).body)
          .split(/class="size/)
          .slice(1)
          .map((size) => /^[^"]*reached/.test(size));
        expect(inked.indexOf(true), type).toBe(room.max > 1 ? reach - 1 : 0);
        expect(inked.filter(Boolean), type).toHaveLength(1);
      }
    }
  });
  it('that is a resource its points, place, window or use', () => {
    const roofs = cardsOf(
      Object.fromEntries(Object.entries(facts.roof.colours).map(([colour, copies]) => [`roof_${colour}`, copies])),
    );
    const tools = [...cardsOf(facts.tools), ...cardsOf(facts.helpers)];
    const tokens = Object.keys(facts.decor);
    expect(roofs.length + tools.length + tokens.length).toBe(48);
    const drawn = (card: string): string => markup(render(ResourceWorth, { props: { card } }).body);
    for (const token of tokens) {
      const { on, points } = facts.decor[token] ?? { on: '', points: 0 };
      expect(drawn(token), token).toMatch(new RegExp(`<b[^>]*>\\+${points}</b>`));
      expect(numbers(text(drawn(token))), token).toEqual([points]);
      if (facts.rooms[on]) expect(drawn(token), token).toContain(roomIcon(on));
      expect(text(drawn(token)), token).toContain(
        facts.rooms[on] ? say(`dream_home.rooms.${on}.name`) : say(`dream_home.board.worth.${on}`),
      );
    }
    for (const roof of roofs) {
      const told = text(drawn(roof));
      const window = say('dream_home.board.worth.window', { points: facts.roof.window });
      expect(told.includes(window), roof).toBe(facts.roof.windows.includes(roof));
      expect(told.replace(window, '').trim(), roof).toBe(
        say('dream_home.board.worth.roof', { points: facts.roof.uniform }),
      );
    }
    for (const tool of tools) {
      expect(text(drawn(tool)), tool).toBe(
        `${say(`dream_home.board.worth.does.${typeOf(tool)}`)} ${say(`dream_home.board.worth.does_short.${typeOf(tool)}`)}`,
      );
    }
  });
});
