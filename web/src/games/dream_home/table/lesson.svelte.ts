/** The course of the tutorial: some steps are read, two are turns that the player plays as they like. Playing passes what was to be read. */
import { byTouch } from '../../../play/touch';
import type { Json } from '../../../protocol';
import type { Table } from '../../../table/table.svelte';
import { say, type Key } from '../../../words/words.svelte';
import { resourceName, resourceText, roomName } from './names';
import type { Playing } from './playing.svelte';

/** What is lit on the table while a step is shown. */
export type Light = 'market' | 'scene' | 'near' | 'doing' | 'points' | 'roof' | null;
const course = ['welcome', 'market', 'first', 'others', 'second', 'roof', 'score', 'end'] as const;
const lights: Readonly<Record<(typeof course)[number], Light>> = {
  welcome: 'scene',
  market: 'market',
  first: 'market',
  others: 'near',
  second: 'market',
  roof: 'roof',
  score: 'points',
  end: null,
};

const isTurn = (name: (typeof course)[number] | undefined): boolean => name === 'first' || name === 'second';

const words = (name: string, particulars?: Readonly<Record<string, string | number>>): string =>
  say(`dream_home.board.tutorial.${name}` as Key, particulars);

const byHand = (name: 'take' | 'place'): string => words(byTouch() ? `${name}_touch` : name);

export class Lesson {
  #table: () => Table | null;
  #play = $state.raw<Playing | null>(null);
  step = $state(0);
  /** How many turns I had played when the step began. */
  #turnsBefore = 0;
  readonly steps = course.length;

  /** To be made while a component is. */
  constructor(table: () => Table | null) {
    this.#table = table;
    $effect(() => {
      if (this.#play) this.#play.gains.explained = this.#explains;
    });
    // Playing leads on by itself, at any step: a turn begun to the words about it, a turn played past them.
    $effect(() => {
      if (this.#turns > this.#turnsBefore) this.#to((this.#nextTurn ?? this.step) + 1);
      else if (this.#begun && this.#nextTurn !== null) this.#to(this.#nextTurn);
    });
  }

  follow(play: Playing): void {
    this.#play = play;
    play.gains.explained = this.#explains;
  }
  /** Where it is, to be resumed. */
  get at(): Json {
    return { step: this.step, turns: this.#turnsBefore };
  }
  resume(at: Json | null): void {
    const { step, turns } = (at ?? {}) as { readonly step?: unknown; readonly turns?: unknown };
    if (typeof step !== 'number' || typeof turns !== 'number') return;
    this.step = step;
    this.#turnsBefore = turns;
  }
  next(): void {
    this.#to(this.step + 1);
  }
  back(): void {
    this.#to(this.step - 1);
  }
  #to(step: number): void {
    this.step = Math.max(0, Math.min(step, course.length - 1));
    this.#turnsBefore = this.#turns;
  }

  get isLast(): boolean {
    return this.step === course.length - 1;
  }
  /** Whatever has been played stays played. */
  get canGoBack(): boolean {
    return this.step > 0 && !isTurn(course[this.step - 1]) && !(this.#isTurn && this.#begun);
  }
  get canGoOn(): boolean {
    return !this.#isTurn && !(this.#name === 'others' && !this.#isMine);
  }

  get #name(): (typeof course)[number] {
    return course[this.step] ?? 'end';
  }
  get #isTurn(): boolean {
    return isTurn(this.#name);
  }
  /** The step about the next turn, this one included; nothing where both are behind. */
  get #nextTurn(): number | null {
    const ahead = course.findIndex((name, step) => step >= this.step && isTurn(name));
    return ahead < 0 ? null : ahead;
  }
  /** Whether something of a turn is in my hand. */
  get #begun(): boolean {
    return this.#isMine && (this.#play?.hand.decisions.length ?? 0) > 0;
  }
  /** Columns say what they bring from the step on that tells it. */
  get #explains(): boolean {
    return this.step >= course.indexOf('second');
  }
  get #turns(): number {
    return this.#table()?.me?.turns ?? 0;
  }
  get #isMine(): boolean {
    return this.#table()?.isMyTurn ?? false;
  }
  /** How far the turn in my hand is. */
  get #stage(): 'take' | 'place' | 'extra' | 'confirm' {
    const play = this.#play;
    if (!play || !play.hand.decisions.some((text) => text.startsWith('take '))) return 'take';
    if (play.hand.attempt?.complete) return 'confirm';
    return play.hand.decisions.some((text) => text.startsWith('room ')) ? 'extra' : 'place';
  }

  get light(): Light {
    if (!this.#isTurn) return lights[this.#name];
    return { take: 'market', place: 'scene', extra: 'scene', confirm: 'doing' }[this.#stage] as Light;
  }

  get words(): readonly string[] {
    const name = this.#name;
    if (name === 'others' && !this.#isMine) return [words('waiting')];
    if (!this.#isTurn) return [words(name)];
    const stage = this.#stage;
    const taken = this.#play?.picker.taken;
    if (stage === 'take') return name === 'first' ? [byHand('take')] : [words('second'), words('gains')];
    if (stage === 'confirm') return [this.#praise()];
    const room = taken?.room ? roomName(taken.room) : '';
    const took = taken?.resource
      ? words('took_with', { room, resource: resourceName(taken.resource), text: resourceText(taken.resource) })
      : words('took', { room });
    return stage === 'place' ? [took, byHand('place')] : [words('extra')];
  }
  /** The longest words over a market from which something is to be taken. */
  get longest(): readonly string[] {
    return [words('second'), words('gains')];
  }
  #praise(): string {
    const hand = this.#play?.hand;
    if (hand?.decisions.some((text) => text.startsWith('room ') && text.endsWith(' down'))) return words('placed_down');
    return hand && hand.gain > 0 ? words('placed_gain', { count: hand.gain }) : words('placed');
  }
}
