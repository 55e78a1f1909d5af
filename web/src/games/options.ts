/** The options of a game, as it describes them: what is usual, what was chosen, and what of it a table is told. */
import type { GameName, GameOptions } from '../protocol';
import { games } from './games';

interface Described {
  readonly key: string;
  /** At a table of more it makes no difference. */
  readonly most_seats?: number;
}
export type GameOption = Described &
  (
    | { readonly kind: 'switch'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly default: number; readonly choices: readonly number[] }
    /** A seat; without one chance decides. */
    | { readonly kind: 'seat'; readonly default: null }
  );
export type Value = boolean | number | null;
/** A value for every option of a game. */
export type Chosen = Readonly<Record<string, Value>>;

/** Whether an option makes a difference at a table of so many. */
export const matters = (option: GameOption, players: number): boolean => players <= (option.most_seats ?? Infinity);

function isValue(option: GameOption, value: unknown): value is Value {
  switch (option.kind) {
    case 'switch':
      return typeof value === 'boolean';
    case 'choice':
      return option.choices.some((one) => one === value);
    case 'seat':
      return value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0);
  }
}

/** Reads what a table has, or what was kept; what is missing or cannot be read is as usual. */
export function chosenIn(game: GameName, kept: unknown): Chosen {
  const from = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  return Object.fromEntries(
    games[game].options.map((option) => {
      const value = from[option.key];
      return [option.key, isValue(option, value) ? value : option.default];
    }),
  );
}
export const usualOptions = (game: GameName): Chosen => chosenIn(game, {});

/** The options as a table takes them: those that are not as usual. Where the seat of one is not there, chance decides. */
export function gameOptions(
  game: GameName,
  players: number,
  chosen: Chosen,
  isThere = (seat: number): boolean => seat < players,
): GameOptions {
  const special = games[game].options.flatMap((option): readonly (readonly [string, boolean | number])[] => {
    const value = chosen[option.key] ?? null;
    return value === null || value === option.default || (option.kind === 'seat' && !isThere(Number(value)))
      ? []
      : [[option.key, value]];
  });
  return { players, ...Object.fromEntries(special) };
}
