// What a placed room says about itself in Chromium: pointed at, walked to, pressed long; the same as the engine says. dist/ must be built.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxeInBothThemes, myTurn, open, playAdvice, visitor as visit } from '../scripts/visit.mjs';

open();

/** Keeps the engine's last word on every home (`inspect`), by seat: nothing of the page comes between. */
function overhear() {
  globalThis.insights = new Map();
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
        if (question?.call === 'inspect') globalThis.insights.set(question.seat, JSON.parse(data).insight);
      });
    }
  };
}
async function sit(options, turns) {
  const { page, context, wrong } = await visit(options);
  await page.addInitScript(overhear);
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).click();
  for (let turn = 0; turn < turns; ++turn) {
    await myTurn(page);
    await playAdvice(page);
  }
  await myTurn(page);
  await page.waitForFunction(() => globalThis.insights.has(0));
  return { page, context, wrong };
}
const insight = (page, seat) => page.evaluate((who) => globalThis.insights.get(who), seat);
const space = (page, name) => page.locator(`.house [data-space="${name}"]`);
const tip = (page) => page.locator('.house .tip');
const hand = (page) => page.locator('.board[data-phase]').getAttribute('data-hand');
const points = (count) => `${count} point${count === 1 ? '' : 's'}`;

/** What the tip of a room must say. */
function expected(room) {
  const cards = `${room.cards} of ${room.max} card${room.max === 1 ? '' : 's'}`;
  const state = room.finished
    ? /^Finished/
    : room.boxed_in
      ? /^Boxed in/
      : new RegExp(`^Can grow: next card \\+${room.next - room.points}$`);
  return { cards, points: points(room.points), state };
}
async function checkTip(page, room) {
  const { cards, points: worth, state } = expected(room);
  const lines = (await tip(page).locator('.words p:not(.name)').allInnerTexts()).map((line) => line.trim());
  assert.equal(lines[0], `${cards} · ${worth}`);
  assert.match(lines[1], state);
}

test(
  'pointing at a room tells what the engine knows of it, in my home and in another',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await sit({ viewport: { width: 1280, height: 800 } }, 4);
    for (const [seat, choose] of [
      [0, null],
      [1, '.near [data-seat="1"]'],
    ]) {
      if (choose) await page.locator(choose).click();
      await page.waitForFunction((who) => globalThis.insights.has(who), seat);
      const { rooms } = await insight(page, seat);
      assert.ok(rooms.length > 0);
      for (const room of rooms) {
        for (const cell of room.cells) {
          await space(page, cell).hover();
          await page.waitForFunction(
            (name) => document.querySelector('.house .tip')?.previousElementSibling?.dataset.space === name,
            cell,
          );
          await checkTip(page, room);
        }
      }
      // As many closed doors as finished rooms, and one icon a room.
      assert.equal(
        await page.locator('.house > .picture > svg .door').count(),
        rooms.filter(({ finished }) => finished).length,
      );
      await page.mouse.move(2, 2);
      await tip(page).waitFor({ state: 'detached' });
    }
    // Its book opens the rule; the pointer gets there before the tip closes.
    await page.locator('.near [data-seat="1"]').click();
    const {
      rooms: [room],
    } = await insight(page, 0);
    await space(page, room.cells[0]).hover();
    await checkAxeInBothThemes(page, 'a room with its tip', '.house');
    await tip(page).locator('.rule').click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByText(room.rule).first().waitFor();
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('walking to a room with the keyboard tells the same; Escape closes it', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await sit({ viewport: { width: 1280, height: 800 } }, 3);
  const {
    rooms: [room],
  } = await insight(page, 0);
  const [cell] = room.cells;
  await page.keyboard.press('Shift');
  await space(page, cell).focus();
  await tip(page).waitFor();
  await checkTip(page, room);
  // A screen reader hears it as the description of the space.
  const heard = await space(page, cell).evaluate(
    (button) => document.getElementById(button.getAttribute('aria-describedby')).textContent,
  );
  const { cards, points: worth } = expected(room);
  assert.ok(heard.startsWith(`${cards}. ${worth}. `), heard);
  // Tab goes into the tip and out of it again.
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.matches('.tip .rule')), true);
  await page.keyboard.press('Escape');
  await tip(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.dataset.space), cell);
  const before = await hand(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await tip(page).waitFor();
  await page.keyboard.press('Escape');
  await tip(page).waitFor({ state: 'detached' });
  assert.equal(await hand(page), before);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a long press tells it and decides nothing; a short one still decides', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await sit(
    { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
    3,
  );
  const client = await context.newCDPSession(page);
  const hold = async (where) => {
    await where.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await where.boundingBox();
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await page.waitForTimeout(700);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const {
    rooms: [room],
  } = await insight(page, 0);
  await hold(space(page, room.cells[0]));
  await tip(page).waitFor();
  await checkTip(page, room);
  // All of it is on the screen, and stays until something else is touched.
  const { x, y, width, height } = await tip(page).boundingBox();
  assert.ok(
    x >= 0 && y >= 0 && x + width <= 390 && y + height <= 664,
    `the tip lies at ${x}, ${y}, ${width} by ${height}`,
  );
  const { width: wide, height: high } = await tip(page).locator('.rule').boundingBox();
  assert.ok(wide >= 44 && high >= 44);
  await page.waitForTimeout(600);
  assert.equal(await tip(page).count(), 1);
  await page
    .locator('.house .plate')
    .first()
    .evaluate((one) => one.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await tip(page).waitFor({ state: 'detached' });
  // With a room card in hand: resting on a place that is lit puts nothing there.
  await page.locator('.market [data-decision^="take"]').first().tap();
  await page.locator('.house [data-decision]').first().waitFor();
  const before = await hand(page);
  await hold(page.locator('.house [data-decision]').first());
  await page.waitForTimeout(300);
  assert.equal(await hand(page), before);
  await page.locator('.house [data-decision]').first().tap();
  await page.waitForFunction((was) => document.querySelector('.board[data-phase]').dataset.hand !== was, before);
  assert.deepEqual(wrong, []);
  await context.close();
});
