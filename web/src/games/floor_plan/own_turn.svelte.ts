/**
 * The table as a turn in hand should follow it: everybody draws at once here, and what others do, or say, must not begin my turn anew.
 * Only my turn's own beginning and end are seen.
 */
import { untrack } from 'svelte';
import type { Table } from '../../table/table.svelte';

export function ownTurn(table: Table): Table {
  const mine = $derived(table.isMyTurn);
  const turns = $derived(table.me?.turns);
  const seen = {
    get isMyTurn() { return mine; },
    get sending() { return table.sending; },
    get me() { return turns === undefined ? null : { turns }; },
    get you() { return untrack(() => table.you); },
    get view() { return untrack(() => table.view); },
    play: (decisions: readonly string[]) => table.play(decisions),
  };
  return seen as unknown as Table;
}
