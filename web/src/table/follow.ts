/** What an event does to what is known of a table. Everything but the game itself, which only an engine can follow. */
import type { Person, Seat, TableEvent, Welcome } from '../protocol';

const withSeat = (welcome: Welcome, index: number, seat: Seat): Welcome => ({
  ...welcome,
  seats: welcome.seats.map((old, i) => (i === index ? seat : old)),
});

function withPerson(welcome: Welcome, index: number, change: Partial<Person>): Welcome {
  const seat = welcome.seats[index];
  return seat?.kind === 'person' ? withSeat(welcome, index, { ...seat, ...change }) : welcome;
}

const newcomer = (name: string): Person => ({
  kind: 'person',
  name,
  ready: false,
  away: false,
  late: false,
  resigned: false,
  turns: 0,
});

/** Without its host, the first person at the table is. */
function withHost(welcome: Welcome, gone: number): Welcome {
  if (welcome.host !== gone) return welcome;
  const { host: _gone, ...rest } = welcome;
  const next = welcome.seats.findIndex((seat) => seat.kind === 'person');
  return next < 0 ? rest : { ...rest, host: next };
}

/** Other options, and perhaps other seats: those that stay move up, new ones are free. */
function changed(welcome: Welcome, event: TableEvent & { readonly type: 'changed' }): Welcome {
  const { keep = welcome.seats.map((_, i) => i), options, settings } = event;
  const kept = keep.flatMap((seat) => welcome.seats[seat] ?? []);
  const fresh = Array<Seat>(Math.max(0, options.players - kept.length)).fill({ kind: 'open' });
  const { host, you, ...rest } = welcome;
  const moved = (seat: number | undefined): number => (seat === undefined ? -1 : keep.indexOf(seat));
  return {
    ...rest,
    options,
    settings,
    seats: [...kept, ...fresh],
    ...(moved(host) < 0 ? {} : { host: moved(host) }),
    ...(moved(you) < 0 ? {} : { you: moved(you) }),
  };
}

/** A code is good until the game begins. */
function begun({ code: _gone, ...welcome }: Welcome): Welcome {
  return { ...welcome, phase: 'playing' };
}

function change(welcome: Welcome, event: TableEvent): Welcome {
  switch (event.type) {
    case 'created':
      return { ...welcome, options: event.options, settings: event.settings };
    case 'sat':
      return { host: event.seat, ...withSeat(welcome, event.seat, newcomer(event.name)) };
    case 'bot':
      return withSeat(welcome, event.seat, { kind: 'bot', level: event.level, turns: 0 });
    case 'stood':
      return withHost(withSeat(welcome, event.seat, { kind: 'open' }), event.seat);
    case 'host':
      return { ...welcome, host: event.seat };
    case 'ready':
      return withPerson(welcome, event.seat, { ready: true });
    case 'not_ready':
      return withPerson(welcome, event.seat, { ready: false });
    case 'changed':
      return changed(welcome, event);
    case 'started':
      return begun(welcome);
    case 'turn': {
      const seat = welcome.seats[event.seat];
      if (!seat || seat.kind === 'open') return welcome;
      const played = { ...seat, turns: event.number + 1 };
      return withSeat(welcome, event.seat, played.kind === 'person' ? { ...played, late: false } : played);
    }
    case 'late':
      return withPerson(welcome, event.seat, { late: true });
    case 'away':
      return withPerson(welcome, event.seat, { away: true });
    case 'back':
      return withPerson(welcome, event.seat, { away: false });
    case 'resigned':
      return withPerson(welcome, event.seat, { resigned: true });
    case 'rematch':
      return { ...welcome, rematch: event.table };
    case 'said':
      return welcome;
  }
}

/** The table after an event; one that is known already changes nothing. */
export function after(welcome: Welcome, event: TableEvent): Welcome {
  if (event.seq < welcome.seq) return welcome;
  const next = { ...change(welcome, event), seq: event.seq + 1 };
  return {
    ...next,
    ...(event.to_act
      ? { to_act: event.to_act }
      : event.type === 'turn'
        ? { to_act: (welcome.to_act ?? []).filter((seat) => seat !== event.seat) }
        : {}), // until we are told
    ...(event.seed !== undefined ? { seed: event.seed } : {}),
    ...(event.result ? { result: event.result, phase: 'finished' as const } : {}),
  };
}
