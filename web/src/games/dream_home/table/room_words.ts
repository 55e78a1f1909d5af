/** What there is to say about a card that lies in a home. */
import { say } from '../../../words/words.svelte';
import type { RoomInsight } from './inspecting.svelte';
import { capital, roomName } from './names';
import { typeOf, type Drawn } from './view';
import { signed } from './worth';

export interface RoomTold {
  /** The type whose icon stands beside the name; none for what is no room. */
  readonly type: string | null;
  readonly name: string;
  /** Cards and points, where it scores by them. */
  readonly cards: string | null;
  readonly points: string | null;
  /** Finished and why, or what the next card would bring; what else it is. */
  readonly state: string;
  readonly finished: boolean;
  readonly rule: string;
}

/** Nothing as long as the engine has not spoken about this very room. */
export function tellRoom(picture: Drawn, room: RoomInsight | undefined): RoomTold | null {
  if (picture.kind === 'scaffolding') {
    return {
      type: null,
      name: say('dream_home.tools.scaffolding.name'),
      cards: null,
      points: null,
      state: say('dream_home.board.tip.scaffolding'),
      finished: false,
      rule: 'DH-TOOL-5',
    };
  }
  if (picture.kind === 'empty') {
    return {
      type: null,
      name: capital(roomName('empty')),
      cards: null,
      points: null,
      state: say('dream_home.board.tip.empty'),
      finished: false,
      rule: 'DH-PLACE-5',
    };
  }
  const type = typeOf(picture.cards[0] ?? '');
  if (!room || room.what !== type || room.cells.length !== picture.spaces.length) return null;
  const token = picture.tokens.find((one) => one !== null);
  const state = !room.finished
    ? room.boxed_in
      ? say('dream_home.board.tip.boxed_in')
      : say('dream_home.board.tip.grows', { gain: signed((room.next ?? 0) - room.points) })
    : room.why === 'token' && token
      ? say('dream_home.board.tip.by_token', { token: say(`dream_home.decor.${token}`) })
      : say('dream_home.board.tip.by_size');
  return {
    type,
    name: capital(roomName(type)),
    cards: say('dream_home.board.tip.cards', { cards: room.cards, count: room.max }),
    points: say('play.points', { count: room.points }),
    state,
    finished: room.finished,
    rule: room.rule,
  };
}
/** The same in one breath, for people who listen. */
export const roomDescription = ({ cards, points, state }: RoomTold): string =>
  [cards, points, state].filter((part) => part !== null).join('. ');
