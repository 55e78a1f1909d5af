/** Events in words, for the log and for people who listen. */
import type { Narration, Told } from '../games/games';
import type { JsonObject, TableEvent } from '../protocol';
import type { Table } from '../table/table.svelte';
import { say } from '../words/words.svelte';
import { botNameAt, nameAt } from './who';

const bare = (text: string): Told => ({ text, cells: [] });

/** The game as I saw it just before an event; nothing where turns were played in between, or may have been. */
export function seenBefore(table: Table, { seq }: TableEvent): JsonObject | null {
  const last = table.moments.filter((moment) => moment.seq <= seq).at(-1);
  if (!last) return null;
  const between = table.log.filter((event) => event.seq >= last.seq && event.seq < seq);
  return between.length === seq - last.seq && between.every((event) => event.type !== 'turn') ? last.view : null;
}

/** Who sat there: the seat is free by now. */
function nameBefore(table: Table, { seq }: TableEvent, seat: number): string {
  const sat = table.log
    .filter((event) => (event.type === 'sat' || event.type === 'bot') && event.seat === seat && event.seq < seq)
    .at(-1);
  if (sat?.type === 'bot') return botNameAt(table, seat);
  return sat?.type === 'sat' ? sat.name : nameAt(table, seat);
}

/** A text in sentences. */
export const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?…])\s+(?=[\p{Lu}\d])/u).filter(Boolean);

/** A line as it is read out: one sentence, with its exact places. */
export const spoken = ({ text, exact }: Told): string => (exact ? `${text.replace(/\.$/u, '')} (${exact}).` : text);

/** A line about an event; none where there is nothing to tell. `before`: the game as it lay then. */
export function tellEvent(
  table: Table,
  event: TableEvent,
  narration: Narration | null,
  before = seenBefore(table, event),
): Told | null {
  switch (event.type) {
    case 'created':
      return null;
    case 'started':
      return bare(say('play.log.started'));
    case 'changed':
      return bare(say('play.log.changed'));
    case 'rematch':
      return bare(say('play.log.rematch'));
    case 'sat':
      return bare(say('play.log.sat', { name: event.name }));
    case 'bot':
      return bare(say('play.log.bot', { name: nameAt(table, event.seat), level: say(`levels.${event.level}`) }));
    case 'said': {
      const text = event.emote ? say(`play.emotes.${event.emote}`) : (event.text ?? '');
      return bare(say('play.log.said', { name: nameAt(table, event.seat), text }));
    }
    case 'stood':
      return bare(say('play.log.stood', { name: nameBefore(table, event, event.seat) }));
    case 'turn': {
      const told = narration?.turn(event.decisions, before, event) ?? bare(event.decisions.join(', '));
      return {
        ...told,
        text: say(event.by ? `play.log.turn_by_${event.by}` : 'play.log.turn', {
          name: nameAt(table, event.seat),
          text: told.text,
        }),
      };
    }
    default:
      return bare(say(`play.log.${event.type}`, { name: nameAt(table, event.seat) }));
  }
}
