// Plays Floor Plan in Chromium: by mouse, by keyboard alone, by touch on a phone, and at random against the engine's list of what is legal.
// HOUSEWRIGHT names the server's program, dist/ must be built. How it plays is in scripts/drawing.mjs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  byKeyboard,
  byMouse,
  byTouch,
  cellButton,
  cellOf,
  confirm,
  covers,
  everything,
  isComplete,
  lay,
  isOver,
  middle,
  mixed,
  myTurn,
  offer,
  offered,
  sit,
  taken,
  visitor,
} from '../scripts/drawing.mjs';
import {
  chance,
  checkAxeInBothThemes,
  checkAxeInThemes,
  checkLogLine,
  checkScoreLine,
  dragWithFinger,
  dragWithMouse,
  leaveFinale,
  luck,
  open,
  playToTheEnd,
} from '../scripts/visit.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'));
const ranks = read('floor_plan/sheet.json').solo_ranks;
const english = read('words/en/floor_plan.json');
const names = english.ranks;

open();

/** The kinds of decision taken in whole games. */
const decided = new Set();
let gamesPlayed = 0;
/** The first word of a decision; `wild` where it gives a number to a die that was no 1. */
async function kindOf(page, text) {
  const [kind, die] = text.split(' ');
  return kind === 'set' && (await page.evaluate((number) => globalThis.dice[number - 1], Number(die))) !== 1
    ? 'wild'
    : kind;
}
/** Plays to the end; gives how many decisions were taken. */
async function playOn(page, { pick, ways, check = async () => {} }) {
  let count = 0;
  for (let turn = 0; turn < 20 && (await myTurn(page)); ++turn) {
    for (let step = 0; step < 60 && !(await isComplete(page)); ++step) {
      await check(page);
      const texts = await offered(page);
      const text = pick(texts);
      const how = ways[count % ways.length];
      const kind = await kindOf(page, text);
      await (how === 'keyboard' ? byKeyboard : how === 'touch' ? byTouch : byMouse)(page, text);
      await taken(page, text).catch(() => assert.fail(`${how} did not take ${text} in turn ${turn + 1}`));
      decided.add(kind);
      ++count;
    }
    await confirm(page, ways[turn % ways.length]);
  }
  assert.ok(await isOver(page));
  await leaveFinale(page);
  await page.locator('.ending').waitFor();
  ++gamesPlayed;
  return count;
}

/** Fails where the board offers more or less than the engine allows. */
async function compare(page) {
  const legal = await page.evaluate(() => [...globalThis.engineLegal].sort());
  assert.deepEqual(await offered(page), legal);
}

for (const [how, ways, seed] of [
  ['mouse', ['mouse'], 5],
  ['keyboard', ['keyboard'], 8],
  ['mouse and keyboard in turn', ['mouse', 'keyboard'], 11],
]) {
  test(`a whole game by ${how}; what is offered is what is legal, at every step`, { timeout: 300_000 }, async () => {
    const { page, context, wrong } = await sit();
    assert.ok((await playOn(page, { pick: mixed(chance(seed)), ways, check: compare })) > 40);
    await page
      .getByText(/(wins?( together)?|You win!)$/)
      .first()
      .waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test(
  'a whole game by touch on a phone; what is offered is what is legal, at every step',
  { timeout: 300_000 },
  async () => {
    const { page, context, wrong } = await sit({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    assert.ok((await playOn(page, { pick: mixed(chance(3)), ways: ['touch'], check: compare })) > 40);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 1, `the board is ${wider} px wider than the phone`);
    await checkLogLine(page, '.stage', '.fp-score');
    await checkScoreLine(page, '.stage', '.fp-score');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('every kind of decision but to pass was taken in these games', (at) => {
  if (luck !== 1 || gamesPlayed < 4) return at.skip('only with the luck and the games it is known of');
  const expected = [
    'construct',
    'door',
    'double',
    'end',
    'feature',
    'hedge',
    'label',
    'pool',
    'room',
    'set',
    'stone',
    'wild',
    'window',
  ];
  assert.deepEqual(
    expected.filter((kind) => !decided.has(kind)),
    [],
  );
});

/** Fails where what the lesson speaks of, and the note itself, are not both in view, or the sheet is not where it was. */
async function checkPointedAt(page, tops) {
  await page.waitForTimeout(60);
  const seen = await page.evaluate(() => {
    const note = document.querySelector('.note').getBoundingClientRect();
    const part = document.querySelector('.fp-board .lit');
    const lit = part?.getBoundingClientRect();
    const bar = document.querySelector('.at-hand').getBoundingClientRect();
    const end = lit && bar.top > lit.top ? bar.top : innerHeight; // it may stand above, in its place
    const { outlineStyle, outlineOffset } = getComputedStyle(part ?? document.body);
    const ring = outlineStyle === 'none' ? 0 : Math.max(0, 3 + parseFloat(outlineOffset));
    return {
      words: document.querySelector('.note').innerText,
      top: Math.round(document.querySelector('.stage').getBoundingClientRect().top + scrollY),
      note: note.top >= -1 && note.bottom <= innerHeight,
      above: lit ? lit.top - note.bottom : 0,
      below: lit ? end - lit.bottom : 0,
      cut: lit ? Math.max(ring - lit.left, lit.right + ring - innerWidth) : 0,
    };
  });
  tops.add(seen.top);
  assert.ok(seen.note, `the note is not in view: ${seen.words}`);
  assert.ok(
    seen.above >= 0 && seen.below >= -1,
    `not in view, ${seen.above} below the note and ${seen.below} above the bar: ${seen.words}`,
  );
  assert.ok(seen.cut <= 0, `the ring is cut off by ${seen.cut} px: ${seen.words}`);
  assert.doesNotMatch(seen.words, /click|keyboard|key away/i);
}

/** Fails where the lesson speaks of what is not there, or its count jumps; gives how far it is. */
async function checkTruth(page, before) {
  const { words, rooms, instead } = await page.evaluate(() => ({
    words: document.querySelector('.note').innerText,
    rooms: document.querySelectorAll('.stage .fp-tag').length,
    instead: document.querySelector('.choices > .quiet') !== null,
  }));
  assert.ok(rooms > 0 || !words.includes('box is ticked'), words);
  assert.ok(instead || !words.includes('A room instead'), words);
  const [step, steps] = words
    .match(/(\d+) of (\d+)/)
    .slice(1)
    .map(Number);
  assert.ok((step === before || step === before + 1) && step <= steps, `${before}, then ${step} of ${steps}: ${words}`);
  return step;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
for (const [hand, first, device] of [
  ['mouse', 'room', {}],
  ['finger', 'room', phone],
  ['mouse', 'feature', {}],
  ['finger', 'feature', phone],
])
  test(
    `the tutorial leads through two turns, whatever the dice, with a ${hand}, a ${first} first`,
    { timeout: 120_000 },
    async () => {
      const { page, context, wrong } = await visitor(device);
      let step = 0;
      const tops = new Set();
      await page.goto('/#/learn/floor_plan');
      await page.locator('.fp-board.mine').waitFor();
      const next = page.getByRole('button', { name: 'Next' });
      const random = chance(4);
      for (let i = 0; i < 80 && !(await page.getByRole('button', { name: 'Play on' }).isVisible()); ++i) {
        if (hand === 'finger') await checkPointedAt(page, tops);
        step = await checkTruth(page, step);
        if (await next.isVisible()) {
          await next.click();
          continue;
        }
        const decided = await page.locator('.fp-board').getAttribute('data-decided');
        const texts = await offered(page);
        if (texts.length === 0) {
          if (decided) await confirm(page, 'mouse');
          else await page.waitForTimeout(100);
          continue;
        }
        // Does as it is told in the second round.
        const words = await page.locator('.note').innerText();
        const wish = words.includes('second round') ? 'feature' : words.includes('Now draw a room') ? 'room' : first;
        const own = texts.filter((text) => text.startsWith(wish));
        const text = (own.length > 0 ? own : texts)[random((own.length > 0 ? own : texts).length)];
        await (hand === 'mouse' ? byMouse : byTouch)(page, text);
        await taken(page, text);
      }
      assert.ok(tops.size <= 1, `the sheet was at ${[...tops].join(', ')}`);
      // The same game goes on at its table.
      await page.getByRole('button', { name: 'Play on' }).click();
      await page.getByRole('tab', { name: 'Players' }).waitFor();
      await page.getByText('Round 3 of 16', { exact: true }).waitFor();
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

for (const [hand, dragAlong, device] of [
  ['mouse', dragWithMouse, {}],
  ['finger', dragWithFinger, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
])
  test(
    `a label is dragged into its room with a ${hand}; outside of it a refusal names its rule`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await sit(device);
      const decide = hand === 'mouse' ? byMouse : byTouch;
      await myTurn(page);
      while (!(await offered(page)).some((text) => text.startsWith('label'))) {
        const texts = await offered(page);
        const text = texts.find((one) => one.startsWith('room')) ?? texts[0];
        await decide(page, text);
        await taken(page, text);
      }
      const labels = (await offered(page)).filter((text) => text.startsWith('label'));
      const drag = async (type, cell) => {
        await cellButton(page, cell).scrollIntoViewIfNeeded();
        const from = middle(await page.locator(`.types button[aria-keyshortcuts="${type}"]`).boundingBox());
        const to = middle(await cellButton(page, cell).boundingBox());
        await dragAlong(page, [
          [from.x, from.y],
          [from.x + 12, from.y - 12],
          [to.x, to.y],
        ]);
      };
      const type = labels[0].split(' ')[1];
      const inside = labels.filter((text) => text.startsWith(`label ${type}`)).map(cellOf);
      await drag(
        type,
        ['a1', 'q17'].find((cell) => !inside.includes(cell)),
      );
      await page.getByRole('alert').getByRole('button', { name: /FP-/ }).waitFor();
      // Not where the sheet would put it by itself.
      const suggested = await page.locator('.types [data-decision]').first().getAttribute('data-decision');
      const cell = inside.find((one) => one !== cellOf(suggested));
      await drag(type, cell);
      await taken(page, `label ${type} ${cell}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

test(
  'an illegal place says why, with its rule, and marks what it speaks of for as long',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await sit();
    const pick = mixed(chance(5));
    await myTurn(page);
    // A room first, then another on top of it.
    while (!(await isComplete(page))) {
      const texts = await offered(page);
      const text =
        texts.find((one) => one.startsWith('room')) ?? texts.find((one) => one.startsWith('label')) ?? pick(texts);
      await byMouse(page, text);
      await taken(page, text);
    }
    await confirm(page, 'mouse');
    await myTurn(page);
    while ((await offered(page)).every((text) => text.startsWith('set'))) {
      const [text] = await offered(page);
      await byMouse(page, text);
      await taken(page, text);
    }
    const drawn = await page.locator('.fp-tag').first().boundingBox();
    await page.mouse.move(drawn.x + 5, drawn.y + 5);
    await page.mouse.click(drawn.x + 5, drawn.y + 5);
    await page
      .getByRole('alert')
      .getByText('The room does not fit: the ground is not free (marked on the sheet).')
      .waitFor();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /FP-ROOM-1/ })
      .waitFor();
    const marked = page.locator('.stage .spoken-of');
    const inTheWay = (await marked.getAttribute('data-cells')).split(' ');
    assert.ok(inTheWay.length > 0);
    for (const cell of inTheWay)
      assert.match(await cellButton(page, cell).getAttribute('aria-label'), /room|kitchen/, `${cell} is in the way`);
    await page.waitForFunction(() => document.querySelector('.stage .going') === null);
    await page.waitForTimeout(2000); // the crossed sketch has gone by then
    assert.ok(await page.getByRole('alert').isVisible());
    assert.ok(await marked.isVisible());
    // What is drawn next takes both away.
    await byMouse(page, await offer(page, /^room/));
    await page.getByRole('alert').waitFor({ state: 'detached' });
    assert.equal(await marked.count(), 0);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('a click draws what the pencil shows, also after R and the arrows', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await sit();
  await myTurn(page);
  while (!(await offered(page)).some((text) => text.startsWith('room'))) {
    const text = (await offered(page)).sort().at(-1);
    await byMouse(page, text);
    await taken(page, text);
  }
  const aim = () => page.locator('.here').getAttribute('data-aim');
  const decided = () => page.locator('.fp-board').getAttribute('data-decided');
  const before = await decided();
  const ways = new Set();
  let drawn = 0;
  for (const name of ['h8', 'a1', 'q17', 'p2', 'b16', 'i1', 'q9', 'c5'])
    for (const keys of [['r'], ['r', 'r'], ['ArrowRight'], ['r', 'ArrowUp']]) {
      const { x, y } = middle(await cellButton(page, name).boundingBox());
      await page.mouse.move(5, 5);
      await page.mouse.move(x, y);
      const hovered = await aim();
      for (const key of keys) await page.keyboard.press(key);
      if (keys.includes('r') && keys.length === 1) {
        const [col, row] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
        assert.ok(covers(await aim(), [col, row]), `turned at ${name}, the room lies at ${await aim()}`);
      }
      if (keys.every((key) => key === 'r') && keys.length === 2) assert.equal(await aim(), hovered);
      const shown = await aim();
      ways.add(shown.split(' ')[2]);
      const legal = (await offered(page)).includes(shown);
      await page.mouse.down();
      await page.mouse.up();
      if (legal) {
        await taken(page, shown).catch(async () =>
          assert.fail(`${shown} was shown at ${name} after ${keys}, and ${await decided()} drawn`),
        );
        ++drawn;
        for (let i = 0; i < 5 && (await decided()) !== before; ++i) {
          const now = await decided();
          await page.getByRole('button', { name: 'Undo' }).click();
          await page.waitForFunction((was) => document.querySelector('.fp-board').dataset.decided !== was, now);
        }
      } else {
        await page.waitForFunction(() => document.querySelector('.fp-board .going') === null);
        await page.getByRole('alert').waitFor();
        assert.equal(await decided(), before, `${shown} was shown at ${name}, and something else drawn`);
      }
    }
  assert.ok(drawn >= 8, `${drawn} rooms drawn`);
  assert.ok(ways.size === 2 || [...ways].every((size) => size[0] === size[2]), 'both ways a room can lie');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a drag is called off by Escape, or by letting go far from the sheet', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await sit();
  await myTurn(page);
  while (!(await offered(page)).some((text) => text.startsWith('room'))) {
    const text = (await offered(page)).sort().at(-1);
    await byMouse(page, text);
    await taken(page, text);
  }
  const decided = () => page.locator('.fp-board').getAttribute('data-decided');
  const before = await decided();
  const { x, y } = middle(await cellButton(page, 'c3').boundingBox());
  const { width } = await cellButton(page, 'c3').boundingBox();
  const ways = {
    'Escape where it began': [[], () => page.keyboard.press('Escape')],
    'Escape further on': [[[x + 3 * width, y + width]], () => page.keyboard.press('Escape')],
    'far away': [
      [
        [x + 3 * width, y + width],
        [1270, y],
      ],
      () => undefined,
    ],
  };
  for (const [how, [places, callOff]] of Object.entries(ways)) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const place of places) await page.mouse.move(...place, { steps: 4 });
    await callOff();
    await page.mouse.up();
    await page.waitForTimeout(300);
    assert.equal(await decided(), before, how);
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((was) => document.querySelector('.fp-board').dataset.decided !== was, before); // and then all is as before
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a quick stroke draws every cell it passes', { timeout: 180_000 }, async () => {
  const { page, context, wrong } = await sit();
  const pick = mixed(chance(2));
  let stroke = null;
  for (let turn = 0; turn < 15 && !stroke; ++turn) {
    await myTurn(page);
    while (!stroke && !(await isComplete(page))) {
      const texts = await offered(page);
      const garden = texts.filter((text) => /^(hedge|pool) /.test(text));
      // Three cells in a row that are free; after the first only its neighbours are offered.
      stroke =
        garden
          .map((text) =>
            [0, 1, 2].map(
              (i) =>
                `${text.slice(0, -cellOf(text).length)}${String.fromCharCode(cellOf(text).charCodeAt(0) + i)}${cellOf(text).slice(1)}`,
            ),
          )
          .find((row) => row.every((text) => garden.includes(text))) ?? null;
      if (stroke) break;
      const text = texts.find((one) => /^feature/.test(one)) ?? pick(texts);
      await byMouse(page, text);
      await taken(page, text);
    }
    if (!stroke) await confirm(page, 'mouse');
  }
  assert.ok(stroke, 'no hedge and no pool in fifteen turns');
  const places = [];
  for (const text of stroke) places.push(middle(await cellButton(page, cellOf(text)).boundingBox()));
  await page.mouse.move(places[0].x, places[0].y);
  await page.mouse.down();
  await taken(page, stroke[0]); // now only its neighbours are offered
  await Promise.all(places.slice(1).map((place) => page.mouse.move(place.x, place.y))); // faster than the board answers
  await page.mouse.up();
  await page.waitForFunction(
    (all) => all.every((text) => document.querySelector('.fp-board').dataset.decided.split('|').includes(text)),
    stroke,
  );
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the next frame shows what was pressed, and the sheet stays where it is', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await sit();
  const pick = mixed(chance(7));
  /** Where the sheet was, and with what to press. */
  const tops = new Map();
  // Every place of the room table, frame by frame: also while the others are waited for.
  await page.evaluate(() => {
    globalThis.roomTops = new Set();
    const watch = () => {
      globalThis.roomTops.add(
        Math.round(document.querySelector('.fp-board > .rooms').getBoundingClientRect().top + scrollY),
      );
      requestAnimationFrame(watch);
    };
    watch();
  });
  const look = async () =>
    tops.set(
      await page.locator('.stage').evaluate((stage) => Math.round(stage.getBoundingClientRect().top + scrollY)),
      (await page.locator('.palette').innerText()).replace(/\s+/g, ' '),
    );
  let pressed = 0;
  let cells = 0;
  for (let turn = 0; turn < 4; ++turn) {
    await myTurn(page);
    // Shown as pressed, or gone, or already answered.
    const [decision, seen] = await page.evaluate(() => {
      const hand = () => document.querySelector('.fp-board').dataset.decided;
      const was = hand();
      const control = document.querySelector('.palette [data-decision]:not([disabled])');
      const text = control?.dataset.decision ?? null;
      control?.click();
      return new Promise((resolve) => {
        requestAnimationFrame(() =>
          resolve([text, document.querySelector('[data-going]') !== null || !control?.isConnected || hand() !== was]),
        );
      });
    });
    if (decision !== null) {
      ++pressed;
      assert.ok(seen, `nothing shows after ${decision}`);
      await taken(page, decision);
    }
    while (!(await isComplete(page))) {
      await look();
      // A cell, too.
      const [cell, marked] = await page.evaluate(() => {
        const hand = () => document.querySelector('.fp-board').dataset.decided;
        const was = hand();
        const texts = [...document.querySelectorAll('[role="gridcell"][data-decisions]')].map((one) => [
          one,
          one.dataset.decisions.split('|'),
        ]);
        const [one, [text] = []] = texts.find(([, all]) =>
          all.every((decision) => /^(stone|hedge|pool|door|window) /.test(decision)),
        ) ?? [null];
        one?.click();
        return new Promise((resolve) => {
          requestAnimationFrame(() =>
            resolve([one ? text : null, document.querySelector('.stage .going') !== null || hand() !== was]),
          );
        });
      });
      if (cell !== null) {
        ++cells;
        assert.ok(marked, `nothing shows after a press on the cell of ${cell}`);
        await page.waitForFunction(() => document.querySelector('.stage .going') === null);
        continue;
      }
      const text = pick(await offered(page));
      await byMouse(page, text);
      await taken(page, text);
    }
    await look();
    await confirm(page, 'mouse');
  }
  assert.ok(pressed > 0 && cells > 3, `${pressed} buttons and ${cells} cells pressed`);
  assert.equal(tops.size, 1, `the sheet was at ${[...tops].join('; ')}`);
  const roomTops = await page.evaluate(() => [...globalThis.roomTops]);
  assert.equal(roomTops.length, 1, `the room table was at ${roomTops.join(', ')}`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('alone, the end names a rank', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await page.goto('/#/');
  await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await page.getByRole('group', { name: 'Opponents' }).getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  // Everything that is announced, wherever it is.
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('.unseen[role="status"]');
        if (region?.textContent && region.textContent !== globalThis.heard.at(-1))
          globalThis.heard.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await playToTheEnd(page);
  const points = Number((await page.locator('.score .total').first().innerText()).match(/\d+/)[0]);
  const rank = [...ranks].reverse().find(({ from }) => points >= from)?.rank ?? 'none';
  await page.getByRole('heading', { name: names[rank], exact: true }).waitFor();
  await page.waitForTimeout(300);
  assert.equal(
    (await page.evaluate(() => globalThis.heard)).filter((text) => text.includes(names[rank])).length,
    1,
    'it is announced once, at the ceremony',
  );
  assert.deepEqual(wrong, []);
  await context.close();
});

test('axe finds nothing on the board in either theme', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await sit();
  const seen = new Set();
  const check = async () => {
    // Every kind of decision once.
    const fresh = (await offered(page)).map((text) => text.split(' ')[0]).filter((kind) => !seen.has(kind));
    if (fresh.length === 0) return;
    for (const kind of fresh) seen.add(kind);
    // By day and by night in turns: the same controls come again and again.
    await checkAxeInThemes(page, fresh[0], '.fp-board', [seen.size % 2 === 0 ? 'light' : 'dark']);
  };
  await playOn(page, { pick: mixed(chance(21)), ways: ['mouse'], check });
  await checkAxeInBothThemes(page, 'the end', '.fp-board');
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Keeps everything that is announced from now on. */
const hear = () => {
  globalThis.heard = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('.unseen[role="status"]');
      for (const text of region?.querySelector('p')
        ? [...region.querySelectorAll('p')].map((one) => one.textContent)
        : [region?.textContent])
        if (text && text !== globalThis.heard.at(-1)) globalThis.heard.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};
const isOneSentence = (text) => !/[.!?…]\s+\p{Lu}/u.test(text.trim());
/** A decision as it is announced. */
function spoken(text) {
  const [verb, first, second] = text.split(' ');
  if (verb === 'room') return english.board.a_room.replace('{size}', second.replace('x', '\u00a0×\u00a0'));
  if (verb === 'label') return english.rooms[first].name;
  const what = english.features[verb].name;
  return first.includes(':')
    ? english.board.opening.replace('{what}', what).replace('{side}', english.board.side[first.at(-1)])
    : what;
}

for (const [what, first] of [
  ['a room', 'room'],
  ['two sets', 'feature'],
])
  test(
    `a whole turn by keyboard, ${what}: what is announced is what is drawn, a sentence each`,
    { timeout: 120_000 },
    async () => {
      const { page, context, wrong } = await visitor();
      await lay(page, everything);
      await page.evaluate(hear);
      const random = mixed(chance(12));
      const drawn = [];
      while (!(await isComplete(page))) {
        const texts = await offered(page);
        const text =
          texts.find((one) => one.startsWith(first) && drawn.length === 0) ??
          random(texts.filter((one) => !/^(set|double|construct)/.test(one)));
        const before = await page.evaluate(() => globalThis.heard.length);
        await byKeyboard(page, text);
        await taken(page, text);
        drawn.push(text);
        if (!/^(room|label|window|door|hedge|pool|stone) /.test(text)) continue;
        await page.waitForFunction((count) => globalThis.heard.length > count, before);
        const heard = await page.evaluate((count) => globalThis.heard.slice(count), before);
        assert.ok(
          heard.some((one) => one.startsWith(spoken(text))),
          `${text} is announced as “${heard.join('” “')}”`,
        );
      }
      assert.deepEqual(
        (await page.evaluate(() => globalThis.heard)).filter((text) => !isOneSentence(text)),
        [],
      );
      assert.match((await page.evaluate(() => globalThis.heard)).join('\n'), /look at it once more, then confirm$/im);
      // And that is what stands on the sheet.
      const player = await page.evaluate(() =>
        [...document.querySelectorAll('[role="gridcell"]')].map((cell) => [
          cell.dataset.cell,
          cell.getAttribute('aria-label'),
        ]),
      );
      const at = new Map(player);
      for (const text of drawn.filter((one) => /^(label|window|door|hedge|pool|stone) /.test(one)))
        assert.ok(at.get(cellOf(text)).includes(spoken(text)), `${text}: ${at.get(cellOf(text))}`);
      await confirm(page, 'keyboard');
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

test(
  'what is refused is announced in one sentence, and ? opens the rules of the game',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await lay(page, everything);
    await page.evaluate(hear);
    await page.mouse.move(5, 5);
    const { x, y } = middle(await cellButton(page, 'h8').boundingBox());
    await page.mouse.click(x, y);
    await page.getByRole('alert').waitFor();
    await page.waitForFunction(() => globalThis.heard.length > 0);
    assert.deepEqual(
      (await page.evaluate(() => globalThis.heard)).filter((text) => !isOneSentence(text)),
      [],
    );
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('FP-ROOM-1').first().waitFor();
    assert.equal(
      await page
        .getByRole('dialog')
        .getByText(/DH-[A-Z]+-\d/)
        .count(),
      0,
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'what is new at this table is explained once, clients too, without moving anything',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await sit();
    const seen = [];
    const pick = mixed(chance(9));
    const tops = new Set();
    const note = page.locator('[data-first-time]');
    for (let turn = 0; turn < 10 && !seen.includes('floor_plan.clients'); ++turn) {
      await myTurn(page);
      if (turn > 0) await note.waitFor();
      const top = () =>
        page.locator('.stage .cells').evaluate((one) => Math.round(one.getBoundingClientRect().top + scrollY));
      tops.add(await top());
      if ((await note.count()) > 0) {
        seen.push(await note.getAttribute('data-first-time'));
        await note.getByRole('button', { name: 'Close the note' }).click();
        await note.waitFor({ state: 'detached' });
      }
      tops.add(await top());
      while (!(await isComplete(page))) {
        const text = pick(await offered(page));
        await byMouse(page, text);
        await taken(page, text);
      }
      await confirm(page, 'mouse');
    }
    assert.equal(new Set(seen).size, seen.length, seen.join(', '));
    assert.ok(seen.includes('floor_plan.clients'), seen.join(', '));
    assert.equal(tops.size, 1, `the sheet was at ${[...tops].join(', ')}`);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('housewright.first_time')));
    assert.deepEqual(
      seen.filter((one) => !kept.includes(one)),
      [],
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const [width, height] of [
  [1280, 800],
  [390, 664],
])
  test(`${width} × ${height}: nothing moves by itself while some turns are played`, { timeout: 180_000 }, async () => {
    const phone = width < 1000;
    const { page, context, wrong } = await visitor({
      viewport: { width, height },
      ...(phone ? { hasTouch: true, isMobile: true } : {}),
    });
    await page.addInitScript(() => {
      globalThis.moved = [];
      const where = ({ node, previousRect, currentRect }) =>
        `${node?.className?.baseVal ?? node?.className ?? node?.nodeName}: ${[previousRect, currentRect].map(({ x, y, width: wide, height: high }) => [x, y, wide, high].map(Math.round).join(' ')).join(' → ')}`;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
          if (!hadRecentInput && document.querySelector('.screen[data-phase="playing"]'))
            globalThis.moved.push({ value, what: sources.map(where).join(' | ') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/#/');
    await page.getByRole('radio', { name: /Floor Plan/ }).evaluate((radio) => radio.click());
    await page.locator('.button.main.big').click();
    const pick = mixed(chance(15));
    for (let turn = 0; turn < 6 && (await myTurn(page)); ++turn) {
      await page.waitForTimeout(600); // what happens after half a second is nobody's own doing
      while (!(await isComplete(page))) {
        const text = pick(await offered(page));
        await (phone ? byTouch : byMouse)(page, text);
        await taken(page, text);
      }
      await page.waitForTimeout(600);
      await confirm(page, phone ? 'touch' : 'mouse');
    }
    const moved = await page.evaluate(() => globalThis.moved);
    assert.equal(
      moved.reduce((sum, { value }) => sum + value, 0).toFixed(3),
      '0.000',
      moved
        .filter(({ value }) => value > 0.00005)
        .map(({ what }) => what)
        .join('\n'),
    );
    assert.deepEqual(wrong, []);
    await context.close();
  });
