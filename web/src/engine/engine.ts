import type { GameName, JsonObject, PlayerScore, Problem, Result, ServerMessage } from '../protocol';
import { ask, needBots } from './desk';

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

/** A reason in words of the game's words file. */
export interface Reason {
  readonly key: string;
  readonly rule: string;
  readonly particulars: Readonly<Record<string, string>>;
}

/** A turn a good player would consider. */
export interface Suggestion {
  readonly decisions: readonly string[];
  readonly expected_score: number;
  readonly win_share: number;
  readonly reasons: readonly Reason[];
}

/** What a replay shows of a moment. */
export interface Past {
  readonly view: JsonObject;
  readonly score?: Result;
}

const gameOf = (log: readonly JsonObject[]): GameName => log[0]?.['game'] as GameName;

/** The game after so many events of a table's log, as a seat (or nobody in particular) saw it; nothing before it began. */
export async function lookBack(log: readonly JsonObject[], events: number, seat: number | null): Promise<Past | null> {
  const past = await ask<Past | Record<string, never>>(gameOf(log), 'look_back', { log, events, ...(seat === null ? {} : { seat }) });
  return 'view' in past ? (past as Past) : null;
}

/** A view of an earlier moment, as it may be seen again while the game goes on. */
export const recall = async (game: GameName, view: JsonObject): Promise<JsonObject> => (await ask<{ readonly view: JsonObject }>(game, 'recall', { game, view })).view;

/** The record of a finished game. */
export const recordOf = async (log: readonly JsonObject[]): Promise<JsonObject> => (await ask<{ readonly record: JsonObject }>(gameOf(log), 'record', { log })).record;

/** Whether dice and cards of a record were those promised before the game; otherwise throws what is wrong. */
export const verify = (record: JsonObject): Promise<unknown> => ask(record['game'] as GameName, 'verify', { record });

/** The judge of one table's game, the same code as on the server. No rule is written in TypeScript: whoever wants to know, asks. */
export interface Engine {
  /** Takes a message of the table into account; nothing where the game has not begun. */
  hear(message: ServerMessage): Promise<Now | null>;
  /** Tries a turn, or the beginning of one, without playing it. */
  attempt(seat: number, decisions: readonly string[]): Promise<Attempt>;
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
      const now = await about<Now | Record<string, never>>('hear', { message });
      return 'view' in now ? (now as Now) : null;
    },
    attempt: (seat, decisions) => about('attempt', { seat, decisions }),
    async suggest(seat, most) {
      if (game) await needBots(game);
      await about('advise', { seat, level: 'skilled', most });
      for (;;) {
        const { suggestions } = await about<{ readonly suggestions?: readonly Suggestion[] }>('ponder');
        if (suggestions) return suggestions;
      }
    },
    close: () => void about('forget').catch(() => undefined),
  };
}
