/** A table to learn at, against a beginner: this browser keeps it while the lesson is not over, or where one plays on. */
import { engineFor, type Engine } from '../engine/engine';
import { problemOf } from '../engine/engine_api';
import type { Script } from '../learn/course';
import { forgetLeft, keepLeft, leftAt } from '../learn/left';
import type { GameName, GameOptions, Json, JsonObject, Problem } from '../protocol';
import { remember } from '../remember';
import { need, say } from '../words/words.svelte';
import { keepLog, keptLog } from './kept_logs';
import { newLocalId, openLocal } from './local';
import { connect, leave } from './open';
import { keepSeat, myName } from './seats';
import { Table } from './table.svelte';

/** The log of a table as if these turns had been played at it, by a person on the first seat and beginners on the others. */
export function logOf(game: GameName, { deal, turns }: Script, name: string): readonly JsonObject[] {
  const options = deal['options'] as JsonObject;
  const played = new Map<number, number>();
  const others = Array.from({ length: Number(options['players']) - 1 }, (_, i) => ({
    type: 'bot',
    seat: i + 1,
    level: 'beginner',
  }));
  return [
    { type: 'created', game, options, settings: {}, deal },
    { type: 'sat', seat: 0, name, token: '' },
    ...others,
    { type: 'started' },
    ...turns.map(([seat, decisions]) => {
      const number = played.get(seat) ?? 0;
      played.set(seat, number + 1);
      return { type: 'turn', seat, number, decisions: [...decisions] };
    }),
  ];
}

const isScript = (from: GameOptions | Script): from is Script => 'deal' in from;

export class LessonTable {
  #game: GameName;
  #lesson: string;
  #id = '';
  #left = false;
  #playsOn = false;
  /** It goes on where it was left. */
  #goesOn = false;

  table = $state.raw<Table | null>(null);
  engine = $state.raw<Engine | null>(null);
  /** Why there is no table. */
  problem = $state.raw<Problem | null>(null);

  /** How far the lesson had come when it was left; nothing where it begins. There before the table is. */
  resumed = $state.raw<Json | null>(null);

  /** From the beginning with these options, or from a scripted position; where the lesson was left midway, from there. */
  constructor(game: GameName, lesson: string, from: GameOptions | Script) {
    this.#game = game;
    this.#lesson = lesson;
    this.#lay(from).catch((reason: unknown) => (this.problem = problemOf(reason)));
  }

  async #lay(from: GameOptions | Script): Promise<void> {
    await need('play', this.#game, 'common');
    const left = leftAt(this.#game, this.#lesson);
    const goesOn = left !== null && (await keptLog(left.table)) !== null;
    const id = goesOn ? left.table : await this.#open(from);
    if (this.#left) return goesOn ? undefined : leave(id);
    this.#id = id;
    this.#goesOn = goesOn;
    if (goesOn) this.resumed = left.at;
    this.engine = engineFor(id);
    this.table = new Table(connect(id), this.engine);
  }

  async #open(from: GameOptions | Script): Promise<string> {
    const name = myName() || say('app.guest');
    if (!isScript(from)) return openLocal(this.#game, from, ['beginner'], [name]);
    const id = newLocalId();
    await keepLog(id, logOf(this.#game, from, name), 0);
    return id;
  }

  /** The lesson has come so far: left now, it goes on from here. */
  keep(at: Json): void {
    if (!this.#id || this.#left) return;
    this.#goesOn = true;
    keepLeft(this.#game, this.#lesson, { table: this.#id, at });
  }
  /** The lesson is over, or begins anew: there is nothing to go on with. */
  drop(): void {
    this.#goesOn = false;
    forgetLeft(this.#game, this.#lesson);
  }

  /** Makes it a table like any other; gives its id. */
  playOn(): string {
    this.#playsOn = true;
    this.drop();
    keepSeat({
      table: this.#id,
      seat: 0,
      token: '',
      game: this.#game,
      others: [],
      phase: 'playing',
      myTurn: true,
      at: Date.now(),
    });
    return this.#id;
  }

  close(): void {
    this.#left = true;
    if (this.table?.me && this.table.me.turns > 0) remember('learned', true);
    this.table?.close();
    if (this.#id && !this.#playsOn && !this.#goesOn) leave(this.#id);
  }
}
