/** What is drawn where, in words, for people who listen to the sheet. */
import { say, sayList } from '../../words/words.svelte';
import { GRID, cellText, parseOpening, parseRoom } from './art/place';
import type { SheetView } from './art/types';
import { diceNow, setInHand, sizeWords } from './decisions';
import { standsFor } from './printed.svelte';

const openings = [
  ['windows', 'window'],
  ['doors', 'door'],
] as const;
const things = [
  ['hedges', 'hedge'],
  ['pool', 'pool'],
  ['stones', 'stone'],
] as const;

/** A description of every cell that is not bare ground outside. */
export function describeCells(sheet: SheetView): ReadonlyMap<string, string> {
  const parts = new Map<string, string[]>();
  const add = (cell: string, text: string): void => void (parts.get(cell)?.push(text) ?? parts.set(cell, [text]));
  for (const text of sheet.rooms) {
    const room = parseRoom(text);
    const name = room.type ? say(`floor_plan.rooms.${room.type}.name`) : say('floor_plan.board.new_room');
    for (let i = 0; i < room.width * room.height; ++i)
      add(cellText(room.corner.col + (i % room.width), room.corner.row + Math.floor(i / room.width)), name);
    if (room.label) add(cellText(room.label.col, room.label.row), say('floor_plan.terms.label'));
  }
  for (const [list, name] of openings) {
    for (const text of sheet[list]) {
      const { cell, side } = parseOpening(text);
      const words = say('floor_plan.board.opening', {
        what: say(`floor_plan.features.${name}.name`),
        side: say(`floor_plan.board.side.${side}`),
      });
      add(cellText(cell.col, cell.row), words);
      if (name === 'window')
        add(side === 'n' || side === 's' ? cellText(cell.col + 1, cell.row) : cellText(cell.col, cell.row + 1), words);
    }
  }
  for (const [list, name] of things) for (const cell of sheet[list]) add(cell, say(`floor_plan.features.${name}.name`));
  return new Map([...parts].map(([cell, words]) => [cell, words.join(', ')]));
}

/** What may be drawn at a cell, in words. */
export function offeredWords(texts: readonly string[]): string {
  return sayList([
    ...new Set(
      texts.map((text) => {
        const [verb = '', first = '', second = ''] = text.split(' ');
        if (verb === 'room') return say('floor_plan.board.a_room', { size: sizeWords(second) });
        if (verb === 'label') return say(`floor_plan.rooms.${first}.name`);
        const side = first.split(':')[1];
        const what = say(`floor_plan.features.${verb}.name`);
        return side ? say('floor_plan.board.opening', { what, side: say(`floor_plan.board.side.${side}`) }) : what;
      }),
    ),
  ]);
}

/** What was drawn just now, how far its set is, and whether the turn is whole: one sentence, so that it can be stopped listening to as one. */
export function drawnWords(
  text: string,
  decisions: readonly string[],
  dice: readonly number[],
  complete: boolean,
): string {
  const set = setInHand(decisions);
  const count = set ? standsFor(diceNow(dice, decisions)[set.die - 1]?.value ?? 0)?.parts : undefined;
  const what = /^(room|label|window|door|hedge|pool|stone) /.test(text) ? offeredWords([text]) : '';
  const far =
    set && count && !complete ? say('floor_plan.board.of_set', { drawn: Math.min(set.drawn, count), count }) : '';
  const drawn = [what, far].filter(Boolean).join(', ');
  if (!complete) return drawn;
  const next = say('floor_plan.board.confirm');
  return drawn ? `${drawn}; ${next.charAt(0).toLocaleLowerCase()}${next.slice(1)}` : next;
}

/** All cells, row by row. */
export const allCells: readonly (readonly string[])[] = Array.from({ length: GRID }, (_, row) =>
  Array.from({ length: GRID }, (_x, col) => cellText(col, row)),
);
