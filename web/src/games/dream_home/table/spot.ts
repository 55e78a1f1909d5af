/** Where a note about a room stands: beside its room, over nothing that may be pressed, and never over the edge of the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Spot {
  readonly left: number;
  readonly top: number;
  /** Whether nothing that may be pressed lies under it. */
  readonly free: boolean;
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The first of these that covers least: above the room, below it, beside it, and above or below all that may be pressed. */
export function spotFor(room: readonly Box[], { width, height }: Size, pressable: readonly Box[], screen: Box): Spot {
  const own = around(room);
  const all = around([...pressable, own]);
  const wanted: readonly (readonly [number, number])[] = [
    [own.left, own.top - height],
    [own.left, own.bottom],
    [own.right, own.top],
    [own.left - width, own.top],
    [own.left, all.top - height],
    [own.left, all.bottom],
    [all.right, own.top],
    [all.left - width, own.top],
  ];
  const spots = wanted.map(([x, top], i) => {
    // Above and below it may be moved to the side; beside the room it may not.
    const left = i % 4 < 2 ? Math.max(screen.left, Math.min(x, screen.right - width)) : x;
    const box = { left, top, right: left + width, bottom: top + height };
    const outside = width * height - shared(box, screen);
    return {
      left,
      top,
      outside: Math.round(outside),
      covered: pressable.reduce((sum, one) => sum + shared(box, one), 0),
    };
  });
  const best = spots.reduce((one, other) =>
    other.outside < one.outside || (other.outside === one.outside && other.covered < one.covered) ? other : one,
  );
  return { left: best.left, top: best.top, free: best.covered === 0 };
}
