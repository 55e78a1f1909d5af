/** What cards are worth, in words; every number is the engine's (facts). */
import { say, type Key } from '../../../words/words.svelte';
import { box, type BoxFacts, type DecorFacts, type RoomFacts } from './facts.svelte';
import { resourceText, roomName, roomWords, sortedName } from './names';
import { typeOf } from './view';

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** With a true minus, and nothing before a zero. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** Where a gain comes from, by heading of the score: "+1 bathroom, +3 functionality". Nothing where the rooms bring all of it. A single card is called by its name. */
export function sourcesWords(by: Readonly<Record<string, number>>, card?: string): string {
  const parts = Object.entries(by).filter(([, points]) => points !== 0);
  if (parts.every(([heading]) => heading === 'rooms')) return '';
  const facts = card === undefined ? null : box.room(card);
  const named = (heading: string, points: number): boolean =>
    heading === 'rooms' && facts !== null && [facts.points[0], facts.points_beside].includes(points);
  return parts
    .map(([heading, points]) => {
      const what = named(heading, points) ? roomName(card ?? '') : lower(say(`dream_home.headings.${heading}` as Key));
      return say('dream_home.board.worth.part', { gain: signed(points), what });
    })
    .join(', ');
}
/** The most that a card or a column can bring now, and where it comes from. */
export function bestWords(gain: number, by: Readonly<Record<string, number>> = {}, card?: string): string {
  const parts = sourcesWords(by, card);
  return parts
    ? say('dream_home.board.worth.best_from', { gain: signed(gain), parts })
    : say('dream_home.board.worth.best', { gain: signed(gain) });
}

/** "3 beside a kitchen, else 1": of rooms that want another beside them. */
export const besideWords = ({ beside = '', points, points_beside = 0 }: RoomFacts): string =>
  say('dream_home.board.worth.beside', {
    points: points_beside,
    room: say(`dream_home.board.worth.next_to.${beside}`),
    other: points[0] ?? 0,
  });

/** A room card's values one by one, with the number of squares over each on the card. */
export function roomWorthParts(
  card: string,
  facts: RoomFacts | null = box.room(card),
): readonly { readonly squares: number; readonly text: string }[] {
  if (!facts) return [];
  const points = (count: number): string => say('play.points', { count });
  if (facts.beside) return [{ squares: 0, text: besideWords(facts) }];
  if (facts.max === 1) return [{ squares: 0, text: points(facts.points[0] ?? 0) }];
  return facts.points.map((one, i) => ({
    squares: i + 1,
    text: say('dream_home.board.worth.by_cards', { count: i + 1, points: points(one) }),
  }));
}
/** That a card belongs in the basement; nothing of others. */
export const basementWords = (card: string, facts: RoomFacts | null = box.room(card)): string =>
  facts?.kind === 'basement' ? say('dream_home.board.worth.below') : '';

/** A room card's values in one sentence, for tips and for people who listen. */
export const roomWorthWords = (card: string, facts: RoomFacts | null = box.room(card)): string =>
  [
    roomWorthParts(card, facts)
      .map(({ text }) => text)
      .join(', '),
    basementWords(card, facts),
  ]
    .filter((part) => part !== '')
    .join('. ');

/** Where a token goes, in as few words as a card has room for. */
export const placeWords = ({ on }: DecorFacts): string =>
  on === 'any' || on === 'outside' ? say(`dream_home.board.worth.${on}`) : roomName(on);

export const isTool = (card: string, facts: BoxFacts): boolean =>
  typeOf(card) in facts.tools || typeOf(card) in facts.helpers;

/** What a resource does or brings, in a sentence or two. */
export function resourceWorthWords(card: string, facts: BoxFacts | null = box.facts): string {
  const decor = facts?.decor[typeOf(card)];
  if (facts && decor) {
    return say('dream_home.board.worth.about_decor', {
      place: say(`dream_home.decor_places.${typeOf(card)}`),
      points: say('play.points', { count: decor.points }),
    });
  }
  if (!facts || !card.startsWith('roof_')) return resourceText(card);
  const { uniform, mixed, window, windows } = facts.roof;
  return [
    resourceText(card),
    say('dream_home.board.worth.about_roof', { uniform, mixed }),
    ...(windows.includes(card) ? [say('dream_home.board.worth.about_window', { points: window })] : []),
  ].join(' ');
}

const isRoom = (card: string): boolean => card === 'empty' || box.room(card) !== null;
/** Any card by its name, with its sort where the name does not say it, and what it is worth or does. */
export const cardWords = (card: string): string => (isRoom(card) ? roomWords(card) : sortedName(card));
export const cardWorthWords = (card: string): string =>
  card === 'empty' ? say('dream_home.board.tip.empty') : isRoom(card) ? roomWorthWords(card) : resourceWorthWords(card);
