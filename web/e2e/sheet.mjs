// What Floor Plan's sheet tells: its round track, the points that a drawing would bring, and why. dist/ must be built.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { byMouse, byTouch, cellButton, everything, lay, middle, taken } from '../scripts/drawing.mjs';
import { myTurn, open, playAdvice, visitor } from '../scripts/visit.mjs';

open();

/** Keeps what the engine itself answers to `prospects`, by the decisions it was asked about. */
function overhear() {
  globalThis.promised = new Map();
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
        if (question?.call === 'prospects')
          globalThis.promised.set(question.decisions.join('|'), JSON.parse(data).prospects);
        if (question?.call === 'inspect') globalThis.insight = JSON.parse(data).insight ?? globalThis.insight;
      });
    }
  };
}

const decidedNow = (page) => page.locator('.fp-board').getAttribute('data-decided');
const english = JSON.parse(readFileSync(new URL('../../content/words/en/floor_plan.json', import.meta.url), 'utf8'));

async function sit(options = {}) {
  const visiting = await visitor(options);
  const { page } = visiting;
  await page.addInitScript(overhear);
  await page.goto('/#/');
  await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.fp-board').waitFor();
  return visiting;
}

test(
  'the round track shows every round, the printed pairs on theirs, and where the game is (FP-ROUND-1)',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await sit();
    const track = page.getByRole('list', { name: 'Rounds' });
    assert.equal(await track.getByRole('listitem').count(), 16);
    const words = async () =>
      (await track.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const printed = (await words()).filter((text) => text.includes('printed'));
    assert.deepEqual(
      printed.map((text) => /Round (\d+)/.exec(text)?.[1]),
      ['4', '8', '12', '16'],
    );
    for (let round = 1; round <= 4; ++round) {
      await myTurn(page);
      assert.match(await track.locator('[aria-current="step"]').innerText(), new RegExp(`Round ${round}\\b`));
      if (round === 4)
        await page.locator('.banner').getByText('Round 4 is printed on the sheet: 3 and 5, no roll').waitFor();
      else await playAdvice(page);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
])
  test(
    `twenty rounds have twenty boxes, the printed pairs as small dice on theirs, ${viewport.width} × ${viewport.height}`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor({ viewport });
      await lay(page, { rounds: 20, dice: [[3, 4]] });
      const boxes = await page
        .getByRole('list', { name: 'Rounds' })
        .getByRole('listitem')
        .evaluateAll((all) =>
          all.map((box) => {
            const dice = [...box.querySelectorAll('i')];
            const inner = box.getBoundingClientRect();
            return {
              words: box.innerText.replace(/\s+/g, ' '),
              size: parseFloat(getComputedStyle(box).fontSize),
              shown: box.querySelector('[aria-hidden]').textContent,
              square: dice.every((die) => {
                const { left, right, top, bottom, width, height } = die.getBoundingClientRect();
                const { borderTopWidth, borderTopLeftRadius } = getComputedStyle(die);
                return (
                  parseFloat(borderTopWidth) > 0 &&
                  parseFloat(borderTopLeftRadius) > 0 &&
                  Math.abs(width - height) < 3 &&
                  left >= inner.left &&
                  right <= inner.right &&
                  top >= inner.top &&
                  bottom <= inner.bottom
                );
              }),
              fits: box.scrollWidth <= box.clientWidth + 1,
              apart:
                dice.length < 2 || dice[0].getBoundingClientRect().right <= dice[1].getBoundingClientRect().left + 0.5,
            };
          }),
        );
      assert.equal(boxes.length, 20);
      assert.deepEqual(
        boxes.flatMap(({ words }, i) => (words.includes('printed') ? [[i + 1, boxes[i].shown]] : [])),
        [
          [5, '35'],
          [10, '24'],
          [15, '36'],
          [20, '26'],
        ],
      );
      for (const { words, size, square, fits, apart } of boxes)
        assert.ok(size >= 12 && square && fits && apart, `${words}: ${size} px, dice ${square} ${apart}, fits ${fits}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

test(
  'what stands on a wall is what the engine promises, and what the drawing brings',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await sit();
    let compared = 0;
    for (let turn = 0; turn < 10 && (await myTurn(page)); ++turn) {
      const sets = await page.locator('.choices [data-decision^="feature"]').all();
      for (const set of sets) {
        if (!(await set.isEnabled()) || (await set.getAttribute('aria-disabled')) === 'true') continue;
        const before = await decidedNow(page);
        await set.click();
        await page.waitForFunction(() => /feature/.test(document.querySelector('.fp-board').dataset.decided));
        const hand = await page.locator('.fp-board').getAttribute('data-decided');
        await page.waitForFunction((key) => globalThis.promised.has(key), hand);
        const promised = await page.evaluate((key) => globalThis.promised.get(key), hand);
        const worth = promised.filter(({ gain }) => gain !== 0);
        if (worth.length > 0) {
          // Wall by wall, cell by cell: one number may stand for neighbours.
          await page.locator('.overlay .fp-gain').first().waitFor({ state: 'attached' });
          const shown = await page
            .locator('.overlay .fp-gain')
            .evaluateAll((all) =>
              all.flatMap((one) => one.dataset.for.split('|').map((text) => `${text}: ${one.textContent}`)),
            );
          assert.deepEqual(
            shown.sort(),
            worth.map(({ decision, gain }) => `${decision}: ${gain > 0 ? '+' : '−'}${Math.abs(gain)}`).sort(),
          );
          ++compared;
          const best = worth.reduce((a, b) => (b.gain > a.gain ? b : a));
          await byMouse(page, best.decision);
          await taken(page, best.decision);
          await page.waitForFunction(
            (text) => document.querySelector('.turn .gain').textContent.trim().startsWith(text),
            `${best.gain > 0 ? '+' : '−'}${Math.abs(best.gain)} `,
          );
        }
        for (let now = await decidedNow(page); now !== before; now = await decidedNow(page)) {
          await page.getByRole('button', { name: 'Undo' }).click();
          await page.waitForFunction((was) => document.querySelector('.fp-board').dataset.decided !== was, now);
        }
        break;
      }
      await playAdvice(page);
    }
    assert.ok(compared > 1, `${compared} sets compared`);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

/** Which lines lie over the sheet, by what they belong to. */
const linesOver = (page) =>
  page.locator('.overlay [data-line]').evaluateAll((all) => all.map((one) => one.dataset.line).sort());
/** Waits until other lines lie there than these. */
const untilLines = (page, wanted) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('.overlay [data-line]')]
        .map((one) => one.dataset.line)
        .sort()
        .join() === text,
    wanted.join(),
  );
const views = ['sight g7:n', 'sight h7:n', 'sight i10:s', 'sight j10:s'];
const threads = ['thread h10:s', 'thread j8:e'];
const walks = ['walk f8', 'walk h11 h12 h13 h14'];
const worthRow = (page, name) => page.locator('.more section').first().getByRole('button', { name });

test(
  'what features are worth is drawn whole, also while a client is pinned (FP-SCORE-2 to FP-SCORE-4)',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await lay(page, everything);
    const client = page.locator('.clients button').first();
    for (const pinned of [false, true]) {
      if (pinned) {
        await client.click();
        await page.locator('.fp-score').first().waitFor({ state: 'attached' });
      }
      for (const [name, lines] of [
        [/for each window/, views],
        [/for each room you can reach/, threads],
        [/on a path from a door/, walks],
      ]) {
        await worthRow(page, name).hover();
        await untilLines(page, lines);
        assert.equal(await page.locator('.fp-score').count(), 0, 'nothing else is lit meanwhile');
      }
    }
    await page.mouse.move(5, 5);
    await page.locator('.fp-score').first().waitFor({ state: 'attached' }); // the client is pinned still
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'each line of the score draws its own why: sight lines, a thread of doors, a walk of stones',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await lay(page, everything);
    await page.locator('.more summary').click();
    const line = (name) => page.locator('.more .score .line:not(.idle)').filter({ hasText: name }).first();
    const expected = [
      [/^windows?/i, ['sight i10:s', 'sight j10:s']],
      [/^living room/i, ['thread h10:s']],
      [/^bedroom/i, ['thread j8:e']],
      [/^hedge/i, ['walk h11 h12 h13 h14']],
      [/^pool/i, ['walk f8']],
    ];
    for (const [name, lines] of expected) {
      await line(name).hover();
      await untilLines(page, lines).catch(async () => assert.fail(`${name} draws ${await linesOver(page)}`));
    }
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'on a phone the sheet comes into view when a row of what features are worth is pressed',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
    });
    await lay(page, everything);
    const row = worthRow(page, /for each window/);
    await row.scrollIntoViewIfNeeded();
    await row.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    const stage = () =>
      page.locator('.stage .cells').evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      });
    assert.equal(await stage(), false, 'the sheet is out of view before');
    await row.tap();
    await untilLines(page, views);
    await page.waitForFunction(() => document.querySelector('.stage .cells').getBoundingClientRect().top >= -1);
    assert.equal(await stage(), true);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('no banner tells of a printed round that is only looked at again', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await visitor();
  const table = await lay(page, everything);
  await page.goto(`/#/table/${table}/replay/0`);
  const next = page.getByRole('button', { name: 'One turn forward' });
  const now = () => page.locator('.track [aria-current="step"]').innerText();
  await page.locator('.fp-board').waitFor();
  for (let i = 0; i < 8 && !(await now()).includes('Round 4'); ++i) {
    await next.click();
    await page.waitForTimeout(100);
    assert.equal(await page.locator('.banner').count(), 0, await now());
  }
  assert.match(await now(), /Round 4\b/);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('what a client loses is written as a loss, beside the sheet and on a phone', { timeout: 120_000 }, async () => {
  for (const options of [{}, { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }]) {
    const { page, context, wrong } = await visitor(options);
    await lay(page, everything);
    const colour = (name) =>
      page.evaluate((one) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(${one})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    // A pool before the hedge that the window saw.
    const press = (text) => (options.hasTouch ? byTouch : byMouse)(page, text);
    await press('feature 1');
    await taken(page, 'feature 1');
    for (const cell of ['i12', 'j12']) {
      await press(`pool ${cell}`);
      await taken(page, `pool ${cell}`);
    }
    if (options.hasTouch) {
      const chip = page.locator('.chips button.shrank');
      await chip.waitFor();
      assert.equal(await chip.count(), 1);
      assert.equal(await chip.locator('.points').evaluate((one) => getComputedStyle(one).color), await colour('--no'));
      assert.equal(await chip.locator('.points').innerText(), '0');
    } else {
      const change = page.locator('.clients .change').filter({ hasText: '−1' });
      await change.waitFor();
      assert.equal(await change.evaluate((one) => getComputedStyle(one).color), await colour('--no'));
      assert.notEqual(await colour('--no'), await colour('--good'));
      // The client's points follow the drawing, before anything is confirmed.
      assert.match(await page.locator('.clients .points').nth(2).innerText(), /0$/);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

for (const [locale, keys] of [
  ['fr-FR', { B: 'B', K: 'K' }],
  ['pt-BR', { B: 'Q', K: 'C' }],
])
  test(`each type of room is written by a key of its own, ${locale}`, { timeout: 90_000 }, async () => {
    const { page, context, wrong } = await visitor({ locale });
    await lay(page, { dice: [[3, 6]] });
    for (const type of ['B', 'K']) {
      await byMouse(page, 'room d4 3x6');
      await taken(page, 'room d4 3x6');
      const announced = await page
        .locator('.types button')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts')));
      assert.deepEqual(announced, Object.values(keys));
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press(keys[type].toLowerCase());
      await page.waitForFunction(
        (wanted) => document.querySelector('.fp-board').dataset.decided.includes(`label ${wanted} `),
        type,
      );
      while (await page.locator('.fp-board').getAttribute('data-decided')) {
        const was = await page.locator('.fp-board').getAttribute('data-decided');
        await page.locator('[aria-keyshortcuts="Z"]').click();
        await page.waitForFunction((before) => document.querySelector('.fp-board').dataset.decided !== before, was);
      }
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });

test(
  'while a room is dragged out, what it would bring stands beside it, by source, as the engine tells it',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await page.addInitScript(overhear);
    await lay(page, everything);
    await page.waitForFunction(() => globalThis.promised.has(''));
    const room = 'room i12 5x3';
    const { gain, by } = (await page.evaluate(() => globalThis.promised.get(''))).find(
      ({ decision }) => decision === room,
    );
    assert.ok(Object.keys(by).length > 1, JSON.stringify(by));
    const signed = (points) => `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
    const [from, to] = [
      middle(await cellButton(page, 'i12').boundingBox()),
      middle(await cellButton(page, 'm14').boundingBox()),
    ];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.locator('.overlay .fp-tally').first().waitFor({ state: 'attached' });
    // Of the clients each by name: their points add up to what the engine tells of all of them.
    const told = await page.locator('.overlay .fp-tally').allTextContents();
    const plain = Object.entries(by)
      .filter(([heading]) => heading !== 'clients')
      .map(([heading, points]) => `${english.headings[heading]} ${signed(points)}`);
    assert.deepEqual(told.slice(0, 1 + plain.length), [signed(gain), ...plain]);
    const names = Object.values(english.clients).map(({ name }) => name);
    const ofClients = told.slice(1 + plain.length).map((line) => /^(.*) ([+−]\d+)$/.exec(line).slice(1));
    for (const [name] of ofClients) assert.ok(names.includes(name), name);
    assert.equal(
      ofClients.reduce((sum, [, points]) => sum + Number(points.replace('−', '-')), 0),
      by.clients ?? 0,
    );
    assert.ok(ofClients.length > 0, told.join(', '));
    await page.mouse.up();
    await taken(page, room);
    await page.waitForFunction(
      (text) => document.querySelector('.turn .gain').textContent.trim().startsWith(text),
      signed(gain),
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'a label tells what it would tick, as the engine tells it (FP-ROOM-3, FP-SCORE-1)',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await page.addInitScript(overhear);
    // A washroom has been drawn: the next one ticks another box.
    await lay(page, {
      dice: [
        [2, 3],
        [2, 6],
      ],
      turns: [['room c3 2x3', 'label W c3', 'end']],
    });
    await byMouse(page, 'room g4 2x6');
    await taken(page, 'room g4 2x6');
    await page.locator('.types button').first().waitFor();
    const names = { W: 'washroom', K: 'kitchen' };
    for (const [letter, name] of Object.entries(names)) {
      const { bonus, missing, points } = await page.evaluate((type) => globalThis.insight.labels[type], name);
      const column = missing === 0 ? english.board.brings.full : english.board.brings.column.other;
      const expected = [
        ...(bonus ? [english.bonuses[bonus].name] : []),
        column.replace('{count}', missing).replace('{points}', points),
      ].join(' · ');
      assert.equal(await page.locator(`.types button[aria-keyshortcuts="${letter}"] small`).innerText(), expected);
    }
    assert.notEqual(
      await page.locator('.types button[aria-keyshortcuts="W"] small').innerText(),
      await page.locator('.types button[aria-keyshortcuts="K"] small').innerText(),
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);
