import { describe, expect, it } from 'vitest';
import en from '../../content/words/en/dream_home.json';
import fr from '../../content/words/fr/dream_home.json';
import pt from '../../content/words/pt/dream_home.json';
import { CARDS } from '../src/games/dream_home/art/cards';
import { byMode, nextTargets, parse, wouldBe, write } from '../src/games/dream_home/table/decisions';
import { box, type BoxFacts } from '../src/games/dream_home/table/facts.svelte';
import { childrenOn, tiles } from '../src/games/dream_home/table/names';
import { drawn, type HomeView } from '../src/games/dream_home/table/view';
import type { Dictionary } from '../src/words/phrase';

const home = (more: Partial<HomeView>): HomeView => ({
  rooms: {},
  decor: {},
  outside: [],
  scaffolding: [],
  held: [],
  roof_count: 0,
  roof: [],
  ...more,
});

describe('a decision', () => {
  const texts = [
    'discard 3',
    'jackhammer 4 c1',
    'jackhammer 4 c1 down',
    'pass',
    'drill 2 b1',
    'mix 1 4',
    'take 5',
    'room c2',
    'room c2 down',
    'scaffold d0',
    'decor b1',
    'roofer roof_red#1',
    'supplier living_room#4 c2',
    'handyman a1 c2',
    'done',
  ];
  it.each(texts)('%s is read as mode and targets, and written again', (text) => {
    const { mode, targets } = parse(text);
    expect(write(mode, targets)).toBe(text);
  });
  it('of any kind can be reached target by target', () => {
    const reached = new Set<string>();
    const follow = (decisions: readonly ReturnType<typeof parse>[], picked: readonly string[]): void => {
      for (const [target, text] of nextTargets(decisions, picked)) {
        if (text === null) follow(decisions, [...picked, target]);
        else reached.add(text);
      }
    };
    for (const decisions of byMode(texts).values()) {
      follow(decisions, []);
      for (const { text, targets } of decisions) if (targets.length === 0) reached.add(text);
    }
    expect([...reached].sort()).toEqual([...texts].sort());
  });
  it('asks for one kind of target at a time', () => {
    const drills = byMode(['drill 2 b1', 'drill 2 c1', 'drill 3 b1']).get('drill') ?? [];
    expect([...nextTargets(drills, [])]).toEqual([
      ['2', null],
      ['3', null],
    ]);
    expect([...nextTargets(drills, ['2'])]).toEqual([
      ['b1', 'drill 2 b1'],
      ['c1', 'drill 2 c1'],
    ]);
  });
  it('takes two of a kind in any order', () => {
    const swaps = byMode(['handyman a1 c2', 'handyman a1 b1']).get('handyman') ?? [];
    expect(nextTargets(swaps, ['c2']).get('a1')).toBe('handyman a1 c2');
  });
  it('that is not legal is put to the engine as it would be written', () => {
    const swaps = byMode(['handyman a1 c2']).get('handyman') ?? [];
    expect(wouldBe('handyman', swaps, ['c2'], 'b1')).toBe('handyman b1 c2');
    expect(wouldBe('room_down', byMode(['room a1 down']).get('room_down') ?? [], [], 'a2')).toBe('room a2 down');
    expect(wouldBe('drill', byMode(['drill 2 b1']).get('drill') ?? [], [], '4')).toBe('drill 4 b1');
  });
});

describe('a home in pictures', () => {
  it('joins neighbours of one type on one floor, and nothing else', () => {
    const rooms = { a1: 'kitchen#1', b1: 'kitchen#3', c1: 'empty', d1: 'kitchen#2', a2: 'kitchen#4' };
    const pictures = drawn(home({ rooms, decor: { b1: 'cat_house' }, scaffolding: ['e0'] }));
    expect(pictures.map(({ kind, spaces }) => `${kind} ${spaces.join()}`)).toEqual([
      'room a2',
      'room a1,b1',
      'empty c1',
      'room d1',
      'scaffolding e0',
    ]);
    expect(pictures[1]?.tokens).toEqual([null, 'cat_house']);
  });
  it('has its roof face down until it is known, then the tiles the engine chose, with the windows it names', () => {
    box.facts = { roof: { windows: ['roof_red#1'] } } as unknown as BoxFacts;
    expect(tiles(home({ roof_count: 6 }))).toEqual(['back', 'back', 'back', 'back']);
    const roof = ['roof_red#1', 'roof_red#2', 'roof_green#2', 'roof_green#3', 'roof_green#4', 'roof_green#5'];
    expect(tiles(home({ roof_count: 6, roof, tiles: roof.slice(2) }))).toEqual(['green', 'green', 'green', 'green']);
    expect(tiles(home({ roof_count: 6, roof, tiles: roof.slice(0, 4) }))).toEqual([
      'red+window',
      'red',
      'green',
      'green',
    ]);
    expect(tiles(home({ roof_count: 2, roof: ['roof_brown#1', 'roof_red#1'] })), 'told by an older server').toEqual([
      'brown',
      'red+window',
    ]);
  });
  it('shows as many children as the deck has', () => {
    expect(Object.keys(CARDS).reduce((sum, card) => sum + childrenOn(card), 0)).toBe(21);
    expect(childrenOn('playroom#1')).toBe(2);
  });
});

it('the words of the table have the same keys and particulars in every language', () => {
  const keys = (words: Dictionary, before = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'object'
        ? keys(value, `${before}${key}.`)
        : [`${before}${key} ${[...value.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`],
    );
  for (const other of [fr, pt]) expect(keys(other.board as Dictionary)).toEqual(keys(en.board as Dictionary));
  for (const file of [en, fr, pt]) expect(JSON.stringify(file.board)).not.toMatch(/'|""/);
});

describe('names on narrow cards', () => {
  it.each([
    ['English', en],
    ['French', fr],
    ['Portuguese', pt],
  ])('are broken in %s where they need it, and only words that are there', (_language, words) => {
    const breaks = new Map(words.board.breaks.split(' ').map((word) => [word.replaceAll('|', ''), word.split('|')]));
    const names = [
      ...[words.rooms, words.tools, words.helpers].flatMap((group) => Object.values(group).map(({ name }) => name)),
      ...[words.decor, words.roofs].flatMap((group) => Object.values(group)),
      words.board.roof_window,
    ];
    const all = names.flatMap((name) => name.toLocaleLowerCase().split(' ')).filter((word) => !word.startsWith('{'));
    // Eight letters in ten or eleven pixels are as wide as a card on the smallest phone.
    const tooLong = all.filter((word) =>
      (breaks.get(word) ?? [word]).flatMap((piece) => piece.split(/(?<=-)/)).some((piece) => piece.length > 8),
    );
    expect(tooLong).toEqual([]);
    expect([...breaks.keys()].filter((word) => !all.includes(word))).toEqual([]);
  });
});
