/** What may be new to somebody at the Floor Plan table, the most pressing first. */
import { facts } from '../../engine/engine';
import { noNovelties, type Novelties, type Novelty, type Scene } from '../../play/first_time';
import type { Particulars } from '../../words/phrase';
import { say, type Key } from '../../words/words.svelte';
import type { BonusKind, FeatureKind, FloorPlanView } from './art/types';
import { diceNow } from './decisions';
import { isPrinted, standsFor, type Facts } from './printed.svelte';

const plain = (id: string, particulars: Particulars = {}): Novelty => ({
  id: `floor_plan.${id}`,
  text: say(`first_time.floor_plan.${id}` as Key, particulars),
});
const bonuses: readonly BonusKind[] = ['wild', 'features', 'construction'];

/** What features are worth: told when a set of them is begun. */
function begun(text: string, values: readonly number[], facts: Facts): readonly Novelty[] {
  const [verb = '', die = ''] = text.split(' ');
  if (verb !== 'feature') return [];
  const { window, door, stone } = facts;
  const feature = standsFor(values[Number(die) - 1] ?? 0, facts)?.feature;
  const brings: Partial<Record<FeatureKind, Novelty>> = {
    window: plain('windows', { points: window }),
    door: plain('doors', { points: door }),
    stone: plain('stones', { points: stone }),
  };
  return feature ? [brings[feature] ?? plain('garden')] : [];
}

export async function novelties({ view, seat, decisions }: Scene): Promise<Novelties> {
  const now = view as unknown as FloorPlanView;
  const mine = now.players[seat];
  const worth = await facts<Facts>('floor_plan');
  const [first = 0, second = 0, third = 0] = worth.columns;
  const values = diceNow(now.dice ?? [], decisions).map(({ value }) => value);
  const gained = bonuses.filter((kind) => (mine?.bonuses?.[kind]?.gained ?? 0) > 0);
  /** What the dots in a new room are: until its label is written. */
  const labelling = decisions.at(-1)?.startsWith('room ') ? [plain('label')] : [];
  const matters = [
    ...(now.dice?.includes(1) ? [plain('one')] : []),
    ...(isPrinted(now.rounds, now.round, worth) ? [plain('printed')] : []),
    ...gained.map((kind) => ({
      id: `floor_plan.${kind}`,
      text: say('first_time.gained', {
        name: say(`floor_plan.bonuses.${kind}.name`),
        text: say(`floor_plan.bonuses.${kind}.text`),
      }),
    })),
    ...(now.round === now.rounds ? [plain('last_round')] : []),
    plain('clients'),
    ...(mine && mine.rooms.length > 0 ? [plain('room_table', { first, second, third })] : []),
  ];
  return {
    ...noNovelties,
    needed: [plain('choice'), ...labelling],
    taken: [...decisions.flatMap((text) => begun(text, values, worth)), ...labelling],
    now: matters,
  };
}
