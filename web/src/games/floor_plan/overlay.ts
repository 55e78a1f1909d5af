/** What lies over the ink while somebody looks: points that may be had, and the lines that explain points. */
import type { Prospect } from '../../engine/engine';
import { say, type Key } from '../../words/words.svelte';
import { gainAt, gainAtWall, sight, tally, thread, walk } from './art/lines';
import { centre, parseCell, parseOpening } from './art/place';
import type { SheetView } from './art/types';
import { cellsOf, nameOf, type OpeningOffer, type Offers } from './decisions';
import type { Gains, Insight } from './worth.svelte';

export type Heading = 'windows' | 'doors' | 'stones';
/** What is explained: a heading with all of its points, or those of some cells. */
export interface Reason {
  readonly heading: Heading;
  readonly cells: readonly string[];
}
export const isHeading = (text: string | undefined): text is Heading =>
  text === 'windows' || text === 'doors' || text === 'stones';

/** The text of the room that begins at a cell. */
const roomAt = (sheet: SheetView, corner: string): string =>
  sheet.rooms.find((room) => room.startsWith(`${corner} `)) ?? `${corner} 2x2`;

function sightLines(insight: Insight, wanted: (window: string, cells: readonly string[]) => boolean): string {
  return insight.windows
    .filter(({ window, looks }) =>
      wanted(
        window,
        looks.map(({ from }) => from),
      ),
    )
    .flatMap(({ window, looks }) =>
      looks.map(({ from, to, meets }) => (to ? sight(from, window.split(':')[1] ?? 'n', to, meets !== undefined) : '')),
    )
    .join('');
}
/** The cells of a room, by its text. */
const cellsOfRoom = (room: string): readonly string[] => cellsOf(`room ${room}`).map(nameOf);
const threads = (sheet: SheetView, insight: Insight, wanted: (room: string) => boolean = () => true): string =>
  insight.chain
    .filter(({ room }) => wanted(roomAt(sheet, room)))
    .map(({ room, door, from }) => thread(door, roomAt(sheet, room), from ? roomAt(sheet, from) : null))
    .join('');
const walks = (insight: Insight, wanted: (cells: readonly string[]) => boolean = () => true): string =>
  insight.paths
    .filter(({ stones, objects }) => wanted([...stones, ...objects.flat()]))
    .map(({ stones, doors, objects }) => walk(stones, doors, objects))
    .join('');

/** The lines behind points: of a whole heading, or of what lies in these cells alone. */
export function explain(sheet: SheetView, insight: Insight, { heading, cells }: Reason): string {
  const wanted = (own: readonly string[]): boolean => cells.length === 0 || own.some((cell) => cells.includes(cell));
  if (heading === 'windows') return sightLines(insight, (_, own) => wanted(own));
  return heading === 'doors' ? threads(sheet, insight, (room) => wanted(cellsOfRoom(room))) : walks(insight, wanted);
}

/** What the thing in pencil would see, join or reach. */
export function foresee(sheet: SheetView, aim: string, insight: Insight): string {
  const [verb = '', first = ''] = aim.split(' ');
  if (verb === 'window') return sightLines(insight, (window) => window === first);
  if (verb === 'door') return threads(sheet, insight);
  if (verb === 'stone')
    return walks({ ...insight, paths: insight.paths.filter(({ stones }) => stones.includes(first)) });
  // A hedge or a pool: the windows that would see it.
  return insight.windows
    .flatMap(({ window, looks }) =>
      looks
        .filter(({ to, meets }) => meets && to === first)
        .map(({ from }) => sight(from, window.split(':')[1] ?? 'n', first, true)),
    )
    .join('');
}

/** Where points may be had: a number on each wall or cell; one for neighbours along a wall that bring the same. */
export function gains(offers: Offers, prospects: ReadonlyMap<string, Prospect>): string {
  const worth = (text: string): number => prospects.get(text)?.gain ?? 0;
  const beside = (a: OpeningOffer, b: OpeningOffer): boolean => {
    const [p, q] = [parseCell(a.cell), parseCell(b.cell)];
    const along = a.side === 'n' || a.side === 's';
    return (
      a.side === b.side &&
      worth(a.text) === worth(b.text) &&
      (along ? p.row === q.row && q.col - p.col === 1 : p.col === q.col && q.row - p.row === 1)
    );
  };
  const runs: OpeningOffer[][] = [];
  const order = (a: OpeningOffer, b: OpeningOffer): number => {
    const [p, q] = [parseCell(a.cell), parseCell(b.cell)];
    return (
      a.side.localeCompare(b.side) ||
      (a.side === 'n' || a.side === 's' ? p.row - q.row || p.col - q.col : p.col - q.col || p.row - q.row)
    );
  };
  for (const offer of offers.openings.filter(({ text }) => worth(text) !== 0).sort(order)) {
    const last = runs.at(-1);
    if (last && last.at(-1) && beside(last.at(-1) as OpeningOffer, offer)) last.push(offer);
    else runs.push([offer]);
  }
  const walls = runs.map((run) => {
    const [first, last] = [run[0] as OpeningOffer, run.at(-1) as OpeningOffer];
    return gainAtWall(
      parseOpening(`${first.cell}:${first.side}`),
      parseOpening(`${last.cell}:${last.side}`),
      first.kind === 'window',
      worth(first.text),
      run.map(({ text }) => text).join('|'),
    );
  });
  const cells = offers.garden
    .filter(({ text }) => worth(text) !== 0)
    .map(({ text, cell }) => gainAt(...centre(parseCell(cell)), worth(text), text));
  return walls.join('') + cells.join('');
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);
/** `+4`, then `Windows +2`, `Miss Thimble +2`: what a decision would bring, by source, of the clients each by name where that is known. */
export const split = ({ gain, by }: Prospect, clients: Gains = {}): readonly string[] => {
  const named = Object.entries(clients).map(
    ([id, points]) => `${say(`floor_plan.clients.${id}.name` as Key)} ${signed(points)}`,
  );
  const whole = ([heading, points]: readonly [string, number]): string =>
    `${say(`floor_plan.headings.${heading}` as Key)} ${signed(points)}`;
  const parts = [
    ...Object.entries(by)
      .filter(([heading]) => heading !== 'clients' || named.length === 0)
      .map(whole),
    ...named,
  ];
  if (parts.length < 2) return parts;
  return [gain === 0 ? '±0' : signed(gain), ...parts];
};
/** The same, on a slip of paper beside the sketch: outside the room that is drawn in or drawn, over as little of the plan as can be. */
export function splitAt(aim: string, prospect: Prospect, sheet: SheetView, clients: Gains = {}): string {
  const lines = split(prospect, clients);
  if (lines.length === 0) return '';
  const aimed = cellsOf(aim);
  const names = new Set(aimed.map(nameOf));
  const room = sheet.rooms.map(cellsOfRoom).find((cells) => cells.some((cell) => names.has(cell))) ?? [];
  const drawn = [...sheet.rooms.flatMap(cellsOfRoom), ...sheet.hedges, ...sheet.pool, ...sheet.stones];
  return tally([...aimed, ...room.map(parseCell)], drawn.map(parseCell), lines);
}
