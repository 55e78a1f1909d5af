/** Floor Plan's turns in words: what was drawn, counted, and where; and its dice. */
import { say, sayList } from '../../words/words.svelte';
import type { Narration } from '../games';
import { parseRoom } from './art/place';
import type { FeatureKind, FloorPlanView, SheetView } from './art/types';
import { cellsOf, nameOf, sizeWords } from './decisions';
import { partWords, roomPlace, wallPlace } from './where';

const features = ['window', 'door', 'hedge', 'pool', 'stone'] as const;

const isFeature = (verb: string): verb is FeatureKind => features.some((feature) => feature === verb);

/** The parts drawn of a feature, counted, and where they are. */
function featureWords(feature: FeatureKind, texts: readonly string[], sheet: SheetView | undefined): string {
  const what = say(`play.floor_plan.${feature}`, { count: texts.length });
  if (feature !== 'window' && feature !== 'door')
    return say('play.floor_plan.in_part', { what, where: partWords(texts.flatMap(cellsOf)) });
  const walls = texts.map((text) => wallPlace(text.slice(feature.length + 1), sheet));
  return walls.every((wall) => wall !== null)
    ? say('play.floor_plan.at_walls', { what, walls: sayList([...new Set(walls)]) })
    : what;
}
/** Coordinates, for those who cannot see the lit cells. */
const exactPlaces = (decisions: readonly string[]): string =>
  sayList(
    decisions.flatMap((text) => {
      const [verb = '', first = ''] = text.split(' ');
      return verb === 'room' || isFeature(verb) ? [first.split(':')[0] ?? ''] : [];
    }),
  );

export const narration: Narration = {
  turn(decisions, before, { seat }) {
    const sheet = (before as unknown as FloorPlanView | null)?.players[seat];
    const parts: string[] = [];
    const drawn = new Map<FeatureKind, string[]>();
    let room = { size: '', where: '' };
    for (const text of decisions) {
      const [verb = '', first = '', second = ''] = text.split(' ');
      if (verb === 'room') {
        room = { size: sizeWords(second), where: roomPlace(parseRoom(`${first} ${second}`), cellsOf(text), sheet) };
        parts.push(say('play.floor_plan.room', room));
      } else if (verb === 'label')
        parts.splice(
          -1,
          1,
          say('play.floor_plan.named_room', { ...room, room: say(`floor_plan.rooms.${first}.name`) }),
        ); // one room, not two
      else if (verb === 'pass') parts.push(say('play.floor_plan.pass'));
      else if (isFeature(verb)) drawn.set(verb, [...(drawn.get(verb) ?? []), text]);
    }
    for (const [feature, texts] of drawn) parts.push(featureWords(feature, texts, sheet));
    const cells = [...new Set(decisions.flatMap(cellsOf).map(nameOf))];
    return {
      text: parts.length > 0 ? sayList(parts) : say('play.floor_plan.pass'),
      cells,
      exact: exactPlaces(decisions),
    };
  },
  chance(now) {
    const { round, rounds, dice, finished } = now as unknown as FloorPlanView;
    if (!dice || finished) return [];
    return [
      say('floor_plan.board.round', { round, rounds }),
      ...dice.map((value, i) => say('floor_plan.board.die', { number: i + 1, value })),
    ];
  },
  tag(decisions) {
    const rooms: string[] = [];
    const drawn = new Map<string, number>();
    for (const text of decisions) {
      const [verb = '', first = '', second = ''] = text.split(' ');
      if (verb === 'room') rooms.push(sizeWords(second));
      else if (verb === 'label')
        rooms.push(
          say('play.floor_plan.tag_room', { room: say(`floor_plan.rooms.${first}.name`), size: rooms.pop() ?? '' }),
        );
      else if (isFeature(verb)) drawn.set(verb, (drawn.get(verb) ?? 0) + 1);
    }
    // A hedge or a pool is drawn by its cells, and seen as one.
    const garden = features.flatMap((feature) => {
      const count = drawn.get(feature);
      if (!count) return [];
      return [
        feature === 'hedge' || feature === 'pool'
          ? say(`play.floor_plan.tag_${feature}`)
          : say(`play.floor_plan.${feature}`, { count }),
      ];
    });
    const parts = [...rooms, ...garden];
    return parts.length > 0 ? parts.join(', ') : say('play.floor_plan.pass');
  },
  opening(first) {
    const { dice } = first as unknown as FloorPlanView;
    return dice ? say('play.floor_plan.dice', { dice: dice.join(' · ') }) : '';
  },
};
