/** Questions to a game's bots (src/wasm/bots_api.h lists them). They are loaded when they are first needed, and think in a worker of their own. */
import type { GameName, JsonObject } from '../protocol';
import { ask } from './engine_api';

/** What a bot is asked: a game as a seat may know it. */
export interface Question {
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
  readonly view: JsonObject;
}

/** A reason in words of the game's words file; `seat` among its particulars stands for that player's {name}. */
export interface Reason {
  readonly key: string;
  readonly rule: string;
  readonly particulars: Readonly<Record<string, string>>;
}

/** A turn a good player would consider. */
export interface Suggestion {
  readonly decisions: readonly string[];
  readonly expected_score: number;
  /** None where the others were not looked at. */
  readonly win_share?: number;
  readonly reasons: readonly Reason[];
}

interface Choice {
  readonly decisions: readonly string[];
  /** As many as were asked for, at most. */
  readonly suggestions?: readonly Suggestion[];
}

let lastId = 0;

/** Makes sure that the bots of a game can think. */
export const needBots = (game: GameName): Promise<unknown> => ask(game, 'forget', { id: ++lastId }, 'bots');

/** Lets a bot think, in steps of a few milliseconds, so that other questions come between them. */
export async function think(game: GameName, question: Question, most = 0): Promise<Choice> {
  const id = ++lastId;
  const { seat, level, seed, view } = question;
  await ask(game, 'think', { id, game, seat, level, seed, view }, 'bots');
  for (;;) {
    const choice = await ask<Choice & { readonly more: boolean }>(game, 'ponder', { id, most }, 'bots');
    if (!choice.more) return choice;
  }
}
