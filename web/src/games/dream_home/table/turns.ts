/** What others did, where it happened: a tag in the gap of the market, and one at their home. */
import { lateTurns, turnAt, untilMyTurnEnds, type LateTurn } from '../../../play/turns';
import { nameAt } from '../../../play/who';
import type { JsonObject } from '../../../protocol';
import type { Coming, Table } from '../../../table/table.svelte';
import { say } from '../../../words/words.svelte';
import { narration } from '../narration';
import { toolsOf } from './after_tools.svelte';
import { parse } from './decisions';
import { readView, type GameView } from './view';

export interface Tag {
  /** The number of the turn. */
  readonly seq: number;
  readonly seat: number;
  readonly name: string;
  readonly text: string;
}
export interface ToldTurns {
  /** By the index of the column that was taken. */
  readonly tags: ReadonlyMap<number, Tag>;
  /** By seat: what they did since my last turn. */
  readonly homes: ReadonlyMap<number, Tag>;
  /** The column that is about to be taken. */
  readonly lifted: { readonly index: number; readonly name: string } | null;
}

/** The index of the column a turn emptied. */
function columnOf(decisions: readonly string[]): number | null {
  const taken = decisions
    .map(parse)
    .find(({ mode }) => mode === 'take' || mode === 'discard' || mode.startsWith('jackhammer'));
  return taken ? Number(taken.targets[0]) - 1 : null;
}

/** The market before the next deal, with what is just being taken gone from it, and the homes after that. */
export function readWithout(before: JsonObject | null, { event, view }: Coming): GameView | null {
  const [was, next] = [readView(before), readView(view)];
  const index = columnOf(event.decisions);
  return (
    was &&
    next && {
      ...was,
      homes: next.homes,
      marker: next.marker,
      market: was.market.map((column, i) => (i === index ? {} : column)),
    }
  );
}

/** Everything that is told on the table now; `stepped` is the turn before which it is shown, or half way into it. */
export function toldOf(table: Table, view: GameView, stepped: number | null): ToldTurns {
  const late = lateTurns(table);
  const coming = table.coming && table.view ? [{ event: table.coming.event, before: table.view }] : [];
  const called = (seat: number): string =>
    seat === table.you && !table.isShared ? say('play.narration.mine') : nameAt(table, seat);
  const tag = ({ event, before }: LateTurn): Tag => ({
    seq: event.seq,
    seat: event.seat,
    name: called(event.seat),
    text: narration.tag(event.decisions, before),
  });
  const next = stepped === null ? coming[0] : late.find(({ event }) => event.seq === turnAt(stepped));
  const done =
    stepped === null
      ? table.coming?.beat === 'gone'
        ? [...late, ...coming]
        : late
      : late.filter(({ event }) => event.seq < turnAt(stepped));
  // Not before its tools have moved the cards.
  const isBefore = next !== undefined && stepped === next.event.seq && toolsOf(next.event.decisions).length > 0;
  const index = next && !isBefore ? columnOf(next.event.decisions) : null;
  const tags = done.flatMap((turn): readonly (readonly [number, Tag])[] => {
    const column = readView(turn.before)?.round === view.round ? columnOf(turn.event.decisions) : null;
    return column === null || view.market[column]?.room ? [] : [[column, tag(turn)]];
  });
  return {
    tags: new Map(tags),
    homes: new Map(
      (stepped === null ? untilMyTurnEnds(table, done) : done.slice(-1)).map((turn) => [turn.event.seat, tag(turn)]),
    ),
    lifted: next && index !== null && view.market[index]?.room ? { index, name: called(next.event.seat) } : null,
  };
}
