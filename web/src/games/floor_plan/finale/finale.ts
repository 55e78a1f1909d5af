/** How a sheet is counted at the end, and how it looks in a picture. */
import type { Beat, Drawing, FinaleGame } from '../../../finale/acts';
import { together } from '../../../play/score_lines';
import type { JsonObject, PlayerScore } from '../../../protocol';
import { isDark } from '../../../settings.svelte';
import { say, sayList } from '../../../words/words.svelte';
import { defs, drawing } from '../art/ink';
import { SHEET, parseRoom } from '../art/place';
import { sheet as paper } from '../art/sheet';
import { artCss, darkVars, lightVars } from '../art/theme';
import type { SheetView } from '../art/types';
import { roomLetters, roomWords } from '../room_words';
import Scene from './Scene.svelte';
import { sheetAt } from './sheet';

/** Category by category; rooms that can be reached count together, whatever they are. */
function beats(_view: JsonObject, _seat: number, score: PlayerScore): readonly Beat[] {
  const worth = score.lines.filter(({ points }) => points !== 0);
  const doors = worth.filter(({ heading }) => heading === 'doors').map((line) => ({ ...line, what: 'door' }));
  const lines = together([...worth.filter(({ heading }) => heading !== 'doors'), ...doors]);
  return ['rooms', 'windows', 'doors', 'stones', 'clients']
    .flatMap((heading) => lines.filter((line) => line.heading === heading))
    .map((line) => ({ heading: line.heading, points: line.points, cells: line.cells, line }));
}

function sheetWords(sheet: SheetView): string {
  const counted = (count: number, what: string): string =>
    say('finale.picture.counted', { count: String(count), what });
  const types = sheet.rooms.map((text) => parseRoom(text).type);
  const rooms = roomLetters.flatMap((letter) => {
    const count = types.filter((type) => type === letter).length;
    return count > 0 ? [counted(count, say(`floor_plan.rooms.${letter}.${count > 1 ? 'plural' : 'name'}`))] : [];
  });
  const drawn = (['window', 'door', 'stone'] as const).flatMap((kind) => {
    const count = sheet[`${kind}s`].length;
    return count > 0 ? [counted(count, say(`floor_plan.features.${kind}.${count > 1 ? 'plural' : 'name'}`))] : [];
  });
  for (const kind of ['hedge', 'pool'] as const) {
    const count = sheet[kind === 'hedge' ? 'hedges' : 'pool'].length;
    if (count > 0) drawn.push(say(`play.floor_plan.${kind}`, { count }));
  }
  return [
    ...(rooms.length > 0 ? [say('finale.picture.rooms', { what: sayList(rooms) })] : []),
    ...(drawn.length > 0 ? [say('finale.picture.drawn', { what: sayList(drawn) })] : []),
  ].join(' ');
}

function draw(view: JsonObject, seat: number): Drawing {
  const sheet = sheetAt(view, seat);
  return {
    art: defs() + paper() + drawing(sheet, roomWords()),
    width: SHEET,
    height: SHEET,
    css: `svg{${isDark() ? darkVars : lightVars}}${artCss}`,
    words: sheetWords(sheet),
  };
}

export const finale: FinaleGame = {
  Scene,
  beats,
  draw,
  whose: (name) => (name === null ? say('floor_plan.board.my_sheet') : say('floor_plan.board.sheet_of', { name })),
};
