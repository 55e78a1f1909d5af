/** Where windows and doors lie on the sheet, and which one a place means. */
import { cellText, parseCell, parseRoom } from './art/place';
import type { Side } from './art/types';
import type { OpeningOffer } from './decisions';

/** A place on the sheet in cells, from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
/** How far outside the sheet a pointer still means a wall along its edge, in cells. */
export const margin = 0.6;
export const toward: Readonly<Record<Side, readonly [number, number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
};

/** Just within its cell. A window reaches over the next cell along its wall: its middle lies between the two. */
export function middleOf(offer: OpeningOffer): Spot {
  const { col, row } = parseCell(offer.cell);
  const [dx, dy] = toward[offer.side];
  const half = offer.kind === 'window' ? 0.5 : 0;
  return { x: col + 0.5 + dx * 0.38 + (dx === 0 ? half : 0), y: row + 0.5 + dy * 0.38 + (dx === 0 ? 0 : half) };
}

function distance(offer: OpeningOffer, { x, y }: Spot): number {
  const { col, row } = parseCell(offer.cell);
  const [dx, dy] = toward[offer.side];
  const [cx, cy] = [col + 0.5 + dx * 0.38, row + 0.5 + dy * 0.38];
  const half = offer.kind === 'window' ? 0.5 : 0;
  return dx === 0
    ? Math.hypot(Math.max(0, Math.abs(x - cx - half) - half / 2), y - cy)
    : Math.hypot(x - cx, Math.max(0, Math.abs(y - cy - half) - half / 2));
}

/** The free end of a run of `length` cells for a thing of `size` cells whose middle should be at `at`. */
const fit = (at: number, first: number, length: number, size: number): number =>
  Math.max(first, Math.min(first + length - size, Math.round(at - size / 2)));

/** The place along the nearest wall of any room, whether or not something can be drawn there; null where no wall is within reach. */
export function wallNear(
  rooms: readonly string[],
  kind: OpeningOffer['kind'],
  spot: Spot,
  reach: number,
): OpeningOffer | null {
  const size = kind === 'window' ? 2 : 1;
  const places = rooms.map(parseRoom).flatMap(({ corner: { col, row }, width, height }) => {
    const [across, down] = [fit(spot.x, col, width, size), fit(spot.y, row, height, size)];
    const at = (side: Side, c: number, r: number): OpeningOffer => ({
      text: `${kind} ${cellText(c, r)}:${side}`,
      kind,
      cell: cellText(c, r),
      side,
    });
    return [
      at('n', across, row),
      at('s', across, row + height - 1),
      at('w', col, down),
      at('e', col + width - 1, down),
    ];
  });
  return nearest(places, spot, reach);
}

/** The one nearest to a place, of those within reach. */
export function nearest(offers: readonly OpeningOffer[], spot: Spot, reach: number): OpeningOffer | null {
  let best: OpeningOffer | null = null;
  let least = reach;
  for (const offer of offers) {
    const far = distance(offer, spot);
    if (far < least) [best, least] = [offer, far];
  }
  return best;
}
