/** The second half of learning a game: short positions to play, each one or two turns. What they teach is in words/learn.json. */
import type { GameName, JsonObject } from '../protocol';

/** A position in the middle of a game: a deal as records have it, and the turns up to the moment, each with its seat. */
export interface Script {
  readonly deal: JsonObject;
  readonly turns: readonly (readonly [number, readonly string[]])[];
}
export interface Lesson {
  readonly id: string;
  /** How many turns of mine it lasts. */
  readonly turns: 1 | 2;
  /** Whether my decisions, joined by strokes, did what the lesson is about; nothing where every turn does. */
  readonly did?: RegExp;
  /** Matches my decisions, joined by strokes, while they lead where the lesson asks; nothing where all do. */
  readonly way?: RegExp;
  /** What is lit while it is to be done: columns of the market, spaces or cells, a part of the board. */
  readonly columns?: readonly number[];
  readonly cells?: readonly string[];
  readonly part?: string;
}

/** A way of decisions in any order, each of them one of these. */
export const wayOf = (...kinds: readonly string[]): RegExp => new RegExp(`^(?:(?:${kinds.join('|')})(?:\\||$))*$`);

const courses = import.meta.glob<{ course: readonly Lesson[] }>('../games/*/lessons.ts');
const scripts = import.meta.glob<Script>('../games/*/lessons/*.json', { import: 'default' });

export const loadCourse = async (game: GameName): Promise<readonly Lesson[]> =>
  (await courses[`../games/${game}/lessons.ts`]?.())?.course ?? [];
export const loadScript = async (game: GameName, id: string): Promise<Script | null> =>
  (await scripts[`../games/${game}/lessons/${id}.json`]?.()) ?? null;
