// Floor Plan over the network, where everybody draws at the same time: two browsers, a page that is loaded again, a server that dies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { house, myTurn, open, playToTheEnd, visitor } from '../scripts/visit.mjs';

open();

test('two browsers, a reload in mid-turn, a server killed in mid-game', { timeout: 400_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await ada.page.goto('/#/new');
  await ada.page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await ada.page.getByLabel('Your name').fill('Ada');
  for (let players = 4; players > 2; --players) await ada.page.getByRole('button', { name: 'One player fewer' }).click();
  await ada.page.getByText('Finer').click();
  await ada.page.getByLabel('Time for a turn').selectOption('1 day');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByText('1 day a turn').waitFor();
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await ada.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();

  const drawn = () => ada.page.locator('.fp-board').getAttribute('data-decided');
  const adasTurns = async (turn) => {
    if (turn === 2) {
      // Something in pencil, and the page is gone: nothing was said, so nothing is drawn.
      await ada.page.getByRole('button', { name: 'Hint' }).click();
      await ada.page.locator('.hints ol > li button.button').first().click();
      await ada.page.waitForFunction(() => document.querySelector('.fp-board').dataset.decided !== '');
      await ada.page.reload();
      assert.ok(await myTurn(ada.page));
      assert.equal(await drawn(), '');
    }
    if (turn === 5) await house.server.restart();
  };
  await Promise.all([playToTheEnd(ada.page, adasTurns), playToTheEnd(bo.page)]);

  /** Who won, and everybody's place and points. */
  const ending = async ({ page }) => {
    await page.locator('.ending summary').nth(1).waitFor();
    return [await page.locator('.ending h2').innerText(), ...(await page.locator('.ending summary').allInnerTexts())];
  };
  const seen = await ending(ada);
  assert.match(seen[0], /(Ada|Bo) wins?/);
  assert.equal(seen.length, 3);
  assert.deepEqual(await ending(bo), seen);
  await bo.page.reload();
  assert.deepEqual(await ending(bo), seen, 'whoever comes back finds the same end');
  for (const { context } of [ada, bo]) await context.close();
});
