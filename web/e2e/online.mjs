// Floor Plan over the network, where everybody draws at the same time: two browsers, a page that is loaded again, a server that dies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxe, house, myTurn, open, playAdvice, playToTheEnd, visitor } from '../scripts/visit.mjs';

open();

/** Ada wants a table of two. */
async function askForTwo(page) {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('spinbutton', { name: 'Players' }).fill('2');
}

test('two browsers, a reload in mid-turn, a server killed in mid-game', { timeout: 400_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await askForTwo(ada.page);
  await ada.page.getByText('More options').click();
  await ada.page.getByLabel('Time per turn').selectOption('1 day');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByText('1 day per turn').waitFor();
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await ada.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();

  const drawn = () => ada.page.locator('.fp-board').getAttribute('data-decided');
  const adasTurns = async (turn) => {
    if (turn === 2) {
      // Something in pencil, and the page is gone: nothing was said, so nothing is drawn, and it is there in pencil.
      await ada.page.getByRole('button', { name: 'Hint' }).click();
      await ada.page.locator('.hints ol > li button.button').first().click();
      await ada.page.waitForFunction(() => document.querySelector('.fp-board').dataset.decided !== '');
      const pencilled = await drawn();
      await ada.page.reload();
      assert.ok(await myTurn(ada.page));
      assert.equal(await drawn(), pencilled);
      await ada.page.getByRole('button', { name: 'Undo' }).click();
      await ada.page.waitForFunction(() => document.querySelector('.fp-board').dataset.decided === '');
    }
    if (turn === 5) await house.server.restart();
  };
  await Promise.all([playToTheEnd(ada.page, adasTurns), playToTheEnd(bo.page)]);

  /** Everybody's place and points; who won is told to each in words of their own. */
  const ending = async ({ page }) => {
    await page.locator('.ending summary').nth(1).waitFor();
    return page.locator('.ending summary').allInnerTexts();
  };
  const seen = await ending(ada);
  assert.equal(seen.length, 2);
  assert.deepEqual(await ending(bo), seen);
  const told = await Promise.all([ada, bo].map(({ page }) => page.locator('.ending h2').innerText()));
  const expected = [
    ['You win!', 'Ada wins'],
    ['Bo wins', 'You win!'],
    ['Ada and Bo win together', 'Ada and Bo win together'],
  ];
  assert.ok(
    expected.some((words) => words.join() === told.join()),
    told.join(),
  );
  await bo.page.reload();
  assert.deepEqual(await ending(bo), seen, 'whoever comes back finds the same end');

  // Another game: whoever is not there yet is waited for, and called; so is who only watched.
  const eve = await visitor();
  await eve.page.goto(bo.page.url());
  await ending(eve);
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  await ada.page.getByRole('heading', { name: 'Waiting for Bo' }).waitFor();
  await bo.page.getByText('The next game is ready.').first().waitFor({ state: 'attached' });
  for (const { page } of [bo, eve]) await page.getByRole('button', { name: 'Go to the next game' }).click();
  await ada.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await eve.page.getByRole('group', { name: 'The dice' }).getByRole('img').first().waitFor(); // who watches sees what was rolled
  // Who leaves has left.
  await bo.page.getByRole('button', { name: 'Leave the game' }).click();
  await bo.page.getByRole('button', { name: 'Yes, leave' }).click();
  await bo.page.getByRole('button', { name: 'Play now' }).waitFor();
  assert.equal(await bo.page.getByRole('region', { name: 'Carry on' }).count(), 0);
  await ada.page.getByText('has left, a bot plays on').waitFor();
  for (const { context } of [ada, bo, eve]) await context.close();
});

test('who is not connected is missed by the others, in the lobby and at the table', { timeout: 90_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await askForTwo(ada.page);
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.waitForURL(/table/);
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  const bosPlace = ada.page.getByRole('listitem').filter({ hasText: 'Bo' });
  await bosPlace.waitFor();
  await bo.page.getByRole('listitem').filter({ hasText: 'Bo' }).getByText('you').waitFor(); // only then has Bo's browser kept the seat
  const table = ada.page.url();
  const goAndComeBack = async () => {
    await bo.page.goto('about:blank');
    await bosPlace.getByText('offline').waitFor();
    await ada.page.getByRole('status').filter({ hasText: 'Not connected: Bo' }).waitFor({ state: 'attached' });
    await bo.page.goto(table);
    await bosPlace.getByText('offline').waitFor({ state: 'detached' });
  };
  await goAndComeBack();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await myTurn(bo.page);
  await myTurn(ada.page);
  await playAdvice(ada.page);
  await goAndComeBack();
  await bo.page.goto('about:blank');
  await ada.page.getByRole('heading', { name: 'Waiting for Bo (offline)' }).waitFor();
  for (const { context, wrong } of [ada, bo]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('a hundred sheets hang on a wall, on a phone too', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.goto('/#/new');
  await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('spinbutton', { name: 'Players' }).fill('100');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const sheets = page.locator('.wall button');
  const ready = (count) =>
    page.waitForFunction((most) => document.querySelectorAll('.wall .tick').length >= most, count, { timeout: 90_000 });
  for (let round = 1; round <= 2; ++round) {
    assert.ok(await myTurn(page));
    await page.getByText(`Round ${round} of`).first().waitFor();
    assert.equal(await sheets.count(), 100);
    await ready(99); // bots draw while I think
    await playAdvice(page);
  }
  await page.getByText('Round 3 of').first().waitFor();
  await sheets.nth(57).scrollIntoViewIfNeeded();
  await sheets.nth(57).tap();
  assert.equal(await sheets.nth(57).getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Back to my sheet' }).waitFor();
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1),
    'nothing hangs over the edge',
  );
  await checkAxe(page, 'a hundred sheets', '.fp-board');
  assert.deepEqual(wrong, []);
  await context.close();
});
