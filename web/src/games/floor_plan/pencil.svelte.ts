/**
 * The pencil over the sheet: where it points, which way the room lies, and what would be drawn there. It knows no rule: it chooses among
 * what is legal, and what is not it puts to the engine all the same, so that the person is told why.
 */
import { untrack } from 'svelte';
import type { TurnInHand } from '../../play/turn.svelte';
import { GRID, cellText, parseCell, parseRoom } from './art/place';
import type { Cell, RoomLetter, Side } from './art/types';
import { lastRoom, nameOf, sortOffers, stageOf, type OpeningOffer } from './decisions';
import { middleOf, nearest, toward, wallNear, type Spot } from './walls';

export type { Spot };

const sides: readonly Side[] = ['n', 'e', 's', 'w'];
/** How far from a wall a pointer may be and still mean it, in cells; a finger sees what it sketched, and moves it. */
const reach = 1.2;
const fingerReach = 3;
const middle: Cell = { col: 8, row: 8 };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
const cellAt = ({ x, y }: Spot): Cell => ({ col: clamp(Math.floor(x), GRID - 1), row: clamp(Math.floor(y), GRID - 1) });

export class Pencil {
  readonly hand: TurnInHand | null;
  /** The rooms on my sheet. */
  readonly #rooms: () => readonly string[];
  #leaving = false;
  /** The cell a pointer rests on, while it is the pointer that leads. */
  #under: Cell | null = null;

  /** The cell of the keyboard. */
  cursor = $state.raw<Cell>(middle);
  /** The top left cell of the room in pencil. */
  corner = $state.raw<Cell>(middle);
  /** Whether the room lies the other way. */
  turned = $state(false);
  /** Where the label would stand. */
  labelAt = $state.raw<string | null>(null);
  /** The wall or the cell that is pointed at. */
  opening = $state.raw<OpeningOffer | null>(null);
  pointed = $state.raw<string | null>(null);
  /** A finger is on a wall: what it hides is shown beside it. */
  magnified = $state(false);
  /** What was refused a moment ago. */
  refused = $state.raw<string | null>(null);
  /** Told of everything that was drawn. */
  ondrawn: ((text: string) => void) | null = null;
  onrefused: (() => void) | null = null;
  /** Whether a room could be drawn before a set was begun. */
  roomFits = $state(true);
  /** The sets that could be begun then; nothing where that was not seen, in a turn that was left and taken up again. */
  setsFit = $state.raw<readonly string[] | null>(null);
  /** Called where a label needs its type. */
  onask: (() => void) | null = null;

  offers = $derived.by(() => sortOffers(this.hand?.legal ?? []));
  stage = $derived.by(() => stageOf(this.offers, this.hand?.active ?? false, this.hand?.complete ?? false));
  sizes = $derived.by(() => [...new Set(this.offers.rooms.map((room) => room.size))].sort());
  size = $derived.by(() => this.sizes[this.turned && this.sizes.length > 1 ? 1 : 0] ?? null);
  drawsRoom = $derived(this.stage === 'choose' || this.stage === 'room');
  /** The decision the pencil sketches. */
  aim = $derived.by((): string | null => {
    if (this.drawsRoom && this.size) return `room ${nameOf(this.corner)} ${this.size}`;
    if (this.stage === 'opening') return this.opening?.text ?? null;
    if (this.stage === 'garden' && this.pointed) return `${this.offers.garden[0]?.kind ?? ''} ${this.pointed}`;
    return null;
  });
  aimIsLegal = $derived.by(() => this.aim !== null && (this.hand?.isLegal(this.aim) ?? false));

  constructor(hand: TurnInHand | null, rooms: () => readonly string[] = () => []) {
    this.hand = hand;
    this.#rooms = rooms;
    // The pencil waits where it can draw.
    $effect(() => {
      void this.offers;
      untrack(() => this.#wait());
    });
  }

  // ---------------------------------------------------------------- deciding
  async draw(text: string): Promise<boolean> {
    const { hand } = this;
    if (!hand?.active) return false;
    const before = hand.refused;
    const drawn = await hand.add(text);
    if (drawn) {
      this.refused = null;
      this.ondrawn?.(text);
    } else if (hand.refused && hand.refused !== before) this.#refuse(text); // what was pressed twice is not refused
    return drawn;
  }

  /** Takes back a set or a second room that was begun and not drawn at all, then decides. */
  async instead(text: string | null): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    if (/^(feature|double|construct)\b/.test(this.hand?.decisions.at(-1) ?? '')) await this.hand?.undo();
    this.#leaving = false;
    if (text) await this.draw(text);
  }

  #refuse(text: string): void {
    this.refused = text;
    this.onrefused?.();
    setTimeout(() => {
      if (this.refused === text) this.refused = null;
    }, 1600);
  }

  // ---------------------------------------------------------------- pointing
  /** Points at a place of the sheet. */
  point(spot: Spot): void {
    const cell = cellAt(spot);
    this.#under = cell;
    if (this.drawsRoom) this.corner = this.#around(cell);
    else if (this.stage === 'opening') this.opening = this.#nearest(spot);
    else if (this.stage === 'garden') this.pointed = nameOf(cell);
  }

  /** Sketches the wall that a finger means, from further away. */
  sketch(spot: Spot): void {
    this.opening = this.#nearest(spot, fingerReach) ?? this.opening;
  }
  /** Whether a wall is meant on which nothing can be drawn. */
  isBlocked(spot: Spot): boolean {
    return (
      this.stage === 'opening' &&
      !this.#nearest(spot) &&
      wallNear(this.#rooms(), this.offers.openings[0]?.kind ?? 'door', spot, reach) !== null
    );
  }
  /** The middle of the sketched window or door. */
  get sketchedAt(): Spot | null {
    return this.opening ? middleOf(this.opening) : null;
  }

  /** No pointer is over the sheet any more. */
  lift(): void {
    this.#under = null;
  }

  /** Draws what is pointed at; says why where it cannot be. */
  async touch(spot: Spot): Promise<boolean> {
    const cell = nameOf(cellAt(spot));
    this.point(spot);
    if (this.stage === 'label') {
      if (this.offers.labels.some((label) => label.cell === cell)) {
        this.labelAt = cell;
        if (this.hand) this.hand.refused = null;
      } else return this.draw(`label ${this.offers.labels[0]?.type ?? ''} ${cell}`);
      return true;
    }
    if (this.stage === 'opening' && !this.opening) return this.draw(this.#impossibleOpening(spot));
    if (this.stage === 'set') return this.draw(`stone ${cell}`);
    return this.aim ? this.draw(this.aim) : false;
  }

  /** A room dragged out from one cell toward another: the drag says which way it lies and where it grows. */
  drag(from: Spot, to: Spot): void {
    const [a, b] = [cellAt(from), cellAt(to)];
    this.#under = b;
    const [across, down] = [Math.abs(b.col - a.col), Math.abs(b.row - a.row)];
    if (across !== down) {
      const want = this.sizes.findIndex((size) => {
        const [width = 0, height = 0] = size.split('x').map(Number);
        return width !== height && width > height === across > down;
      });
      if (want >= 0) this.turned = want === 1;
    }
    const [width, height] = this.#measure();
    this.corner = this.#kept({
      col: b.col < a.col ? a.col - width + 1 : a.col,
      row: b.row < a.row ? a.row - height + 1 : a.row,
    });
  }

  /** Moves the room in pencil by whole cells. */
  shift(from: Cell, cols: number, rows: number): void {
    this.corner = this.#kept({ col: from.col + cols, row: from.row + rows });
  }

  /** Whether a place lies in the room in pencil, or nearer to the sketched wall than to any other. */
  holds(spot: Spot): boolean {
    if (this.stage === 'opening') return this.opening !== null && this.#nearest(spot)?.text === this.opening.text;
    const { col, row } = cellAt(spot);
    const [width, height] = this.#measure();
    return (
      this.drawsRoom &&
      col >= this.corner.col &&
      col < this.corner.col + width &&
      row >= this.corner.row &&
      row < this.corner.row + height
    );
  }

  /** Lays the room the other way, around the pointer where it leads, or turns to the next wall of the cell. */
  turn(): void {
    if (this.drawsRoom) {
      this.turned = !this.turned;
      this.corner = this.cursor = this.#under ? this.#around(this.#under) : this.#kept(this.corner);
    } else if (this.stage === 'opening') {
      const cell = this.#under ? (this.opening?.cell ?? nameOf(this.#under)) : nameOf(this.cursor);
      const here = this.offers.openings.filter((offer) => offer.cell === cell);
      this.opening = here[(here.findIndex((offer) => offer.text === this.opening?.text) + 1) % here.length] ?? null;
    }
  }

  // ---------------------------------------------------------------- the keyboard's cell
  /** Moves the keyboard's cell; the pencil follows. */
  step(cols: number, rows: number): void {
    this.walkTo({ col: clamp(this.cursor.col + cols, GRID - 1), row: clamp(this.cursor.row + rows, GRID - 1) });
  }

  walkTo(cell: Cell): void {
    this.#under = null;
    this.cursor = this.drawsRoom ? this.#kept(cell) : cell;
    const name = nameOf(this.cursor);
    if (this.drawsRoom) this.corner = this.cursor;
    else if (this.stage === 'opening') {
      const here = this.offers.openings.filter((offer) => offer.cell === name);
      this.opening = here.find((offer) => offer.side === this.opening?.side) ?? here[0] ?? null;
    } else if (this.stage === 'garden') this.pointed = name;
    else if (this.stage === 'label' && this.offers.labels.some((label) => label.cell === name)) this.labelAt = name;
  }

  /** The next cell, or the one before, where something may be drawn. */
  leap(by: 1 | -1): void {
    const place = (cell: Cell): number => cell.row * GRID + cell.col;
    const places = [...this.offers.atCell.keys()].map((name) => place(parseCell(name))).sort((a, b) => by * (a - b));
    const next = places.find((one) => by * (one - place(this.cursor)) > 0) ?? places[0];
    if (next !== undefined) this.walkTo({ col: next % GRID, row: Math.floor(next / GRID) });
  }

  /** Enter at the keyboard's cell. */
  async press(): Promise<boolean> {
    const name = nameOf(this.cursor);
    if (this.stage === 'opening')
      return this.draw(
        this.opening?.cell === name
          ? this.opening.text
          : this.#impossibleOpening({ x: this.cursor.col + 0.5, y: this.cursor.row + 0.4 }, 0.5),
      );
    if (this.stage === 'label') {
      const types = [...new Set(this.offers.labels.map((label) => label.type))];
      if (types.length === 1 || this.labelAt !== name) return this.draw(`label ${types[0] ?? ''} ${name}`);
      this.onask?.();
      return false;
    }
    return this.aim ? this.draw(this.aim) : false;
  }

  /** A wall of the keyboard's cell by its direction. */
  async pressSide(side: Side): Promise<boolean> {
    const kind = this.offers.openings[0]?.kind;
    return kind ? this.draw(`${kind} ${nameOf(this.cursor)}:${side}`) : false;
  }

  async label(type: RoomLetter): Promise<boolean> {
    return this.labelAt ? this.draw(`label ${type} ${this.labelAt}`) : false;
  }

  // ----------------------------------------------------------------
  #measure(): readonly [number, number] {
    const [width = 2, height = 2] = (this.size ?? '2x2').split('x').map(Number);
    return [width, height];
  }

  /** Where a room begins that has a cell in its middle. */
  #around({ col, row }: Cell): Cell {
    const [width, height] = this.#measure();
    return this.#kept({ col: col - Math.floor((width - 1) / 2), row: row - Math.floor((height - 1) / 2) });
  }

  #kept({ col, row }: Cell): Cell {
    const [width, height] = this.#measure();
    return { col: clamp(col, GRID - width), row: clamp(row, GRID - height) };
  }

  #nearest(spot: Spot, within = reach): OpeningOffer | null {
    return nearest(this.offers.openings, spot, within);
  }

  /** What was meant where nothing can be drawn: the engine says why not. A wall that is near is meant, from either side of it. */
  #impossibleOpening(spot: Spot, within = reach): string {
    const kind = this.offers.openings[0]?.kind ?? 'door';
    const wall = wallNear(this.#rooms(), kind, spot, within);
    if (wall) return wall.text;
    const { col, row } = cellAt(spot);
    const far = (side: Side): number =>
      Math.hypot(spot.x - col - 0.5 - toward[side][0] / 2, spot.y - row - 0.5 - toward[side][1] / 2);
    const side = [...sides].sort((a, b) => far(a) - far(b))[0] ?? 'n';
    return `${kind} ${cellText(col, row)}:${side}`;
  }

  #wait(): void {
    this.opening = null;
    this.pointed = null;
    const { labels, rooms, features } = this.offers;
    if (!(this.hand?.decisions ?? []).some((text) => !text.startsWith('set '))) {
      this.roomFits = rooms.length > 0;
      this.setsFit = features.map(({ text }) => text);
    }
    if (labels.length > 0) {
      const room = parseRoom(lastRoom(this.hand?.decisions ?? []) ?? 'a1 2x2');
      const far = (name: string): number => {
        const cell = parseCell(name);
        return Math.hypot(
          cell.col - room.corner.col - (room.width - 1) / 2 + 0.1,
          cell.row - room.corner.row - (room.height - 1) / 2 + 0.1,
        );
      };
      this.labelAt = labels.map((label) => label.cell).sort((a, b) => far(a) - far(b))[0] ?? null;
      if (this.labelAt) this.cursor = parseCell(this.labelAt);
    } else this.labelAt = null;
    // Under the pointer, also where it cannot be: a click draws what is shown.
    if (rooms.length > 0 && this.#under) this.corner = this.cursor = this.#around(this.#under);
    else if (rooms.length > 0 && !this.aimIsLegal) {
      const same = rooms.filter((room) => room.size === this.size);
      const far = (name: string): number =>
        Math.hypot(parseCell(name).col - this.corner.col, parseCell(name).row - this.corner.row);
      const nearest = (same.length > 0 ? same : rooms).map((room) => room.cell).sort((a, b) => far(a) - far(b))[0];
      if (nearest) this.corner = this.cursor = parseCell(nearest);
    }
  }
}
