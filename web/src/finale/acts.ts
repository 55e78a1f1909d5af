/** The end of a game as a play: one act for each home or sheet that is shown, one beat for each thing that is counted. */
import type { Component } from 'svelte';
import type { LineWords } from '../games/games';
import { places } from '../play/places';
import type { Line } from '../play/score_lines';
import type { JsonObject, PlayerScore, Result } from '../protocol';
import { say } from '../words/words.svelte';

export interface Beat {
  readonly heading: string;
  readonly points: number;
  readonly cells: readonly string[];
  /** What is counted; nothing where something only happens, such as a roof tile that is turned over. */
  readonly line: Line | null;
  /** How many roof tiles lie face up from now on. */
  readonly turned?: number;
}
export interface Act {
  readonly seat: number;
  readonly beats: readonly Beat[];
}
/** What a game's scene is shown. */
export interface SceneProps {
  readonly view: JsonObject;
  readonly seat: number;
  readonly score: PlayerScore;
  readonly label: string;
  /** What is counted now. */
  readonly beat: Beat | null;
  /** What was counted before, the present one included. */
  readonly done: readonly Beat[];
  /** Everything of this act was counted. */
  readonly complete: boolean;
}
/** A drawing to be kept, in units of its own. */
export interface Drawing {
  readonly art: string;
  readonly width: number;
  readonly height: number;
  /** Custom properties and rules the drawing needs, for a style sheet. */
  readonly css: string;
  /** What is seen in it, in sentences. */
  readonly words: string;
}
/** What a game adds: how it is counted, and how it looks. */
export interface FinaleGame {
  readonly Scene: Component<SceneProps>;
  beats(view: JsonObject, seat: number, score: PlayerScore): readonly Beat[];
  draw(view: JsonObject, seat: number, score: PlayerScore): Drawing;
  /** "Your home", "Ada’s sheet". */
  whose(name: string | null): string;
}
const games = import.meta.glob<{ finale: FinaleGame }>('../games/*/finale/finale.ts');
export async function loadFinale(game: string): Promise<FinaleGame | null> {
  return (await games[`../games/${game}/finale/finale.ts`]?.())?.finale ?? null;
}

/** So many are shown whole. */
const shownAtMost = 4;
/** Mine first; then the others, or, of many, the best three. */
export function seatsShown(result: Result, you: number | null): readonly number[] {
  const all = result.players.map((_, seat) => seat);
  const rest = (
    all.length <= shownAtMost
      ? all
      : places(result)
          .slice(0, 3)
          .map(({ seat }) => seat)
  ).filter((seat) => seat !== you);
  return you === null ? rest : [you, ...rest];
}

export const points = (beats: readonly Beat[]): number => beats.reduce((sum, beat) => sum + beat.points, 0);

/** A beat in words: "Living room: 3 cards", "Roof of 3 cards: 0, 4 cards are needed". */
export function beatWords(words: LineWords, { line }: Beat): string {
  if (!line) return say('finale.turning');
  const why = line.points === 0 ? words.whyWords(line) : null;
  if (why) return say('finale.nothing', { what: words.scoreWords(line), why });
  const sum = words.sumWords(line);
  return sum ? `${words.scoreWords(line)}: ${sum}` : words.scoreWords(line);
}
