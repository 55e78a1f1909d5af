/** The rooms' names and letters in the reader's language, for whatever draws a sheet. */
import { say } from '../../words/words.svelte';
import type { RoomLetter } from './art/types';

export const roomLetters = ['W', 'B', 'L', 'D', 'K'] as const;
/** A type as views and facts name it. */
export const typeNames: Readonly<Record<RoomLetter, string>> = {
  W: 'washroom',
  B: 'bedroom',
  L: 'living_room',
  D: 'dining_room',
  K: 'kitchen',
};
const ofEach = (part: 'name' | 'letter'): Record<RoomLetter, string> =>
  Object.fromEntries(roomLetters.map((type) => [type, say(`floor_plan.rooms.${type}.${part}`)])) as Record<
    RoomLetter,
    string
  >;

/**
 * The key that writes a type: its letter begins with it in the reader's language, or, where two begin alike, it is the notation's.
 */
export function labelKeys(): Record<RoomLetter, string> {
  const first = (type: RoomLetter): string => say(`floor_plan.rooms.${type}.letter`).charAt(0).toUpperCase();
  const alone = (type: RoomLetter): boolean => roomLetters.filter((other) => first(other) === first(type)).length === 1;
  return Object.fromEntries(roomLetters.map((type) => [type, alone(type) ? first(type) : type])) as Record<
    RoomLetter,
    string
  >;
}
/** The one of these types that a key means: as announced, or by the notation. */
export function typeOfKey(key: string, types: readonly RoomLetter[]): RoomLetter | undefined {
  const keys = labelKeys();
  return types.find((type) => keys[type] === key) ?? types.find((type) => type === key);
}

export const roomWords = (): { names: Record<RoomLetter, string>; letters: Record<RoomLetter, string> } => ({
  names: ofEach('name'),
  letters: ofEach('letter'),
});
