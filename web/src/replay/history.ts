/** What can be shown of a game's past: all of it where its luck is known to us, else what was seen in this browser. */
import { lookBack, recall, recordOf, type Past } from '../engine/engine';
import type { GameName, JsonObject, TableEvent } from '../protocol';
import { keptLog, keptMoments } from '../table/kept_logs';
import { isLocal } from '../table/local';
import type { Moment, Table } from '../table/table.svelte';

export interface History {
  /** Numbers of events after which something can be shown, in order. */
  readonly moments: readonly number[];
  /** Whether it goes back to the beginning. */
  readonly whole: boolean;
  look(moment: number): Promise<Past | null>;
  /** The record, once the game is over. */
  record(): Promise<JsonObject | null>;
}

const changesGame = (event: { readonly type?: unknown }): boolean => event.type === 'started' || event.type === 'turn';

/** What happened in the game between two moments, and whether that is all. */
export function between(
  table: Table,
  from: number,
  until: number,
): { readonly events: readonly TableEvent[]; readonly known: boolean } {
  const told = table.log.filter((event) => event.seq >= from && event.seq < until);
  return { events: told.filter(changesGame), known: told.length === until - from };
}

function fromLog(log: readonly JsonObject[], you: number | null, finished: boolean): History {
  return {
    moments: log.flatMap((event, i) => (changesGame(event) ? [i + 1] : [])),
    whole: true,
    look: (moment) => lookBack(log, moment, you),
    record: async () => (finished ? recordOf(log) : null),
  };
}

/** Moments that show the same game as the one before them; each is looked at once. */
const compared = new WeakMap<Moment, { readonly before: Moment; readonly same: boolean }>();
function showsTheSame(moment: Moment, before: Moment | undefined): boolean {
  if (!before) return false;
  const known = compared.get(moment);
  if (known?.before === before) return known.same;
  const same = JSON.stringify(moment.view) === JSON.stringify(before.view);
  compared.set(moment, { before, same });
  return same;
}

/** Who talks, leaves or comes back changes nothing in the game: such moments are shown once. */
function fromMoments(seen: readonly Moment[], begun: number): History {
  const different = seen.filter((moment, i) => !showsTheSame(moment, seen[i - 1]));
  return {
    moments: different.map((moment) => moment.seq),
    whole: seen[0]?.seq === begun,
    look: (moment) => Promise.resolve(different.find((one) => one.seq === moment) ?? null),
    record: () => Promise.resolve(null),
  };
}

/** Of a game that goes on: only its last moment is shown as it was. */
function whileItGoesOn(game: GameName, history: History): History {
  const look = async (moment: number): Promise<Past | null> => {
    const past = await history.look(moment);
    return past && moment !== history.moments.at(-1) ? { ...past, view: await recall(game, past.view) } : past;
  };
  return { ...history, look };
}

/** The log as the table itself has it: what everybody was told, and the seed that was shown at the end. */
const withSeed = (log: readonly TableEvent[], seed: string): readonly JsonObject[] =>
  log.map((event) => (event.type === 'created' ? { ...event, seed } : event)) as unknown as readonly JsonObject[];

export async function historyOf(table: Table): Promise<History> {
  const history = await seenOf(table);
  return table.now && table.phase !== 'finished' ? whileItGoesOn(table.now.game, history) : history;
}

/** What was seen before this visit: it does not change any more. */
const earlierAt = new WeakMap<Table, Promise<readonly Moment[]>>();
function earlierMoments(table: Table): Promise<readonly Moment[]> {
  const earlier = earlierAt.get(table) ?? keptMoments(table.now?.table ?? '');
  earlierAt.set(table, earlier);
  return earlier;
}

async function seenOf(table: Table): Promise<History> {
  const now = table.now;
  const kept = now && isLocal(now.table) ? await keptLog(now.table) : null;
  // What the table has not told yet is not shown either: turns that others play at the same time (FP-ROUND-2).
  if (now && kept) return fromLog(kept.slice(0, now.seq), table.you, table.phase === 'finished');
  const gapless = table.log.every((event, i) => event.seq === i);
  if (now?.seed !== undefined && table.log[0]?.type === 'created' && gapless)
    return fromLog(withSeed(table.log, now.seed), table.you, true);
  const earlier = await earlierMoments(table);
  const since = table.moments[0]?.seq ?? Infinity;
  const begun = (table.log.find((event) => event.type === 'started')?.seq ?? -1) + 1;
  return fromMoments(
    [...earlier.filter((moment) => moment.seq >= begun && moment.seq < since), ...table.moments],
    begun,
  );
}

/** As many as a game in turns has; a wall of sheets is large. */
const mostMissed = (table: Table): number => (table.seats.length > 8 ? 16 : 64);

/** The last moments that the table does not have, as they were seen then: for words and for the way back, which hide what may not be seen again (DH-ROOF-1). */
export async function missedMoments(table: Table, most = mostMissed(table)): Promise<readonly Moment[]> {
  const history = await seenOf(table);
  const has = new Set(table.moments.map(({ seq }) => seq));
  const found: Moment[] = [];
  // One after the other: what a player asks meanwhile is answered between them.
  for (const seq of history.moments.slice(-most)) {
    const past = has.has(seq) ? null : await history.look(seq);
    if (past) found.push({ seq, ...past });
  }
  return found;
}
