/** A turn of somebody else as it is shown: its tools move cards before its column is taken, and the engine says how they lie then. */
import { foresee } from '../../../engine/engine';
import type { JsonObject } from '../../../protocol';
import type { TurnEvent } from '../../../table/table.svelte';
import { parse } from './decisions';

/** Modes that take cards out of the market. */
const taking: ReadonlySet<string> = new Set(['take', 'discard', 'jackhammer', 'jackhammer_down']);

/** The decisions of a turn before a column is taken. */
export function toolsOf(decisions: readonly string[]): readonly string[] {
  const taken = decisions.findIndex((text) => taking.has(parse(text).mode));
  return taken < 0 ? [] : decisions.slice(0, taken);
}

/** The table as such a turn finds it when it takes its column. */
export const withTools = async (view: JsonObject, { seat, decisions }: TurnEvent): Promise<JsonObject> => {
  const tools = toolsOf(decisions);
  return tools.length === 0 ? view : foresee('dream_home', view, seat, tools);
};

/** Follows the turn that is shown; as long as the engine has not answered, the table stays as it was. */
export class AfterTools {
  #before: () => JsonObject | null;
  #answer = $state.raw<{ readonly before: JsonObject; readonly seq: number; readonly view: JsonObject } | null>(null);
  #turn: () => TurnEvent | null;
  readonly view: JsonObject | null = $derived.by(() => {
    const before = this.#before();
    return this.#answer && this.#answer.before === before && this.#answer.seq === this.#turn()?.seq
      ? this.#answer.view
      : before;
  });

  /** To be made while a component is. */
  constructor(before: () => JsonObject | null, turn: () => TurnEvent | null) {
    this.#before = before;
    this.#turn = turn;
    $effect(() => {
      const [view, event] = [before(), turn()];
      if (!view || !event || toolsOf(event.decisions).length === 0) return;
      let stale = false;
      withTools(view, event).then(
        (after) => {
          if (!stale) this.#answer = { before: view, seq: event.seq, view: after };
        },
        () => undefined,
      );
      return () => {
        stale = true;
      };
    });
  }
}
