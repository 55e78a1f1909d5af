import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPeople, lastPeople, wrongNames } from '../src/device/people';
import { chosenIn, gameOptions, usualOptions } from '../src/games/options';
import { isSpecial, keepChoice, keepGame, lastChoice } from '../src/home/choice';
import { botName, botNameAt, nameAt, seatName } from '../src/play/who';
import type { Seat } from '../src/protocol';
import type { Table } from '../src/table/table.svelte';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});

const usual = { dream_home: usualOptions('dream_home'), floor_plan: usualOptions('floor_plan') };

describe('a game that is chosen', () => {
  it('has the options of the rulebook unless others are wanted', () => {
    expect(usual).toEqual({
      dream_home: { first_player: null, discard_rule: true, open_roofs: false },
      floor_plan: { rounds: 16 },
    });
    expect(gameOptions('dream_home', 3, usual.dream_home)).toEqual({ players: 3 });
    expect(gameOptions('floor_plan', 1, usual.floor_plan)).toEqual({ players: 1 });
    expect(isSpecial('dream_home', 3, usual.dream_home)).toBe(false);
  });
  it('takes the options of its own game only', () => {
    const all = { discard_rule: false, open_roofs: true, rounds: 20, first_player: 1 };
    expect(gameOptions('dream_home', 2, chosenIn('dream_home', all))).toEqual({
      players: 2,
      discard_rule: false,
      open_roofs: true,
      first_player: 1,
    });
    expect(gameOptions('floor_plan', 2, chosenIn('floor_plan', all))).toEqual({ players: 2, rounds: 20 });
  });
  it.each([{ rounds: 17 }, { rounds: '20' }, { rounds: null }, [20], 'rounds', null])(
    'has no option of a value it does not know: %j',
    (kept) => expect(chosenIn('floor_plan', kept)).toEqual({ rounds: 16 }),
  );
  it.each([-1, 1.5, '1', true])('is begun by chance where %j is to begin', (first_player) =>
    expect(chosenIn('dream_home', { first_player })['first_player']).toBeNull(),
  );
  it('is begun by chance where the seat that should begin is not there', () =>
    expect(gameOptions('dream_home', 2, { ...usual.dream_home, first_player: 3 })).toEqual({ players: 2 }));

  it('is offered again', () => {
    const choice = {
      game: 'floor_plan',
      bots: { dream_home: 3, floor_plan: 0 },
      level: 'master',
      options: { ...usual, floor_plan: { rounds: 20 } },
    } as const;
    keepChoice('play', choice);
    expect(lastChoice('play')).toEqual(choice);
    expect(lastChoice('device').game).toBe('dream_home');
  });
  it('is carried to the other screens as soon as it is chosen', () => {
    keepGame('floor_plan');
    expect([lastChoice('play').game, lastChoice('device').game]).toEqual(['floor_plan', 'floor_plan']);
  });
  it.each([
    [null],
    ['x'],
    [{ game: 'chess', bots: 7, level: 3, options: [] }],
    [{ level: 'skilled', bots: { dream_home: 0, floor_plan: -1 } }],
  ])('is as on a first visit where it cannot be read: %j', (kept) => {
    localStorage.setItem('housewright.play', JSON.stringify(kept));
    const { game, bots, options } = lastChoice('play');
    expect({ game, bots, options }).toEqual({
      game: 'dream_home',
      bots: { dream_home: 2, floor_plan: 1 },
      options: usual,
    });
  });
});

describe('people at one device', () => {
  it('are asked for their names once', () => {
    expect(lastPeople('Ada')).toEqual(['Ada', '']);
    keepPeople(['Ada', 'Bea', 'Cy']);
    expect(lastPeople('Zoe')).toEqual(['Ada', 'Bea', 'Cy']);
  });
  it('need a name each, and another than the others', () => {
    expect(wrongNames(['Ada', ' ', 'ada ', 'Bea'])).toEqual([null, 'missing', 'twice', null]);
  });
});

describe('bots', () => {
  const person = (name: string): Seat => ({
    kind: 'person',
    name,
    ready: false,
    away: false,
    late: false,
    resigned: false,
    turns: 0,
  });
  const ada = person('Ada');
  const bot: Seat = { kind: 'bot', level: 'master', turns: 3 };
  it('have different names, also at the largest table', () => {
    const names = Array.from({ length: 100 }, (_, seat) => botName(seat));
    expect(new Set(names).size).toBe(100);
    expect(names.slice(0, 4)).toEqual(['Otto', 'Pixel', 'Gizmo', 'Nano']);
  });
  it('are called the same wherever they are named', () => expect(seatName([ada, ada, bot], 2)).toBe(botName(2)));
  it('leave their name to a person who has it, and take none of another bot', () => {
    const seats = [person('gizmo'), bot, bot, person(' PIXEL '), person('Nano')];
    const names = seats.map((_, i) => seatName(seats, i));
    expect(names).toEqual(['gizmo', 'Bip', 'Turbo', ' PIXEL ', 'Nano']);
    const all = [...seats, ...Array.from({ length: 95 }, () => bot)];
    expect(new Set(all.map((_, i) => seatName(all, i).trim().toLowerCase())).size).toBe(100);
    expect([botName(1, 2, ['Pixel']), botName(1, 2, ['Pixel', 'Nano'])]).toEqual(['Nano', 'Kubo']);
  });
  it('are told by that name when they have left too', () => {
    const table = { seats: [person('Pixel'), bot] } as unknown as Table;
    expect(botNameAt(table, 1)).toBe(nameAt(table, 1));
    expect(nameAt(table, 1)).toBe('Nano');
  });
});
