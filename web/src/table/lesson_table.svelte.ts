/** A table to learn at, against a beginner: this browser keeps nothing of it, unless one plays on. */
import { engineFor, type Engine } from '../engine/engine';
import { problemOf } from '../engine/desk';
import type { GameName, GameOptions, Problem } from '../protocol';
import { need, say } from '../words/words.svelte';
import { openLocal } from './local';
import { connect, leave } from './open';
import { keepSeat, myName } from './seats';
import { Table } from './table.svelte';

export class LessonTable {
  #game: GameName;
  #id = '';
  #left = false;
  #playsOn = false;

  table = $state.raw<Table | null>(null);
  engine = $state.raw<Engine | null>(null);
  /** Why there is no table. */
  problem = $state.raw<Problem | null>(null);

  constructor(game: GameName, options: GameOptions) {
    this.#game = game;
    this.#lay(options).catch((reason: unknown) => (this.problem = problemOf(reason)));
  }

  async #lay(options: GameOptions): Promise<void> {
    await need('play', this.#game, 'common');
    const id = await openLocal(this.#game, options, ['beginner'], myName() || say('app.guest'));
    if (this.#left) return leave(id);
    this.#id = id;
    this.engine = engineFor(id);
    this.table = new Table(connect(id), this.engine);
  }

  /** Makes it a table like any other; gives its id. */
  playOn(): string {
    this.#playsOn = true;
    keepSeat({ table: this.#id, seat: 0, token: '', game: this.#game, others: [], phase: 'playing', myTurn: true, at: Date.now() });
    return this.#id;
  }

  close(): void {
    this.#left = true;
    this.table?.close();
    if (this.#id && !this.#playsOn) leave(this.#id);
  }
}
