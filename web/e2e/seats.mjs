// Seats are not lost on the way, in Chromium: an answer that never comes, another device. dist/ must be built.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxe, house, open, shown, visitor } from '../scripts/visit.mjs';

open();

/** The server does what it is asked, and the answer is lost: so many times. Keeps the bodies. */
async function loseAnswers(page, path, times) {
  const bodies = [];
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    bodies.push(route.request().postData());
    if (bodies.length > times) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return bodies;
}
const people = async (table) => {
  const { seats } = await (await fetch(`${house.server.address}/api/tables/${table}`)).json();
  return seats.filter(({ kind }) => kind === 'person').map(({ name }) => name);
};

test('an answer that is lost is asked for again: one table, one seat', { timeout: 120_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  const created = await loseAnswers(ada.page, '**/api/tables', 1);
  await ada.page.goto('/#/new');
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.waitForURL(/#\/table\//);
  assert.equal(created.length, 2);
  assert.equal(created[1], created[0], 'the same request, with its key');
  const table = /table\/(\w+)/.exec(ada.page.url())[1];
  assert.deepEqual(await people(table), ['Ada']);

  // All tries in vain, and the page loaded anew: still the same seat.
  const joined = await loseAnswers(bo.page, '**/join', 3);
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await shown(bo.page, 'Bo sits down.');
  while (joined.length < 3) await bo.page.waitForTimeout(100);
  await bo.page.reload();
  await bo.page.getByLabel('Your name').fill('Robert');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await bo.page.getByRole('button', { name: 'I’m ready' }).waitFor();
  assert.equal(new Set(joined).size, 1);
  assert.deepEqual(await people(table), ['Ada', 'Bo']);
  for (const { context } of [ada, bo]) await context.close();
});

test('a link brings the seat to another device, once', { timeout: 120_000 }, async () => {
  const ada = await visitor();
  await ada.page.goto('/#/new');
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.locator('.screen[data-phase="playing"]').waitFor();
  await ada.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
  });
  await ada.page.getByRole('button', { name: 'Continue on another device' }).click();
  await ada.page.getByRole('img', { name: 'QR code of your seat' }).waitFor();
  await shown(ada.page, 'It works once, within the next 5 minutes.');
  await checkAxe(ada.page, 'a seat for another device');
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click();
  const field = ada.page.getByLabel('The link, to copy by hand');
  const link = await field.inputValue();
  assert.match(link, /#\/seat\/[A-Z]{10}$/);
  const token = await ada.page.evaluate(() => JSON.parse(localStorage.getItem('housewright.seats'))[0].token);
  assert.ok(!link.includes(token));

  const tablet = await visitor();
  await tablet.page.goto(link.slice(link.indexOf('/#')));
  await tablet.page.locator('.screen[data-phase="playing"]').waitFor();
  assert.equal(await tablet.page.getByText('You are watching.').count(), 0);
  assert.ok(!tablet.page.url().includes('/seat/'), 'the address forgets the code');

  const thief = await visitor();
  await thief.page.goto(link.slice(link.indexOf('/#')));
  await shown(thief.page, 'This seat cannot be brought here');
  await shown(thief.page, 'This code was used already');
  await checkAxe(thief.page, 'a code that was used');

  await ada.page.getByRole('button', { name: 'A new link' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).waitFor();
  for (const { context } of [ada, tablet, thief]) await context.close();
});
