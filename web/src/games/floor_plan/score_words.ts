/** What a line of Floor Plan's score is for, in words. */
import type { ScoreLine } from '../../protocol';
import { say, sayIfThere } from '../../words/words.svelte';

const letters: Readonly<Record<string, string>> = { washroom: 'W', bedroom: 'B', living_room: 'L', dining_room: 'D', kitchen: 'K' };

export function scoreWords({ what }: ScoreLine): string {
  const column = /^column_(\d+)$/.exec(what)?.[1];
  if (column) return say('play.score.column', { column });
  const letter = letters[what];
  if (letter) return say(`floor_plan.rooms.${letter}.name`);
  return sayIfThere(`floor_plan.clients.${what}.name`) ?? say(`floor_plan.features.${what}.plural`);
}
