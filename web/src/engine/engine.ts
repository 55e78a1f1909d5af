import type { GameName, JsonObject, PlayerScore, Problem, Result, ServerMessage } from '../protocol';
import { needBots, think, type Question, type Suggestion } from './bots';
import { ask } from './engine_api';

export type { Reason, Suggestion } from './bots';

/** The game as it is after a message of its table. */
export interface Now {
  readonly view: JsonObject;
  readonly to_act: readonly number[];
  /** How many turns each seat has played. */
  readonly turns: readonly number[];
  /** What everybody would score if the game ended now, as far as I may know. */
  readonly score: Result;
}

/** What a turn would come to, so far as it has been decided. */
export interface Attempt {
  /** Every decision that may come next. */
  readonly legal: readonly string[];
  /** Whether the turn could be sent as it is. */
  readonly complete: boolean;
  /** How many of the decisions were accepted. */
  readonly played: number;
  /** The game as this seat would see it then. */
  readonly view: JsonObject;
  /** What the seat would score then. */
  readonly score: PlayerScore;
  /** The decision that was refused, and why; the rest is as it was before that decision. */
  readonly error?: Problem;
}

/** What a decision that may come next would bring. */
export interface Prospect {
  readonly decision: string;
  /** Points right after it; of a decision the game looks ahead from, at the end of the best turn that begins with it. */
  readonly gain: number;
  /** The same by heading of the score, where it changes. */
  readonly by: Readonly<Record<string, number>>;
  /** The best turn that begins with it, and every second decision with which the gain is as high. */
  readonly turn?: readonly string[];
  readonly equal?: readonly string[];
  /** Dream Home: where the room card lies in the end, and how many cards its room has then. */
  readonly space?: string;
  readonly size?: number;
}

/** What a replay shows of a moment. */
export interface Past {
  readonly view: JsonObject;
  readonly score?: Result;
}

const gameOf = (log: readonly JsonObject[]): GameName => log[0]?.['game'] as GameName;

/** The game after so many events of a table's log, as a seat (or nobody in particular) saw it; nothing before it began. */
export async function lookBack(log: readonly JsonObject[], events: number, seat: number | null): Promise<Past | null> {
  const past = await ask<Past | Record<string, never>>(gameOf(log), 'look_back', {
    log,
    events,
    ...(seat === null ? {} : { seat }),
  });
  return 'view' in past ? (past as Past) : null;
}

/** A view of an earlier moment, as it may be seen again while the game goes on; `now` is the present view, where one steps back from it. */
export const recall = async (game: GameName, view: JsonObject, now?: JsonObject): Promise<JsonObject> =>
  (await ask<{ readonly view: JsonObject }>(game, 'recall', { game, view, ...(now ? { now } : {}) })).view;

/** A view of any moment after the beginning of a turn, as the seat that plays it sees it. */
export const foresee = async (
  game: GameName,
  view: JsonObject,
  seat: number,
  decisions: readonly string[],
): Promise<JsonObject> =>
  (await ask<{ readonly view: JsonObject }>(game, 'foresee', { game, view, seat, decisions })).view;

const factsAsked = new Map<GameName, Promise<JsonObject>>();
/** What the box of a game holds and what it is worth; each game says what is in it (`facts()` in src/games). */
export function facts<T>(game: GameName): Promise<T> {
  const asked =
    factsAsked.get(game) ?? ask<{ readonly facts: JsonObject }>(game, 'facts', { game }).then((answer) => answer.facts);
  factsAsked.set(game, asked);
  asked.catch(() => factsAsked.delete(game));
  return asked as Promise<T>;
}

/** What can be said about a seat's home or sheet as it lies in a view of any moment (`inspect()` in src/games). */
export const inspect = async <T>(game: GameName, view: JsonObject, seat: number): Promise<T> =>
  (await ask<{ readonly insight: T }>(game, 'inspect', { game, view, seat })).insight;

/** The record of a finished game. */
export const recordOf = async (log: readonly JsonObject[]): Promise<JsonObject> =>
  (await ask<{ readonly record: JsonObject }>(gameOf(log), 'record', { log })).record;

/** Whether dice and cards of a record were those promised before the game; otherwise throws what is wrong. */
export const verify = (record: JsonObject): Promise<unknown> => ask(record['game'] as GameName, 'verify', { record });

/** The judge of one table's game, the same code as on the server. No rule is written in TypeScript: whoever wants to know, asks. */
export interface Engine {
  /** Takes a message of the table into account; nothing where the game has not begun. */
  hear(message: ServerMessage): Promise<Now | null>;
  /** Tries a turn, or the beginning of one, without playing it. */
  attempt(seat: number, decisions: readonly string[]): Promise<Attempt>;
  /** What each decision that may come next would bring, after these. */
  prospects(seat: number, decisions: readonly string[]): Promise<readonly Prospect[]>;
  /** What a good player would do. */
  suggest(seat: number, most: number): Promise<readonly Suggestion[]>;
  /** Forgets the table. */
  close(): void;
}

export function engineFor(table: string): Engine {
  let game: GameName | null = null; // the first welcome tells
  const about = <T>(call: string, request: object = {}): Promise<T> =>
    game ? ask<T>(game, call, { table, ...request }) : Promise.reject(new Error('Nothing is known of this table yet.'));
  return {
    async hear(message) {
      if ('welcome' in message) game = message.welcome.game;
      const now = await about<Now | Record<string, never>>('on_message', { message });
      return 'view' in now ? (now as Now) : null;
    },
    attempt: (seat, decisions) => about('attempt', { seat, decisions }),
    prospects: async (seat, decisions) =>
      (await about<{ readonly prospects: readonly Prospect[] }>('prospects', { seat, decisions })).prospects,
    async suggest(seat, most) {
      if (!game) return [];
      await needBots(game);
      const known = await about<Pick<Question, 'seed' | 'view'>>('advise', { seat });
      return (await think(game, { seat, level: 'skilled', ...known }, most)).suggestions ?? [];
    },
    close: () => void about('forget').catch(() => undefined),
  };
}
