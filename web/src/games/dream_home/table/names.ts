/** Cards, tokens and spaces in the reader's words. */
import { say, sayList, type Key } from '../../../words/words.svelte';
import { CARDS, KIDS } from '../art/cards';
import { kindOf, parse } from './decisions';
import { box } from './facts.svelte';
import { typeOf, type ColumnView, type HomeView } from './view';

const tools = new Set(['drill', 'jackhammer', 'concrete_mixer', 'scaffolding']);
const helpers = new Set(['roofer', 'supplier', 'architect', 'handyman', 'interior_designer']);

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How many children play on a card: as many as its picture shows. */
export const childrenOn = (card: string): number =>
  (CARDS[card] ?? '').split('|').filter((thing) => KIDS.has(/^\w+?(?=[:.@])/.exec(thing)?.[0] ?? '')).length;

export function roomName(card: string): string {
  return card === 'empty' ? say('dream_home.empty') : say(`dream_home.rooms.${typeOf(card)}.name`);
}
/** With the children on it, for who cannot see them. */
export function roomWords(card: string): string {
  const children = childrenOn(card);
  return children > 0
    ? say('dream_home.board.with_children', { room: roomName(card), count: children })
    : roomName(card);
}

export function resourceName(card: string): string {
  const type = typeOf(card);
  const roof = /^roof_(\w+)$/.exec(type)?.[1];
  if (roof)
    return box.hasWindow(card)
      ? say('dream_home.board.roof_window', { roof: say(`dream_home.roofs.${roof}`) })
      : say(`dream_home.roofs.${roof}`);
  if (tools.has(type)) return say(`dream_home.tools.${type}.name`);
  if (helpers.has(type)) return say(`dream_home.helpers.${type}.name`);
  return say(`dream_home.decor.${type}`);
}
/** A resource as the art names it: a roof says whether it has a window. */
export const artOf = (card: string): string => (box.hasWindow(card) ? `${typeOf(card)}+window` : card);
/** How many tiles the drawing of a roof has. */
const slots = 4;
/** The tiles to lay on the house, as the art names them: the best the engine finds, face down while they are unknown. */
export function tiles({ roof, tiles: best = roof, roof_count }: HomeView): readonly string[] {
  if (roof.length === 0) return Array.from({ length: Math.min(slots, roof_count) }, () => 'back');
  return best.slice(0, slots).map((card) => artOf(card).replace(/^roof_|#\d+$/g, ''));
}
/** As it stands on a card, where its window is drawn and valued. */
export const cardName = (card: string): string =>
  card.startsWith('roof_') ? say(`dream_home.roofs.${typeOf(card).slice('roof_'.length)}`) : resourceName(card);
/** What it does or where it goes. */
export function resourceText(card: string): string {
  const type = typeOf(card);
  if (type.startsWith('roof_')) return say('dream_home.board.about_roof');
  if (tools.has(type)) return say(`dream_home.tools.${type}.text`);
  if (helpers.has(type)) return say(`dream_home.helpers.${type}.text`);
  return say('dream_home.board.about_decor', { place: say(`dream_home.decor_places.${type}`) });
}
/** A word for its sort, so that a stranger knows what kind of thing it is. */
export function resourceSort(card: string): string {
  const type = typeOf(card);
  const sort = type.startsWith('roof_') ? 'roof' : tools.has(type) ? 'tool' : helpers.has(type) ? 'helper' : 'decor';
  return say(`dream_home.board.sorts.${sort}`);
}

/** A roof says what it is by its name. */
export const sortedName = (card: string): string =>
  card.startsWith('roof_') ? resourceName(card) : `${resourceName(card)} (${resourceSort(card)})`;

export function columnWords(column: ColumnView, index: number): string {
  const room = column.room ? roomWords(column.room) : say('dream_home.board.no_room');
  const resource =
    index === 0 ? say('dream_home.terms.first_player_marker') : column.resource ? sortedName(column.resource) : '';
  return say('dream_home.board.column', {
    number: index + 1,
    what: column.room && resource ? sayList([room, resource]) : room,
  });
}

/** What lies on a space. */
export function spaceWords(home: HomeView, space: string): string {
  const card = home.rooms[space];
  const token = home.decor[space];
  const what = card
    ? roomWords(card)
    : home.scaffolding.includes(space)
      ? say('dream_home.tools.scaffolding.name')
      : say('dream_home.board.nothing');
  const floor = say(
    `dream_home.terms.${['basement', 'first_floor', 'second_floor'][Number(space.charAt(1))] ?? 'basement'}`,
  );
  return say('dream_home.board.space', {
    space,
    floor,
    what: token ? sayList([what, say(`dream_home.decor.${token}`)]) : what,
  });
}

/** A target of a decision, as a thing. */
function targetWords(target: string): string {
  if (kindOf(target) === 'column') return say('dream_home.board.column_short', { number: target });
  if (kindOf(target) === 'space') return target;
  return target.startsWith('roof_') ? resourceName(target) : roomName(target);
}
export const modeWords = (mode: string): string => {
  const key = `dream_home.board.modes.${mode}` as Key;
  const words = say(key);
  return words === key ? mode : words;
};
/** A decision in words, whatever it is. */
export function decisionWords(text: string): string {
  const { mode, targets } = parse(text);
  return [modeWords(mode), ...targets.map(targetWords)].join(' · ');
}
