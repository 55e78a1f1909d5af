/** What a host can choose for a table, as one value: a form holds it, the protocol has it in two parts. */
import { games } from '../games/games';
import { chosenIn, gameOptions, usualOptions, type Chosen } from '../games/options';
import type { GameName, GameOptions, Seat, TableSettings } from '../protocol';

export interface Choices {
  readonly players: number;
  readonly options: Chosen;
  readonly hints: boolean;
  readonly chat: boolean;
  readonly listed: boolean;
  readonly turn_seconds: number;
}

export const usualChoices = (game: GameName): Choices => ({
  players: games[game].usualSeats,
  options: usualOptions(game),
  hints: true,
  chat: true,
  listed: false,
  turn_seconds: 0,
});

/** What a table has, as choices. */
export const choicesOf = (
  game: GameName,
  options: GameOptions,
  { hints, chat, listed, turn_seconds }: TableSettings,
): Choices => ({
  players: options.players,
  options: chosenIn(game, options),
  hints,
  chat,
  listed,
  turn_seconds,
});

/** The seats that stay at a table with so many: the last free ones go first, then the last bots; people stay. By their numbers now, as the server takes them. */
export function seatsThatStay(seats: readonly Seat[], players: number): readonly number[] {
  const stay = seats.map((_, i) => i);
  for (const kind of ['open', 'bot']) {
    for (let i = stay.length - 1; i >= 0 && stay.length > players; --i)
      if (seats[stay[i] ?? 0]?.kind === kind) stay.splice(i, 1);
  }
  return stay;
}

/** `seats`: who sits there now; a seat is named by its number of today. */
export function optionsOf(game: GameName, { players, options }: Choices, seats: readonly Seat[] = []): GameOptions {
  const staying = seatsThatStay(seats, players);
  return gameOptions(game, players, options, (seat) => staying.includes(seat));
}
export const settingsOf = ({ hints, chat, listed, turn_seconds }: Choices): Omit<TableSettings, 'grace_seconds'> => ({
  hints,
  chat,
  listed,
  turn_seconds,
});
