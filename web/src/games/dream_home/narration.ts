/** Dream Home's turns and markets in words. A card is named where it was seen before its turn. */
import { say, sayList, type Key } from '../../words/words.svelte';
import type { Particulars } from '../../words/phrase';
import type { Narration } from '../games';
import { kindOf, parse } from './table/decisions';
import { columnWords, resourceName, roomName } from './table/names';
import { box } from './table/facts.svelte';
import { readView } from './table/view';
import { placeAtHome, placeWords } from './table/where';

type Card = string | undefined;
const roomWords = (card: Card): string => (card ? roomName(card) : say('play.dream_home.some_room'));
/** DH-ROOF-1: a roof that left the market is just a roof. */
const resourceWords = (card: string): string =>
  card.startsWith('roof_') ? say('dream_home.board.sorts.roof') : resourceName(card);
const withThings = (text: string, things: readonly string[]): string =>
  things.length > 0 ? `${text} (${sayList(things)})` : text;

/** Tells the decisions of a turn one after the other, since tools move cards before one is taken. */
function teller(view: ReturnType<typeof readView>, own: boolean): (text: string) => string {
  const rooms: Card[] = view?.market.map(({ room }) => room) ?? [];
  const resources: readonly Card[] = view?.market.map(({ resource }) => resource) ?? [];
  const home: Record<string, Card> = { ...view?.homes[view.acting ?? -1]?.rooms };
  const mine = own ? view?.homes[view.acting ?? -1] : undefined;
  let room: Card;
  let resource: Card;
  return (text) => {
    const {
      mode,
      targets: [first = '', second = ''],
    } = parse(text);
    const [i, j] = [Number(first) - 1, Number(second) - 1];
    // Advice says what to do; a log says what was done.
    const told = (particulars: Particulars): string =>
      say(`${own ? 'dream_home_cards.do' : 'play.dream_home'}.${mode}` as Key, particulars);
    const withThing = (particulars: Particulars, things: readonly string[]): string =>
      !own
        ? withThings(told(particulars), things)
        : things.length > 0
          ? say(`dream_home_cards.do.${mode}_with`, { ...particulars, thing: sayList(things) })
          : told(particulars);
    switch (mode) {
      case 'take':
        [room, resource] = [rooms[i], resources[i]];
        return withThing({ column: first }, resource ? [resourceWords(resource)] : []);
      case 'discard':
        return withThing({ column: first }, [
          ...(rooms[i] ? [roomName(rooms[i])] : []),
          ...(resources[i] ? [resourceWords(resources[i])] : []),
        ]);
      case 'room':
        return told({ room: roomWords(room), space: placeAtHome(first, mine, room) });
      case 'decor':
        return told({
          token: resource ? resourceName(resource) : say('play.dream_home.some_decor'),
          space: placeWords(first),
        });
      case 'drill':
        [rooms[i], home[second]] = [home[second], rooms[i]];
        return told({
          room: roomWords(home[second]),
          column: first,
          other: roomWords(rooms[i]),
          space: placeWords(second),
        });
      case 'mix':
        [rooms[i], rooms[j]] = [rooms[j], rooms[i]];
        return told({ room: roomWords(rooms[j]), column: first, other: roomWords(rooms[i]), second });
      case 'jackhammer':
      case 'jackhammer_down':
        return told({ room: roomWords(rooms[i]), column: first, space: placeAtHome(second, mine, rooms[i]) });
      case 'roofer':
        return told({ roof: resourceName(first) });
      case 'supplier':
        return told({ room: roomName(first), space: placeWords(second) });
      default:
        return told({
          space: kindOf(first) === 'space' ? placeWords(first) : first,
          second: kindOf(second) === 'space' ? placeWords(second) : second,
        });
    }
  };
}

/** What a turn brought, in as few words as there are on a tag: the tools used, if any, then the cards of its column, or what was done instead. */
function stepsOf(decisions: readonly string[], view: ReturnType<typeof readView>): readonly string[] {
  const rooms: Card[] = view?.market.map(({ room }) => room) ?? [];
  const home: Record<string, Card> = { ...view?.homes[view.acting ?? -1]?.rooms };
  const things = (i: number): string =>
    [
      ...(rooms[i] ? [roomName(rooms[i])] : []),
      ...(view?.market[i]?.resource ? [resourceWords(view.market[i].resource)] : []),
    ].join(', ');
  const tools: string[] = [];
  for (const {
    mode,
    targets: [first = '', second = ''],
  } of decisions.map(parse)) {
    const [i, j] = [Number(first) - 1, Number(second) - 1];
    if (mode === 'drill') {
      [rooms[i], home[second]] = [home[second], rooms[i]];
      tools.push(say('dream_home.tools.drill.name'));
    } else if (mode === 'mix') {
      [rooms[i], rooms[j]] = [rooms[j], rooms[i]];
      tools.push(say('dream_home.tools.concrete_mixer.name'));
    } else if (mode === 'take') {
      const taken = things(i) || say('play.dream_home.take', { column: first });
      return tools.length > 0 ? [tools.join(', '), taken] : [taken];
    } else if (mode === 'discard')
      return [say('play.dream_home.tag_discard', { things: things(i) || say('play.dream_home.some_room') })];
    else if (mode.startsWith('jackhammer'))
      return [say('play.dream_home.tag_jackhammer', { room: roomWords(rooms[i]) })];
  }
  return [sayList(decisions.map(teller(view, false)))];
}
function tagOf(decisions: readonly string[], view: ReturnType<typeof readView>): string {
  const [first = '', things] = stepsOf(decisions, view);
  return things === undefined ? first : say('play.dream_home.tag_tools', { tools: first, things });
}
export const narration: Narration = {
  hintWords: 'dream_home_cards',
  turn: (decisions, before, { own = false }) => ({
    text: own
      ? decisions.map(teller(readView(before), own)).join(' ')
      : sayList(decisions.map(teller(readView(before), own))),
    cells: decisions.flatMap((text) => parse(text).targets.filter((target) => kindOf(target) === 'space')),
  }),
  chance(now) {
    const view = readView(now);
    if (!view?.market.some(({ room }) => room)) return [];
    return [
      box.facts
        ? say('dream_home.board.round', { round: view.round, rounds: box.facts.rounds })
        : say('play.narration.round', { round: view.round }),
      ...view.market.map(columnWords),
    ];
  },
  tag: (decisions, before) => tagOf(decisions, readView(before)),
  steps: (decisions, before) => stepsOf(decisions, readView(before)),
  begin: () => (box.facts ? say('dream_home.board.begin', { rounds: box.facts.rounds }) : ''),
  opening(first) {
    const columns = readView(first)?.market ?? [];
    return columns
      .flatMap(({ room, resource }) =>
        room
          ? [
              resource
                ? say('play.dream_home.with', { room: roomName(room), resource: resourceWords(resource) })
                : roomName(room),
            ]
          : [],
      )
      .join(' · ');
  },
};
