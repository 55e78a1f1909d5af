/** The seats this browser holds: a token each, which brings one back to one's chair. */
import { firstGame } from '../games/games';
import type { GameName, Phase } from '../protocol';
import { remember, remembered } from '../remember';
import { forgetTable } from './kept_logs';

export interface MySeat {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  readonly game: GameName;
  /** Who else plays, bots too, as far as known. */
  readonly others: readonly string[];
  /** The round it was when I last looked, where the game had begun. */
  readonly round?: number;
  readonly phase: Phase;
  /** Whether it was my turn when I last looked. */
  readonly myTurn: boolean;
  /** When I first saw it finished, in milliseconds since 1970. */
  readonly ended?: number;
  /** When I last was there, in milliseconds since 1970. */
  readonly at: number;
}
const most = 40;

const isSeat = (value: unknown): value is MySeat =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as MySeat).table === 'string' &&
  typeof (value as MySeat).token === 'string';

/** All of them, the latest first. */
export function mySeats(): readonly MySeat[] {
  const all = remembered<unknown>('seats', []);
  return Array.isArray(all) ? all.filter(isSeat).sort((a, b) => b.at - a.at) : [];
}

export const mySeatAt = (table: string): MySeat | undefined => mySeats().find((seat) => seat.table === table);

/** A seat from another device of mine; the table will tell the rest. A seat that I have at that table already stays. */
export function bringSeat(table: string, token: string): void {
  if (mySeatAt(table)) return;
  keepSeat({ table, seat: 0, token, game: firstGame, others: [], phase: 'lobby', myTurn: false, at: Date.now() });
}

export function keepSeat(seat: MySeat): void {
  const all = [seat, ...mySeats().filter((other) => other.table !== seat.table)];
  remember('seats', all.slice(0, most));
  for (const { table } of all.slice(most)) void forgetTable(table);
}

export function forgetSeat(table: string): void {
  remember(
    'seats',
    mySeats().filter((seat) => seat.table !== table),
  );
}

/** Tables one can go on with. */
export const unfinished = (seats: readonly MySeat[]): readonly MySeat[] =>
  seats.filter((seat) => seat.phase !== 'finished');
/** Tables one can only look at again. */
export const finished = (seats: readonly MySeat[]): readonly MySeat[] =>
  seats.filter((seat) => seat.phase === 'finished');

export const myName = (): string => remembered<string>('name', '');
export const keepName = (name: string): void => remember('name', name);
