/** What the turn asks for now, in words for the status line; nothing while I wait. */
import { say } from '../../words/words.svelte';
import { dueNext } from './decisions';
import type { Pencil } from './pencil.svelte';

export function dueWords(pencil: Pencil): string | null {
  switch (pencil.stage) {
    case 'wait':
      return null;
    case 'opening':
      return say(`floor_plan.due.${pencil.offers.openings[0]?.kind ?? 'door'}`);
    case 'garden':
      return say(`floor_plan.due.${pencil.offers.garden[0]?.kind ?? 'stone'}`);
    case 'done':
      return say('floor_plan.board.confirm');
    case 'more':
      return say(`floor_plan.due.${dueNext(pencil.offers, pencil.hand?.decisions ?? [])}`);
    default:
      return say(`floor_plan.due.${pencil.stage}`);
  }
}
