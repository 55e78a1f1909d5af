import type { Seat } from '../protocol';
import type { Table } from '../table/table.svelte';
import { say } from '../words/words.svelte';

/** The name of whoever sits there. */
export function seatName(seat: Seat | undefined, number: number): string {
  if (seat?.kind === 'person') return seat.name;
  if (seat?.kind === 'bot') return say('play.bot_name', { number: number + 1 });
  return say('play.seat', { number: number + 1 });
}

export const nameAt = (table: Table, number: number): string => seatName(table.seats[number], number);
