/** When people's clocks run out. The server's own clock decides; this one is for showing. */
import type { Welcome } from '../protocol';

/** By seat, in milliseconds since 1970. */
export type Clocks = Readonly<Record<number, number>>;

export const clocksOf = ({ clocks = {} }: Welcome, now: number): Clocks =>
  Object.fromEntries(Object.entries(clocks).map(([seat, left]) => [seat, now + left]));

/** A clock begins when its owner is to act, and anew with each of their turns. For those whom a bot plays for there is none. */
export function clocksAfter(clocks: Clocks, before: Welcome, after: Welcome, now: number): Clocks {
  const whole = after.settings.turn_seconds * 1000;
  if (whole === 0 || after.phase !== 'playing') return {};
  const running = (after.to_act ?? []).flatMap((index) => {
    const seat = after.seats[index];
    if (seat?.kind !== 'person' || seat.away || seat.resigned || seat.late) return [];
    const was = before.seats[index];
    const goesOn =
      before.to_act?.includes(index) && was?.kind === 'person' && was.turns === seat.turns && index in clocks;
    return [[index, goesOn ? (clocks[index] ?? now) : now + whole]];
  });
  return Object.fromEntries(running) as Clocks;
}
