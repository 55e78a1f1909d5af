/** My hands at the table: choosing, dragging, looking ahead. Decisions go through the picker to the engine; nothing here judges them. */
import { tick, untrack } from 'svelte';
import type { Attempt, Engine } from '../../../engine/engine';
import { Drag, type Dragged } from '../../../play/drag.svelte';
import { TurnInHand } from '../../../play/turn.svelte';
import type { TableEvent } from '../../../protocol';
import { sound } from '../../../sound/sounds';
import type { Table } from '../../../table/table.svelte';
import { emptyRoom, marker, resourceIcon, roomScene } from '../art/scene';
import { withTools } from './after_tools.svelte';
import { byMode, kindOf, nextTargets, parse } from './decisions';
import { Flights, type Picture } from './flights.svelte';
import { Gains } from './gains.svelte';
import { artOf } from './names';
import { Picker } from './picker.svelte';
import { readView, type ColumnView, type HomeView } from './view';

/** What a home scores now, and what it would score. */
export interface Total {
  readonly from: number;
  readonly to: number;
}
/** A home as it would be. */
export interface Ghost {
  readonly home: HomeView;
  /** Where the gain stands. */
  readonly space: string;
  /** What changes. */
  readonly spaces: readonly string[];
  readonly gain: number;
  /** Of a decision that is whole. */
  readonly total: Total | null;
}
type Targets = ReadonlyMap<string, string | null>;

const roomPicture = (card: string): Picture => ({
  box: '0 0 200 150',
  svg: card === 'empty' ? emptyRoom() : roomScene([card]),
});
const resourcePicture = (card: string): Picture => ({ box: '0 0 100 100', svg: resourceIcon(artOf(card), { pen: 3 }) });
const markerPicture = (): Picture => ({ box: '-10 0 80 62', svg: marker() });
/** A card as large as where it was pressed, so far as a hand can hold it. */
function inHand(event: PointerEvent, picture: Picture): Dragged {
  const pressed = (event.currentTarget as HTMLElement).getBoundingClientRect().width;
  const width = Math.max(96, Math.min(pressed, 160));
  return { picture, width, height: width * 0.75 };
}

export class Playing {
  #table: Table;
  readonly hand: TurnInHand;
  readonly picker: Picker;
  readonly gains: Gains;
  readonly flights = new Flights();
  readonly drag = new Drag();
  /** The board's element, where things are found by their `data-spot`. */
  root: HTMLElement | null = null;
  /** Whether the last thing I did was by keyboard. */
  byKey = false;

  /** Counts looks, so that the answer to an old one is dropped. */
  #looks = 0;
  ghost = $state.raw<Ghost | null>(null);
  /** Where the room of the column I look at could go, face up. */
  maybe = $state.raw<readonly string[]>([]);
  /** Where the card under the finger may go, and what is decided before it goes there. */
  #dragged = $state.raw<{ readonly before: readonly string[]; readonly targets: Targets } | null>(null);
  readonly targets: Targets = $derived.by(() => this.#dragged?.targets ?? this.picker.next);

  /** To be made while a component is. */
  constructor(table: Table, engine: Engine) {
    this.#table = table;
    this.hand = new TurnInHand(table, engine);
    this.picker = new Picker(this.hand, engine, () => table.you);
    this.gains = new Gains(this.picker, engine, () => table.you);
    $effect(() => table.onEvent((event) => this.#seen(event)));
    // The last of a round is seen in the old market, before the event that ends it is told.
    $effect(() => {
      const { coming } = table;
      if (coming?.beat === 'gone') untrack(() => this.#seen(coming.event));
    });
  }

  // ------------------------------------------------------------ deciding
  pick(target: string): void {
    const { picker } = this;
    if (picker.mode === null || !picker.asksFor(target)) return;
    const decision = picker.next.get(target) ?? null;
    void this.#decide(picker.pick(target), decision === null ? [] : [decision]);
  }
  act(...decisions: readonly string[]): void {
    void this.#decide(this.hand.add(...decisions), decisions);
  }

  async #decide(deciding: Promise<boolean>, decisions: readonly string[]): Promise<void> {
    const launch = this.#ready(decisions);
    const done = await deciding;
    if (done || this.hand.refused) sound(done ? 'place' : 'refuse');
    this.#lookAway();
    await tick();
    if (!done) return;
    launch();
    if (this.byKey) this.#lead();
  }
  /** Whoever plays by keyboard is taken to what comes next; where nothing does, away from the buttons, so that Enter confirms. */
  #lead(): void {
    const places = ['.house [data-target]', '.cards [data-target]', '.market [data-target]', '[data-spot="prompt"]'];
    for (const place of places) {
      const next = this.root?.querySelector<HTMLElement>(place);
      if (next) return next.focus();
    }
  }

  // ------------------------------------------------------------ looking ahead
  async look(space: string | null): Promise<void> {
    const looks = ++this.#looks;
    const decision = space === null ? null : (this.targets.get(space) ?? null);
    const before = this.hand.attempt;
    const attempt = decision === null ? null : await this.picker.peek(...(this.#dragged?.before ?? []), decision);
    if (looks !== this.#looks) return;
    // Half of a swap: what the best one with it would bring.
    const half =
      space !== null && decision === null && this.picker.mode === 'handyman' ? this.gains.best.get(space) : undefined;
    const now = half && readView(this.hand.view)?.homes[this.#table.you ?? 0];
    if (half && now && space !== null)
      return void (this.ghost = { home: now, space, spaces: [space], gain: half.gain, total: null });
    this.ghost =
      attempt && before && space !== null && before === this.hand.attempt
        ? this.#ghostOf(attempt, before, space, decision ?? '')
        : null;
  }
  /** The home after a decision that can be made at once, such as a swap. */
  async lookAhead(decision: string | null): Promise<Total | null> {
    const looks = ++this.#looks;
    const before = this.hand.attempt;
    const attempt = decision === null ? null : await this.picker.peek(decision);
    if (looks !== this.#looks) return null;
    const [space = ''] = parse(decision ?? '').targets;
    this.ghost =
      attempt && before && decision !== null && before === this.hand.attempt
        ? this.#ghostOf(attempt, before, space, decision)
        : null;
    return this.ghost?.total ?? null;
  }
  #ghostOf(attempt: Attempt, before: Attempt, space: string, decision: string): Ghost | null {
    const home = readView(attempt.view)?.homes[this.#table.you ?? 0];
    const [from, to] = [before.score.total, attempt.score.total];
    return home
      ? {
          home,
          space,
          spaces: [space, ...parse(decision).targets.filter((one) => kindOf(one) === 'space')],
          gain: to - from,
          total: { from, to },
        }
      : null;
  }

  #lookAway(): void {
    ++this.#looks;
    this.ghost = null;
    this.maybe = [];
  }
  async lookAtColumn(column: string | null): Promise<void> {
    const looks = ++this.#looks;
    const places = column !== null && this.gains.shown ? this.gains.places(column) : null;
    if (places) return void (this.maybe = places);
    const decision = column === null ? null : this.picker.next.get(column);
    const attempt = decision?.startsWith('take ') ? await this.picker.peek(decision) : null;
    if (looks !== this.#looks) return;
    this.maybe =
      attempt && this.hand.legal.includes(decision ?? '')
        ? (byMode(attempt.legal).get('room') ?? []).flatMap(({ targets }) => targets)
        : [];
  }

  // ------------------------------------------------------------ dragging
  /** The room card of a column, straight into the home: taken and placed at once. */
  dragColumn(column: string, card: string, event: PointerEvent): void {
    const decision = this.picker.next.get(column);
    if (decision === undefined || decision?.startsWith('discard')) return;
    const before = decision === null ? [] : [decision];
    this.drag.press(event, inHand(event, roomPicture(card)), 'space', {
      begin: () => void this.#lift(column, before),
      over: (space) => void this.look(space),
      drop: (space) => void this.#dropColumn(column, before, space),
    });
  }
  async #lift(column: string, before: readonly string[]): Promise<void> {
    sound('lift');
    const { picker } = this;
    if (before.length === 0) {
      this.#dragged = { before, targets: nextTargets(picker.decisions, [...picker.picked, column]) };
      return;
    }
    const attempt = await picker.peek(...before);
    if (this.drag.what && attempt)
      this.#dragged = { before, targets: nextTargets(byMode(attempt.legal).get('room') ?? [], []) };
  }
  async #dropColumn(column: string, before: readonly string[], space: string | null): Promise<void> {
    const decision = space === null ? undefined : this.#dragged?.targets.get(space);
    this.#dragged = null;
    this.#lookAway();
    if (space === null) return;
    if (decision) return this.#decide(this.hand.add(...before, decision), []);
    // Not there: the card stays in the hand, and the engine says why.
    if (before.length > 0) await this.hand.add(...before);
    else if (!this.picker.picked.includes(column)) await this.picker.pick(column);
    await tick();
    this.pick(space);
  }
  /** A piece from my hand. */
  dragPiece(mode: string, event: PointerEvent): void {
    const { room, resource } = this.picker;
    const picture =
      mode === 'room_down'
        ? roomPicture('empty')
        : mode === 'room' && room
          ? roomPicture(room)
          : resource
            ? resourcePicture(resource)
            : null;
    if (!picture) return;
    this.drag.press(event, inHand(event, picture), 'space', {
      begin: () => {
        sound('lift');
        this.picker.choose(mode);
      },
      over: (space) => void this.look(space),
      drop: (space) => {
        this.#lookAway();
        if (space !== null) this.pick(space);
      },
    });
  }

  // ------------------------------------------------------------ flying
  /** The number of the last turn that was seen to fly. */
  #flown = -1;
  #spot(name: string): DOMRect | undefined {
    return this.root?.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect();
  }
  /** Remembers where the cards of these decisions lie; the answer lets them fly to where they went. */
  #ready(decisions: readonly string[]): () => void {
    const market = readView(this.hand.view)?.market ?? [];
    const starts = decisions.map(parse).flatMap(({ mode, targets: [first = ''] }) => {
      const column: ColumnView | undefined = market[Number(first) - 1];
      if (mode === 'take' && column)
        return [{ mode, first, column, room: this.#spot(`room-${first}`), resource: this.#spot(`resource-${first}`) }];
      if (mode === 'room' || mode === 'room_down')
        return [
          {
            mode,
            first,
            column: { room: mode === 'room' ? (this.picker.room ?? 'empty') : 'empty' },
            room: this.#spot(`piece-${mode}`),
            resource: undefined,
          },
        ];
      return [];
    });
    return () => {
      for (const { mode, first, column, room, resource } of starts) {
        const { room: card, resource: extra } = column as ColumnView;
        if (card)
          this.flights.fly(
            roomPicture(card),
            room,
            mode === 'take'
              ? (this.#spot('piece-room') ?? this.#spot('piece-room_down'))
              : this.#spot(`space-${first}`),
          );
        if (mode === 'take' && first === '1') this.flights.fly(markerPicture(), resource, this.#spot('house'));
        if (extra)
          this.flights.fly(
            resourcePicture(extra),
            resource,
            this.#spot(extra.startsWith('roof_') ? 'roof' : `held-${extra}`) ??
              this.#spot('piece-decor') ??
              this.#spot('piece-scaffold') ??
              this.#spot('house'),
          );
      }
    };
  }
  /** Somebody else took a column: it flies to their home. The table still shows it when the event is told. */
  #seen(event: TableEvent): void {
    if (event.type !== 'turn' || event.seat === this.#table.you || event.seq <= this.#flown) return;
    this.#flown = event.seq;
    const before = this.#table.view;
    const home = this.#spot(`seat-${event.seat}`);
    const taken = event.decisions.map(parse).find(({ mode }) => mode === 'take' || mode.startsWith('jackhammer'));
    const [first = ''] = taken?.targets ?? [];
    // Where they lie now; what they are is said by the engine where tools moved them.
    const [room, resource] = [this.#spot(`room-${first}`), this.#spot(`resource-${first}`)];
    if (!before || !taken) return;
    void withTools(before, event).then(
      (view) => {
        const column = readView(view)?.market[Number(first) - 1];
        if (!column?.room) return;
        this.flights.fly(roomPicture(column.room), room, home);
        if (taken.mode === 'take' && first === '1') this.flights.fly(markerPicture(), resource, home);
        if (taken.mode === 'take' && column.resource)
          this.flights.fly(resourcePicture(column.resource), resource, home);
      },
      () => undefined,
    );
  }
}
