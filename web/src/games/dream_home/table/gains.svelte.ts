/** What each choice would bring now. The engine weighs every decision that may come next, once for each state of my turn. */
import { inspect, type Engine, type Prospect } from '../../../engine/engine';
import { settings } from '../../../settings.svelte';
import { kindOf, parse } from './decisions';
import type { Insight } from './inspecting.svelte';
import type { Picker } from './picker.svelte';

/** Modes in which a column's or a card's gain says something about it. */
const narration: ReadonlySet<string> = new Set(['take', 'drill', 'jackhammer', 'supplier', 'handyman']);

/** Where the best turn with a room card puts it face down and another as good does not, the one face up. */
export interface Best extends Prospect {
  /** What its room scores then. */
  readonly points?: number;
}

export class Gains {
  #picker: Picker;
  /** Of this state of the turn; the last ones are dropped with it. */
  #prospects = $state.raw<ReadonlyMap<string, Best>>(new Map());
  /** In a lesson nothing is told before it is explained. */
  explained = $state(true);

  /** Whether columns say what they bring. */
  readonly shown: boolean = $derived.by(() => settings.gains && this.explained);
  /** Of every target that may be chosen next, the best that can come of it. */
  readonly best: ReadonlyMap<string, Best> = $derived.by(() => {
    const { mode, picked, next } = this.#picker;
    return mode === null || !narration.has(mode)
      ? new Map()
      : this.#bestOf((target) => next.has(target) && !picked.includes(target), picked);
  });
  /** The same of every card that a helper may bring, whether or not one was chosen. */
  readonly cards: ReadonlyMap<string, Best> = $derived.by(() =>
    this.#bestOf((target) => kindOf(target) === 'card', []),
  );

  /** Decisions of the present mode that gain something, the best first; nothing before that is known. */
  readonly gainful: readonly Prospect[] | null = $derived.by(() => {
    if (this.#prospects.size === 0) return null;
    return this.#picker.decisions
      .flatMap(({ text }) => this.#prospects.get(text) ?? [])
      .filter(({ gain }) => gain > 0)
      .sort((a, b) => b.gain - a.gain);
  });

  /** Where the room card in my hand, face up, brings most. */
  readonly placing: Best | null = $derived.by(() => {
    const all = (this.#picker.modes.get('room') ?? []).flatMap(({ text }) => this.#prospects.get(text) ?? []);
    return all.reduce<Best | null>((best, one) => (best === null || one.gain > best.gain ? one : best), null);
  });

  /** What a decision that may come next brings. */
  readonly of = (text: string): number | undefined => this.#prospects.get(text)?.gain;

  #bestOf(wanted: (target: string) => boolean, picked: readonly string[]): ReadonlyMap<string, Best> {
    const best = new Map<string, Best>();
    for (const { text, targets } of this.#picker.decisions) {
      const prospect = this.#prospects.get(text);
      if (!prospect || !picked.every((target) => targets.includes(target))) continue;
      for (const target of targets) {
        if (wanted(target) && prospect.gain > (best.get(target)?.gain ?? -Infinity)) best.set(target, prospect);
      }
    }
    return best;
  }

  /** To be made while a component is. */
  constructor(picker: Picker, engine: Engine, seat: () => number | null) {
    this.#picker = picker;
    $effect(() => {
      const { hand } = picker;
      const asking = seat();
      const whole = hand.attempt;
      this.#prospects = new Map();
      if (asking === null || !whole || hand.legal.length === 0) return;
      let stale = false;
      const keep = (all: readonly Best[]): void => {
        if (!stale) this.#prospects = new Map(all.map((one) => [one.decision, one]));
      };
      const { decisions } = hand;
      void engine
        .prospects(asking, decisions)
        .then((all) => Promise.all(all.map((one) => faceUp(engine, asking, decisions, one))))
        .then(keep, () => undefined);
      return () => {
        stale = true;
      };
    });
  }

  /** Where the best of a target puts the room: every space that is as good. Nothing where it is not known. */
  places(target: string): readonly string[] | null {
    const best = this.best.get(target);
    if (!best) return null;
    const spaces = (texts: readonly string[], mode: string): readonly string[] =>
      texts
        .map(parse)
        .filter((one) => one.mode === mode)
        .flatMap(({ targets }) => targets.filter((one) => kindOf(one) === 'space'));
    if (best.equal) {
      const up = spaces(best.equal, 'room');
      const all =
        best.space !== undefined && best.size !== undefined && !up.includes(best.space) ? [...up, best.space] : up;
      return all.length > 0 ? all : spaces(best.equal, 'room_down');
    }
    const { decisions, picked, mode } = this.#picker;
    const equal = decisions.filter(
      ({ text, targets }) =>
        this.#prospects.get(text)?.gain === best.gain && [...picked, target].every((one) => targets.includes(one)),
    );
    return spaces(
      equal.map(({ text }) => text),
      mode ?? '',
    );
  }
}

async function faceUp(engine: Engine, seat: number, decisions: readonly string[], prospect: Prospect): Promise<Best> {
  if (prospect.size !== undefined) return { ...prospect, points: prospect.by['rooms'] ?? 0 };
  const up = prospect.equal?.find((text) => parse(text).mode === 'room');
  const [space] = parse(up ?? '').targets;
  if (up === undefined || space === undefined) return prospect;
  const { view } = await engine.attempt(seat, [...decisions, prospect.decision, up]);
  const room = (await inspect<Insight>('dream_home', view, seat)).rooms.find(({ cells }) => cells.includes(space));
  return room ? { ...prospect, space, size: room.cards, points: room.points } : prospect;
}
