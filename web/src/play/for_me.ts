/** Turns that were played for me while I was away or out of time, until I have read of them. */
import type { TableEvent } from '../protocol';
import { remember, remembered } from '../remember';
import type { Table } from '../table/table.svelte';

export type TurnEvent = TableEvent & { readonly type: 'turn' };

const name = 'played_for_me';
const most = 40; // tables
type Read = readonly (readonly [table: string, seq: number])[];

const isRead = (value: unknown): value is Read =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number');
function allRead(): Read {
  const kept = remembered<unknown>(name, []);
  return isRead(kept) ? kept : [];
}

/** Up to here I have read what was played for me at a table. */
export const readUpTo = (table: string): number => allRead().find(([one]) => one === table)?.[1] ?? 0;
export function keepRead(table: string, seq: number): void {
  remember(name, [[table, seq] as const, ...allRead().filter(([one]) => one !== table)].slice(0, most));
}

/** Those from this event on; the oldest first. */
export const playedForMe = (table: Table, from: number): readonly TurnEvent[] =>
  table.you === null || table.me?.resigned
    ? []
    : table.log.filter(
        (event): event is TurnEvent =>
          event.type === 'turn' && event.seat === table.you && event.by !== undefined && event.seq >= from,
      );
