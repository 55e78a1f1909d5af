import type { GameName, GameOptions, JsonObject, PlayerScore, Problem, TableEvent } from '../protocol';

/** What a turn would come to, so far as it has been decided. */
export interface Attempt {
  /** Every decision that may come next. */
  readonly legal: readonly string[];
  /** Whether the turn could be sent as it is. */
  readonly complete: boolean;
  /** The game as this seat would see it then. */
  readonly view: JsonObject;
  /** What the seat would score then. */
  readonly score: PlayerScore;
  /** The decision that was refused, and why; the rest is as it was before that decision. */
  readonly error?: Problem;
}

/** A turn a good player would consider, with reasons for people. */
export interface Suggestion {
  readonly decisions: readonly string[];
  readonly reasons: readonly string[];
}

/** The judge of the game, the same code as on the server. No rule is written in TypeScript: whoever wants to know, asks. */
export interface Engine {
  /** Begins to follow a table from what a welcome shows of it. */
  follow(game: GameName, options: GameOptions, view: JsonObject): Promise<void>;
  /** Takes an event of the table into account; gives the new view. */
  news(event: TableEvent): Promise<JsonObject>;
  /** Tries a turn, or the beginning of one, without playing it. */
  attempt(seat: number, decisions: readonly string[]): Promise<Attempt>;
  suggest(seat: number): Promise<readonly Suggestion[]>;
}
