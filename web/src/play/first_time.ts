/** What this browser has explained already: each thing once. */
import { games } from '../games/games';
import type { GameName, JsonObject } from '../protocol';
import { remember, remembered } from '../remember';

/** Something on the table that may be new, and one sentence about it. */
export interface Novelty {
  readonly id: string;
  readonly text: string;
}
/** My turn, as far as it has come. */
export interface Scene {
  readonly seat: number;
  /** The game before my turn, and as it was seen before that. */
  readonly view: JsonObject;
  readonly earlier: readonly JsonObject[];
  /** Decided so far. */
  readonly decisions: readonly string[];
  /** What I point at, as the board names it. */
  readonly pointed: string | null;
}
/** What is on the table, by what makes it matter now; the most pressing first. */
export interface Novelties {
  /** What I have chosen or used in this turn: from then on it is known. */
  readonly taken: readonly Novelty[];
  readonly pointed: readonly Novelty[];
  /** What cannot be decided without knowing it: told even in somebody's very first turn, which is left to itself otherwise. */
  readonly needed: readonly Novelty[];
  /** What this turn is about. */
  readonly now: readonly Novelty[];
  /** What lies there and has not lain there for long, the newest first. */
  readonly lying: readonly Novelty[];
}
export const noNovelties: Novelties = { taken: [], pointed: [], needed: [], now: [], lying: [] };

function explained(): readonly string[] {
  const kept = remembered<unknown>('first_time', []);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
}

/** Whether anything was explained here yet: otherwise the first turn is left to itself. */
export const hasExplained = (): boolean => explained().length > 0;
/** Whether there is anything left that may be new: a place is kept for it. */
export const mayExplain = (game: GameName): boolean =>
  explained().filter((id) => id.startsWith(`${game}.`)).length < games[game].novelties;

/** These are known from now on. */
export function explain(ids: readonly string[]): void {
  const known = explained();
  const fresh = [...new Set(ids)].filter((id) => !known.includes(id));
  if (fresh.length > 0) remember('first_time', [...known, ...fresh]);
}
/** The first of these that was not explained, nor shown just now. */
export function firstOf(novelties: readonly Novelty[], shown: readonly string[] = []): Novelty | null {
  const known = [...explained(), ...shown];
  return novelties.find(({ id }) => !known.includes(id)) ?? null;
}
