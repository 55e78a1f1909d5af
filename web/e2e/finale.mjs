// The end of a game: homes and sheets counted one by one, the podium, the numbers, a picture to keep, and another game in reach.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { checkAxeInBothThemes, leaveFinale, myTurn, open, playAdvice, visitor } from '../scripts/visit.mjs';

open();

/** Plays from the home page to the moment the ceremony begins; `opponents` is the number of bots. */
async function playToTheFinale(page, game, opponents) {
  await page.goto('/#/');
  await page.getByRole('radio', { name: game }).check({ force: true });
  await page.getByRole('group', { name: 'Opponents' }).getByRole('radio', { name: opponents }).check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  for (let turns = 0; await myTurn(page); ++turns) {
    assert.ok(turns < 100, 'the game should end');
    await playAdvice(page);
  }
  await page.locator('.finale .stage').waitFor();
}

/** In the page: what lies at the middle of an element is that element, and it is within the window. */
const isInReach = (locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    return (
      x > 0 &&
      y > 0 &&
      x < innerWidth &&
      y < innerHeight &&
      top >= 0 &&
      top + height <= innerHeight + 0.5 &&
      height >= 43.5 &&
      (element === met || element.contains(met))
    );
  });
const sizes = [
  [390, 664],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];
/** Every button of the finale can be pressed where it is, at every size. */
async function checkReach(page, what) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    for (const button of await page.locator('.finale button:visible').all()) {
      assert.ok(await isInReach(button), `${what}: ${await button.innerText()} at ${width} × ${height}`);
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 1, `${what}: ${wider} px wider than ${width}`);
  }
}
async function checkPlayAgain(page, what) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(60);
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok(
      await isInReach(page.getByRole('button', { name: 'Play again' })),
      `${what}: Play again at ${width} × ${height}`,
    );
  }
}

/** Width, height, texts and the number of different colours of a PNG with 8 bits a channel. */
async function readPng(path) {
  const bytes = await readFile(path);
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  const [width, height, channels] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25] === 6 ? 4 : 3];
  const [texts, packed] = [[], []];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.subarray(at + 4, at + 8).toString();
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT') packed.push(data);
    if (type === 'iTXt') texts.push(data.toString('utf8'));
    at += 12 + length;
  }
  const rows = inflateSync(Buffer.concat(packed));
  assert.equal(rows.length, height * (1 + width * channels));
  const different = new Set();
  for (let i = 0; i < rows.length; i += 97) different.add(rows[i]);
  return { width, height, texts, different: different.size };
}
/** Saves the picture of the page; gives what is in it. */
async function savePicture(page) {
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const image = page.getByRole('dialog').getByRole('img');
  await image.waitFor();
  const alt = await image.getAttribute('alt');
  await image.evaluate((element) => element.decode());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^(dream_home|floor_plan)-home-\d{4}-\d\d-\d\d\.png$/);
  const png = await readPng(await download.path());
  await page.getByText('The picture is saved.').waitFor();
  await page.keyboard.press('Escape');
  await image.waitFor({ state: 'detached' });
  return { ...png, alt };
}

test(
  'Dream Home, nothing moves: one home after the other by hand, then the podium, then the numbers',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
    await playToTheFinale(page, 'Dream Home', '2');
    // The first home is mine, and all of it is counted.
    await page.getByRole('heading', { name: /^Your home/ }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.innerText.trim()), 'Next home', 'Enter goes on');
    await page.waitForTimeout(2500);
    assert.equal(await page.locator('.finale .stage').getAttribute('data-act'), '0', 'nothing goes on by itself');
    const mine = Number(await page.locator('.finale .sum').innerText());
    const parts = await page.locator('.finale li b').allInnerTexts();
    assert.equal(
      parts.map(Number).reduce((sum, part) => sum + part, 0),
      mine,
    );
    assert.equal(await page.locator('.finale [role=status]').innerText(), `Your home: ${mine} points.`);
    await checkReach(page, 'a home');
    await checkPlayAgain(page, 'a home');
    await page.setViewportSize({ width: 1280, height: 800 });
    await checkAxeInBothThemes(page, 'the homes', '.finale');
    await page.getByRole('button', { name: 'Next home' }).click();
    await page.getByRole('heading', { name: /Bot|’s home/ }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: /^Your home/ }).waitFor();
    await page.getByRole('button', { name: 'Next home' }).click();
    await page.getByRole('button', { name: 'Next home' }).click();
    await page.getByRole('button', { name: 'Who won?' }).click();
    // The podium: everybody, best first.
    await page.locator('.podium').waitFor();
    const totals = (await page.locator('.podium .block').allInnerTexts()).map((text) =>
      Number(text.match(/(\d+) point/)[1]),
    );
    assert.equal(totals.length, 3);
    assert.deepEqual(
      totals,
      [...totals].sort((a, b) => b - a),
    );
    assert.ok(totals.includes(mine));
    await page.locator('.podium .best').getByText(`Your best: ${mine}`, { exact: true }).waitFor();
    await checkReach(page, 'the podium');
    await checkPlayAgain(page, 'the podium');
    await page.setViewportSize({ width: 1280, height: 800 });
    await checkAxeInBothThemes(page, 'the podium', '.finale');
    const picture = await savePicture(page);
    assert.deepEqual([picture.width, picture.height], [1400, 1076]);
    assert.ok(picture.different > 60, `a picture of ${picture.different} values`);
    assert.match(picture.alt, /home in Dream Home, \d+ points?, .*ground floor/i);
    assert.ok(
      picture.texts.some((text) => text.includes(picture.alt)),
      'the words travel with it',
    );
    // The numbers: every line says how its points came about.
    await page.getByRole('button', { name: 'Points in detail' }).click();
    await page.locator('.finale').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Points in detail' }).waitFor();
    await page.locator('.score .total').first().waitFor();
    for (const score of await page.locator('.score').all()) {
      const headings = (await score.locator('h3').allInnerTexts()).map((text) => Number(text.match(/(\d+)$/)[1]));
      assert.equal(
        headings.reduce((sum, one) => sum + one, 0),
        Number((await score.locator('.total').innerText()).match(/(\d+)$/)[1]),
      );
    }
    await checkPlayAgain(page, 'the numbers');
    await page.setViewportSize({ width: 1280, height: 800 });
    // It can be seen again, and is not seen again by itself.
    await page.getByRole('button', { name: 'Watch again' }).click();
    await page.getByRole('heading', { name: /^Your home/ }).waitFor();
    await leaveFinale(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Points in detail' }).waitFor();
    assert.equal(await page.locator('.finale').count(), 0, 'a game opened later is over');
    // However much later, its picture has the day of the game.
    const later = async (name) => {
      const seats = await page.evaluate(() => JSON.parse(localStorage.getItem('housewright.seats')));
      assert.equal(typeof seats[0].ended, 'number');
      await page.evaluate(
        ([all, ended]) =>
          localStorage.setItem('housewright.seats', JSON.stringify([{ ...all[0], ended }, ...all.slice(1)])),
        [seats, Date.UTC(2020, 1, 29, 12)],
      );
      await page.reload();
      await page.getByRole('heading', { name }).waitFor();
    };
    await later('Points in detail');
    assert.match((await savePicture(page)).alt, /29 February 2020/);
    // The best is known without the ceremony.
    assert.equal(
      await page.evaluate(() => JSON.parse(localStorage.getItem('housewright.best.dream_home.3')).points),
      mine,
    );
    await page.evaluate(() => localStorage.removeItem('housewright.best.dream_home.3'));
    await page.reload();
    await page.waitForFunction(
      (points) => JSON.parse(localStorage.getItem('housewright.best.dream_home.3') ?? '{}').points === points,
      mine,
    );
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('slider').waitFor();
    await checkPlayAgain(page, 'the replay');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.locator('.screen[data-phase="playing"]').waitFor();
    assert.equal(await page.locator('.finale').count(), 0);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'Dream Home with motion: rooms light up from left to right, a tap hurries, Escape leads to the podium',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'no-preference',
    });
    await playToTheFinale(page, 'Dream Home', '1');
    await page.locator('.finale .now').first().waitFor();
    const { width, height } = await page.locator('.finale .scene').boundingBox();
    assert.ok(width === 390 && height > 664 * 0.45, `the home is shown ${width} × ${height}`);
    const places = [];
    for (let i = 0; i < 8; ++i) {
      const beat = await page.locator('.finale .stage').getAttribute('data-beat');
      const x = await page.evaluate(() => document.querySelector('.finale .scene rect.now')?.getAttribute('x') ?? null);
      const heading = await page
        .locator('.finale li.now span')
        .first()
        .innerText()
        .catch(() => '');
      if (x !== null && heading === 'Rooms') places.push(Number(x));
      await page.waitForFunction((was) => document.querySelector('.finale .stage')?.dataset.beat !== was, beat);
    }
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
      'from left to right',
    );
    // A tap counts the rest at once, another goes on.
    await page.locator('.finale .scene').tap();
    await page.locator('.finale .sum.whole').waitFor();
    assert.match(await page.locator('.finale .beat').innerText(), /\S/, 'what was counted last keeps its words');
    await page.locator('.finale .scene').tap();
    await page.locator('.finale .stage[data-act="1"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.podium').waitFor();
    await checkReach(page, 'the podium');
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('button', { name: 'Play again' }).tap();
    await page.locator('.screen[data-phase="playing"]').waitFor();
    assert.equal(await page.locator('.finale').count(), 0);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'Floor Plan against a bot with motion: category by category, by itself to the podium',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'no-preference',
      acceptDownloads: true,
    });
    await page.addInitScript(() => {
      globalThis.headings = [];
      globalThis.captions = {};
      new MutationObserver(() => {
        const stage = document.querySelector('.finale .stage');
        if (stage)
          globalThis.captions[`${stage.dataset.act}/${stage.dataset.beat}`] = stage
            .querySelector('.beat')
            .innerText.trim();
        const now = stage?.dataset.act === '0' ? stage.querySelector('li.now span')?.textContent : null;
        if (now && globalThis.headings.at(-1) !== now) globalThis.headings.push(now);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await playToTheFinale(page, 'Floor Plan', '1');
    await page.locator('.finale .podium').waitFor({ timeout: 60_000 });
    const seen = await page.evaluate(() => globalThis.headings);
    const order = ['Rooms', 'Windows', 'Doors', 'Stones', 'Clients'];
    assert.ok(seen.length > 1, seen.join());
    assert.deepEqual(
      seen,
      order.filter((heading) => seen.includes(heading)),
      'each once, in order',
    );
    const captions = Object.entries(await page.evaluate(() => globalThis.captions));
    assert.deepEqual(
      captions.filter(([at, words]) => !at.endsWith('/0') && words === ''),
      [],
      'every beat is told, the last one too',
    );
    await checkReach(page, 'the podium');
    await checkPlayAgain(page, 'the podium');
    await page.setViewportSize({ width: 1280, height: 800 });
    const picture = await savePicture(page);
    assert.deepEqual([picture.width, picture.height], [1400, 1610]);
    assert.ok(picture.different > 60, `a picture of ${picture.different} values`);
    assert.match(picture.alt, /sheet in Floor Plan, \d+ points?, .*Rooms: /);
    await page.keyboard.press('Escape');
    await page.locator('.ending summary').first().waitFor();
    await checkPlayAgain(page, 'the numbers');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('Floor Plan alone: the rank on its ladder, and how far the next one is', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  const { solo_ranks: ranks } = JSON.parse(
    await readFile(new URL('../../content/floor_plan/sheet.json', import.meta.url), 'utf8'),
  );
  await playToTheFinale(page, 'Floor Plan', 'Alone');
  const points = Number(await page.locator('.finale .sum').innerText());
  await checkReach(page, 'a sheet');
  await page.getByRole('button', { name: 'Which rank?' }).tap();
  await page.locator('.podium').waitFor();
  await page.getByRole('list', { name: 'Ranks' }).waitFor();
  assert.equal(await page.locator('.podium li').count(), ranks.length);
  assert.equal(await page.locator('.podium li.reached').count(), ranks.filter(({ from }) => points >= from).length);
  const next = ranks.find(({ from }) => from > points);
  await page
    .getByText(next ? new RegExp(`^${next.from - points} points? more for`) : 'There is no higher rank.')
    .waitFor();
  await checkReach(page, 'the ladder');
  await checkPlayAgain(page, 'the ladder');
  await page.setViewportSize({ width: 390, height: 664 });
  await checkAxeInBothThemes(page, 'the ladder', '.finale');
  assert.deepEqual(wrong, []);
  await context.close();
});
