// Whole games as people live them: two browsers, a server that dies in between, no network at all, other languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxe, checkAxeInBothThemes, house, myTurn, open, playAdvice, playToTheEnd, shown, visitor } from '../scripts/visit.mjs';

open();

async function sitDown(page, game, levelOfSeat3) {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: game }).check({ force: true });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Who is coming to play?' }).waitFor();
  if (levelOfSeat3) await page.getByLabel('Who sits in seat 3').selectOption(levelOfSeat3);
}

test('two browsers and a bot, a reload in mid-turn, a server killed in mid-game', { timeout: 400_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  const eve = await visitor();
  await sitDown(ada.page, /Dream Home/, 'beginner');
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await ada.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await bo.page.getByRole('button', { name: 'I’m ready' }).click();
  await ada.page.getByRole('listitem').filter({ hasText: 'Bo' }).getByText('ready').waitFor();
  await bo.page.getByRole('button', { name: 'Not yet' }).waitFor();
  await eve.page.goto(ada.page.url());
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  await shown(eve.page, 'You are watching.');

  // Ada's tablet has the same seat.
  await ada.page.getByRole('button', { name: 'Continue on another device' }).click();
  await ada.page.getByRole('img', { name: 'QR code of your seat' }).waitFor();
  await ada.page.keyboard.press('Escape');
  const { table, token } = await ada.page.evaluate(() => JSON.parse(localStorage.getItem('housewright.seats'))[0]);
  const tablet = await visitor();
  await tablet.page.goto(`/#/seat/${table}/${token}`);
  await tablet.page.locator('.screen[data-phase="playing"]').waitFor();
  assert.ok(!tablet.page.url().includes(token), 'the address forgets the token');
  await shown(tablet.page, 'Ada');
  assert.equal(await tablet.page.getByText('You are watching.').count(), 0);

  const adasTurns = async (turn) => {
    if (turn === 2) {
      // Something in hand, and the page is gone: nothing was said, so nothing happened, and it is in hand again.
      const inHand = () => ada.page.locator('[data-hand]').getAttribute('data-hand');
      await ada.page.locator('.board [data-decision]').first().click();
      await ada.page.locator('[data-hand]:not([data-hand=""])').waitFor();
      const was = await inHand();
      for (const leave of [() => ada.page.reload(), () => ada.page.goto('/#/settings').then(() => ada.page.goBack())]) {
        await leave();
        assert.ok(await myTurn(ada.page));
        await ada.page.locator('[data-hand]:not([data-hand=""])').waitFor();
        assert.equal(await inHand(), was);
      }
      assert.deepEqual(await bo.page.locator('.screen').getAttribute('data-seq'), await ada.page.locator('.screen').getAttribute('data-seq'));
      // What was seen before can still be seen again.
      await ada.page.getByRole('link', { name: 'Replay' }).click();
      await ada.page.getByRole('button', { name: 'To the beginning' }).click();
      await ada.page.waitForFunction(() => document.querySelector('.replay .board [data-phase]') !== null);
      assert.ok((await ada.page.getByRole('slider').getAttribute('max')) >= 2, 'from the first turn on');
      assert.equal(await ada.page.getByText('since you came').count(), 0);
      await ada.page.getByRole('link', { name: 'Back to the table' }).click();
      assert.ok(await myTurn(ada.page));
    }
    if (turn === 5) await house.server.restart();
  };
  await Promise.all([playToTheEnd(ada.page, adasTurns), playToTheEnd(bo.page)]);
  const points = async (page) => {
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.locator('aside ol li').first().waitFor();
    return (await page.locator('aside ol').first().innerText()).replace(/\s+/g, ' ');
  };
  await eve.page.locator('.screen[data-phase="finished"]').waitFor();
  assert.equal(await points(ada.page), await points(bo.page));
  assert.equal(await points(ada.page), await points(eve.page), 'who watched saw the same end');

  // The luck was as promised, every moment can be seen again, and there is another game.
  await ada.page.getByRole('link', { name: 'Replay' }).click();
  await ada.page.getByRole('button', { name: 'Check that luck was fair' }).waitFor();
  await checkAxeInBothThemes(ada.page, 'the replay');
  await ada.page.getByRole('button', { name: 'Check that luck was fair' }).click();
  await shown(ada.page, 'Fair: cards and dice are those promised');
  await checkAxe(ada.page, 'the replay with a note');
  await ada.page.getByRole('button', { name: 'To the end' }).click();
  const last = ada.page.url();
  await ada.page.getByRole('button', { name: 'One turn back' }).click();
  await ada.page.waitForFunction((end) => location.href !== end, last);
  const pointsNow = async () => Number.parseInt(await ada.page.locator('.board .points').first().innerText(), 10);
  const before = await pointsNow();
  await ada.page.getByRole('button', { name: 'To the beginning' }).click();
  await ada.page.waitForFunction(() => document.querySelector('.board .points')?.textContent.trim().startsWith('0'));
  assert.ok(before > 0, 'points grow from moment to moment');
  await ada.page.getByRole('button', { name: 'One turn forward' }).click();
  await ada.page.locator('.replay .line', { hasText: /column \d discarded \(.+\)/ }).waitFor(); // cards are named as they lay then
  // Every moment shows the home of whose turn it was; another can be visited until the next.
  const inTheCentre = async () => (await ada.page.locator('.replay .spaces').getAttribute('aria-label')) ?? '';
  const homeOf = (name) => (name === 'Ada' ? 'Your home' : `${name}’s home`);
  const whose = async () => (await ada.page.locator('.replay .line').innerText()).split(':')[0];
  for (let moment = 0; moment < 3; ++moment) {
    assert.equal(await inTheCentre(), homeOf(await whose()));
    await ada.page.locator('.replay [data-seat][aria-pressed="false"]').first().click();
    await ada.page.locator('.replay [data-seat][aria-pressed="true"]').waitFor();
    assert.notEqual(await inTheCentre(), homeOf(await whose()));
    await ada.page.getByRole('button', { name: 'Back to my home' }).click();
    assert.equal(await inTheCentre(), 'Your home');
    const line = await ada.page.locator('.replay .line').innerText();
    await ada.page.getByRole('button', { name: 'One turn forward' }).click();
    await ada.page.waitForFunction((was) => document.querySelector('.replay .line').textContent.trim() !== was, line);
  }
  await ada.page.getByRole('link', { name: 'Back to the table' }).click();
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  await bo.page.getByRole('button', { name: 'To the next game' }).click();
  await bo.page.getByText('Ada starts the game when everybody is here.').waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [ada, bo]) await page.locator('.screen[data-phase="playing"]').waitFor();
  for (const { context } of [ada, bo, eve, tablet]) await context.close();
});

/** The same luck in every run: the seed of a table within the page comes from here. */
const sameLuck = () => {
  crypto.getRandomValues = (bytes) => bytes.fill(7);
};
/** Everything that screen readers are given of the game, in order: what happens, what chance brings, whose turn it is, and who wins. */
const listen = () => {
  globalThis.spoken = [];
  const hear = (node) => {
    const part = (node instanceof Element ? node : node.parentElement)?.closest('.unseen[role="log"], .unseen[role="status"]');
    const text = node.textContent?.trim();
    if (part && text) globalThis.spoken.push(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) (type === 'characterData' ? [target] : [...addedNodes]).forEach(hear);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

test('two tabs at one table of this browser: what one plays the other sees, and none writes over the other', { timeout: 120_000 }, async () => {
  const { page, context } = await visitor();
  await page.goto('/#/');
  await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  assert.ok(await myTurn(page));
  const other = await context.newPage();
  const seq = (tab) => tab.locator('.screen').getAttribute('data-seq');
  const agree = (tab, number) => tab.waitForFunction((at) => Number(document.querySelector('.screen')?.dataset.seq) >= Number(at), number);
  await other.goto(page.url());
  for (const [here, there] of [[page, other], [other, page], [page, other]]) {
    assert.ok(await myTurn(here));
    await playAdvice(here);
    assert.ok(await myTurn(here));
    await agree(there, await seq(here));
    assert.ok(await myTurn(there));
  }
  // One that hears nothing of the other finds out when it plays.
  const deaf = await context.newPage();
  await deaf.addInitScript(() => { globalThis.BroadcastChannel = class { postMessage() {} close() {} }; });
  await deaf.goto(page.url());
  assert.ok(await myTurn(deaf));
  const stale = await seq(deaf);
  await playAdvice(page);
  assert.ok(await myTurn(page));
  assert.equal(await seq(deaf), stale);
  const played = await seq(page);
  await playAdvice(deaf);
  await deaf.getByText('This table went on in another tab.').waitFor();
  await agree(deaf, played);
  await page.reload();
  assert.ok(await myTurn(page));
  assert.ok(Number(await seq(page)) >= Number(played), 'no turn is lost');
  await context.close();
});

for (const [game, locale, play] of [[/Dream Home/, 'pt-BR', 'Jogar agora'], [/Floor Plan/, 'fr-FR', 'Jouer']]) {
  test(`no network, a reload in mid-game, ${locale}`, { timeout: 400_000 }, async () => {
    const { page, context } = await visitor({ serviceWorkers: 'allow', locale, viewport: { width: 390, height: 844 } });
    const wrong = [];
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.addInitScript(listen);
    await page.goto('/#/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('radio', { name: game }).check({ force: true });
    await page.getByRole('button', { name: play }).click();
    await playToTheEnd(page, async (turn) => {
      if (turn !== 3) return;
      await page.reload();
      assert.ok(await myTurn(page), 'the game goes on where it was');
    });
    const won = await page.locator('#dh-end, #fp-ending').innerText();
    assert.equal((await page.evaluate(() => globalThis.spoken)).at(-1), won, 'who won is said');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 1, `${wider} px wider than the phone`);
    assert.deepEqual(wrong, []);
    await checkAxe(page, 'the end of a game');
    await context.close();
  });
}

/** What is said of three turns of a game against bots. */
const said = {
  'Dream Home': [
    'Your turn',
    'Round 1 of 12. Column 1: dressing room and first-player marker. Column 2: kids’ room with a child and slide (décor). Column 3: bathroom and Roofer (helper). Column 4: garage and Handyman (helper). Column 5: bathroom and Drill (tool)',
    'Which column will you discard this round?',
    'Looks good? Confirm your turn.',
    'Guest: column 2 discarded (kids’ room and slide).',
    'Your turn',
    'Which column would you like?',
    'Looks good? Confirm your turn.',
    'Guest: column 3 taken (Roofer) and bathroom on a1.',
    'Bot 2: column 1 taken and an empty room on e0.',
    'Bot 3: column 4 taken (Handyman) and garage on d0.',
    'Round 2 of 12. Column 1: kids’ room with a child and first-player marker. Column 2: bathroom and Interior Designer (helper). Column 3: bedroom and birdhouse (décor). Column 4: bathroom with a child and aquarium (décor). Column 5: kitchen and piano (décor)',
    'Bot 2: column 2 discarded (bathroom and Interior Designer).',
    'Bot 2: column 4 taken (aquarium) and bathroom on e1.',
    'Bot 3: column 5 taken (piano) and kitchen on b1.',
    'Your turn',
    'Which column would you like?',
    'Looks good? Confirm your turn.',
    'Guest: column 3 taken (birdhouse) and bedroom on b1.',
    'Round 3 of 12. Column 1: kids’ room with a child and first-player marker. Column 2: kitchen and green roof with a window (roof). Column 3: living room and Interior Designer (helper). Column 4: kitchen and red roof (roof). Column 5: bedroom and treehouse (décor)',
    'Bot 2: column 3 discarded (living room and Interior Designer).',
    'Bot 2: column 4 taken (roof) and kitchen on c1.',
    'Bot 3: column 2 taken (roof) and kitchen on a1.',
    'Your turn',
    'Which column would you like?',
  ],
  'Floor Plan': [
    'Your turn',
    'Round 1 of 16. Die 1: 5. Die 2: 1',
    'Bot 2: a 5 × 5 dining room at a1.',
    'Guest: a 5 × 5 dining room at a6.',
    'Your turn',
    'Round 2 of 16. Die 1: 5. Die 2: 6',
    'Bot 2: a 6 × 5 kitchen at a6.',
    'Guest: a 6 × 5 kitchen at d1.',
    'Your turn',
    'Round 3 of 16. Die 1: 3. Die 2: 6',
    'Bot 2: a 3 × 6 bedroom at g10.',
    'Guest: a 6 × 3 bedroom at f7 and a 6 × 3 bedroom at f10.',
    'Your turn',
    'Round 4 of 16. Die 1: 3. Die 2: 5',
    'Bot 2: 3 doors and 5 cells of pool.',
  ],
};
for (const [game, lines] of Object.entries(said)) {
  test(`what happens is said to those who listen: ${game}`, { timeout: 120_000 }, async () => {
    const { page, context, wrong } = await visitor();
    await page.addInitScript(sameLuck);
    await page.addInitScript(listen);
    await page.goto('/#/');
    await page.getByRole('radio', { name: game }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    for (let turn = 0; turn <= 3; ++turn) {
      assert.ok(await myTurn(page));
      if (game === 'Floor Plan') await shown(page, '1 of 2 ready'); // the bot draws meanwhile: let it be first
      if (turn < 3) await playAdvice(page);
    }
    assert.deepEqual(await page.evaluate(() => globalThis.spoken), lines);
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test('whoever was cut off hears all that was missed', { timeout: 60_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await sitDown(ada.page, /Dream Home/, 'beginner');
  await bo.page.addInitScript(listen);
  let line;
  let cut = false;
  await bo.page.routeWebSocket(/\/ws$/, (socket) => {
    line = socket;
    if (cut) void socket.close();
    else socket.connectToServer();
  });
  await bo.page.goto(ada.page.url());
  await bo.page.getByRole('button', { name: 'Take a seat' }).waitFor();
  cut = true;
  await line.close();
  const levels = ['Casual', 'Skilled', 'Master', 'Beginner', 'Casual', 'Skilled', 'Master', 'Beginner'];
  for (const level of levels) {
    await ada.page.getByLabel('Who sits in seat 3').selectOption(level.toLowerCase());
    await ada.page.waitForTimeout(100);
  }
  cut = false;
  await bo.page.waitForFunction(() => globalThis.spoken.length > 0);
  assert.deepEqual(await bo.page.evaluate(() => globalThis.spoken), levels.map((level) => `Bot 3 (${level}) sits down.`));
  for (const { context } of [ada, bo]) await context.close();
});
