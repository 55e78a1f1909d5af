import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/engine';
import { telling as dreamHome } from '../src/games/dream_home/telling';
import { telling as floorPlan } from '../src/games/floor_plan/telling';
import { tellEvent } from '../src/play/tell';
import { problemWords } from '../src/problem';
import type { JsonObject, TableEvent, Welcome } from '../src/protocol';
import { Table } from '../src/table/table.svelte';
import { need, speak } from '../src/words/words.svelte';
import { FakeConnection } from './fake_connection';

beforeAll(async () => {
  await speak('en');
  await need('play', 'dream_home', 'floor_plan');
});

const market = [
  { room: 'study#1' },
  { room: 'living_room#7', resource: 'piano' },
  { room: 'garage#2', resource: 'roof_red#1' },
  { room: 'kitchen#5', resource: 'drill#1' },
  {},
];
const view = { round: 3, acting: 1, market, homes: [{}, { rooms: { b1: 'bedroom#3' } }] } as unknown as JsonObject;

describe('a turn of Floor Plan in words', () => {
  const told = (...decisions: string[]): string => floorPlan.turn(decisions, null).text;
  const room = ['room g8 3x2', 'label W g8'];
  it('tells a room and its label as one room', () => {
    expect(told(...room, 'construct', 'room a1 2x3', 'label B a2', 'end')).toBe('a 3\u00a0×\u00a02 washroom at g8 and a 2\u00a0×\u00a03 bedroom at a1');
    expect(told('room g8 3x2')).toBe('a room of 3\u00a0×\u00a02 at g8');
  });
  it('does so in every language', async () => {
    await speak('fr');
    expect(told(...room)).toBe('salle d’eau de 3\u00a0×\u00a02 en g8');
    await speak('pt');
    expect(told(...room)).toBe('banheiro de 3\u00a0×\u00a02 em g8');
    await speak('en');
  });
  it('names one cell or several that are not free (FP-ROOM-1)', () => {
    const refused = (cells: string): string => problemWords({ code: 'floor_plan.errors.room_cells_not_free', rule: 'FP-ROOM-1', where: '', particulars: { cells }, sentence: '' });
    expect(refused('e7')).toBe('The room does not fit: there is no free ground at e7.');
    expect(refused('e7 f7 g7')).toBe('The room does not fit: there is no free ground at e7, f7, and g7.');
  });
});

describe('a turn of Dream Home in words', () => {
  const told = (...decisions: string[]): string => dreamHome.turn(decisions, view).text;
  it('names the cards that lay in the market', () => {
    expect(told('take 2', 'room a1', 'decor a1')).toBe('column 2 taken (piano), living room on a1, and piano on a1');
    expect(told('discard 4')).toBe('column 4 discarded (kitchen and Drill)');
    expect(told('jackhammer 4 c1')).toBe('Jackhammer: kitchen from column 4 on c1');
    expect(told('supplier living_room#4 c2')).toBe('living room on c2 from the Supplier');
  });
  it('follows the cards that tools move', () => {
    expect(told('drill 4 b1', 'mix 1 4', 'take 1', 'room a1')).toBe(
      'Drill: kitchen (column 4) and bedroom (b1) swapped, Concrete Mixer: study (column 1) and bedroom (column 4) swapped, column 1 taken, and bedroom on a1',
    );
  });
  it('keeps a roof’s colour secret (DH-ROOF-1), and what lies face down', () => {
    expect(told('take 3', 'room d0 down')).toBe('column 3 taken (roof) and an empty room on d0');
    expect(told('discard 3')).toBe('column 3 discarded (garage and roof)');
    expect(told('roofer roof_red#1')).toBe('red roof with a window added by the Roofer'); // from open discards: no secret
  });
  it('names no card that nobody saw', () => expect(dreamHome.turn(['take 2', 'room a1', 'decor a1'], null).text).toBe('column 2 taken, a room on a1, and a décor token on a1'));
  it('has words for every decision, and knows where it was', () => {
    const { text, cells } = dreamHome.turn(['pass', 'scaffold d0', 'jackhammer 4 c1 down', 'handyman a1 c2', 'done'], view);
    expect(text).toBe('passed, Scaffolding on d0, Jackhammer: an empty room from column 4 on c1, a1 and c2 swapped by the Handyman, and done');
    expect(cells).toEqual(['d0', 'c1', 'a1', 'c2']);
  });
});

describe('what chance brings', () => {
  it('is the market', () => {
    expect(dreamHome.chance(view)).toBe(
      'Round 3 of 12. Column 1: study and first-player marker. Column 2: living room and piano (décor). Column 3: garage and red roof with a window (roof). Column 4: kitchen and Drill (tool). Column 5: no room left',
    );
  });
  it('is the dice', () => expect(floorPlan.chance({ round: 2, rounds: 16, finished: false, dice: [3, 5] })).toBe('Round 2 of 16. Die 1: 3. Die 2: 5'));
  it('is nothing at the end', () => {
    expect(dreamHome.chance({ round: 12, market: [{}, {}, {}, {}, {}] })).toBe('');
    expect(floorPlan.chance({ round: 17, rounds: 16, finished: true })).toBe('');
  });
});

it('a line of the log names what was seen before its turn, also when the market is gone, and nothing that was not', async () => {
  const connection = new FakeConnection();
  const gone = { ...view, round: 4, market: [{}, {}, {}, {}, {}] };
  const views = [view, view, view, gone, gone];
  const engine: Engine = {
    hear: () => Promise.resolve({ view: views.shift() ?? {}, to_act: [], turns: [], score: { players: [], winners: [] } }),
    attempt: () => Promise.reject(new Error('not asked')),
    suggest: () => Promise.resolve([]),
    close: () => undefined,
  };
  const table = new Table(connection, engine);
  const bot = { kind: 'bot', level: 'casual', turns: 0 } as const;
  const welcome: Welcome = {
    table: 't', game: 'dream_home', options: { players: 2 }, commitment: '', seq: 4, phase: 'playing', seats: [bot, bot], to_act: [1], view,
    settings: { listed: false, chat: true, turn_seconds: 0, grace_seconds: 60 },
  };
  const turn = (seq: number, seat: number, column: number): TableEvent => ({ type: 'turn', seat, number: 0, decisions: [`take ${column}`, 'room a1'], seq });
  connection.tell({ welcome, events: [] });
  connection.tell({ news: [{ type: 'said', seat: 0, emote: 'wave', seq: 4 }, turn(5, 1, 4), turn(6, 0, 2)] });
  connection.tell({ news: [turn(7, 0, 1), { ...turn(8, 1, 5), view: gone }] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(table.log.map((event) => tellEvent(table, event, dreamHome)?.text)).toEqual([
    'Bot 1: Hello!',
    'Bot 2: column 4 taken (Drill) and kitchen on a1.',
    'Bot 1: column 2 taken (piano) and living room on a1.',
    'Bot 1: column 1 taken and a room on a1.',
    'Bot 2: column 5 taken and a room on a1.',
  ]);
});
