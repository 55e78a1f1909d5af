/** What was chosen for a game within this page, offered again the next time. */
import { firstGame, gameNames, games } from '../games/games';
import { chosenIn, gameOptions, type Chosen } from '../games/options';
import { levels, type GameName, type Level } from '../protocol';
import { remember, remembered } from '../remember';

export interface Choice {
  readonly game: GameName;
  /** Bots at the table, by game. */
  readonly bots: Readonly<Record<GameName, number>>;
  readonly level: Level;
  /** By game. */
  readonly options: Readonly<Record<GameName, Chosen>>;
}

/** Whether there is something to see in the fold of a game. */
export const isSpecial = (game: GameName, players: number, options: Chosen): boolean =>
  Object.keys(gameOptions(game, players, options)).length > 1;

/** Something for each game. */
export const byGame = <T>(make: (game: GameName) => T): Record<GameName, T> =>
  Object.fromEntries(gameNames.map((game) => [game, make(game)])) as Record<GameName, T>;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const oneOf = <T>(known: readonly T[], value: unknown): T | undefined => known.find((one) => one === value);

/** What was chosen last; what cannot be read is as on a first visit. */
export function lastChoice(name: 'play' | 'device'): Choice {
  const kept = remembered<unknown>(name, {});
  const { game, bots, level, options } = isObject(kept) ? kept : {};
  const counts = isObject(bots) ? bots : {};
  const kepts = isObject(options) ? options : {};
  const usual = (which: GameName): number => (name === 'play' ? games[which].usualBots : 0);
  const count = (which: GameName): number =>
    oneOf(
      [0, 1, 2, 3].filter((some) => name === 'device' || games[which].opponents.includes(some)),
      counts[which],
    ) ?? usual(which);
  return {
    game: oneOf(gameNames, remembered<unknown>('game', null)) ?? oneOf(gameNames, game) ?? firstGame,
    bots: byGame(count),
    level: oneOf(levels, level) ?? 'casual',
    options: byGame((which) => chosenIn(which, kepts[which])),
  };
}
/** The game that was chosen last, on whichever screen. */
export const keepGame = (game: GameName): void => remember('game', game);
export const keepChoice = (name: 'play' | 'device', choice: Choice): void => remember(name, choice);
