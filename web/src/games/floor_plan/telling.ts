/** Floor Plan's turns in words: what was drawn, counted; and its dice. */
import { say, sayList } from '../../words/words.svelte';
import type { Telling } from '../games';
import type { FloorPlanView } from './art/types';
import { cellsOf, nameOf, sizeWords } from './decisions';

const features = ['window', 'door', 'hedge', 'pool', 'stone'] as const;

export const telling: Telling = {
  turn(decisions) {
    const parts: string[] = [];
    const drawn = new Map<string, number>();
    let room = { size: '', cell: '' };
    for (const text of decisions) {
      const [verb = '', first = '', second = ''] = text.split(' ');
      if (verb === 'room') {
        room = { size: sizeWords(second), cell: first };
        parts.push(say('play.floor_plan.room', room));
      } else if (verb === 'label') parts.splice(-1, 1, say('play.floor_plan.named_room', { ...room, room: say(`floor_plan.rooms.${first}.name`) })); // one room, not two
      else if (verb === 'pass') parts.push(say('play.floor_plan.pass'));
      else if (features.some((feature) => feature === verb)) drawn.set(verb, (drawn.get(verb) ?? 0) + 1);
    }
    for (const feature of features) {
      const count = drawn.get(feature);
      if (count) parts.push(say(`play.floor_plan.${feature}`, { count }));
    }
    return { text: parts.length > 0 ? sayList(parts) : say('play.floor_plan.pass'), cells: [...new Set(decisions.flatMap(cellsOf).map(nameOf))] };
  },
  chance(now) {
    const { round, rounds, dice, finished } = now as unknown as FloorPlanView;
    if (!dice || finished) return '';
    return [say('floor_plan.board.round', { round, rounds }), ...dice.map((value, i) => say('floor_plan.board.die', { number: i + 1, value }))].join('. ');
  },
};
