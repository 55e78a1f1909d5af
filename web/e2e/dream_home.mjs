// Plays Dream Home in Chromium: whole games by mouse, keyboard and touch, and one that asks at every step whether the
// table offers exactly what the engine allows. dist/ must be built.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chance,
  checkAxeInBothThemes,
  checkLogLine,
  checkScoreLine,
  dragWithFinger,
  dragWithMouse,
  leaveFinale,
  luck,
  open,
  playToTheEnd,
  visitor as visit,
} from '../scripts/visit.mjs';

open();

/** Keeps what the engine itself answers to `attempt`, by the decisions it was asked about: nothing of the page comes between. */
function overhear() {
  globalThis.heard = new Map();
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      const asked = [];
      const post = this.postMessage.bind(this);
      this.postMessage = (text) => {
        asked.push(JSON.parse(text));
        post(text);
      };
      this.addEventListener('message', ({ data }) => {
        const question = asked.shift();
        if (question?.call === 'ponder') globalThis.advice = JSON.parse(data).suggestions ?? globalThis.advice;
        if (question?.call === 'attempt') globalThis.heard.set(question.decisions.join('|'), JSON.parse(data));
        if (question?.call === 'say') globalThis.heard.clear();
      });
    }
  };
}

async function visitor(options = {}) {
  const visiting = await visit(options);
  await visiting.page.addInitScript(overhear);
  return visiting;
}

async function sit(page, opponents = '1') {
  await page.goto('/#/');
  await page
    .getByRole('group', { name: 'Opponents' })
    .getByRole('radio', { name: opponents, exact: true })
    .check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.house').waitFor();
}

const board = (page) => page.locator('.board[data-phase]');
/** Waits until I am to decide or the game is over; says which. */
async function myTurn(page) {
  await page.waitForFunction(() => {
    const { active, phase } = document.querySelector('.board[data-phase]')?.dataset ?? {};
    return active === 'true' || phase === 'finished';
  });
  return (await board(page).getAttribute('data-phase')) !== 'finished';
}
const inHand = (page) => board(page).getAttribute('data-hand');
const changed = (page, was) =>
  page.waitForFunction((old) => document.querySelector('.board[data-phase]').dataset.hand !== old, was);

async function confirm(page, press) {
  const was = await page.evaluate(() => document.querySelector('.board[data-phase]').dataset.hand);
  await press();
  await changed(page, was);
}

/** Plays to the end: `decide` makes one decision, `finish` confirms the turn, `leave` goes from the ceremony to the numbers. */
async function playOut(page, decide, finish, leave = leaveFinale) {
  for (let steps = 0; await myTurn(page); ++steps) {
    assert.ok(steps < 300, 'the game should end');
    if (await page.getByRole('button', { name: 'Confirm' }).isEnabled()) {
      await confirm(page, finish);
      continue;
    }
    const was = await inHand(page);
    await decide();
    await changed(page, was);
  }
  await leave(page);
  await page.getByRole('heading', { name: 'Points in detail' }).waitFor();
  await page.getByRole('heading', { name: /wins?!|share/ }).waitFor();
}

/** Controls that finish a decision, whatever they are; targets that only begin one where there is no other. */
const controls = '.market [data-decision], .house [data-decision], .cards [data-decision], .choices [data-decision]';

test('a whole game with the mouse', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await sit(page);
  await playOut(
    page,
    () => page.locator(controls).first().click(),
    () => page.getByRole('button', { name: 'Confirm' }).click(),
  );
  assert.equal(await page.locator('.house [data-space]').count(), 12);
  // Reference and discards are at hand when the game is over, and at the last step of its replay.
  const shelf = async () => {
    await page.locator('[data-opens="reference"]').click();
    await page.locator('dialog[open] [data-mine]').first().waitFor();
    const mine = await page
      .locator('dialog[open] [data-mine]')
      .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.dataset.mine), 0));
    assert.ok(mine > 0, 'the points of my rooms');
    await page.keyboard.press('Escape');
    await page.locator('[data-opens="discards"]').click();
    await page.locator('dialog[open] [data-gone]').first().waitFor();
    const piles = await page
      .locator('dialog[open] [data-gone]')
      .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.dataset.gone), 0));
    assert.ok(piles > 20, `${piles} cards were discarded`);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await page.locator('.house .points').waitFor();
  await shelf();
  await page.getByRole('link', { name: 'Replay' }).first().click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.board[data-phase="finished"]').waitFor();
  await shelf();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a whole game with the keyboard alone', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await sit(page);
  const press = async () => {
    const column = await page.evaluate(() => document.querySelector('.market [data-decision]')?.dataset.column ?? null);
    if (column) return page.keyboard.press(column);
    // The focus has been led to where something may go; elsewhere Tab finds it.
    for (let i = 0; i < 60; ++i) {
      if (await page.evaluate(() => document.activeElement?.matches('.board [data-decision]') ?? false))
        return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    assert.fail('nothing to decide can be reached with Tab');
  };
  await playOut(page, press, () => page.keyboard.press('Enter'));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a whole game by touch on a phone', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await sit(page);
  await playOut(
    page,
    () => page.locator(controls).last().tap(),
    () => page.getByRole('button', { name: 'Confirm' }).tap(),
  );
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 1, `${wider} px wider than the phone`);
  await checkScoreLine(page, '.scene', '.house .lit');
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Keeps what the ceremony shows of the first home, in the order it is shown: the sum, and how many tiles lie face up. */
function watchTheEnd() {
  globalThis.end = { sums: [], tiles: [] };
  const keep = (list, value) => {
    if (list.at(-1) !== value) list.push(value);
  };
  new MutationObserver(() => {
    if (document.querySelector('.finale .stage')?.dataset.act !== '0') return;
    keep(globalThis.end.sums, Number(document.querySelector('.finale .sum').textContent));
    keep(globalThis.end.tiles, document.querySelectorAll('.finale .tile.turned').length);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

test(
  'a whole game with everything that moves: the home is counted room by room, its roof turned tile by tile',
  { timeout: 300_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'no-preference',
    });
    await page.addInitScript(watchTheEnd);
    await sit(page);
    // A roof needs roof cards: those first.
    const roofs = page.locator('.market [data-decision][aria-label*="roof"]');
    const decide = async () => ((await roofs.count()) > 0 ? roofs : page.locator(controls)).first().click();
    // The ceremony goes on by itself, to the podium.
    const leave = async () => {
      await page.locator('.finale .podium').waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Points in detail' }).click();
    };
    await playOut(page, decide, () => page.getByRole('button', { name: 'Confirm' }).click(), leave);
    const { sums, tiles } = await page.evaluate(() => globalThis.end);
    assert.deepEqual(
      sums,
      [...sums].sort((a, b) => a - b),
      'the sum rises',
    );
    assert.ok(sums.length > 5 && sums[0] === 0, sums.join());
    assert.deepEqual(tiles, [0, 1, 2, 3, 4]);
    assert.equal(sums.at(-1), Number(await page.locator('tr.total td').first().innerText()));
    const points = (await page.locator('.scene .points').innerText()).trim();
    assert.equal(Number.parseInt(points, 10), Number(await page.locator('tr.total td').first().innerText()));
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

/** Every decision the table offers now, found by trying every mode and every first target. Runs in the page. */
async function offered() {
  const pause = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    // The cards that a helper searches are loaded when they are asked for.
    while (document.querySelector('.offers') && !document.querySelector('.offers > *'))
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const all = (what) => [...document.querySelectorAll(`.board ${what}`)].filter((one) => !one.disabled);
  const found = new Set(all('.choices [data-decision]').map((one) => one.dataset.decision));
  const gather = () => {
    for (const one of all(':is(.market, .house, .cards) [data-decision]')) found.add(one.dataset.decision);
    // Cards that nothing tells apart have one button: with one of them, all are offered.
    const alike = all('.cards [data-alike]').map((one) => one.dataset.alike.split(' '));
    for (const text of [...found]) {
      const words = text.split(' ');
      for (const group of alike)
        if (group.includes(words[1]))
          for (const card of group) found.add([words[0], card, ...words.slice(2)].join(' '));
    }
  };
  const escape = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  const shown = () => all('[data-mode]').map((one) => one.dataset.mode);
  const modes = shown();
  for (const mode of modes.length > 0 ? modes : [null]) {
    if (mode) document.querySelector(`[data-mode="${mode}"]`).click();
    await pause();
    // Which side of a card is up may be asked only now.
    modes.push(...shown().filter((one) => !modes.includes(one)));
    gather();
    for (const { dataset } of all('[data-target]:not([data-decision])').map((one) => ({
      dataset: { ...one.dataset },
    }))) {
      document.querySelector(`.board [data-target="${dataset.target}"]`).click();
      await pause();
      gather();
      escape();
      await pause();
    }
  }
  return [...found].sort();
}

/** Makes a decision as a person would: its mode, then its targets. */
async function decide(page, text) {
  const words = text.split(' ');
  const down = words.at(-1) === 'down';
  const mode = down ? `${words[0]}_down` : words[0];
  const targets = words.slice(1, down ? -1 : undefined);
  if (targets.length === 0) return page.locator(`.choices [data-decision="${text}"]`).click();
  for (const one of down ? [words[0], mode] : [mode]) {
    const button = page.locator(`[data-mode="${one}"]`);
    if ((await button.count()) > 0) await button.click();
  }
  for (const target of targets)
    await page
      .locator(`:is(.market, .house) [data-target="${target}"], .cards [data-target][data-alike~="${target}"]`)
      .click();
}

/** The kinds of decision taken in these games. */
const decided = new Set();
let gamesPlayed = 0;
for (const [opponents, seed] of [
  ['1', 3],
  ['3', 7],
]) {
  test(
    `the table offers what the engine allows, no more and no less, against ${opponents}`,
    { timeout: 420_000 },
    async () => {
      const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 900 } });
      await sit(page, opponents);
      const random = chance(seed);
      for (let steps = 0; await myTurn(page); ++steps) {
        assert.ok(steps < 400, 'the game should end');
        const was = await inHand(page);
        const { legal, complete } = await page.evaluate((hand) => globalThis.heard.get(hand), was);
        assert.deepEqual(await page.evaluate(offered), [...legal].sort(), `after “${was}”`);
        if (complete && (legal.length === 0 || random(5) === 0)) {
          await confirm(page, () => page.getByRole('button', { name: 'Confirm' }).click());
          continue;
        }
        // Kinds of decision that did not come yet, then what is rare, so that tools and helpers are used.
        const rare = legal.filter((text) =>
          /^(drill|mix|jackhammer|roofer|supplier|handyman|scaffold|decor)/.test(text),
        );
        const useful = await page
          .locator(
            '.market [data-decision^="take"]:is([aria-label*="(tool)"], [aria-label*="(helper)"], [aria-label*="(décor)"])',
          )
          .evaluateAll((all) => all.map((one) => one.dataset.decision));
        const unseen = legal.filter((text) => !decided.has(text.split(' ')[0]));
        const from =
          unseen.length > 0 ? unseen : rare.length > 0 && random(5) > 0 ? rare : useful.length > 0 ? useful : legal;
        const text = from[random(from.length)];
        decided.add(text.split(' ')[0]);
        await decide(page, text);
        await changed(page, was);
      }
      ++gamesPlayed;
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}
test('tools, helpers and décor were used in these games', (at) => {
  if (luck !== 1 || gamesPlayed < 2) return at.skip('only with the luck and the games it is known of');
  const expected = [
    'decor',
    'discard',
    'drill',
    'handyman',
    'jackhammer',
    'mix',
    'pass',
    'roofer',
    'room',
    'scaffold',
    'supplier',
    'take',
  ];
  assert.deepEqual(
    expected.filter((kind) => !decided.has(kind)),
    [],
  );
});

test(
  'single keys can be switched off; none of them acts on the table behind a dialog',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    const theme = () => page.getAttribute('html', 'data-theme');
    const hints = page.locator('.hints');
    await sit(page);
    await myTurn(page);
    const column = await page.locator('.market [data-decision]').first().getAttribute('data-column');
    await page.keyboard.press(column);
    await changed(page, '');
    const was = await inHand(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    // From the dialog's own text, where nothing can be focused.
    await page.locator('dialog[open] h2').first().click();
    await page.keyboard.press('z');
    await page.keyboard.press('i');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(await inHand(page), was);
    assert.equal(await hints.count(), 0);
    await page.keyboard.press('i');
    await hints.waitFor();
    await page.keyboard.press('z');
    await changed(page, was);

    const table = page.url();
    await page.goto('/#/settings');
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck({ force: true });
    await page.goto(table);
    await page.reload();
    await myTurn(page);
    const before = await theme();
    for (const key of ['n', '?', 'i', column]) await page.keyboard.press(key);
    assert.equal(await theme(), before);
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await hints.count(), 0);
    assert.equal(await inHand(page), '');
    // What is focused has its keys all the same.
    await page.locator('.market [data-decision]').first().focus();
    await page.keyboard.press('Enter');
    await changed(page, '');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const [hand, dragAlong, device] of [
  ['mouse', dragWithMouse, { viewport: { width: 1280, height: 900 } }],
  ['finger', dragWithFinger, { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }],
])
  test(
    `a card is dragged from the market into the home with a ${hand}; a refusal names its rule; undo gives it back`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor(device);
      await sit(page);
      await myTurn(page);
      while ((await page.locator('[data-decision^="take"]').count()) === 0) {
        const was = await inHand(page);
        if (await page.getByRole('button', { name: 'Confirm' }).isEnabled())
          await confirm(page, () => page.getByRole('button', { name: 'Confirm' }).click());
        else {
          await page.locator(controls).first().click();
          await changed(page, was);
        }
        await myTurn(page);
      }
      const middle = async (what) => {
        const box = await page.locator(what).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
      };
      const drag = async (column, space) => {
        const [x, y] = await middle(`[data-spot="room-${column}"]`);
        await dragAlong(page, [[x, y], [x + 20, y + 20], await middle(`[data-space="${space}"]`)]);
      };
      const column = await page.locator('[data-decision^="take"]').first().getAttribute('data-column');
      // Nothing stands below the upper floor yet.
      await drag(column, 'a2');
      await page
        .getByRole('alert')
        .filter({ has: page.locator('[title="DH-PLACE-1"]') })
        .waitFor();
      assert.equal(await inHand(page), `take ${column}`);
      await page.keyboard.press('z');
      await page.waitForFunction(() => document.querySelector('.board[data-phase]').dataset.hand === '');
      await drag(column, 'b1');
      await page.waitForFunction(() => document.querySelector('.board[data-phase]').dataset.hand !== '');
      assert.match(await inHand(page), /^take \d/);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

test('the tutorial: read, take, place, confirm, and play on at the same table', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await page.goto('/#/learn/dream_home');
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByText('This is your house').first().waitFor();
  await next.click();
  await page.getByText('five columns').first().waitFor();
  await next.click();
  for (const turn of [1, 2]) {
    await page.locator('.market [data-decision^="take"]').nth(turn).click();
    await page.getByText('You took the').first().waitFor();
    while (!(await page.getByRole('button', { name: 'Confirm' }).isEnabled())) {
      const was = await inHand(page);
      await page.locator(controls).first().click();
      await changed(page, was);
    }
    await page.getByText('you can take everything back').first().waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await next.click();
  }
  await next.click();
  await page.getByRole('button', { name: 'Play on at this table' }).click();
  await page.getByRole('tab', { name: 'Players' }).waitFor();
  await myTurn(page);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  test(
    `the tutorial on a phone: the house stays where it is, and what is to be touched is in view (${locale})`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale,
      });
      await page.goto('/#/learn/dream_home');
      await page.locator('.house').waitFor();
      const tops = new Set();
      const look = async () => {
        await page.waitForTimeout(200);
        tops.add(
          await page.locator('.house').evaluate((house) => Math.round(house.getBoundingClientRect().top + scrollY)),
        );
        const hidden = await page.evaluate(() => {
          const [top, bottom] = [
            document.querySelector('.coach').getBoundingClientRect().bottom,
            document.querySelector('.doing').getBoundingClientRect().top,
          ];
          const over = (one) => {
            const box = one.getBoundingClientRect();
            return box.top < top || box.bottom > bottom;
          };
          return [...document.querySelectorAll('.house [data-target]')]
            .filter(over)
            .map(({ dataset }) => dataset.target);
        });
        assert.deepEqual(hidden, [], 'targets under the note or the bar');
      };
      const next = page.locator('.coach .main');
      for (let i = 0; i < 2; ++i) {
        await look();
        await next.tap();
      }
      for (let turn = 0; turn < 2; ++turn) {
        await look();
        // Of all rooms those of the basement go lowest.
        await page.locator('.market [data-decision^="take"]').last().tap();
        await page.locator('.house [data-target]').first().waitFor();
        await look();
        while (!(await page.locator('.doing .main').isEnabled())) {
          const was = await inHand(page);
          await page.locator(controls).first().tap();
          await changed(page, was);
          await look();
        }
        await page.locator('.doing .main').tap();
        await next.waitFor();
        await look();
        await next.tap();
      }
      await look();
      await next.tap();
      await look();
      assert.equal(tops.size, 1, `the house was at ${[...tops].join(', ')}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

test(
  'a visit ends with my turn; Enter confirms after the mouse; every line of the score lights what earned it',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await page.goto('/#/');
    await page.getByRole('button', { name: 'Play now' }).click();
    assert.ok(await myTurn(page));
    const centre = page.locator('.board .spaces');
    const goNextDoor = () => page.locator('.near [data-seat]').first().click();
    await goNextDoor();
    assert.match(await centre.getAttribute('aria-label'), /Pixel/);
    await page.locator('[aria-keyshortcuts="I"]').click();
    await page.locator('.hints ol > li button.button').first().click();
    await page.locator('[data-hand]:not([data-hand=""])').waitFor();
    assert.equal(await centre.getAttribute('aria-label'), 'Your home', 'what I decide is seen');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('[data-hand=""]').waitFor();
    // By hand: the focus stays where the mouse was.
    for (let step = 0; step < 8 && !(await page.getByRole('button', { name: 'Confirm' }).isEnabled()); ++step) {
      const before = await page.locator('[data-hand]').getAttribute('data-hand');
      await page.locator('.board [data-decision]:not([disabled])').first().click();
      await page.waitForFunction((was) => document.querySelector('[data-hand]').dataset.hand !== was, before);
    }
    const turns = await page.locator('.screen').getAttribute('data-seq');
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => document.querySelector('.screen').dataset.seq !== was, turns);
    assert.ok(await myTurn(page));
    await page.locator('[aria-keyshortcuts="I"]').click();
    await page.locator('.hints ol > li button.button').first().click();
    await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').waitFor();
    await goNextDoor();
    assert.match(await centre.getAttribute('aria-label'), /Pixel/);
    const played = await page.locator('.screen').getAttribute('data-seq');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForFunction((was) => document.querySelector('.screen').dataset.seq !== was, played);
    assert.ok(await myTurn(page));
    assert.equal(await centre.getAttribute('aria-label'), 'Your home', 'my turn is at home');

    await playToTheEnd(page);
    await page.locator('.score .line').first().waitFor();
    const lines = await page.locator('.score .line').count();
    assert.ok(lines > 5);
    for (let i = 0; i < lines; ++i) {
      const line = page.locator('.score .line').nth(i);
      const words = await line.getAttribute('aria-label');
      await line.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await line.boundingBox();
      await page.mouse.move(x + width / 2 - 5, y + height / 2);
      await page.mouse.move(x + width / 2, y + height / 2);
      if (!/^(Interior Designer|Architect)/.test(words))
        await page
          .locator('.house .lit')
          .first()
          .waitFor()
          .catch(() => assert.fail(`${words} lights nothing`));
      await page.mouse.move(2, 2);
      await page.locator('.house .lit').first().waitFor({ state: 'detached' });
    }
    // What is pressed stays, though the page moves another line under the pointer.
    const last = page.locator('.score .line').last();
    await last.click();
    await page.waitForTimeout(600);
    assert.equal(await last.getAttribute('aria-pressed'), 'true');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('a line of the log shows where it happened, in another home too', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await sit(page);
  for (let turn = 0; turn < 2; ++turn) {
    await myTurn(page);
    while (!(await page.getByRole('button', { name: 'Confirm' }).isEnabled())) {
      const was = await inHand(page);
      await page.locator(controls).first().click();
      await changed(page, was);
    }
    await confirm(page, () => page.getByRole('button', { name: 'Confirm' }).click());
  }
  await checkLogLine(page, '.scene', '.house .lit');
  assert.deepEqual(wrong, []);
  await context.close();
});

/** Presses, and says whether the very next frame shows it: the control as pressed, or already the answer. */
const seenAtOnce = (page, control) =>
  page.evaluate((which) => {
    const hand = () => document.querySelector('.board[data-phase]').dataset.hand;
    const was = hand();
    document.querySelector(which).click();
    return new Promise((resolve) => {
      requestAnimationFrame(() => resolve(document.querySelector('[data-going]') !== null || hand() !== was));
    });
  }, control);

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  for (const [where, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a laptop', { width: 1280, height: 800 }],
  ]) {
    test(
      `on ${where} the next frame shows what was pressed, and the house stays where it is (${locale})`,
      { timeout: 90_000 },
      async () => {
        const { page, context, wrong } = await visitor({ viewport, locale });
        await page.goto('/#/');
        await page.locator('.button.main').first().click();
        await page.locator('.house').waitFor();
        const tops = new Set();
        const look = async () =>
          tops.add(
            await page.locator('.house').evaluate((house) => Math.round(house.getBoundingClientRect().top + scrollY)),
          );
        for (let turn = 0; turn < 4; ++turn) {
          await myTurn(page);
          await look();
          while (!(await page.locator('.doing .main').isEnabled())) {
            const was = await inHand(page);
            assert.ok(await seenAtOnce(page, controls), `nothing shows after ${was}`);
            await changed(page, was);
            await look();
          }
          await confirm(page, () => page.locator('.doing .main').click());
          await look();
        }
        assert.equal(tops.size, 1, `the house was at ${[...tops].join(', ')}`);
        assert.deepEqual(wrong, []);
        await context.close();
      },
    );
  }

for (const locale of ['en-GB', 'fr-FR', 'pt-BR']) {
  test(`a refusal moves nothing and hides no place to go (${locale})`, { timeout: 90_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 }, locale });
    await page.goto('/#/');
    await page.locator('.button.main').first().click();
    await page.locator('.house').waitFor();
    const boxes = new Set();
    const look = async () => boxes.add(JSON.stringify(await page.locator('.house').boundingBox()));
    for (let refused = 0; refused < 3;) {
      await myTurn(page);
      await look();
      while (!(await page.locator('.doing .main').isEnabled())) {
        const not = page.locator('.house [data-space]:not([data-target])').first();
        if ((await page.locator('.house [data-target]').count()) > 0 && (await not.count()) > 0) {
          await not.click();
          await page.getByRole('alert').waitFor();
          await look();
          // The spaces it speaks of are lit, and its rule is behind a button.
          const { rule, particulars } = await page.evaluate(
            () => [...globalThis.heard.values()].filter(({ error }) => error).at(-1).error,
          );
          const lit = await page
            .locator('.house .lit')
            .evaluateAll((all) => all.map((one) => one.dataset.space).sort());
          assert.deepEqual(
            lit,
            (particulars.cells ?? '')
              .split(' ')
              .filter((cell) => cell !== '')
              .sort(),
          );
          assert.ok(lit.length > 0, 'a refusal lights what it speaks of');
          assert.equal(await page.getByRole('alert').locator('button').first().getAttribute('title'), rule);
          const why = await page.getByRole('alert').boundingBox();
          const first = Math.min(
            ...(await page
              .locator('.house [data-target]')
              .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))),
          );
          assert.ok(
            why.y >= 0 && why.y + why.height <= first,
            `the refusal ends at ${why.y + why.height}, the first target begins at ${first}`,
          );
          ++refused;
        }
        const was = await inHand(page);
        await page.locator(controls).first().click();
        await changed(page, was);
        await look();
      }
      await confirm(page, () => page.locator('.doing .main').click());
    }
    assert.equal(boxes.size, 1, `the house was at ${[...boxes].join(', ')}`);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test(
  'advice says what to do, and lights its spaces while one points at it or walks through it',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await sit(page);
    let lights = 0;
    for (let turn = 0; turn < 4; ++turn) {
      await myTurn(page);
      await page.getByRole('button', { name: 'Hint' }).click();
      const hints = page.locator('.hints ol > li');
      await hints.first().waitFor();
      const advice = await page.evaluate(() => globalThis.advice);
      assert.equal(await hints.count(), advice.length);
      const [first = [], ...others] = (await hints.locator('.try .quiet').allInnerTexts()).map((text) =>
        (text.match(/\d+/g) ?? []).map(Number),
      );
      for (const other of others)
        assert.ok(
          other.length === 0 || first[0] >= other[0],
          `a hint that shows ${other.join(', ')} after one that shows ${first.join(', ')}`,
        );
      for (const [i, { decisions }] of advice.entries()) {
        assert.match(await hints.nth(i).locator('.what').innerText(), /^(Take|Discard|Use|Pass)\b.*\.$/);
        const cells = decisions
          .flatMap((text) => text.split(' ').filter((word) => /^[a-e][0-2]$/.test(word)))
          .sort()
          .join(' ');
        const lit = (spaces) =>
          page.waitForFunction(
            (wanted) =>
              [...new Set([...document.querySelectorAll('.house .lit')].map((one) => one.dataset.space))]
                .sort()
                .join(' ') === wanted,
            spaces,
          );
        await hints.nth(i).hover();
        await lit([...new Set(cells.split(' '))].join(' '));
        await page.mouse.move(2, 2);
        await lit('');
        await hints.nth(i).locator('button.button').focus();
        await lit([...new Set(cells.split(' '))].join(' '));
        await hints.nth(i).locator('button.button').blur();
        if (cells !== '') ++lights;
      }
      await hints.first().locator('button.button').click();
      await page.locator('.hints').waitFor({ state: 'detached' });
      await confirm(page, () => page.getByRole('button', { name: 'Confirm' }).click());
    }
    assert.ok(lights >= 3, `${lights} hints had spaces`);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'on a phone advice opens over the page, scrolls within itself, and leaves the house in view when it is followed',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await sit(page);
    await myTurn(page);
    const inView = async (what) => {
      const { y, height } = await page.locator(what).first().boundingBox();
      const cover = await page.locator('.doing').boundingBox();
      return y >= 0 && y + height <= (what.startsWith('.hints') ? 844 : cover.y);
    };
    await page.getByRole('button', { name: 'Hint' }).tap();
    await page.locator('.hints ol').waitFor();
    assert.ok(await inView('.hints'), 'advice is in view');
    // However long the first hint is, the edge of the next one is seen.
    if ((await page.locator('.hints ol > li').count()) > 1) {
      for (const height of [664, 844]) {
        await page.setViewportSize({ width: 390, height });
        const next = await page.locator('.hints ol > li').nth(1).boundingBox();
        const panel = await page.locator('.hints').boundingBox();
        assert.ok(
          next.x <= 390 - 40 && next.y < panel.y + panel.height - 40,
          `the second hint begins at ${next.x}, ${next.y}`,
        );
      }
    }
    await page.keyboard.press('Escape');
    await page.locator('.hints').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Hint' }).tap();
    await page.locator('.hints ol > li .button').first().tap();
    await page.locator('.hints').waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    assert.ok(await inView('.house'), 'the house is in view');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('axe finds nothing on the board in either theme', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  const check = (what) => checkAxeInBothThemes(page, what, '.board[data-phase]');
  await sit(page, '3');
  await myTurn(page);
  await check('the first turn');
  await page.locator(controls).first().click();
  await check('something decided');
  await page.locator('.near button').first().click();
  await check('at a neighbour’s');
  await page.getByRole('button', { name: 'Back to my home' }).click();
  let steps = 0;
  await playOut(
    page,
    async () => {
      if (++steps % 12 === 0) await check(`step ${steps}`);
      await page.locator(controls).first().click();
    },
    () => page.getByRole('button', { name: 'Confirm' }).click(),
  );
  await check('the end');
  assert.deepEqual(wrong, []);
  await context.close();
});
