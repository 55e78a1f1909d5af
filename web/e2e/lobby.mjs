// Before a game with friends: codes, changes, who begins, who goes; and turns that are played for somebody who cannot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byMouse, offered, taken } from '../scripts/drawing.mjs';
import { checkAxeInBothThemes, house, open, shown, visitor } from '../scripts/visit.mjs';

open();

async function openTable(page, game = /Dream Home/) {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: game }).check({ force: true });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/table/);
}
async function sit(page, url, name) {
  await page.goto(url);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('button', { name: 'I’m ready' }).waitFor();
}
/** A table whose clock is shorter than the page lets one choose. */
async function quickTable(settings, players = 1) {
  const response = await fetch(`${house.server.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'floor_plan', options: { players }, settings, name: 'Ada' }),
  });
  return response.json();
}

test('a code is told, options change, seats go, and whoever is here plays', { timeout: 120_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await openTable(ada.page);
  await shown(ada.page, '1 of 3 seats');
  const code = await ada.page.locator('.code .short').first().innerText();
  assert.match(code, /^[FHKLMQRTWXY]{3} [FHKLMQRTWXY]{3}$/);

  // Somebody who was told the code aloud, and somebody who misheard it.
  await bo.page.goto('/#/');
  await bo.page.getByLabel('Got a code or a link?').fill('cc-cccc');
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await shown(bo.page, 'No table is waiting under this code.');
  await bo.page.getByLabel('Got a code or a link?').fill(code.toLowerCase());
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await bo.page.waitForURL(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Ada'); // who is also called so
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await shown(bo.page, 'Somebody here is already called Ada: you are Ada 2.');
  await bo.page.reload();
  await bo.page.getByRole('button', { name: 'I’m ready' }).waitFor();
  assert.equal(await bo.page.getByText('Somebody here is already called Ada').count(), 0, 'it is told once');
  await ada.page.getByRole('listitem').filter({ hasText: 'Ada 2' }).waitFor();
  await shown(ada.page, '2 of 3 seats');

  // The host thinks again.
  await ada.page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '4' }).check({ force: true });
  await dialog.getByLabel('Who begins').selectOption('Ada 2');
  await dialog.getByLabel('Open roofs').check({ force: true });
  await dialog.getByLabel('Hints').uncheck({ force: true });
  await checkAxeInBothThemes(ada.page, 'the options of a table');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  for (const { page } of [ada, bo]) {
    await shown(page, '2 of 4 seats');
    await shown(page, 'Ada 2 begins, open roofs, and no hints');
  }
  assert.equal(await bo.page.getByRole('button', { name: 'Change', exact: true }).count(), 0, 'only the host may');

  // The QR code, large enough to be read across a table.
  await ada.page.getByRole('button', { name: 'Enlarge the QR code' }).click();
  const large = await ada.page.getByRole('dialog').getByRole('img').boundingBox();
  assert.ok(large.width > 400, `${large.width} px`);
  await ada.page.keyboard.press('Escape');
  await checkAxeInBothThemes(ada.page, 'the lobby');

  // Whoever is here plays; the free seats go.
  await ada.page.getByRole('radio', { name: 'Start with 2 players' }).check({ force: true });
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [ada, bo]) await page.locator('.screen[data-phase="playing"]').waitFor();
  await bo.page.locator('.screen[data-mine="true"]').waitFor();
  assert.equal(await bo.page.locator('aside ol li').count(), 2);
  await bo.page.getByRole('button', { name: 'Undo' }).waitFor();
  assert.equal(await bo.page.getByRole('button', { name: 'Hint' }).count(), 0, 'no hints at this table');
  await bo.page.keyboard.press('i');
  assert.equal(await bo.page.locator('.hints').count(), 0);
  const eve = await visitor();
  await eve.page.goto('/#/');
  await eve.page.getByLabel('Got a code or a link?').fill(code);
  await eve.page.getByRole('button', { name: 'Join' }).click();
  await shown(eve.page, 'No table is waiting under this code.');
  for (const { context } of [ada, bo, eve]) await context.close();
});

test(
  'fewer seats offer those that stay as who begins, and a name that was cut is told',
  { timeout: 90_000 },
  async () => {
    const ada = await visitor();
    const bo = await visitor();
    await openTable(ada.page);
    const change = async (players) => {
      await ada.page.getByRole('button', { name: 'Change', exact: true }).click();
      await ada.page
        .getByRole('dialog')
        .getByRole('radio', { name: String(players) })
        .check({ force: true });
    };
    await change(4);
    await ada.page.getByRole('button', { name: 'Apply' }).click();
    await shown(ada.page, '1 of 4 seats');
    // Seats 1 and 4 are people's, 2 is free, 3 is a bot's.
    const { table } = await ada.page.evaluate(() => JSON.parse(localStorage.getItem('housewright.seats'))[0]);
    const name = 'Wilhelmina Seventhofmany';
    await fetch(`${house.server.address}/api/tables/${table}/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, seat: 3 }),
    });
    await ada.page.getByLabel('Who sits in seat 3').selectOption('casual');
    await ada.page.locator('li.bot').waitFor();
    await change(3);
    const starters = ada.page.getByLabel('Who begins').locator('option');
    assert.deepEqual(await starters.allInnerTexts(), ['At random', 'Ada', 'Gizmo', name]);
    await ada.page.getByLabel('Who begins').selectOption(name);
    await ada.page.getByRole('button', { name: 'Apply' }).click();
    await shown(ada.page, `${name} begins`);
    await shown(ada.page, '3 of 3 seats');
    // A free seat again, and somebody whose long name is taken.
    await change(4);
    await ada.page.getByRole('button', { name: 'Apply' }).click();
    await shown(ada.page, '3 of 4 seats');
    await bo.page.goto(ada.page.url());
    await bo.page.getByLabel('Your name').fill(name);
    await bo.page.getByRole('button', { name: 'Take a seat' }).click();
    await shown(bo.page, `Somebody here is already called ${name}: you are ${name.slice(0, 22)} 2.`);
    assert.deepEqual([...ada.wrong, ...bo.wrong], []);
    for (const { context } of [ada, bo]) await context.close();
  },
);

test('removing somebody and leaving one’s own table are asked twice', { timeout: 90_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await openTable(ada.page);
  await sit(bo.page, ada.page.url(), 'Bo');
  await ada.page.getByRole('button', { name: 'Remove Bo' }).click();
  await ada.page.getByRole('button', { name: 'No, keep' }).click();
  await ada.page.locator('li.person').filter({ hasText: 'Bo' }).waitFor();
  await ada.page.getByRole('button', { name: 'Remove Bo' }).click();
  await ada.page.getByRole('button', { name: 'Yes, remove' }).click();
  await shown(bo.page, 'Your seat was freed. You are watching now.');
  await sit(bo.page, ada.page.url(), 'Bo');
  await ada.page.getByRole('button', { name: 'Leave the table' }).click();
  await shown(ada.page, 'Bo becomes the host.');
  await ada.page.getByRole('button', { name: 'No, stay' }).click();
  await ada.page.getByRole('button', { name: 'Leave the table' }).click();
  await ada.page.getByRole('button', { name: 'Yes, leave' }).click();
  await bo.page.getByRole('button', { name: 'Start the game' }).waitFor();
  assert.deepEqual([...ada.wrong, ...bo.wrong], []);
  for (const { context } of [ada, bo]) await context.close();
});

test(
  'a clock that runs out plays what was in pencil, everybody sees it run, and the person is told',
  { timeout: 120_000 },
  async () => {
    const ada = await visitor();
    const eve = await visitor();
    const { table, token } = await quickTable({ turn_seconds: 20 });
    // What the server tells of her turn.
    const played = new Promise((resolve) =>
      ada.page.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => {
          for (const event of JSON.parse(payload).news ?? []) if (event.type === 'turn') resolve(event);
        }),
      ),
    );
    await ada.page.goto(`/#/seat/${table}/${token}`);
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await ada.page.locator('.screen[data-mine="true"]').waitFor();
    await eve.page.goto(`/#/table/${table}`);
    await eve.page.getByRole('timer', { name: 'Time left for Ada' }).waitFor();
    // A room as she likes it, not as somebody advises, and its label: what else there is to decide is left open.
    const drawn = [];
    while (!drawn.some((text) => text.startsWith('label'))) {
      const texts = await offered(ada.page);
      const text =
        texts.find((one) => one.startsWith('label')) ??
        texts.filter((one) => one.startsWith('room')).at(-1) ??
        texts[0];
      await byMouse(ada.page, text);
      await taken(ada.page, text);
      drawn.push(text);
    }
    await ada.page.getByText('1 turn was played for you').first().waitFor({ timeout: 40_000 });
    await shown(ada.page, 'as you had drawn it');
    // Every decision, and that it was the pencil's.
    const { by, decisions } = await played;
    assert.equal(by, 'pencil');
    assert.deepEqual(
      decisions.filter((text) => text !== 'end'),
      drawn,
    );
    await ada.page.getByRole('button', { name: 'Got it' }).click();
    await ada.page.getByText('1 turn was played for you').waitFor({ state: 'detached' });
    await ada.page.reload();
    await ada.page.locator('.screen[data-phase="playing"]').waitFor();
    assert.equal(await ada.page.getByText('1 turn was played for you').count(), 0, 'what was read stays read');
    for (const { context } of [ada, eve]) await context.close();
  },
);

test('whoever was away finds what was played for them', { timeout: 120_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  const { table, token } = await quickTable({ grace_seconds: 5 }, 2);
  await ada.page.goto(`/#/seat/${table}/${token}`);
  await sit(bo.page, `/#/table/${table}`, 'Bo'); // and thinks for long: only one turn is played without Ada
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await ada.page.locator('.screen[data-mine="true"]').waitFor();
  await ada.page.goto('about:blank');
  await bo.page.locator('aside ol li').filter({ hasText: 'Ada' }).getByText('away').waitFor();
  // She comes back when the bot has played; before that nothing was played for her.
  await bo.page.waitForFunction(
    async (id) => (await (await fetch(`/api/tables/${id}`)).json()).seats[0].turns === 1,
    table,
    { polling: 300 },
  );
  await ada.page.goto(`/#/table/${table}`);
  await shown(ada.page, '1 turn was played for you');
  await shown(ada.page, 'by a bot');
  await checkAxeInBothThemes(ada.page, 'what was played for me', 'section:has(#for-you)');
  assert.deepEqual([...ada.wrong, ...bo.wrong], []);
  for (const { context } of [ada, bo]) await context.close();
});
