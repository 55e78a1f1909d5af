/** The games, for everything that is not inside one: names by words, numbers of players, and what to load on demand. */
import type { Component } from 'svelte';
import type { Engine, Past } from '../engine/engine';
import type { GameName, GameOptions, JsonObject, ScoreLine } from '../protocol';
import type { Table } from '../table/table.svelte';

export interface GameFacts {
  readonly name: GameName;
  readonly fewest: number;
  readonly most: number;
  /** How many bots one may play against at once, from the home page. */
  readonly opponents: readonly number[];
  readonly usual: number;
}
export const games: Readonly<Record<GameName, GameFacts>> = {
  dream_home: { name: 'dream_home', fewest: 2, most: 4, opponents: [1, 2, 3], usual: 2 },
  floor_plan: { name: 'floor_plan', fewest: 1, most: 100, opponents: [0, 1, 2, 3], usual: 1 },
};
export const gameNames: readonly GameName[] = ['dream_home', 'floor_plan'];
export const isGame = (text: string): text is GameName => gameNames.some((name) => name === text);

/** Cells of somebody's home or sheet. */
export interface Place {
  readonly seat: number;
  readonly cells: readonly string[];
  /** Somebody wants to see it, wherever it is. */
  readonly pinned?: boolean;
}

/** What the table's screen gives a game's board. */
export interface BoardProps {
  readonly table: Table;
  readonly engine: Engine | null;
  /** Another moment of the game, to be looked at only. */
  readonly shown?: Past | null;
  /** Where a line of the log happened, while somebody looks at it. */
  readonly pointed?: Place | null;
  /** Says something to people who listen instead of looking. */
  readonly announce: (text: string) => void;
  /** Tells the status line what is expected now and how far the game is. */
  readonly expect: (status: BoardStatus) => void;
}
export interface BoardStatus {
  /** What I am to do, in words; nothing where I am to wait. */
  readonly due: string | null;
  /** How far the game is, from 0 to 1, and in words such as "Round 3 of 12". */
  readonly progress: { readonly part: number; readonly text: string } | null;
  /** The points are being counted out: nobody else gives them away. */
  readonly counting?: boolean;
}

/** A line of the log: what happened, and where to look. */
export interface Told {
  readonly text: string;
  readonly cells: readonly string[];
}
/** How a game tells what happens; words come from its words file. */
export interface Telling {
  /** A turn; `before` is the game as it lay then, where that was seen. */
  turn(decisions: readonly string[], before: JsonObject | null): Told;
  /** What chance has brought for this round; nothing where there is none to come. */
  chance(now: JsonObject): string;
}

/** A board brings its game's words for what happens: both name the same things. */
const boards = import.meta.glob<{ default: Component<BoardProps>; telling: Telling }>('./*/Board.svelte');
const scorings = import.meta.glob<{ scoreWords: (line: ScoreLine) => string }>('./*/score_words.ts');
const tutorials = import.meta.glob<{ default: Component }>('./*/Tutorial.svelte');

export async function loadBoard(game: GameName): Promise<Component<BoardProps> | null> {
  return (await boards[`./${game}/Board.svelte`]?.())?.default ?? null;
}
export async function loadTelling(game: GameName): Promise<Telling | null> {
  return (await boards[`./${game}/Board.svelte`]?.())?.telling ?? null;
}
/** What the lines of a game's score are for, in words. */
export async function loadScoreWords(game: GameName): Promise<((line: ScoreLine) => string) | null> {
  return (await scorings[`./${game}/score_words.ts`]?.())?.scoreWords ?? null;
}
export const hasTutorial = (game: GameName): boolean => `./${game}/Tutorial.svelte` in tutorials;
export async function loadTutorial(game: GameName): Promise<Component | null> {
  return (await tutorials[`./${game}/Tutorial.svelte`]?.())?.default ?? null;
}

/** The options of a game with so many players and nothing special. */
export const plainOptions = (players: number): GameOptions => ({ players });
