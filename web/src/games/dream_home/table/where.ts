/** Spaces in words, as they are seen: by floor and place, and in one's own home by what lies beside them. */
import { say, type Key } from '../../../words/words.svelte';
import { typeOf, type HomeView } from './view';

/** `upper floor, second from the left` */
export const placeWords = (space: string): string => say(`dream_home.places.${space}` as Key);

const beside = (space: string): readonly string[] =>
  [-1, 1].map((step) => String.fromCharCode(space.charCodeAt(0) + step) + space.charAt(1));

/** The same in my home, with the room that a card there would join or lie beside. */
export function placeAtHome(space: string, home: HomeView | undefined, card: string | undefined): string {
  const rooms = beside(space)
    .map((next) => home?.rooms[next])
    .filter((room) => room !== undefined && room !== 'empty');
  const same = rooms.find((room) => room && card && typeOf(room) === typeOf(card));
  const near = same ?? rooms[0];
  return near
    ? `${placeWords(space)}, ${say(same ? 'dream_home.joins' : 'dream_home.beside', { room: say(`dream_home.rooms.${typeOf(near)}.yours` as Key) })}`
    : placeWords(space);
}
