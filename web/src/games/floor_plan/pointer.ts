/**
 * A pointer on the sheet: what pressing, moving and letting go mean. A mouse draws what it points at. A finger hides what it touches:
 * rooms, windows and doors are sketched first, moved while the finger moves, and drawn by a tap on the sketch. Two fingers magnify.
 */
import { GRID } from './art/place';
import type { Cell } from './art/types';
import { nameOf, type OpeningOffer } from './decisions';
import type { Pencil, Spot } from './pencil.svelte';
import { margin } from './walls';
import type { Finger, Zoom } from './zoom.svelte';

interface Press {
  readonly id: number;
  readonly finger: boolean;
  readonly at: Spot;
  /** The sketch as it was, to be brought back where two fingers meant to magnify. */
  readonly corner: Cell;
  readonly turned: boolean;
  readonly opening: OpeningOffer | null;
  /** Whether it began on the sketch. */
  readonly held: boolean;
  /** Where the sketched wall was when it was first touched: it moves as far as the finger does. */
  from: Spot;
  moved: boolean;
  /** Whether cells are being painted. */
  painting: boolean;
}
/** A finger that moved less, in cells, stood still. */
const slack = 0.3;

const sameCell = (a: Spot, b: Spot): boolean =>
  Math.floor(a.x) === Math.floor(b.x) && Math.floor(a.y) === Math.floor(b.y);
const isWithin = ({ x, y }: Spot, more: number): boolean => Math.min(x, y) >= -more && Math.max(x, y) < GRID + more;
const isInside = (spot: Spot): boolean => isWithin(spot, 0);
/** So far from the sheet that letting go there draws nothing. */
const isFarOff = ({ x, y }: Spot): boolean => Math.min(x, y) < -2 || Math.max(x, y) > GRID + 2;
const cellUnder = ({ x, y }: Spot): string => nameOf({ col: Math.floor(x), row: Math.floor(y) });

export class SheetPointer {
  readonly #root: () => HTMLElement;
  readonly #pencil: () => Pencil | null;
  readonly #zoom: Zoom;
  #down: Press | null = null;
  readonly #fingers = new Map<number, Finger>();
  /** Two fingers are down, or were: nothing is drawn until all are lifted. */
  #pinching = false;
  #painted = '';
  #reached: Spot = { x: 0, y: 0 };
  /** Where the mouse was last seen: as long as it rests there, what the pencil shows is what a click draws, whatever keys did to it. */
  #rested: Spot | null = null;
  /** A stroke is drawn cell after cell: whether one may follow is known when the one before is drawn. */
  #stroke: Promise<unknown> = Promise.resolve();

  constructor(root: () => HTMLElement, pencil: () => Pencil | null, zoom: Zoom) {
    this.#root = root;
    this.#pencil = pencil;
    this.#zoom = zoom;
  }

  get isDown(): boolean {
    return this.#down !== null;
  }
  /** Calls off what was begun; letting go is no click then. */
  callOff(): void {
    const pencil = this.#pencil();
    if (pencil) pencil.magnified = false;
    this.#down = null;
  }

  /** Whether the press may draw something. */
  press(event: PointerEvent): boolean {
    const finger = event.pointerType === 'touch';
    if (finger) {
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.#fingers.size > 1) {
        this.#pinch();
        return false;
      }
    }
    const pencil = this.#pencil();
    if (!pencil || event.button !== 0 || !event.isPrimary) return false;
    const at = this.#spot(event);
    const held = pencil.holds(at);
    this.#reached = at;
    this.#down = {
      id: event.pointerId,
      finger,
      at,
      corner: pencil.corner,
      turned: pencil.turned,
      opening: pencil.opening,
      held,
      from: at,
      moved: false,
      painting: false,
    };
    if (finger) {
      if (pencil.stage === 'opening') this.#feel(at, held);
    } else if (pencil.stage === 'garden') this.#paintFrom(at);
    else if (!this.#rests(at)) {
      this.#rested = at;
      pencil.point(at);
    }
    return true;
  }

  move(event: PointerEvent): void {
    const pencil = this.#pencil();
    const finger = event.pointerType === 'touch';
    if (finger && this.#fingers.has(event.pointerId))
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pinching) return this.#follow();
    if (!pencil) return;
    const at = this.#spot(event);
    const down = this.#down;
    if (!down) {
      if (finger) return;
      this.#rested = isWithin(at, pencil.stage === 'opening' ? margin : 0) ? at : null;
      if (this.#rested) pencil.point(this.#rested);
      else pencil.lift();
      return;
    }
    if (event.pointerId !== down.id) return;
    if (!finger) this.#rested = at;
    if (finger ? Math.hypot(at.x - down.at.x, at.y - down.at.y) > slack : !sameCell(at, down.at)) down.moved = true;
    if (finger && this.#zoom.pans) return;
    if (pencil.stage === 'garden') this.#drawAlong(down, at);
    else if (pencil.stage === 'opening') {
      if (!finger) pencil.point(at);
      else if (down.moved) pencil.sketch({ x: down.from.x + at.x - down.at.x, y: down.from.y + at.y - down.at.y });
    } else if (pencil.drawsRoom && !sameCell(at, down.at)) {
      if (finger && down.held)
        pencil.shift(down.corner, Math.floor(at.x) - Math.floor(down.at.x), Math.floor(at.y) - Math.floor(down.at.y));
      else pencil.drag(down.at, at);
    }
  }

  release(event: PointerEvent): void {
    const pencil = this.#pencil();
    if (this.#fingers.delete(event.pointerId) && this.#pinching) {
      if (this.#fingers.size < 2) this.#zoom.end();
      if (this.#fingers.size === 0) this.#pinching = false;
      return;
    }
    const down = this.#down;
    if (!pencil || !down || event.pointerId !== down.id) return;
    this.callOff();
    this.#painted = '';
    const at = this.#spot(event);
    if (event.type === 'pointercancel') this.#bringBack(pencil, down);
    else if (!(down.moved && isFarOff(at)))
      void (down.finger ? this.#liftFinger(pencil, down, at) : this.#letGo(pencil, down, at));
    if (down.finger || event.type === 'pointercancel' || isFarOff(at)) pencil.lift();
  }

  #letGo(pencil: Pencil, down: Press, at: Spot): unknown {
    if (this.#rests(at) && (pencil.drawsRoom || pencil.stage === 'opening') && pencil.aim)
      return pencil.draw(pencil.aim);
    if (pencil.stage === 'opening' || pencil.stage === 'label' || pencil.stage === 'set') return pencil.touch(at);
    if (!pencil.drawsRoom) return;
    return down.moved ? pencil.aim && pencil.draw(pencil.aim) : pencil.touch(at);
  }

  /** A first tap sketches, a second one on the sketch draws. */
  #liftFinger(pencil: Pencil, down: Press, at: Spot): unknown {
    if (pencil.stage === 'label' || pencil.stage === 'set') return down.moved ? undefined : pencil.touch(at);
    if (pencil.stage === 'garden')
      return down.painting || (down.moved && this.#zoom.pans) ? undefined : pencil.touch(at);
    if (down.moved) return;
    if (pencil.isBlocked(down.at)) return pencil.touch(down.at);
    if (down.held && pencil.aim) return pencil.draw(pencil.aim);
    if (pencil.drawsRoom) return pencil.point(down.at);
    // No wall is near: the engine says why not.
    return pencil.stage === 'opening' && !pencil.opening ? pencil.touch(at) : undefined;
  }

  // ---------------------------------------------------------------- a wall under the finger
  #feel(at: Spot, held: boolean): void {
    const pencil = this.#pencil();
    if (!pencil || !this.#down) return;
    if (!held) pencil.sketch(at);
    this.#down.from = pencil.sketchedAt ?? at;
    pencil.magnified = true;
  }

  // ---------------------------------------------------------------- painting
  #drawAlong(down: Press, at: Spot): void {
    if (!down.painting) {
      if (down.finger && !down.moved) return;
      down.painting = true;
      if (down.finger) this.#paintFrom(down.at);
    }
    this.#paint(at);
  }
  #paintFrom(at: Spot): void {
    const pencil = this.#pencil();
    if (!pencil || !this.#down) return;
    this.#down.painting = true;
    this.#reached = at;
    this.#painted = cellUnder(at);
    this.#stroke = pencil.touch(at);
  }
  /** Cells under a pointer that is drawn over the sheet, also those it passes between two frames; what may not be drawn in is passed over. */
  #paint(at: Spot): void {
    const { x, y } = this.#reached;
    const steps = Math.ceil(2 * Math.max(Math.abs(at.x - x), Math.abs(at.y - y)));
    for (let step = 1; step <= steps; ++step)
      this.#paintCell({ x: x + ((at.x - x) * step) / steps, y: y + ((at.y - y) * step) / steps });
    this.#reached = at;
  }
  #paintCell(at: Spot): void {
    const pencil = this.#pencil();
    if (!pencil || !isInside(at) || cellUnder(at) === this.#painted) return;
    this.#painted = cellUnder(at);
    pencil.point(at);
    const { aim, hand } = pencil;
    if (aim) this.#stroke = this.#stroke.then(() => (hand?.isLegal(aim) ? pencil.draw(aim) : false));
  }

  // ---------------------------------------------------------------- two fingers
  #pinch(): void {
    const pencil = this.#pencil();
    if (pencil && this.#down) this.#bringBack(pencil, this.#down);
    this.callOff();
    this.#pinching = true;
    const [a, b] = [...this.#fingers.values()];
    if (a && b) this.#zoom.begin(a, b);
  }
  #follow(): void {
    const [a, b] = [...this.#fingers.values()];
    if (a && b) this.#zoom.follow(a, b);
  }
  #bringBack(pencil: Pencil, { corner, turned, opening }: Press): void {
    if (pencil.drawsRoom) [pencil.corner, pencil.turned] = [corner, turned];
    if (pencil.stage === 'opening') pencil.opening = opening;
  }

  #spot(event: PointerEvent): Spot {
    const box = this.#root().getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * GRID, y: ((event.clientY - box.top) / box.height) * GRID };
  }
  #rests(at: Spot): boolean {
    return this.#rested !== null && Math.hypot(at.x - this.#rested.x, at.y - this.#rested.y) < 0.1;
  }
}
