/** Who sits where: the one place that knows what people and bots are called. */
import type { Seat } from '../protocol';
import type { Table } from '../table/table.svelte';
import { say } from '../words/words.svelte';

/** Names that no language bends and that few people have. A seat's bot is the same at every table, so that one gets to know it. */
const bots = [
  'Otto',
  'Pixel',
  'Gizmo',
  'Nano',
  'Domino',
  'Kubo',
  'Bip',
  'Turbo',
  'Ziggy',
  'Rumba',
  'Tango',
  'Luma',
] as const;

/** At large tables namesakes are counted. */
function nameOf(number: number): string {
  const again = Math.floor(number / bots.length);
  return `${bots[number % bots.length] ?? ''}${again > 0 ? ` ${again + 1}` : ''}`;
}
const plain = (name: string): string => name.trim().toLowerCase();

/** The bot of a seat at a table of so many seats. Where one of the people has its name another comes, which sits nowhere else. */
export function botName(number: number, seats = number + 1, people: readonly string[] = []): string {
  const taken = people.map(plain);
  let name = nameOf(number);
  for (let next = number + seats; taken.includes(plain(name)); next += seats) name = nameOf(next);
  return name;
}
const botAt = (seats: readonly Seat[], number: number): string =>
  botName(
    number,
    seats.length,
    seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : [])),
  );

/** The name of whoever sits there. */
export function seatName(seats: readonly Seat[], number: number): string {
  const seat = seats[number];
  if (seat?.kind === 'person') return seat.name;
  if (seat?.kind === 'bot') return botAt(seats, number);
  return say('play.seat', { number: number + 1 });
}

export const nameAt = (table: Table, number: number): string => seatName(table.seats, number);
/** What a bot there is called, also when it has left. */
export const botNameAt = (table: Table, number: number): string => botAt(table.seats, number);
