/** How a game ended, in words: who won, and a kind sentence for who did not. */
import { places, tied } from '../play/places';
import { nameAt } from '../play/who';
import type { GameName, Result } from '../protocol';
import { sound } from '../sound/sounds';
import type { Table } from '../table/table.svelte';
import { say, sayList } from '../words/words.svelte';

export interface Outcome {
  readonly title: string;
  readonly line: string;
}

function placeWords(place: number, count: number): string {
  if (place === 2) return say('finale.second');
  return place === 3 ? say('finale.third') : say('finale.placed', { place: String(place), count: String(count) });
}

/** Of a game alone: whether a rank was reached. Whoever only watches is happy with the winner. */
export function hasWon(table: Table, { players, winners }: Result): boolean {
  const you = table.isShared ? null : table.you;
  if (players.length === 1) return Boolean(you !== null && players[you]?.['rank']);
  return you === null || winners.includes(you);
}
/** Winning and not winning sound different. */
export const ringEnd = (table: Table, result: Result): void => sound(hasWon(table, result) ? 'win' : 'close');

export function outcomeWords(table: Table, result: Result, game: GameName): Outcome {
  const { players, winners } = result;
  const you = table.isShared ? null : table.you;
  const mine = you === null ? undefined : players[you];
  if (players.length === 1) {
    const points = say('play.points', { count: players[0]?.total ?? 0 });
    return {
      title: say('finale.solo', { points, rank: say(`${game}.ranks.${String(players[0]?.['rank'] || 'none')}`) }),
      line: '',
    };
  }
  // Equal points on the podium and only one winner: that needs its reason.
  const why = tied(result) ? [say(`${game}.tie`)] : [];
  if (you !== null && winners.includes(you))
    return { title: say(winners.length > 1 ? 'finale.you_share' : 'finale.you_win'), line: why.join('') };
  const names = sayList(winners.map((seat) => nameAt(table, seat)));
  const title = say(winners.length > 1 ? 'finale.winners' : 'finale.winner', { names });
  if (!mine) return { title, line: why.join('') };
  const place = places(result).find(({ seat }) => seat === you)?.place ?? players.length;
  const behind = (players[winners[0] ?? 0]?.total ?? 0) - mine.total;
  // Of two, who did not win came second: that needs no words.
  const told =
    players.length === 2
      ? [behind > 0 ? say('finale.behind_of_two', { count: behind, name: names }) : '']
      : [placeWords(place, players.length), behind > 0 ? say('finale.behind', { count: behind }) : ''];
  return { title, line: [...told, ...why, say(`finale.kind.${game}`)].filter(Boolean).join(' ') };
}
