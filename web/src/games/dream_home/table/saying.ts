/** What the table says to me: what is expected, and what a thing is that I look at. */
import { say, type Key } from '../../../words/words.svelte';
import { box } from './facts.svelte';
import { columnWords, modeWords, resourceName, roomName } from './names';
import type { Picker } from './picker.svelte';
import type { Total } from './playing.svelte';
import { readView, type ColumnView, type GameView, type HomeView } from './view';
import { resourceWorthWords, roomWorthWords } from './worth';

/** What I look at: a column, or cards in a hand, in a tray or beside a home; held by a finger that rested on it. */
export interface Looked {
  readonly column?: string;
  readonly cards?: readonly string[];
  readonly held?: boolean;
  /** The most that these cards can bring now, or what one swap of them brings. */
  readonly gain?: number | null;
  /** The same by heading of the score. */
  readonly by?: Readonly<Record<string, number>>;
  /** Two cards that would change places. */
  readonly swap?: boolean;
  /** What the home would score with it. */
  readonly total?: Total | null;
}
/** How a card is looked at: by a pointer or the focus, or `held` by a finger. */
export type OnLook = (cards: readonly string[] | null, how?: Omit<Looked, 'cards' | 'column'>) => void;

/** What the pointer and the focus do on something that can be read; `always`: also the focus that a press brings. */
export function reading(
  look: (held: boolean) => void,
  away: () => void,
  always = false,
): Record<string, (event: Event) => void> {
  const byMouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse';
  return {
    onpointerenter: (event) => {
      if (byMouse(event)) look(false);
    },
    onpointerleave: (event) => {
      if (byMouse(event)) away();
    },
    onfocus: (event) => {
      if (always || (event.currentTarget as Element).matches(':focus-visible')) look(false);
    },
    onblur: away,
  };
}

/** Tokens that I had or took in this turn and that are nowhere in my home after it, as the engine shows it. */
export function lostTokens({ hand, taken }: Pick<Picker, 'hand' | 'taken'>, view: GameView): readonly string[] {
  const now = readView(hand.view) ?? view;
  const tokens = (home: HomeView | undefined): readonly string[] =>
    home ? [...Object.values(home.decor), ...home.outside] : [];
  const start = readView(hand.start?.view ?? null);
  const mine = start?.acting;
  if (mine === undefined || !start) return [];
  const took = taken?.resource && box.facts && taken.resource in box.facts.decor ? [taken.resource] : [];
  const kept = tokens(now.homes[mine]);
  return [...took, ...tokens(start.homes[mine])].filter((token) => !kept.includes(token));
}

/** The sentence beside the board. */
export function promptWords(picker: Picker, view: GameView): string {
  const [first = ''] = picker.picked;
  const room = picker.room ?? view.market[Number(first) - 1]?.room ?? (first.includes('#') ? first : '');
  const words = (name: string): string =>
    say(`dream_home.board.prompts.${name}` as Key, {
      room: room ? roomName(room) : '',
      token: picker.resource ? resourceName(picker.resource) : '',
    });
  if (picker.hand.legal.length === 0) {
    const [lost] = lostTokens(picker, view);
    if (lost) return say('dream_home.board.prompts.lost', { token: resourceName(lost) });
    return words(picker.hand.decisions.at(-1) === 'pass' ? 'passed' : 'confirm');
  }
  if (picker.mode === 'room_down' && picker.room && !picker.modes.has('room')) return words('only_down');
  return picker.mode === null
    ? words(picker.modes.has('pass') ? 'window' : 'choose')
    : words(picker.picked.length > 0 ? `${picker.mode}_2` : picker.mode);
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

/** What a home scores and would score: "12 → 15 points". */
export const totalWords = ({ from, to }: Total): string => say('dream_home.board.total', { from, count: to });

/** A tool or helper that lies beside a home. */
export const resourceAbout = (card: string): string =>
  say('play.log.said', { name: resourceName(card), text: resourceWorthWords(card) });
/** A column in words: its cards, what they are worth and do. */
export function columnAbout(column: ColumnView, index: number): string {
  if (!column.room) return columnWords(column, index);
  const worth = roomWorthWords(column.room);
  return [
    columnWords(column, index),
    ...(worth ? [worth] : []),
    ...(column.resource ? [resourceWorthWords(column.resource)] : []),
  ]
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}
