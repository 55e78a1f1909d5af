import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/engine/engine';
import { box, type BoxFacts } from '../src/games/dream_home/table/facts.svelte';
import { narration as dreamHome } from '../src/games/dream_home/narration';
import { narration as floorPlan } from '../src/games/floor_plan/narration';
import { sentencesOf, tellEvent } from '../src/play/tell';
import { problemWords } from '../src/problem';
import type { JsonObject, TableEvent, Welcome } from '../src/protocol';
import { settings } from '../src/settings.svelte';
import { Table } from '../src/table/table.svelte';
import { languages } from '../src/words/languages';
import { need, speak } from '../src/words/words.svelte';
import { FakeConnection } from './fake_connection';

beforeAll(async () => {
  settings.speed = 'instant';
  box.facts = {
    rounds: 12,
    rooms: {},
    children: {},
    decor: {},
    roof: { windows: ['roof_red#1'] },
  } as unknown as BoxFacts;
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
  const sheet = { rooms: ['g8 3x2 W g8', 'a1 2x3 B a2'] };
  const before = { players: [{ rooms: [] }, sheet] } as unknown as JsonObject;
  const turn = (...decisions: string[]) => floorPlan.turn(decisions, before, { seat: 1 });
  const told = (...decisions: string[]): string => turn(...decisions).text;
  const room = ['room j8 3x2', 'label K j8'];
  it('tells a room and its label as one room, by its neighbours or its part of the sheet', () => {
    expect(told(...room, 'construct', 'room o15 3x2', 'label B o15', 'end')).toBe(
      'a 3\u00a0×\u00a02 kitchen beside the washroom and a 3\u00a0×\u00a02 bedroom at the bottom right',
    );
    expect(told('room g1 3x2')).toBe('a 3\u00a0×\u00a02 room at the top');
    expect(told('room c4 3x2')).toBe('a 3\u00a0×\u00a02 room at the top left'); // a corner is no neighbour
  });
  it('tells windows and doors by their walls, and the garden by its part of the sheet', () => {
    expect(told('feature 1', 'window g8:n', 'window a1:w', 'end')).toBe(
      '2 windows (north wall of the washroom and west wall of the bedroom)',
    );
    expect(told('feature 1', 'door g8:n', 'door h8:n', 'door i8:n', 'end')).toBe(
      '3 doors (north wall of the washroom)',
    );
    expect(told('feature 2', 'hedge a15', 'hedge a16', 'hedge a17', 'hedge b17')).toMatch(/at the bottom left$/);
    expect(floorPlan.turn(['feature 1', 'door g8:n'], null, { seat: 1 }).text).toBe('1 door');
  });
  it('keeps the coordinates for those who cannot see the cells lit', () =>
    expect(turn(...room, 'end').exact).toBe('j8'));
  it('does so in every language', async () => {
    await speak('fr');
    expect(told(...room)).toBe('cuisine de 3\u00a0×\u00a02 à côté de la salle d’eau');
    await speak('pt');
    expect(told(...room)).toBe('cozinha de 3\u00a0×\u00a02 ao lado do banheiro');
    await speak('en');
  });
  it('marks cells that are not free, and names them to those who listen (FP-ROOM-1)', () => {
    const refused = (cells: string, listens: boolean): string =>
      problemWords(
        {
          code: 'floor_plan.errors.room_cells_not_free',
          rule: 'FP-ROOM-1',
          where: '',
          particulars: { cells },
          sentence: '',
        },
        { listens },
      );
    expect(refused('e7', false)).toBe('The room does not fit: the ground is not free (marked on the sheet).');
    expect(refused('e7', true)).toBe('The room does not fit: the ground is not free (e7).');
    expect(refused('e7 f7 g7', true)).toBe('The room does not fit: the ground is not free (e7, f7, and g7).');
  });
});

describe('a turn of Dream Home in words', () => {
  const told = (...decisions: string[]): string => dreamHome.turn(decisions, view, { seat: 0 }).text;
  it('names the cards that lay in the market', () => {
    expect(told('take 2', 'room a1', 'decor a1')).toBe(
      'column 2 taken (piano), living room (ground floor, far left), and piano (ground floor, far left)',
    );
    expect(told('discard 4')).toBe('column 4 discarded (kitchen and Drill)');
    expect(told('jackhammer 4 c1')).toBe('Jackhammer: kitchen from column 4 (ground floor, middle)');
    expect(told('supplier living_room#4 c2')).toBe('living room from the Supplier (upper floor, middle)');
  });
  it('follows the cards that tools move', () => {
    expect(told('drill 4 b1', 'mix 1 4', 'take 1', 'room a1')).toBe(
      'Drill: kitchen (column 4) and bedroom (ground floor, second from the left) swapped, Concrete Mixer: study (column 1) and bedroom (column 4) swapped, column 1 taken, and bedroom (ground floor, far left)',
    );
  });
  it('keeps a roof’s colour secret (DH-ROOF-1), and what lies face down', () => {
    expect(told('take 3', 'room d0 down')).toBe('column 3 taken (roof) and an empty room (basement, left)');
    expect(told('discard 3')).toBe('column 3 discarded (garage and roof)');
    expect(told('roofer roof_red#1')).toBe('red roof with a window added by the Roofer'); // from open discards: no secret
  });
  it('names no card that nobody saw', () =>
    expect(dreamHome.turn(['take 2', 'room a1', 'decor a1'], null, { seat: 0 }).text).toBe(
      'column 2 taken, a room (ground floor, far left), and a décor token (ground floor, far left)',
    ));
  it('has words for every decision, and knows where it was', () => {
    const { text, cells } = dreamHome.turn(
      ['pass', 'scaffold d0', 'jackhammer 4 c1 down', 'handyman a1 c2', 'done'],
      view,
      { seat: 0 },
    );
    expect(text).toBe(
      'passed, Scaffolding (basement, left), Jackhammer: an empty room from column 4 (ground floor, middle), Handyman: two cards swapped (ground floor, far left; upper floor, middle), and done',
    );
    expect(cells).toEqual(['d0', 'c1', 'a1', 'c2']);
  });
});

describe('advice for Dream Home', () => {
  const mine = {
    ...view,
    acting: 1,
    homes: [{}, { rooms: { a1: 'kitchen#3', b1: 'bedroom#3' } }],
  } as unknown as JsonObject;
  const advised = (...decisions: string[]): string => dreamHome.turn(decisions, mine, { seat: 1, own: true }).text;
  beforeAll(() => need('dream_home_cards'));
  it('says what to do', () => {
    expect(advised('take 2', 'room a2', 'decor a2')).toBe(
      'Take column 2 with the piano. Place the living room: upper floor, far left. Put the piano in this room: upper floor, far left.',
    );
    expect(advised('take 1', 'room d0 down')).toBe(
      'Take column 1. Place its room face down, as an empty room: basement, left.',
    );
    expect(advised('discard 4')).toBe('Discard column 4: kitchen and Drill.');
    expect(advised('drill 4 b1', 'mix 1 2', 'take 1', 'room c1')).toBe(
      'Use the Drill: get the kitchen from column 4 and give the bedroom for it (ground floor, second from the left). Use the Concrete Mixer: bring the study to column 2 and the living room to column 1. Take column 1. Place the living room: ground floor, middle, beside your bedroom.',
    );
  });
  it('tells a place by what lies beside it in my home, and what the room would join', () => {
    expect(advised('take 4', 'room c1')).toContain('Place the kitchen: ground floor, middle, beside your bedroom.');
    expect(
      dreamHome.turn(
        ['take 4', 'room b1'],
        { ...mine, homes: [{}, { rooms: { a1: 'kitchen#3' } }] } as unknown as JsonObject,
        { seat: 1, own: true },
      ).text,
    ).toContain('second from the left, joins your kitchen.');
    expect(
      dreamHome.turn(
        ['take 2', 'room b1'],
        { ...mine, homes: [{}, { rooms: { a1: 'kitchen#3' } }] } as unknown as JsonObject,
        { seat: 1, own: true },
      ).text,
    ).toContain('second from the left, beside your kitchen.');
    expect(dreamHome.turn(['take 4', 'room c1'], mine, { seat: 1 }).text).not.toContain('your'); // to others it is not theirs
  });
  it('does so in every language, for every decision', async () => {
    const all = [
      'take 2',
      'take 1',
      'discard 4',
      'room a2',
      'room a2 down',
      'scaffold d0',
      'decor a1',
      'drill 4 b1',
      'mix 1 2',
      'jackhammer 4 c1',
      'jackhammer 4 c1 down',
      'roofer roof_red#2',
      'supplier living_room#4 c2',
      'handyman a1 b1',
      'pass',
      'done',
    ];
    for (const language of languages) {
      await speak(language);
      for (const decision of all) expect(advised(decision), language).toMatch(/^\p{Lu}[^{}_]+\.$/u);
    }
    expect(advised('take 2', 'room a2')).toBe(
      'Pegue a coluna 2 com a carta “piano”. Coloque a carta “sala de estar”: andar de cima, na ponta esquerda.',
    );
    await speak('en');
  });
});

describe('a turn on a tag', () => {
  const tag = (...decisions: string[]): string => dreamHome.tag(decisions, view);
  it('names the cards of its column, whatever tools did to it, and no roof’s colour (DH-ROOF-1)', () => {
    expect(tag('take 4', 'room a1')).toBe('kitchen, Drill');
    expect(tag('take 3', 'room d0')).toBe('garage, roof');
    expect(tag('take 1', 'room a1')).toBe('study');
    expect(tag('drill 4 b1', 'mix 1 4', 'take 1', 'room a1')).toBe('Drill, Concrete Mixer, then bedroom');
    expect(tag('discard 2')).toBe('discarded living room, piano');
    expect(tag('jackhammer 4 c1')).toBe('Jackhammer, kitchen');
    expect(tag('pass')).toBe('passed');
    expect(dreamHome.tag(['take 2'], null)).toBe('column 2 taken');
  });
  it('says what was drawn', () => {
    expect(floorPlan.tag(['room g8 3x4', 'label K g8', 'end'], null)).toBe('kitchen 3\u00a0×\u00a04');
    expect(floorPlan.tag(['window a1 n', 'window a2 n', 'hedge b1', 'hedge b2'], null)).toBe('2 windows, hedge');
    expect(floorPlan.tag(['pass'], null)).toBe('passed');
  });
});

describe('a market of the past', () => {
  it('has its market in a line of the log', () =>
    expect(dreamHome.opening(view)).toBe('study · living room + piano · garage + roof · kitchen + Drill'));
});

describe('what is said to those who listen', () => {
  it('is said a sentence at a time', () => {
    expect(sentencesOf('Otto wins! You came second. 29 points behind. Émile était là… Ça va?')).toEqual([
      'Otto wins!',
      'You came second.',
      '29 points behind.',
      'Émile était là…',
      'Ça va?',
    ]);
    expect(sentencesOf('Round 4: 3.5 m, no roll')).toEqual(['Round 4: 3.5 m, no roll']);
    expect(sentencesOf('')).toEqual([]);
  });
});

describe('what chance brings', () => {
  it('is the market', () => {
    expect(dreamHome.chance(view).join('. ')).toBe(
      'Round 3 of 12. Column 1: study and first-player marker. Column 2: living room and piano (décor). Column 3: garage and red roof with a window. Column 4: kitchen and Drill (tool). Column 5: no room left',
    );
  });
  it('is the dice', () =>
    expect(floorPlan.chance({ round: 2, rounds: 16, finished: false, dice: [3, 5] })).toEqual([
      'Round 2 of 16',
      'Die 1: 3',
      'Die 2: 5',
    ]));
  it('is nothing at the end', () => {
    expect(dreamHome.chance({ round: 12, market: [{}, {}, {}, {}, {}] })).toEqual([]);
    expect(floorPlan.chance({ round: 17, rounds: 16, finished: true })).toEqual([]);
  });
});

it('a line of the log names what was seen before its turn, also when the market is gone, and nothing that was not', async () => {
  const connection = new FakeConnection();
  const gone = { ...view, round: 4, market: [{}, {}, {}, {}, {}] };
  const views = [view, view, view, gone, gone];
  const engine: Engine = {
    hear: () =>
      Promise.resolve({ view: views.shift() ?? {}, to_act: [], turns: [], score: { players: [], winners: [] } }),
    attempt: () => Promise.reject(new Error('not asked')),
    prospects: () => Promise.resolve([]),
    suggest: () => Promise.resolve([]),
    close: () => undefined,
  };
  const table = new Table(connection, engine);
  const bot = { kind: 'bot', level: 'casual', turns: 0 } as const;
  const welcome: Welcome = {
    table: 't',
    game: 'dream_home',
    options: { players: 2 },
    commitment: '',
    seq: 4,
    phase: 'playing',
    seats: [bot, bot],
    to_act: [1],
    view,
    settings: { listed: false, chat: true, hints: true, turn_seconds: 0, grace_seconds: 60 },
  };
  const turn = (seq: number, seat: number, column: number): TableEvent => ({
    type: 'turn',
    seat,
    number: 0,
    decisions: [`take ${column}`, 'room a1'],
    seq,
  });
  connection.tell({ welcome, events: [] });
  connection.tell({ news: [{ type: 'said', seat: 0, emote: 'wave', seq: 4 }, turn(5, 1, 4), turn(6, 0, 2)] });
  connection.tell({ news: [turn(7, 0, 1), { ...turn(8, 1, 5), view: gone }] });
  await new Promise((resolve) => setTimeout(resolve));
  expect(table.log.map((event) => tellEvent(table, event, dreamHome)?.text)).toEqual([
    'Otto: Hello!',
    'Pixel: column 4 taken (Drill) and kitchen (ground floor, far left).',
    'Otto: column 2 taken (piano) and living room (ground floor, far left).',
    'Otto: column 1 taken and a room (ground floor, far left).',
    'Pixel: column 5 taken and a room (ground floor, far left).',
  ]);
});
