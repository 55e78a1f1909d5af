import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import englishRules from '../../content/rules/en/dream_home.json';
import { darkVars, lightVars } from '../src/games/dream_home/art/kit';
import { CARDS } from '../src/games/dream_home/art/cards';
import { refurnish, showHouse } from '../src/games/dream_home/show_house';
import { qrPath } from '../src/lobby/qr';
import { marked, search, type Rulebook } from '../src/rules/rulebook';
import { parse, readCode, showCode } from '../src/router.svelte';
import * as logs from '../src/table/kept_logs';
import { finished, forgetSeat, keepSeat, mySeatAt, mySeats, unfinished, type MySeat } from '../src/table/seats';

describe('an address', () => {
  it.each([
    ['', { name: 'home' }],
    ['#/', { name: 'home' }],
    ['#/table/k3v9xw7m2pq4td', { name: 'table', table: 'k3v9xw7m2pq4td', moment: null }],
    ['#/table/k3v9xw7m2pq4td/replay/12', { name: 'table', table: 'k3v9xw7m2pq4td', moment: 12 }],
    ['#/table/k3v9xw7m2pq4td/replay/x', { name: 'table', table: 'k3v9xw7m2pq4td', moment: 0 }],
    [
      '#/seat/k3v9xw7m2pq4td/q8Jm0b4c6oC2Vt1uJwzX3w',
      { name: 'table', table: 'k3v9xw7m2pq4td', moment: null, token: 'q8Jm0b4c6oC2Vt1uJwzX3w' },
    ],
    ['#/seat/HRWLKRFHMX', { name: 'arrival', code: 'HRWLKRFHMX' }],
    ['#/rules/floor_plan/FP-ROOM-1', { name: 'rules', game: 'floor_plan', rule: 'FP-ROOM-1' }],
    ['#/rules', { name: 'rules', game: '', rule: '' }],
    ['#/nowhere', { name: 'lost' }],
    ['#/%', { name: 'lost' }],
    ['#/table/%E0%A4%A', { name: 'lost' }],
  ])('%s', (hash, route) => expect(parse(hash)).toEqual(route));
});

describe('a code', () => {
  it('is read as people type and paste it', () => {
    for (const text of [
      'k3v9xw7m2pq4td',
      ' K3V9X-W7M2P-Q4TD ',
      'k3v9 xw7m 2pq4 td',
      'http://example.org/#/table/k3v9xw7m2pq4td',
    ])
      expect(readCode(text)).toBe('k3v9xw7m2pq4td');
    for (const text of ['', 'hello', 'k3v9xw7m2pq4t0', 'k3v9xw7m2pq4tdd']) expect(readCode(text)).toBeNull();
  });
  it('is shown in groups', () => expect(showCode('k3v9xw7m2pq4td')).toBe('k3v9x-w7m2p-q4td'));
});

describe('my seats', () => {
  const seat = (table: string, at: number): MySeat => ({
    table,
    at,
    seat: 0,
    token: 'x',
    game: 'dream_home',
    others: [],
    phase: 'playing',
    myTurn: false,
  });
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });

  it('come latest first, one a table', () => {
    keepSeat(seat('a', 1));
    keepSeat(seat('b', 3));
    keepSeat(seat('a', 5));
    expect(mySeats().map((one) => one.table)).toEqual(['a', 'b']);
    expect(mySeatAt('b')?.at).toBe(3);
    forgetSeat('a');
    expect(mySeats()).toHaveLength(1);
  });
  it('are forgotten from the oldest on', () => {
    const gone = vi.spyOn(logs, 'forgetTable');
    for (let i = 0; i < 60; i++) keepSeat(seat(`t${i}`, i));
    expect(mySeats()).toHaveLength(40);
    expect(mySeatAt('t0')).toBeUndefined();
    expect(gone.mock.calls.flat()).toEqual(Array.from({ length: 20 }, (_, i) => `t${i}`));
  });
  it('survive rubbish in the storage', () => {
    localStorage.setItem('housewright.seats', '[1,{"table":"a"},null]');
    expect(mySeats()).toEqual([]);
    localStorage.setItem('housewright.seats', 'rubbish');
    expect(mySeats()).toEqual([]);
  });
  it('can be gone on with until the end, and looked at after it', () => {
    const both: readonly MySeat[] = [seat('a', 1), { ...seat('b', 2), phase: 'finished' }];
    expect([unfinished(both), finished(both)].map((some) => some.map((one) => one.table))).toEqual([['a'], ['b']]);
  });
});

const book = englishRules as Rulebook;

describe('the rules', () => {
  it('are found by words, without accents, and by id', () => {
    expect(search(book, 'decor token').flatMap((section) => section.rules.map((rule) => rule.id))).toContain(
      'DH-DECOR-2',
    );
    expect(search(book, 'dh-place-1')[0]?.rules[0]?.id).toBe('DH-PLACE-1');
    expect(search(book, 'zeppelin')).toEqual([]);
    expect(search(book, '  ')).toBe(book.sections);
  });
  it('show what was found', () => {
    expect(marked('Décor cards', 'decor')).toEqual(['', 'Décor', ' cards']);
    expect(marked('a roof, a Roof', 'roof')).toEqual(['a ', 'roof', ', a ', 'Roof']);
    expect(marked('nothing', '')).toEqual(['nothing']);
  });
});

describe('the page', () => {
  const css = readFileSync('src/design/tokens.css', 'utf8');
  it.each([
    ['light', lightVars, 0],
    ['dark', darkVars, 1],
  ])('has the palette of the art, %s', (_name, vars, block) => {
    const rules = css.split('}')[block] ?? '';
    const tokens = new Map([...rules.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]));
    for (const pair of vars.split(';')) {
      const [name, value] = pair.split(':');
      expect([name, tokens.get(name)]).toEqual([name, value]);
    }
  });
  it('refurnishes rooms with cards that exist', () => {
    for (const room of showHouse) for (const id of refurnish(refurnish(room)).cards) expect(CARDS[id]).toBeDefined();
  });
  it('draws a QR code row by row', () =>
    expect(
      qrPath([
        [true, true, false],
        [false, false, true],
      ]),
    ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z'));
});
