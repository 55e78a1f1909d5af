/** The games, for everything that is not inside one: names by words, numbers of players, and what to load on demand. */
import type { Component, Snippet } from 'svelte';
import { describedGames } from '../engine/wasm/games';
import type { Engine, Past } from '../engine/engine';
import type { GameName, GameOptions, JsonObject, ScoreLine } from '../protocol';
import type { Line } from '../play/score_lines';
import type { Table } from '../table/table.svelte';
import type { WordFile } from '../words/words.svelte';
import type { PageFacts } from './facts';
import type { GameOption } from './options';

export interface GameFacts extends PageFacts {
  readonly name: GameName;
  readonly fewest: number;
  readonly most: number;
  readonly options: readonly GameOption[];
  /** How many bots one may play against at once, from the home page. */
  readonly opponents: readonly number[];
  /** Whether players act one after the other; else all at once. */
  readonly inTurns: boolean;
}
const pages = import.meta.glob<PageFacts>('./*/facts.ts', { import: 'facts', eager: true });
/** More bots than this at a table of one's own take too long. */
const mostBots = 3;

function factsOf({ name, seats, options, in_turns }: (typeof describedGames)[number]): GameFacts {
  const page = pages[`./${name}/facts.ts`];
  if (!page) throw new Error(`games/${name}/facts.ts is missing`);
  const opponents = Array.from({ length: mostBots + 1 }, (_, bots) => bots).filter(
    (bots) => bots + 1 >= seats.min && bots + 1 <= seats.max,
  );
  return { ...page, name, fewest: seats.min, most: seats.max, options, opponents, inTurns: in_turns };
}
export const games = Object.fromEntries(describedGames.map((game) => [game.name, factsOf(game)])) as Readonly<
  Record<GameName, GameFacts>
>;
export const gameNames: readonly GameName[] = describedGames.map(({ name }) => name);
/** The game that is offered where none was chosen. */
export const firstGame: GameName = describedGames[0].name;
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
  /** The number of the turn before which `shown` lies, while somebody steps back through the last turns. */
  readonly stepped?: number | null;
  /** Shows the table before the turn with this number. */
  readonly onstep?: ((seq: number) => void) | undefined;
  /** Everything about people, to be laid where the board has room for it; a board that takes it says so with `holdsSide`. */
  readonly side?: Snippet | undefined;
  /** Says something to people who listen instead of looking. */
  readonly announce: (text: string) => void;
  /** Tells the status line what is expected now and how far the game is. */
  readonly expect: (status: BoardStatus) => void;
  /** For who looks over my shoulder: what I have decided of my turn so far. */
  readonly onhand?: (decisions: readonly string[]) => void;
  /** The ceremony at the end; nothing where there is none, in a replay or a lesson. */
  readonly ceremony?: Ceremony | null;
}
/** What is laid over the table when a game ends. */
export interface Ceremony {
  /** The points are being counted out: the board does not give them away. */
  readonly running: boolean;
  /** Its end has told who won: nobody need hear it twice. */
  readonly told: boolean;
  readonly again: () => void;
}
export interface BoardStatus {
  /** What I am to do, in words; nothing where I am to wait. */
  readonly due: string | null;
  /** How far the game is, from 0 to 1, and in words such as "Round 3 of 12". */
  readonly progress: { readonly part: number; readonly text: string } | null;
  /** Who acts in this round, one after the other; nothing where all act at once. */
  readonly order?: readonly number[];
  /** Who is asked after whoever acts now, where that is known. */
  readonly next?: number;
  /** My turn so far: what was decided, and what I point at. */
  readonly about?: { readonly decisions: readonly string[]; readonly pointed: string | null };
}

/** A line of the log: what happened, and where to look. */
export interface Told {
  readonly text: string;
  readonly cells: readonly string[];
  /** Where exactly, for those who cannot see the cells lit. */
  readonly exact?: string;
}
/** How a game tells what happens; words come from its words file. */
export interface Narration {
  /** The words file of what is told to `own`, loaded with the first advice. */
  readonly hintWords?: WordFile;
  /** A turn of a seat; `before` is the game as it lay then, where that was seen. `own`: told to the player who may play it. */
  turn(
    decisions: readonly string[],
    before: JsonObject | null,
    whose: { readonly seat: number; readonly own?: boolean },
  ): Told;
  /** The same in as few words as there are on a tag. */
  tag(decisions: readonly string[], before: JsonObject | null): string;
  /** The same in the steps in which it is looked at again, such as a tool and then what is taken; one step where it is left out. */
  steps?(decisions: readonly string[], before: JsonObject | null): readonly string[];
  /** What chance has brought for this round, sentence by sentence; nothing where there is none to come. */
  chance(now: JsonObject): readonly string[];
  /** The same in a line, for the log: without what may not be looked at again. */
  opening(first: JsonObject): string;
  /** What a turn is, in a sentence for somebody who has not played one. */
  begin?(): string;
}

/** What a game says of a line of its score. */
export interface LineWords {
  /** What it is for. */
  scoreWords(line: ScoreLine): string;
  /** How its points came about, such as "7 × 2", where that is not plain; words of the file `finale`. */
  sumWords(line: Line): string | null;
  /** Why it brought nothing; words of the file `finale`. */
  whyWords(line: ScoreLine): string | null;
}

/** A board brings its game's words for what happens: both name the same things. `ready`: what it must know before it is laid out. */
const boards = import.meta.glob<{
  default: Component<BoardProps>;
  narration: Narration;
  holdsSide?: boolean;
  ready?: () => Promise<void>;
}>('./*/Board.svelte');
const scorings = import.meta.glob<LineWords>('./*/score_words.ts');
const tutorials = import.meta.glob<{ default: Component }>('./*/Tutorial.svelte');
const covers = import.meta.glob<{ default: Component<{ label: string }> }>('./*/Cover.svelte');

export async function loadBoard(game: GameName): Promise<Component<BoardProps> | null> {
  const board = await boards[`./${game}/Board.svelte`]?.();
  await board?.ready?.();
  return board?.default ?? null;
}
/** Whether a game's board lays what is about people itself. */
export async function holdsSide(game: GameName): Promise<boolean> {
  return (await boards[`./${game}/Board.svelte`]?.())?.holdsSide ?? false;
}
export async function loadNarration(game: GameName): Promise<Narration | null> {
  const board = await boards[`./${game}/Board.svelte`]?.();
  await board?.ready?.();
  return board?.narration ?? null;
}
/** What is said of the lines of a game's score. */
export async function loadLineWords(game: GameName): Promise<LineWords | null> {
  return (await scorings[`./${game}/score_words.ts`]?.()) ?? null;
}
export const hasTutorial = (game: GameName): boolean => `./${game}/Tutorial.svelte` in tutorials;
export async function loadTutorial(game: GameName): Promise<Component | null> {
  return (await tutorials[`./${game}/Tutorial.svelte`]?.())?.default ?? null;
}

/** The picture of the home page. */
export async function loadCover(game: GameName): Promise<Component<{ label: string }> | null> {
  return (await covers[`./${game}/Cover.svelte`]?.())?.default ?? null;
}

/** The options of a game with so many players and nothing special. */
export const plainOptions = (players: number): GameOptions => ({ players });
