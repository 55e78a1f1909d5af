/** Dream Home's turns and markets in words. A card is named where it was seen before its turn. */
import { say, sayList, type Key } from '../../words/words.svelte';
import type { Particulars } from '../../words/phrase';
import type { Telling } from '../games';
import { kindOf, parse } from './table/decisions';
import { columnWords, resourceName, roomName } from './table/names';
import { readView, rounds } from './table/view';

type Card = string | undefined;
const roomWords = (card: Card): string => (card ? roomName(card) : say('play.dream_home.some_room'));
/** DH-ROOF-1: a roof that left the market is just a roof. */
const resourceWords = (card: string): string => (card.startsWith('roof_') ? say('dream_home.board.sorts.roof') : resourceName(card));
const withThings = (text: string, things: readonly string[]): string => (things.length > 0 ? `${text} (${sayList(things)})` : text);

/** Tells the decisions of a turn one after the other, since tools move cards before one is taken. */
function teller(view: ReturnType<typeof readView>): (text: string) => string {
  const rooms: Card[] = view?.market.map(({ room }) => room) ?? [];
  const resources: readonly Card[] = view?.market.map(({ resource }) => resource) ?? [];
  const home: Record<string, Card> = { ...view?.homes[view.acting ?? -1]?.rooms };
  let room: Card;
  let resource: Card;
  return (text) => {
    const { mode, targets: [first = '', second = ''] } = parse(text);
    const [i, j] = [Number(first) - 1, Number(second) - 1];
    const told = (particulars: Particulars): string => say(`play.dream_home.${mode}` as Key, particulars);
    switch (mode) {
      case 'take':
        [room, resource] = [rooms[i], resources[i]];
        return withThings(told({ column: first }), resource ? [resourceWords(resource)] : []);
      case 'discard':
        return withThings(told({ column: first }), [...(rooms[i] ? [roomName(rooms[i])] : []), ...(resources[i] ? [resourceWords(resources[i])] : [])]);
      case 'room':
        return told({ room: roomWords(room), space: first });
      case 'decor':
        return told({ token: resource ? resourceName(resource) : say('play.dream_home.some_decor'), space: first });
      case 'drill':
        [rooms[i], home[second]] = [home[second], rooms[i]];
        return told({ room: roomWords(home[second]), column: first, other: roomWords(rooms[i]), space: second });
      case 'mix':
        [rooms[i], rooms[j]] = [rooms[j], rooms[i]];
        return told({ room: roomWords(rooms[j]), column: first, other: roomWords(rooms[i]), second });
      case 'jackhammer': case 'jackhammer_down':
        return told({ room: roomWords(rooms[i]), column: first, space: second });
      case 'roofer':
        return told({ roof: resourceName(first) });
      case 'supplier':
        return told({ room: roomName(first), space: second });
      default:
        return told({ space: first, second });
    }
  };
}

export const telling: Telling = {
  turn: (decisions, before) => ({
    text: sayList(decisions.map(teller(readView(before)))),
    cells: decisions.flatMap((text) => parse(text).targets.filter((target) => kindOf(target) === 'space')),
  }),
  chance(now) {
    const view = readView(now);
    if (!view?.market.some(({ room }) => room)) return '';
    return [say('dream_home.board.round', { round: view.round, rounds }), ...view.market.map(columnWords)].join('. ');
  },
};
