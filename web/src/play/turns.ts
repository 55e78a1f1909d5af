/** The turns that were played lately, each with the game as it lay before it: for tags, and to be stepped back through. */
import type { JsonObject } from '../protocol';
import type { Table, TurnEvent } from '../table/table.svelte';
import { seenBefore } from './tell';

export interface LateTurn {
  readonly event: TurnEvent;
  readonly before: JsonObject;
}
/** Added to the number of a turn that is looked at half way: after its tools, before what it takes. */
export const halfway = 0.5;
/** Half way or not: which turn it is. */
export const turnAt = (stepped: number): number => Math.floor(stepped);

/** More are in the log, and in the replay. */
const most = 16;

export function lateTurns(table: Table): readonly LateTurn[] {
  const turns = table.log
    .slice(-4 * most)
    .filter((event): event is TurnEvent => event.type === 'turn')
    .slice(-most);
  return turns.flatMap((event) => {
    const before = seenBefore(table, event);
    return before ? [{ event, before }] : [];
  });
}

/** Whether turns were played that were not seen here, such as before a reload. */
export const missesTurns = (table: Table): boolean => {
  const turns = table.log.filter((event) => event.type === 'turn').slice(-most);
  return turns.length > lateTurns(table).length;
};

/** What others did since my last turn: it stays to be read until mine ends, though a round may let me decide twice. Whoever watches sees one turn of everybody. */
export function untilMyTurnEnds(table: Table, turns: readonly LateTurn[]): readonly LateTurn[] {
  const { you, view } = table;
  if (you === null) return turns.slice(-table.seats.length);
  const ended = turns.map(
    ({ event, before }) => event.seat === you && !(table.isMyTurn && before['round'] === view?.['round']),
  );
  return turns.slice(ended.lastIndexOf(true) + 1).filter(({ event }) => event.seat !== you);
}
