import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Device } from '../src/device/device.svelte';
import type { Welcome } from '../src/protocol';
import { Table } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

class SharedConnection extends FakeConnection {
  override readonly shared = true;
}
const ada = { kind: 'person', name: 'Ada', ready: true, away: false, late: false, resigned: false, turns: 0 } as const;
const welcome: Welcome = {
  table: 'here-1',
  game: 'floor_plan',
  options: { players: 3 },
  commitment: '',
  seq: 4,
  phase: 'playing',
  host: 0,
  you: 0,
  to_act: [0, 1, 2],
  view: {},
  settings: { listed: false, chat: false, turn_seconds: 0, grace_seconds: 60, hints: true },
  seats: [ada, { ...ada, name: 'Bea' }, { kind: 'bot', level: 'casual', turns: 0 }],
};
const bot = { kind: 'bot', level: 'casual', turns: 0 } as const;

function sit(
  connection: FakeConnection,
  run: (device: Device, tell: (change: Partial<Welcome>) => void) => void,
): void {
  vi.stubGlobal('document', { getElementById: () => null });
  const table = new Table(connection);
  const leave = $effect.root(() => {
    const device = new Device(() => table);
    run(device, (change) => {
      connection.tell({ welcome: { ...welcome, ...change }, events: [] });
      flushSync();
    });
  });
  leave();
}

describe('a device that several people share', () => {
  it('is covered while it goes from hand to hand, where they act at the same time (FP-ROUND-2)', () =>
    sit(new SharedConnection(), (device, tell) => {
      tell({});
      expect([device.handing, device.covers]).toEqual([true, true]);
      device.take();
      expect([device.handing, device.covers]).toEqual([false, false]);
      tell({ you: 1 });
      expect([device.handing, device.covers]).toEqual([true, true]);
    }));
  it('stays with whoever has it when they are to act again', () =>
    sit(new SharedConnection(), (device, tell) => {
      tell({ you: 1 });
      device.take();
      tell({ you: 1, seq: 7 });
      expect(device.handing).toBe(false);
    }));
  it('covers nothing where one acts after the other', () =>
    sit(new SharedConnection(), (device, tell) => {
      tell({ to_act: [0] });
      expect([device.handing, device.covers]).toEqual([true, false]);
    }));
  it('waits for bots without a word', () =>
    sit(new SharedConnection(), (device, tell) => {
      tell({ to_act: [2] });
      expect(device.handing).toBe(false);
    }));
  it.each([
    ['one person and bots', new SharedConnection(), [ada, bot, bot]],
    ['people elsewhere', new FakeConnection(), welcome.seats],
  ])('is none with %s', (_what, connection, seats) =>
    sit(connection, (device, tell) => {
      tell({ seats });
      expect([device.handing, device.covers, device.part]).toEqual([false, false, null]);
    }),
  );
});
