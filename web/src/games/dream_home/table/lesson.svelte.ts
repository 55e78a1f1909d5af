/** The course of the tutorial: some steps are read, two are turns that the player plays as they like. */
import { byTouch } from '../../../play/touch';
import type { Table } from '../../../table/table.svelte';
import { say, type Key } from '../../../words/words.svelte';
import { resourceName, resourceText, roomName } from './names';
import type { Playing } from './playing.svelte';

/** What is lit on the table while a step is shown. */
export type Light = 'market' | 'scene' | 'near' | 'doing' | 'points' | 'roof' | null;
const course = ['welcome', 'market', 'first', 'others', 'second', 'roof', 'score', 'end'] as const;
const lights: Readonly<Record<(typeof course)[number], Light>> = {
  welcome: 'scene', market: 'market', first: 'market', others: 'near', second: 'market', roof: 'roof', score: 'points', end: null,
};

const words = (name: string, particulars?: Readonly<Record<string, string | number>>): string => say(`dream_home.board.tutorial.${name}` as Key, particulars);

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
    // A turn played leads on by itself.
    $effect(() => {
      if (this.#isTurn && this.#turns > this.#turnsBefore) this.next();
    });
  }

  follow(play: Playing): void {
    this.#play = play;
  }
  next(): void {
    this.step = Math.min(this.step + 1, course.length - 1);
    this.#turnsBefore = this.#turns;
  }
  back(): void {
    this.step = Math.max(0, this.step - 1);
  }

  get isLast(): boolean {
    return this.step === course.length - 1;
  }
  /** Whatever has been played stays played. */
  get canGoBack(): boolean {
    return this.step > 0 && course[this.step - 1] !== 'first' && course[this.step - 1] !== 'second';
  }
  get canGoOn(): boolean {
    return !this.#isTurn && !(this.#name === 'others' && !this.#isMine);
  }

  get #name(): (typeof course)[number] {
    return course[this.step] ?? 'end';
  }
  get #isTurn(): boolean {
    return this.#name === 'first' || this.#name === 'second';
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
    if (stage === 'take') return [name === 'first' ? byHand('take') : words('second')];
    if (stage === 'confirm') return [this.#praise()];
    const room = taken?.room ? roomName(taken.room) : '';
    const took = taken?.resource ? words('took_with', { room, resource: resourceName(taken.resource), text: resourceText(taken.resource) }) : words('took', { room });
    return stage === 'place' ? [took, byHand('place')] : [words('extra')];
  }
  #praise(): string {
    const hand = this.#play?.hand;
    if (hand?.decisions.some((text) => text.startsWith('room ') && text.endsWith(' down'))) return words('placed_down');
    return hand && hand.gain > 0 ? words('placed_gain', { count: hand.gain }) : words('placed');
  }
}
