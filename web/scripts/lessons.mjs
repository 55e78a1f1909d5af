// Deals the cards of Dream Home's lessons: the short descriptions below become whole decks in src/games/dream_home/lessons, which
// the engine deals and replays like any record. Run it after changing one; npm test replays all of them.
import { readFileSync, writeFileSync } from 'node:fs';

const content = (name) =>
  JSON.parse(readFileSync(new URL(`../../content/dream_home/${name}.json`, import.meta.url), 'utf8'));
const numbered = (type, copies) => Array.from({ length: copies }, (_, i) => `${type}#${i + 1}`);
const allRooms = content('rooms').rooms.flatMap(({ type, copies }) => numbered(type, copies));
const box = content('resources');
const allResources = [
  ...['red', 'brown', 'green', 'grey'].flatMap((colour) => numbered(`roof_${colour}`, 5)),
  ...box.decor.map(({ token }) => token),
  ...[...box.tools, ...box.helpers].flatMap(({ tool, helper, copies }) => numbered(tool ?? helper, copies)),
];

/**
 * A round already played: I take column 2, the other column 3, each with the room and resource given, and place them as told.
 * A round to play: five rooms and four resources (above columns 2 to 5).
 */
const me = (room, resource, ...decisions) => ({ room, resource, decisions: ['take 2', ...decisions] });
const other = (room, resource, ...decisions) => ({ room, resource, decisions: ['take 3', ...decisions] });
const simple = [
  other('workshop#1', 'roof_grey#5', 'room d0'),
  other('living_room#9', 'roof_grey#4', 'room a1'),
  other('bedroom#8', 'roof_brown#5', 'room b1'),
  other('bathroom#8', 'roof_brown#4', 'room c1'),
  other('bedroom#7', 'roof_green#5', 'room c2'),
];

const lessons = {
  decor: {
    played: [
      [me('living_room#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('living_room#2', 'roof_green#2', 'room b1'), simple[1]],
      [me('bathroom#1', 'roof_brown#2', 'room a2'), simple[2]],
    ],
    market: [
      [
        ['garage#1', 'living_room#3', 'kitchen#1', 'bedroom#1', 'study#1'],
        ['piano', 'roof_red#3', 'roof_green#3', 'roof_grey#2'],
      ],
    ],
  },
  neighbours: {
    played: [
      [me('kitchen#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('bedroom#1', 'roof_green#2', 'room c1'), simple[1]],
      [me('bathroom#1', 'roof_brown#2', 'room a2'), simple[2]],
    ],
    market: [
      [
        ['living_room#1', 'pantry#1', 'dressing_room#1', 'sauna#1', 'garage#1'],
        ['roof_red#3', 'roof_green#3', 'roof_brown#3', 'roof_grey#2'],
      ],
    ],
  },
  drill: {
    played: [
      [me('kitchen#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('bedroom#1', 'drill#1', 'room b1'), simple[1]],
      [me('bathroom#1', 'concrete_mixer#1', 'room a2'), simple[2]],
      [me('living_room#1', 'roof_green#2', 'room c1'), simple[3]],
    ],
    market: [
      [
        ['garage#1', 'study#1', 'bathroom#2', 'kitchen#2', 'living_room#2'],
        ['roof_grey#2', 'roof_green#3', 'roof_red#3', 'cat_house'],
      ],
    ],
  },
  jackhammer: {
    first: 1,
    played: [
      [me('kitchen#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('living_room#1', 'roof_green#2', 'room c1'), simple[1]],
      [me('bathroom#1', 'jackhammer#1', 'room a2'), simple[2]],
    ],
    market: [
      [
        ['garage#1', 'study#1', 'bathroom#2', 'wine_cellar#1', 'kitchen#2'],
        ['roof_grey#2', 'roof_green#3', 'roof_red#3', 'roof_brown#3'],
      ],
    ],
  },
  scaffolding: {
    played: [
      [me('bedroom#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('kids_room#1', 'roof_green#2', 'room a2'), simple[1]],
      [me('living_room#1', 'roof_brown#2', 'room c1'), simple[2]],
    ],
    market: [
      [
        ['garage#1', 'bathroom#1', 'kids_room#2', 'kitchen#1', 'study#1'],
        ['roof_red#3', 'scaffolding#1', 'roof_green#3', 'roof_grey#2'],
      ],
    ],
  },
  helpers: {
    played: [
      [me('bathroom#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('bathroom#2', 'roof_green#2', 'room a2'), simple[1]],
      [me('kitchen#1', 'roof_brown#2', 'room b1'), simple[2]],
    ],
    market: [
      [
        ['garage#1', 'living_room#1', 'study#1', 'bedroom#1', 'kids_room#1'],
        ['interior_designer#1', 'roof_grey#2', 'architect#1', 'handyman#1'],
      ],
    ],
  },
  roofs: {
    played: [
      [me('living_room#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('bedroom#1', 'roof_red#3', 'room b1'), simple[1]],
      [me('bathroom#1', 'roof_red#4', 'room a2'), simple[2]],
      [me('kitchen#1', 'roof_grey#2', 'room c1'), simple[3]],
    ],
    market: [
      [
        ['garage#1', 'bathroom#2', 'living_room#2', 'study#1', 'kids_room#1'],
        ['roof_green#1', 'roof_brown#2', 'roof_red#1', 'roof_green#2'],
      ],
    ],
  },
  discard: {
    discards: true,
    played: [[me('kitchen#1', 'roof_red#2', 'room a1'), simple[0]]],
    market: [
      [
        ['garage#1', 'kitchen#2', 'bedroom#1', 'living_room#1', 'bathroom#1'],
        ['roof_red#3', 'roof_grey#2', 'piano', 'roof_green#3'],
      ],
    ],
  },
  endgame: {
    played: [
      [me('kitchen#1', 'roof_red#2', 'room a1'), simple[0]],
      [me('garage#1', 'roof_red#3', 'room b1 down'), simple[1]],
      [me('bedroom#1', 'roof_red#4', 'room c1'), simple[2]],
      [me('garage#2', 'roofer#1', 'room d0'), simple[3]],
      [me('living_room#1', 'supplier#1', 'room d1'), other('living_room#8', 'roof_green#4', 'room a2')],
      [me('wine_cellar#1', 'handyman#1', 'room e0'), simple[4]],
      [me('bathroom#1', 'roof_grey#2', 'room e1'), other('kids_room#6', 'roof_grey#3', 'room d1')],
      [me('bathroom#2', 'roof_brown#2', 'room a2'), other('garage#6', 'birdhouse', 'room e0')],
      [me('living_room#2', 'architect#1', 'room b2'), other('kitchen#7', 'roof_brown#3', 'room d2')],
      [me('study#1', 'roof_green#2', 'room c2'), other('kids_room#5', 'roof_green#3', 'room e1')],
      [me('living_room#3', 'painting', 'room d2', 'decor d2'), other('kitchen#6', 'roof_red#5', 'room e2')],
      [me('kids_room#1', 'treehouse', 'room e2'), other('sauna#2', 'cat_house', 'room b2', 'decor b2')],
    ],
    market: [],
  },
};

function dealt({ played, market, first = 0, discards = false }) {
  const fixed = [
    ...played.map(([mine, theirs]) => [
      [null, mine.room, theirs.room, null, null],
      [mine.resource, theirs.resource, null, null],
    ]),
    ...market,
  ];
  while (fixed.length < 12)
    fixed.push([
      [null, null, null, null, null],
      [null, null, null, null],
    ]);
  const rest = (all, part) => {
    const used = new Set(fixed.flatMap((round) => round[part]));
    // Types in turn, so that a round has several of them.
    const left = all.filter((card) => !used.has(card));
    return left.sort((a, b) => Number(a.split('#')[1] ?? 0) - Number(b.split('#')[1] ?? 0));
  };
  const fill = (all, part) => {
    const left = rest(all, part);
    return fixed.flatMap((round) => round[part].map((card) => card ?? left.pop()));
  };
  const turns = played.flatMap(([mine, theirs]) => {
    const both = [
      [0, mine.decisions],
      [1, theirs.decisions],
    ];
    return [...(discards ? [[first, ['discard 5']]] : []), ...(first === 1 ? both.reverse() : both)];
  });
  return {
    deal: {
      format: 'housewright/1',
      game: 'dream_home',
      options: { players: 2, discard_rule: discards, open_roofs: false },
      first_player: first,
      deck: { rooms: fill(allRooms, 0), resources: fill(allResources, 1) },
    },
    turns,
  };
}

for (const [name, lesson] of Object.entries(lessons)) {
  const { deal, turns } = dealt(lesson);
  const list = (some) => `[${some.map((one) => JSON.stringify(one)).join(', ')}]`;
  const text =
    `{\n  "deal": {\n    "format": "${deal.format}", "game": "${deal.game}", "options": ${JSON.stringify(deal.options)}, "first_player": ${deal.first_player},\n` +
    `    "deck": {\n      "rooms": ${list(deal.deck.rooms)},\n      "resources": ${list(deal.deck.resources)}\n    }\n  },\n` +
    `  "turns": [\n${turns.map((turn) => `    ${JSON.stringify(turn)}`).join(',\n')}\n  ]\n}\n`;
  writeFileSync(new URL(`../src/games/dream_home/lessons/${name}.json`, import.meta.url), text);
}
