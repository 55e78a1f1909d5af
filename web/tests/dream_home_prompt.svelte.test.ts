import { flushSync } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Attempt, Engine } from '../src/engine/engine';
import { box, type BoxFacts } from '../src/games/dream_home/table/facts.svelte';
import { Picker } from '../src/games/dream_home/table/picker.svelte';
import { lostTokens, promptWords } from '../src/games/dream_home/table/saying';
import type { GameView } from '../src/games/dream_home/table/view';
import { bestWords } from '../src/games/dream_home/table/worth';
import type { TurnInHand } from '../src/play/turn.svelte';
import { need } from '../src/words/words.svelte';
import { askEngine } from './real_engine';

const home = { rooms: {}, decor: {}, outside: [], scaffolding: [], held: [], roof_count: 0, roof: [] };
const market = [{ room: 'study#1' }, { room: 'bathroom#1', resource: 'piano' }];
const game = (homes: readonly object[], more: object = {}): GameView =>
  ({
    round: 3,
    phase: 'turn',
    acting: 0,
    marker: 0,
    round_first: 0,
    open_roofs: false,
    market,
    discarded_rooms: [],
    discarded_resources: [],
    skips: [],
    homes,
    ...more,
  }) as unknown as GameView;
const attempt = (view: GameView): Attempt => ({ view, legal: [], complete: true }) as unknown as Attempt;
const handOf = (more: object): TurnInHand =>
  ({ legal: [], decisions: [], start: null, view: null, ...more }) as unknown as TurnInHand;

function pickerOf(hand: TurnInHand, look: (picker: Picker) => void): void {
  const stop = $effect.root(() => {
    const picker = new Picker(hand, {} as Engine, () => 0);
    flushSync();
    look(picker);
  });
  stop();
}

beforeAll(async () => {
  await need('dream_home', 'play');
  box.facts = (await askEngine<{ readonly facts: BoxFacts }>({ call: 'facts', game: 'dream_home' })).facts;
});

describe('when a round begins with a Jackhammer in hand', () => {
  const legal = ['jackhammer 1 a1', 'jackhammer 1 a1 down', 'jackhammer 2 a1', 'jackhammer 2 a1 down', 'pass'];
  it('nothing is spent until it is asked for', () =>
    pickerOf(handOf({ legal }), (picker) => {
      expect(picker.mode).toBeNull();
      expect([...picker.next.keys()]).toEqual([]);
      expect(promptWords(picker, game([home]))).toBe('Use your Jackhammer now? It skips your turn this round.');
      picker.choose('jackhammer');
      expect([...picker.next.keys()]).toEqual(['1', '2']);
    }));
  it('nor where the card can only go face down', () =>
    pickerOf(handOf({ legal: ['jackhammer 1 a1 down', 'pass'] }), (picker) => expect(picker.mode).toBeNull()));
  it('passing says that it is kept, before the turn is confirmed', () =>
    pickerOf(handOf({ decisions: ['pass'] }), (picker) => {
      expect(promptWords(picker, game([home]))).toMatch(/^You keep your Jackhammer.*Confirm, or undo\.$/);
    }));
});

describe('before a turn is confirmed', () => {
  const take = (after: object): TurnInHand =>
    handOf({ decisions: ['take 2', 'room a1'], start: attempt(game([home])), view: game([after]) });
  it('a token that found no room is said to be lost', () =>
    pickerOf(take({ ...home, rooms: { a1: 'bathroom#1' } }), (picker) => {
      expect(promptWords(picker, game([home]))).toBe(
        'No room for the piano: the token is lost. Confirm your turn, or undo.',
      );
    }));
  it('one that lies in the home is not', () =>
    pickerOf(take({ ...home, decor: { b1: 'piano' } }), (picker) => {
      expect(lostTokens(picker, game([home]))).toEqual([]);
      expect(promptWords(picker, game([home]))).toBe('Confirm your turn, or undo.');
    }));
  it('nor is one beside the home', () => {
    const garden = [{ room: 'study#1' }, { room: 'bathroom#1', resource: 'birdhouse' }];
    const hand = handOf({
      decisions: ['take 2', 'room a1'],
      start: attempt(game([home], { market: garden })),
      view: game([{ ...home, outside: ['birdhouse'] }]),
    });
    pickerOf(hand, (picker) => expect(lostTokens(picker, game([home]))).toEqual([]));
  });
});

describe('a gain says where it comes from', () => {
  it('where more than the rooms bring it', () => {
    expect(bestWords(4, { rooms: 1, functionality: 3 }, 'bathroom#1')).toBe(
      'Best place now: +4 (+1 bathroom, +3 functionality)',
    );
    expect(bestWords(3, { functionality: 3 }, 'bedroom#1')).toBe('Best place now: +3 (+3 functionality)');
    expect(bestWords(2, { rooms: 5, decor: -3 }, 'kitchen#1'), 'more than one room, and a token lost').toBe(
      'Best place now: +2 (+5 rooms, −3 décor)',
    );
  });
  it('and not where the rooms bring all of it', () => {
    expect(bestWords(1, { rooms: 1 }, 'bathroom#1')).toBe('Best place now: +1');
    expect(bestWords(0)).toBe('Best place now: 0');
  });
});
