/** How a home is counted at the end, and how it looks in a picture. */
import type { Beat, Drawing, FinaleGame } from '../../../finale/acts';
import { together, type Line } from '../../../play/score_lines';
import type { JsonObject, PlayerScore, ScoreLine } from '../../../protocol';
import { say, sayList } from '../../../words/words.svelte';
import { defs } from '../art/patterns';
import { HOUSE, homeScene } from '../art/scene';
import { capital, resourceName, roomName, tiles } from '../table/names';
import { asScene, drawn, type Drawn, type HomeView } from '../table/view';
import { homeAt } from './home';
import Scene from './Scene.svelte';

/** From left to right, and in a column from the roof down. */
const placeOf = ({ cells }: ScoreLine): string =>
  [...cells].map((cell) => `${cell.charAt(0)}${9 - Number(cell.charAt(1))}`).sort()[0] ?? '~';
const alone = (line: ScoreLine): Line => ({ ...line, times: 1 });
const beat = (line: Line): Beat => ({ heading: line.heading, points: line.points, cells: line.cells, line });

function beats(view: JsonObject, seat: number, score: PlayerScore): readonly Beat[] {
  const home = homeAt(view, seat);
  const worth = score.lines.filter(({ points }) => points !== 0);
  const under = (heading: string): readonly ScoreLine[] => worth.filter((line) => line.heading === heading);
  const rooms = [...under('rooms')].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const turning = (home ? tiles(home) : []).map((_, i): Beat => ({
    heading: 'roof',
    points: 0,
    cells: [],
    line: null,
    turned: i + 1,
  }));
  // A roof that was turned over and brings nothing says why.
  const roof = score.lines.filter(
    ({ heading, points, why }) => heading === 'roof' && (points !== 0 || (why && turning.length > 0)),
  );
  return [
    ...[...rooms, ...under('decor')].map((line) => beat(alone(line))),
    ...together(under('functionality')).map(beat),
    ...turning,
    ...roof.map((line) => beat(alone(line))),
  ];
}

const floors = [
  ['second_floor', '2'],
  ['first_floor', '1'],
  ['basement', '0'],
] as const;
/** "living room (2 cards)", "kitchen (cat house)" */
function roomIn({ cards, tokens }: Drawn): string {
  const about = [
    ...(cards.length > 1 ? [say('finale.sums.cards', { count: cards.length })] : []),
    ...tokens.flatMap((token) => (token ? [say(`dream_home.decor.${token}`)] : [])),
  ];
  const name = roomName(cards[0] ?? 'empty');
  return about.length > 0 ? `${name} (${about.join(', ')})` : name;
}
/** The home in sentences, floor by floor. */
function homeWords(home: HomeView): string {
  const sentences = floors.flatMap(([floor, digit]) => {
    const rooms = drawn(home).filter(({ kind, spaces }) => kind !== 'scaffolding' && spaces[0]?.endsWith(digit));
    return rooms.length > 0
      ? [
          say('finale.picture.floor', {
            floor: capital(say(`dream_home.terms.${floor}`)),
            what: sayList(rooms.map(roomIn)),
          }),
        ]
      : [];
  });
  if (home.roof.length > 0) sentences.push(say('finale.picture.roof', { what: sayList(home.roof.map(resourceName)) }));
  if (home.outside.length > 0)
    sentences.push(
      say('finale.picture.outside', { what: sayList(home.outside.map((name) => say(`dream_home.decor.${name}`))) }),
    );
  return sentences.join(' ');
}

function draw(view: JsonObject, seat: number): Drawing {
  const home = homeAt(view, seat);
  const art = home ? homeScene(asScene(home, tiles(home))) : '';
  return {
    art: defs() + art,
    width: HOUSE.w,
    height: HOUSE.h,
    css: ownColours(art + defs()),
    words: home ? homeWords(home) : '',
  };
}
/** The colours the drawing names, as they are on the page now. */
function ownColours(art: string): string {
  const style = getComputedStyle(document.documentElement);
  const names = new Set([...art.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  return `svg{${[...names].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
}

export const finale: FinaleGame = {
  Scene,
  beats,
  draw,
  whose: (name) => (name === null ? say('dream_home.board.home_mine') : say('dream_home.board.home_of', { name })),
};
