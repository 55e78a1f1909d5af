// Whole games as people live them: two browsers, a server that dies in between, no network at all, other languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneSentence, listen, logLines } from '../scripts/listen.mjs';
import {
  checkAxe,
  checkAxeInBothThemes,
  house,
  leaveFinale,
  myTurn,
  open,
  playAdvice,
  playToTheEnd,
  shown,
  visitor,
} from '../scripts/visit.mjs';

open();

async function sitDown(page, game, levelOfSeat3) {
  await page.goto('/#/new');
  await page.getByRole('radio', { name: game }).check({ force: true });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Who is coming to play?' }).waitFor();
  if (levelOfSeat3) await page.getByLabel('Who sits in seat 3').selectOption(levelOfSeat3);
}

/** What stands on the page of the turns so far: the log with its headings, and the line about the others. */
async function toldSoFar(page) {
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('aside .line').first().waitFor();
  const texts = async (part) => (await page.locator(part).allInnerTexts()).map((text) => text.trim());
  return {
    headings: await texts('aside h3'),
    lines: await texts('aside .line'),
    markets: await texts('aside .round p'),
    recap: await texts('[data-recap] button'),
  };
}

for (const [game, opponents] of [
  ['Dream Home', '3'],
  ['Floor Plan', '2'],
]) {
  test(`after a reload in round 3 all is told as before: ${game}`, { timeout: 120_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto('/#/');
    await page.getByRole('radio', { name: new RegExp(game) }).check({ force: true });
    await page
      .getByRole('group', { name: 'Opponents' })
      .getByRole('radio', { name: opponents, exact: true })
      .check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    for (let turn = 0; turn < 2; ++turn) {
      assert.ok(await myTurn(page));
      await playAdvice(page);
    }
    assert.ok(await myTurn(page));
    const everybodyDrew = `${Number(opponents)} of ${Number(opponents) + 1} ready`;
    if (game === 'Floor Plan') await shown(page, everybodyDrew);
    const before = await toldSoFar(page);
    assert.deepEqual(before.headings, ['Round 1', 'Round 2', 'Round 3'].slice(0, before.headings.length));
    assert.equal(before.headings.length, 3);
    assert.equal(before.recap.length, 1);
    await page.reload();
    assert.ok(await myTurn(page));
    const back = page.getByRole('button', { name: 'Last turns' });
    await page.locator('.open button:enabled').waitFor();
    assert.deepEqual(await toldSoFar(page), before);
    assert.ok(
      before.markets.every((market) => !/\b(red|brown|green|grey)\b/.test(market)),
      'no roof’s colour',
    );
    await back.click();
    for (const earlier = page.getByRole('button', { name: 'One turn earlier' }); await earlier.isEnabled();)
      await earlier.click();
    await page
      .getByRole('group', { name: 'Last turns' })
      .getByText(/^Before /)
      .waitFor();
    // What lay in a market that is gone: of its roofs no colour is shown again (DH-ROOF-1).
    if (game === 'Dream Home') {
      const columns = await page.locator('.market [aria-label]').evaluateAll((all) => all.map((one) => one.ariaLabel));
      assert.ok(
        columns.some((label) => /room|kitchen|bath/i.test(label)),
        columns.join(),
      );
      assert.deepEqual(
        columns.filter((label) => /red|brown|green|grey/i.test(label)),
        [],
      );
    }
    await page.getByRole('button', { name: 'Back to now' }).click();
    assert.deepEqual(wrong, []);
    await context.close();
  });
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
      const toldBefore = await toldSoFar(ada.page);
      assert.equal(toldBefore.headings[0], 'Round 1');
      for (const leave of [() => ada.page.reload(), () => ada.page.goto('/#/settings').then(() => ada.page.goBack())]) {
        await leave();
        assert.ok(await myTurn(ada.page));
        await ada.page.locator('[data-hand]:not([data-hand=""])').waitFor();
        assert.equal(await inHand(), was);
        // What was told before the reload is told in the same words.
        await ada.page.locator('.open button:enabled').waitFor();
        assert.deepEqual(await toldSoFar(ada.page), toldBefore);
      }
      assert.deepEqual(
        await bo.page.locator('.screen').getAttribute('data-seq'),
        await ada.page.locator('.screen').getAttribute('data-seq'),
      );
      // What was seen before can still be seen again.
      await ada.page.getByRole('link', { name: 'Replay' }).click();
      await ada.page.getByRole('button', { name: 'To the beginning' }).click();
      await ada.page.waitForFunction(() => document.querySelector('.replay .board [data-phase]') !== null);
      assert.ok((await ada.page.getByRole('slider').getAttribute('max')) >= 2, 'from the first turn on');
      assert.equal(await ada.page.getByText('after you arrived').count(), 0);
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
  await leaveFinale(eve.page);
  assert.equal(await points(ada.page), await points(bo.page));
  assert.equal(await points(ada.page), await points(eve.page), 'who watched saw the same end');

  // The luck was as promised, every moment can be seen again, and there is another game.
  await ada.page.getByRole('link', { name: 'Replay' }).click();
  await ada.page.getByRole('button', { name: 'Check that the draw was fair' }).waitFor();
  await checkAxeInBothThemes(ada.page, 'the replay');
  await ada.page.getByRole('button', { name: 'Check that the draw was fair' }).click();
  await shown(ada.page, 'Fair draw: the cards and dice are those promised');
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
  await bo.page.getByRole('button', { name: 'Go to the next game' }).click();
  await bo.page.getByText('Ada starts the game when everybody is here.').waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [ada, bo]) await page.locator('.screen[data-phase="playing"]').waitFor();
  for (const { context } of [ada, bo, eve, tablet]) await context.close();
});

/** The same luck in every run: the seed of a table within the page comes from here. */
const sameLuck = () => {
  crypto.getRandomValues = (bytes) => bytes.fill(7);
};
test(
  'two tabs at one table of this browser: what one plays the other sees, and none writes over the other',
  { timeout: 120_000 },
  async () => {
    const { page, context } = await visitor();
    await page.goto('/#/');
    await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    assert.ok(await myTurn(page));
    const other = await context.newPage();
    const seq = (tab) => tab.locator('.screen').getAttribute('data-seq');
    const agree = (tab, number) =>
      tab.waitForFunction((at) => Number(document.querySelector('.screen')?.dataset.seq) >= Number(at), number);
    await other.goto(page.url());
    for (const [here, there] of [
      [page, other],
      [other, page],
      [page, other],
    ]) {
      assert.ok(await myTurn(here));
      await playAdvice(here);
      assert.ok(await myTurn(here));
      await agree(there, await seq(here));
      assert.ok(await myTurn(there));
    }
    // One that hears nothing of the other finds out when it plays.
    const deaf = await context.newPage();
    await deaf.addInitScript(() => {
      globalThis.BroadcastChannel = class {
        postMessage() {}
        close() {}
      };
    });
    await deaf.goto(page.url());
    assert.ok(await myTurn(deaf));
    const stale = await seq(deaf);
    await playAdvice(page);
    assert.ok(await myTurn(page));
    assert.equal(await seq(deaf), stale);
    const played = await seq(page);
    await playAdvice(deaf);
    await deaf.getByText('This game continued in another tab.').waitFor();
    await agree(deaf, played);
    await page.reload();
    assert.ok(await myTurn(page));
    assert.ok(Number(await seq(page)) >= Number(played), 'no turn is lost');
    await context.close();
  },
);

for (const [game, locale, play] of [
  [/Dream Home/, 'pt-BR', 'Jogar agora'],
  [/Floor Plan/, 'fr-FR', 'Jouer'],
]) {
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
    for (let turn = 0; await myTurn(page); ++turn) {
      if (turn === 3) {
        await page.reload();
        assert.ok(await myTurn(page), 'the game goes on where it was');
      }
      await playAdvice(page);
    }
    const won = await podiumOf(page);
    assert.ok((await page.evaluate(() => globalThis.spoken)).includes(won), 'who won is said');
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
    'Round 1 of 12.',
    'Column 1: dressing room and first-player marker.',
    'Column 2: kids’ room with a child and slide (décor).',
    'Column 3: bathroom and Roofer (helper).',
    'Column 4: garage and Handyman (helper).',
    'Column 5: bathroom and Drill (tool).',
    'Which column will you discard this round?',
    'With two or three players, the first player discards one column each round; then everyone takes one, you first.',
    'Confirm your turn, or undo.',
    'Guest: column 2 discarded (kids’ room and slide).',
    'Your turn',
    'Which column would you like?',
    'New card, Roofer: At the end, add one roof card from the discards to your stack, before you see your own.',
    'Confirm your turn, or undo.',
    'Guest: column 3 taken (Roofer) and bathroom (ground floor, far left).',
    'Pixel: column 1 taken and an empty room (basement, right).',
    'Gizmo: column 4 taken (Handyman) and garage (basement, left).',
    'Round 2 of 12.',
    'Column 1: kids’ room with a child and first-player marker.',
    'Column 2: bathroom and Interior Designer (helper).',
    'Column 3: bedroom and birdhouse (décor).',
    'Column 4: bathroom with a child and aquarium (décor).',
    'Column 5: kitchen and piano (décor).',
    'Pixel: column 2 discarded (bathroom and Interior Designer).',
    'Pixel: column 3 taken (birdhouse) and bedroom (ground floor, far right).',
    'Gizmo: column 4 taken (aquarium) and bathroom (ground floor, far left).',
    'Your turn',
    'Which column would you like?',
    'Functionality: at the end +3 for bathrooms on both floors, and +3 for a bathroom, a kitchen and a bedroom.',
    'Confirm your turn, or undo.',
    'Guest: column 1 taken and kids’ room (ground floor, second from the left).',
    'Your turn',
    'Round 3 of 12.',
    'Column 1: kids’ room with a child and first-player marker.',
    'Column 2: kitchen and green roof with a window.',
    'Column 3: living room and Interior Designer (helper).',
    'Column 4: kitchen and red roof.',
    'Column 5: bedroom and treehouse (décor).',
    'Which column will you discard this round?',
    'New: a roof card, which lies face down on your house; at the end four of one colour score 8 points, four mismatched ones 3.',
  ],
  'Floor Plan': [
    'Your turn',
    'Round 1 of 16.',
    'Die 1: 5.',
    'Die 2: 1.',
    'Pixel: a 5 × 5 dining room at the top left (a1).',
    'Each round you draw either one room, with the two numbers as its sides, or features: a set for each die.',
    'Guest: a 5 × 5 dining room on the left (a7).',
    'Your turn',
    'Round 2 of 16.',
    'Die 1: 5.',
    'Die 2: 6.',
    'At the end, three clients also score your sheet, each in a way of their own: see what they want.',
    'Pixel: a 6 × 5 kitchen beside the dining room (a6).',
    'Guest: a 6 × 5 kitchen beside the dining room (f7).',
    'Your turn',
    'Round 3 of 16.',
    'Die 1: 3.',
    'Die 2: 6.',
    'You have gained a bonus, Construction: After labelling a room, draw and label another one with the same two numbers.',
    'Pixel: a 3 × 6 bedroom beside the kitchen and a 6 × 3 bedroom beside the kitchen (f11 and g8).',
    'Guest: a 3 × 6 bedroom beside the dining room and the kitchen and a 3 × 6 bedroom beside the dining room (d1 and a1).',
    'Your turn',
    'Round 4 of 16.',
    'Die 1: 3.',
    'Die 2: 5.',
    'Round 4 is printed on the sheet: 3 and 5, no roll',
    'The first printed round: no dice are rolled, and everybody uses the two numbers printed for it.',
    'Pixel: 5 pool cells at the bottom and 3 doors (east wall of the bedroom, south wall of the dining room, and south wall of the bedroom) (j14, i14, i13, k14, k15, l10, c5, and h16).',
  ],
};
/** What is told the first time that something is new. */
const isNote = (text) =>
  /^(?:Each round you draw|At the end, three clients|You have gained a bonus|The first printed round|With two or three players|New card|New:|Functionality:)/.test(
    text,
  );
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
      await page.locator('[data-first-time]').waitFor(); // every one of these turns has something new
      if (turn < 3) await playAdvice(page);
    }
    const spoken = await page.evaluate(() => globalThis.spoken);
    // The note comes with the table, and the bot's turn when it has been thought of: either may be first.
    for (const part of [isNote, (text) => !isNote(text)]) assert.deepEqual(spoken.filter(part), lines.filter(part));
    assert.deepEqual(
      spoken.filter((text) => !isOneSentence(text)),
      [],
      'a sentence at a time',
    );
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

/** What is said of events is what stands in the log, from after the line `before`, and nothing that is said is longer than a sentence; gives all of it. */
async function checkSaid(page, before) {
  const told = await page.evaluate(() => globalThis.told);
  const lines = await logLines(page);
  const events = told.filter(({ role }) => role === 'log').map(({ text }) => text);
  assert.ok(events.length > 0);
  assert.deepEqual(events, lines.slice(lines.indexOf(before) + 1), 'every event is announced, in the words of the log');
  assert.deepEqual(
    told.map(({ text }) => text).filter((text) => !isOneSentence(text)),
    [],
    'a sentence at a time',
  );
  return told;
}
/** Leaves the ceremony at the end; gives what stood over the podium. */
async function podiumOf(page) {
  const finale = page.locator('dialog.finale');
  await finale.locator('.stage, .podium').first().waitFor();
  await page.keyboard.press('Escape');
  const title = await finale.locator('.podium h2').innerText();
  await page.keyboard.press('Escape');
  await finale.waitFor({ state: 'detached' });
  return title;
}

/** Of a whole game: the rounds, what chance brings to each, and how it ends. */
const whole = {
  'Dream Home': { rounds: 12, ends: 'Before the roofs are turned over', chance: 5 },
  'Floor Plan': { rounds: 16, ends: 'The last round', chance: 2 },
};
for (const [game, { rounds, ends, chance }] of Object.entries(whole)) {
  test(
    `a whole game as it is said to those who listen, to its end and who won: ${game}`,
    { timeout: 400_000 },
    async () => {
      const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript(sameLuck);
      await page.addInitScript(listen);
      await page.goto('/#/');
      await page.getByRole('radio', { name: game }).check({ force: true });
      await page.getByRole('button', { name: 'Play now' }).click();
      let turns = 0;
      for (; await myTurn(page); ++turns) await playAdvice(page);
      const won = await podiumOf(page);
      const told = await checkSaid(page, 'The game begins.'); // what led to it was before there was a page
      const spoken = told.map(({ text }) => text);
      for (let round = 1; round <= rounds; ++round) {
        const at = spoken.indexOf(`Round ${round} of ${rounds}.`);
        assert.ok(at >= 0, `round ${round} is said`);
        assert.equal(
          spoken.slice(at + 1, at + 1 + chance).filter((text) => /^(Column|Die) \d: .+\.$/.test(text)).length,
          chance,
          `what chance brings to round ${round}`,
        );
      }
      assert.equal(spoken.filter((text) => text === 'Your turn').length, turns, 'each of my turns is said');
      assert.ok(
        spoken.some((text) => text.startsWith(ends)),
        spoken.filter((text) => /last|roof/i.test(text)).join('; '),
      );
      const last = told.findLastIndex(({ role }) => role === 'log');
      assert.ok(spoken.slice(last).includes(won), `“${won}” is said at the end: ${spoken.slice(last).join('; ')}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

test(
  'everything that happens at a table over the network is said: words, breaks, a clock that ran out, who leaves, another game',
  { timeout: 240_000 },
  async () => {
    const [ada, bo, eve] = [
      await visitor(),
      await visitor(),
      await visitor({ viewport: { width: 1280, height: 800 } }),
    ];
    const answer = await fetch(`${house.server.address}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'floor_plan',
        options: { players: 3 },
        settings: { chat: true, turn_seconds: 15, grace_seconds: 5 },
        name: 'Ada',
      }),
    });
    const { table, token } = await answer.json();
    await eve.page.addInitScript(listen);
    await eve.page.goto(`/#/table/${table}`);
    await eve.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    const hears = (line) =>
      eve.page.waitForFunction((wanted) => globalThis.told.some(({ text }) => text.startsWith(wanted)), line, {
        timeout: 60_000,
      });
    await ada.page.goto(`/#/seat/${table}/${token}`);
    await bo.page.goto(`/#/table/${table}`);
    await bo.page.getByLabel('Your name').fill('Bo');
    await bo.page.getByRole('button', { name: 'Take a seat' }).click();
    await hears('Bo sits down.');
    await bo.page.getByRole('button', { name: 'I’m ready' }).click();
    await hears('Bo is ready.');
    await ada.page.getByLabel('Who sits in seat 3').selectOption('beginner');
    await hears('Gizmo (Beginner) sits down.');
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    await hears('The game begins.');
    await bo.page.getByRole('button', { name: 'Say something' }).click();
    await bo.page.getByRole('button', { name: 'Hello!' }).click();
    await hears('Bo: Hello!');
    await ada.page.getByRole('textbox', { name: 'Message' }).fill('good luck');
    await ada.page.keyboard.press('Enter');
    await hears('Ada: good luck');
    // Nobody plays: Ada's clock runs out, and Bo is gone.
    await bo.page.goto('about:blank');
    await hears('Not connected: Bo');
    await hears('Bo is away; a bot plays in the meantime.');
    await hears('A bot played for Bo: ');
    await hears('Ada ran out of time; a bot plays this turn.');
    await bo.page.goto(`/#/table/${table}`);
    await hears('Bo is back.');
    await bo.page.locator('.screen[data-phase="playing"]').waitFor();
    await bo.page.getByRole('button', { name: 'Got it' }).click(); // what was played for him lies over the page
    await bo.page.getByRole('button', { name: 'Leave the game' }).click();
    await bo.page.getByRole('button', { name: 'Yes, leave' }).click();
    await hears('Bo leaves; a bot plays on.');
    while (await myTurn(ada.page)) {
      const read = ada.page.getByRole('button', { name: 'Got it' }); // what was played for her
      if ((await read.count()) > 0) await read.click();
      await playAdvice(ada.page);
    }
    await eve.page.locator('.screen[data-phase="finished"]').waitFor({ timeout: 60_000 });
    const won = await podiumOf(eve.page);
    await leaveFinale(ada.page);
    await ada.page.getByRole('button', { name: 'Play again' }).click();
    await hears('The next game is ready.');
    const told = await checkSaid(eve.page, 'Ada sits down.'); // she sat there before
    const spoken = told.map(({ text }) => text);
    assert.ok(spoken.includes(won), `“${won}” is said`);
    assert.ok(spoken.includes('Round 2 of 16.'));
    assert.deepEqual(eve.wrong, []);
    for (const { context } of [ada, bo, eve]) await context.close();
  },
);

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
  assert.deepEqual(
    await bo.page.evaluate(() => globalThis.spoken),
    levels.map((level) => `Gizmo (${level}) sits down.`),
  );
  for (const { context } of [ada, bo]) await context.close();
});
