/** The best result so far, by game, number of players and length; the browser keeps it. */
import type { Table } from '../table/table.svelte';
import { remember, remembered } from '../remember';
import { games } from '../games/games';
import { chosenIn } from '../games/options';
import type { GameName, GameOptions } from '../protocol';

interface Kept {
  readonly points: number;
  /** Which table it was: looking at it again is no new result. */
  readonly table: string;
  /** What was best before it. */
  readonly before: number | null;
}
export interface Best {
  readonly points: number;
  /** What was beaten just now; nothing where nothing was. */
  readonly beaten: number | null;
}
function keyOf(game: GameName, options: GameOptions): string {
  const chosen = chosenIn(game, options);
  const length = games[game].options.flatMap(({ kind, key, default: usual }) =>
    kind === 'choice' && chosen[key] !== usual ? [chosen[key]] : [],
  );
  return ['best', game, options.players, ...length].join('.');
}

/** Takes a result into account, and says what is best now. */
export function bestWith(game: GameName, options: GameOptions, table: string, points: number): Best {
  const key = keyOf(game, options);
  const kept = remembered<Kept | null>(key, null);
  if (kept?.table === table) return { points: kept.points, beaten: kept.before };
  if (kept && kept.points >= points) return { points: kept.points, beaten: null };
  remember(key, { points, table, before: kept?.points ?? null } satisfies Kept);
  return { points, beaten: kept?.points ?? null };
}

/** Takes into account what I reached at a finished table, however I see it, and only that of who played to the end; at a device that several share nobody is the one who reads. */
export function countIn(table: Table): Best | null {
  const { now, you, me } = table;
  const mine = you === null || table.isShared ? undefined : now?.result?.players[you];
  return now && mine && !me?.resigned ? bestWith(now.game, now.options, now.table, mine.total) : null;
}
