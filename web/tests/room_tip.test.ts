import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomInsight } from '../src/games/dream_home/table/inspecting.svelte';
import { roomDescription, tellRoom } from '../src/games/dream_home/table/room_words';
import { RoomTips } from '../src/games/dream_home/table/tips.svelte';
import { drawn, type Drawn, type HomeView } from '../src/games/dream_home/table/view';
import { need } from '../src/words/words.svelte';

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
const only = (more: Partial<HomeView>): Drawn => drawn(home(more))[0] as Drawn;
const insight = (more: Partial<RoomInsight>): RoomInsight => ({
  cells: ['a1', 'b1'],
  what: 'living_room',
  cards: 2,
  max: 3,
  points: 4,
  rule: 'DH-SCORE-1',
  finished: false,
  next: 9,
  ...more,
});

describe('what is told about a room', () => {
  beforeAll(() => need('dream_home', 'play'));
  const living = only({ rooms: { a1: 'living_room#1', b1: 'living_room#6' } });

  it('is its cards, its points, and what the next card would bring', () => {
    const told = tellRoom(living, insight({}));
    expect(told).toMatchObject({
      type: 'living_room',
      name: 'Living room',
      cards: '2 of 3 cards',
      points: '4 points',
      state: 'Can grow: next card +5',
      finished: false,
      rule: 'DH-SCORE-1',
    });
    expect(told && roomDescription(told)).toBe('2 of 3 cards. 4 points. Can grow: next card +5');
  });
  it('is why it is finished', () => {
    expect(tellRoom(living, insight({ finished: true, why: 'size' }))?.state).toBe('Finished: it has all its cards');
    const piano = only({ rooms: { a1: 'living_room#1', b1: 'living_room#6' }, decor: { b1: 'piano' } });
    expect(tellRoom(piano, insight({ finished: true, why: 'token' }))?.state).toBe('Finished by its token: piano');
  });
  it('is nothing as long as the engine speaks of another room', () => {
    expect(tellRoom(living, undefined)).toBeNull();
    expect(tellRoom(living, insight({ cells: ['a1'], cards: 1 }))).toBeNull();
    expect(tellRoom(living, insight({ what: 'kitchen' }))).toBeNull();
  });
  it('is what an empty room and scaffolding are', () => {
    expect(tellRoom(only({ rooms: { a1: 'empty' } }), undefined)).toMatchObject({
      name: 'Empty room',
      cards: null,
      rule: 'DH-PLACE-5',
    });
    expect(tellRoom(only({ scaffolding: ['a1'] }), undefined)).toMatchObject({
      name: 'Scaffolding',
      cards: null,
      rule: 'DH-TOOL-5',
    });
  });
});

describe('the tip of a room', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens under a pointer that rests, not under one that passes', () => {
    const tips = new RoomTips();
    tips.point('a1');
    vi.advanceTimersByTime(100);
    tips.leave();
    vi.advanceTimersByTime(1000);
    expect(tips.space).toBeNull();
    tips.point('b1');
    vi.advanceTimersByTime(400);
    expect(tips.space).toBe('b1');
  });
  it('stays open while the pointer goes into it, and closes after', () => {
    const tips = new RoomTips();
    tips.focus('a1');
    tips.leave();
    tips.keep();
    vi.advanceTimersByTime(1000);
    expect(tips.space).toBe('a1');
    tips.leave();
    vi.advanceTimersByTime(1000);
    expect(tips.space).toBeNull();
  });
  it('stays open after a long press until it is closed', () => {
    const tips = new RoomTips();
    tips.hold('a1');
    tips.leave();
    tips.point('b1');
    vi.advanceTimersByTime(1000);
    expect(tips.space).toBe('a1');
    tips.close();
    expect(tips.space).toBeNull();
  });
});
