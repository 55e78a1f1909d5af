import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../src/protocol';
import type { TurnEvent } from '../src/table/table.svelte';
import { askEngine } from './real_engine';

vi.mock('../src/engine/engine_api', () => ({
  ask: (_game: string, call: string, request: object) => askEngine({ call, ...request }),
  needBots: () => undefined,
}));
const { AfterTools, toolsOf } = await import('../src/games/dream_home/table/after_tools.svelte');
const { readView } = await import('../src/games/dream_home/table/view');

const home = {
  rooms: {},
  decor: {},
  outside: [],
  scaffolding: [],
  scaffolding_cards: [],
  held: [],
  roof_count: 0,
  roof: [],
};
/** It is the turn of seat 1, which has both tools. */
const before = {
  game: 'dream_home',
  players: 2,
  discard_rule: false,
  open_roofs: false,
  first_player: 0,
  round: 3,
  phase: 'turn',
  marker: 1,
  round_first: 1,
  acting: 1,
  market: [
    { room: 'study#1' },
    { room: 'living_room#7', resource: 'piano' },
    { room: 'sauna#1', resource: 'roof_red#1' },
    { room: 'kitchen#5', resource: 'roofer#1' },
    { room: 'pantry#1', resource: 'aquarium' },
  ],
  discarded_rooms: [],
  discarded_resources: [],
  skips: [],
  homes: [home, { ...home, rooms: { b1: 'bedroom#3' }, held: ['drill#1', 'concrete_mixer#1'] }],
} as unknown as JsonObject;
const turn = (...decisions: string[]): TurnEvent => ({ type: 'turn', seat: 1, number: 2, decisions, seq: 9 });

describe('a turn with tools', () => {
  it('uses them before its column is taken', () => {
    expect(toolsOf(['drill 4 b1', 'mix 1 4', 'take 1', 'room a1'])).toEqual(['drill 4 b1', 'mix 1 4']);
    expect(toolsOf(['take 1', 'room a1'])).toEqual([]);
    expect(toolsOf(['jackhammer 4 c1'])).toEqual([]);
    expect(toolsOf(['pass'])).toEqual([]);
  });
  it('is shown with the cards where its tools put them', async () => {
    let shown = $state.raw<TurnEvent | null>(null);
    let after: InstanceType<typeof AfterTools> | undefined;
    const stop = $effect.root(() => {
      after = new AfterTools(
        () => before,
        () => shown,
      );
    });
    const rooms = (): unknown => readView(after?.view ?? null)?.market.map(({ room }) => room);
    const asDealt = ['study#1', 'living_room#7', 'sauna#1', 'kitchen#5', 'pantry#1'];
    expect(rooms()).toEqual(asDealt);
    shown = turn('mix 1 4', 'take 1', 'room a1');
    flushSync();
    await vi.waitFor(() => expect(rooms()).toEqual(['kitchen#5', 'living_room#7', 'sauna#1', 'study#1', 'pantry#1']));
    shown = turn('drill 4 b1', 'mix 1 4', 'take 1', 'room a1');
    flushSync();
    await vi.waitFor(() => expect(rooms()).toEqual(['bedroom#3', 'living_room#7', 'sauna#1', 'study#1', 'pantry#1']));
    expect(readView(after?.view ?? null)?.homes[1]?.rooms).toEqual({ b1: 'kitchen#5' });
    shown = { ...turn('take 1', 'room a1'), seq: 10 };
    flushSync();
    expect(rooms()).toEqual(asDealt);
    stop();
  });
});
