/** What the table says to me: what is expected, and what a thing is that I look at. */
import { say, type Key } from '../../../words/words.svelte';
import { columnWords, modeWords, resourceName, resourceText, roomName } from './names';
import type { Picker } from './picker.svelte';
import type { GameView } from './view';

/** The sentence beside the board. */
export function promptWords(picker: Picker, view: GameView): string {
  const [first = ''] = picker.picked;
  const room = picker.room ?? view.market[Number(first) - 1]?.room ?? (first.includes('#') ? first : '');
  const words = (name: string): string =>
    say(`dream_home.board.prompts.${name}` as Key, { room: room ? roomName(room) : '', token: picker.resource ? resourceName(picker.resource) : '' });
  if (picker.hand.legal.length === 0) return words('confirm');
  if (picker.mode === 'room_down' && picker.room && !picker.modes.has('room')) return words('only_down');
  return picker.mode === null ? words('choose') : words(picker.picked.length > 0 ? `${picker.mode}_2` : picker.mode);
}

/** The same in few words, for the status line. */
export function dueWords(picker: Picker): string {
  const { modes } = picker;
  if (modes.size === 0) return say('play.your_turn'); // the prompt says the rest
  if (picker.mode === 'drill' || picker.mode === 'mix') return modeWords(picker.mode);
  const room = modes.has('room') || modes.has('room_down');
  if (room) return say(modes.has('scaffold') ? 'dream_home.due.room_or_scaffold' : 'dream_home.due.room');
  if (modes.has('pass')) return say('dream_home.due.window');
  const due = ['discard', 'take', 'scaffold', 'decor'].find((mode) => modes.has(mode)) ?? 'endgame';
  return say(`dream_home.due.${due}`);
}

export const resourceAbout = (card: string): string => say('play.log.said', { name: resourceName(card), text: resourceText(card) });
export function columnAbout(view: GameView, number: string): string {
  const index = Number(number) - 1;
  const column = view.market[index];
  if (!column?.room) return '';
  return [columnWords(column, index), ...(column.resource ? [resourceText(column.resource)] : [])].join('. ');
}
