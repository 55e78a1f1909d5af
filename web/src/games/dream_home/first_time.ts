/** What may be new to somebody at the Dream Home table. */
import { facts, inspect } from '../../engine/engine';
import { noNovelties, type Novelties, type Novelty, type Scene } from '../../play/first_time';
import { say, type Key } from '../../words/words.svelte';
import { parse } from './table/decisions';
import type { BoxFacts } from './table/facts.svelte';
import type { Insight } from './table/inspecting.svelte';
import { capital, resourceName, resourceText, roomName } from './table/names';
import { readView, typeOf, type ColumnView, type GameView } from './table/view';

/** What has lain there for more rounds than these, and was not taken, is not new any more. */
const rounds = 2;
const plain = (id: string): Novelty => ({ id: `dream_home.${id}`, text: say(`first_time.dream_home.${id}` as Key) });
/** Cards by the decisions that use them. */
const used: Readonly<Record<string, string>> = {
  drill: 'drill',
  mix: 'concrete_mixer',
  jackhammer: 'jackhammer',
  jackhammer_down: 'jackhammer',
  roofer: 'roofer',
  supplier: 'supplier',
  handyman: 'handyman',
};

function resource(card: string, box: BoxFacts): Novelty {
  const type = typeOf(card);
  if (type.startsWith('roof_')) return plain('roof');
  if (type in box.decor) return plain('decor');
  return {
    id: `dream_home.${type}`,
    text: say('first_time.new', { name: resourceName(card), text: resourceText(card) }),
  };
}
function room({ room: card }: ColumnView, box: BoxFacts): readonly Novelty[] {
  const { kind, beside, points = [], points_beside: better } = (card && box.rooms[typeOf(card)]) || {};
  if (kind === 'basement') return [plain('basement')];
  if (!card || !beside || better === undefined) return [];
  return [
    {
      id: 'dream_home.beside',
      text: say('first_time.dream_home.beside', {
        room: capital(roomName(card)),
        partner: say(`dream_home.board.worth.next_to.${beside}` as Key),
        better,
        otherwise: points[0] ?? 0,
      }),
    },
  ];
}

const child = ({ room: card }: ColumnView, box: BoxFacts): readonly Novelty[] =>
  card && box.children[card] ? [plain('children')] : [];
/** The marker lies over the first column; after the last round it is of no use. */
const marker = (one: ColumnView, view: GameView, box: BoxFacts): readonly Novelty[] =>
  one.room && one === view.market[0] && view.round < box.rounds ? [plain('marker')] : [];

const column = (one: ColumnView | undefined, view: GameView, box: BoxFacts): readonly Novelty[] =>
  one
    ? [
        ...(one.resource ? [resource(one.resource, box)] : []),
        ...room(one, box),
        ...child(one, box),
        ...marker(one, view, box),
      ]
    : [];
const market = (view: GameView, box: BoxFacts): readonly Novelty[] => [
  ...view.market.flatMap(({ resource: card }) => (card ? [resource(card, box)] : [])),
  ...view.market.flatMap((one) => room(one, box)),
  ...view.market.flatMap((one) => child(one, box)),
  ...view.market.flatMap((one) => marker(one, view, box)),
];

/** Whether my home has something of what a functionality bonus asks for. */
const begins = ({ functionality: { both_floors, essentials } }: Insight): boolean =>
  both_floors.length > 0 || Object.values(essentials).some(Boolean);
const functionality = ({ functionality: { both_floors, essentials } }: BoxFacts): Novelty => ({
  id: 'dream_home.functionality',
  text: say('first_time.dream_home.functionality', { floors: both_floors, essentials }),
});

/** What lies there, what came last first. */
function lying(now: GameView, earlier: readonly GameView[], box: BoxFacts): readonly Novelty[] {
  const came = new Map<string, number>();
  for (const view of [...earlier, now])
    for (const { id } of market(view, box)) if (!came.has(id)) came.set(id, view.round);
  const since = ({ id }: Novelty): number => came.get(id) ?? now.round;
  return market(now, box)
    .filter((one) => now.round - since(one) <= rounds)
    .sort((a, b) => since(b) - since(a));
}
/** What a decision takes or uses. */
function taken(text: string, now: GameView, box: BoxFacts): readonly Novelty[] {
  const {
    mode,
    targets: [first = ''],
  } = parse(text);
  const card = used[mode];
  const took = now.market[Number(first) - 1];
  if (mode === 'take') return column(took, now, box);
  return [...(card ? [resource(card, box)] : []), ...(mode === 'discard' ? [plain('discard')] : [])];
}

export async function novelties({ view, earlier, seat, decisions, pointed }: Scene): Promise<Novelties> {
  const now = readView(view);
  if (!now) return noNovelties;
  const [box, insight] = await Promise.all([facts<BoxFacts>('dream_home'), inspect<Insight>('dream_home', view, seat)]);
  const isEnd = now.phase === 'endgame';
  return {
    taken: decisions.flatMap((text) => taken(text, now, box)),
    pointed:
      pointed === null
        ? []
        : /^\d$/.test(pointed)
          ? column(now.market[Number(pointed) - 1], now, box)
          : [resource(pointed, box)],
    needed: now.phase === 'discard' ? [plain('discard')] : [],
    now: isEnd
      ? [plain('endgame')]
      : [
          ...(now.round === box.rounds ? [plain('last_round')] : []),
          ...(begins(insight) ? [functionality(box)] : []),
          ...(insight.rooms.some(({ finished, max }) => finished && max > 1) ? [plain('finished')] : []),
        ],
    lying: isEnd
      ? []
      : lying(
          now,
          earlier.flatMap((one) => readView(one) ?? []),
          box,
        ),
  };
}
