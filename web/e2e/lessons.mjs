// The lessons after the first three minutes, the notes on what is new, and the rules of the game on the screen. dist/ must be built.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxeInBothThemes, myTurn, open, playAdvice, visitor } from '../scripts/visit.mjs';

open();

/** What each lesson asks for. A list within a list is a turn of its own. */
const followed = {
  dream_home: {
    decor: [['take 2', 'room c1', 'decor c1']],
    neighbours: [['take 2', 'room b1']],
    scaffolding: [['take 3', 'scaffold b1', 'room b2']],
    drill: [['drill 4 b1', 'take 4', 'room b2']],
    jackhammer: [['jackhammer 5 b1']],
    helpers: [['take 4', 'room c1']],
    roofs: [['take 4', 'room b2']],
    discard: [['discard 4'], ['take 2', 'room b1']],
    endgame: [['supplier kitchen#2 b1'], ['handyman c2 d1']],
  },
  floor_plan: {
    views: [['feature 1', 'window g7:n', 'window j8:e', 'feature 2', 'hedge g4', 'hedge h4', 'hedge i4', 'hedge j4']],
    doors: [
      [
        'feature 1',
        'door g10:s',
        'door j8:e',
        'door m8:e',
        'feature 2',
        'hedge g3',
        'hedge h3',
        'hedge i3',
        'hedge j3',
      ],
    ],
    stones: [
      [
        'feature 1',
        'stone h11',
        'stone h12',
        'stone h13',
        'stone h14',
        'stone l8',
        'stone m8',
        'feature 2',
        'pool g12',
        'pool f12',
        'pool e12',
        'pool d12',
        'pool c12',
      ],
    ],
    ones: [['set 1 3', 'room k7 3x5', 'label B l9']],
    printed: [['room n7 3x5', 'label D o9']],
    bonuses: [['room c4 2x3', 'label B c5', 'construct', 'room e4 2x3', 'label W e5']],
    clients: [['room i7 3x4', 'label B j8']],
  },
};

const step = (page) => page.locator('.lesson').getAttribute('data-step');
const reached = (page, ...steps) =>
  page.waitForFunction((wanted) => wanted.includes(document.querySelector('.lesson')?.dataset.step), steps);
const press = (locator, touch) => (touch ? locator.tap() : locator.click());
const hand = (page) => page.locator('.board[data-phase]').getAttribute('data-hand');

/** A decision of Dream Home: its way of playing first where there are several, then its parts. */
async function playCard(page, text, touch) {
  const [verb, ...parts] = text.split(' ');
  const target = (part) => page.locator(`.dh-board [data-target="${part}"]:not([disabled])`).first();
  const mode = { mix: 'mix' }[verb] ?? verb;
  const before = await hand(page);
  const chooser = page.locator(`[data-mode="${mode}"]`).first();
  if ((await chooser.count()) > 0 && (await chooser.getAttribute('aria-pressed')) !== 'true')
    await press(chooser, touch);
  for (const part of parts) await press(target(part), touch);
  await page.waitForFunction((was) => document.querySelector('.board[data-phase]').dataset.hand !== was, before);
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
/** A decision of Floor Plan with the mouse. */
async function draw(page, text) {
  const [verb, first = '', second = ''] = text.split(' ');
  const button = page.locator(`[data-decision="${text}"]`);
  if (['set', 'feature', 'construct'].includes(verb)) return button.first().click();
  const name = verb === 'label' ? second : first.split(':')[0];
  const cell = page.locator(`[role="gridcell"][data-cell="${name}"]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  const spot = middle(box);
  if (verb === 'room') {
    const [width, height] = second.split('x').map(Number);
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.mouse.move(spot.x + (width - 1) * box.width, spot.y + (height - 1) * box.height, { steps: 3 });
    return page.mouse.up();
  }
  const side = text.at(-1);
  const along = side === 'n' || side === 's' ? 'x' : 'y';
  if (verb === 'window') spot[along] += box.width / 2;
  if (verb === 'window' || verb === 'door')
    spot[along === 'x' ? 'y' : 'x'] += box.width * 0.3 * (side === 's' || side === 'e' ? 1 : -1);
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.click(spot.x, spot.y);
  if (verb === 'label') await button.click();
}
const taken = (page, text) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.fp-board')?.dataset.decided?.split('|').includes(wanted),
    text,
  );

/** Follows a lesson from its first words to its last. */
async function follow(page, game, id, touch = false) {
  await reached(page, 'intro');
  await page.locator('.coach .main').waitFor();
  await press(page.locator('.coach .main'), touch);
  for (const turn of followed[game][id]) {
    for (const text of turn) {
      if (game === 'dream_home') await playCard(page, text, touch);
      else {
        await draw(page, text);
        await taken(page, text);
      }
      assert.match(await step(page), /^do/, `${game}, ${id}: “${text}” is what was asked`);
    }
    await press(page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first(), touch);
    if (game === 'dream_home')
      await page.waitForFunction(() =>
        ['', undefined].includes(document.querySelector('.board[data-phase]')?.dataset.hand),
      );
  }
  await reached(page, 'did', 'instead');
  assert.equal(await step(page), 'did', `${game}, ${id}`);
}

for (const game of ['dream_home', 'floor_plan'])
  test(`every lesson of ${game} can be followed by mouse; done ones are ticked`, { timeout: 240_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto(`/#/learn/${game}/all`);
    const ids = Object.keys(followed[game]);
    await page.locator('[data-lesson]').first().waitFor();
    const offered = await page.locator('[data-lesson]').evaluateAll((all) => all.map(({ dataset }) => dataset.lesson));
    assert.deepEqual([...offered].sort(), ['first', ...ids].sort());
    await checkAxeInBothThemes(page, 'the list of lessons');
    for (const id of ids) {
      await page.goto(`/#/learn/${game}/${id}`);
      await follow(page, game, id);
    }
    await page.goto(`/#/learn/${game}/all`);
    for (const id of ids)
      assert.equal(await page.locator(`[data-lesson="${id}"]`).getAttribute('data-done'), 'true', id);
    assert.deepEqual(wrong, []);
    await context.close();
  });

test(
  'a lesson by touch on a short phone; left and come back to, the next one is offered',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/#/learn/dream_home/neighbours');
    await follow(page, 'dream_home', 'neighbours', true);
    // Left in the middle.
    await page.goto('/#/learn/dream_home/decor');
    await reached(page, 'intro');
    await page.goto('/#/');
    await page.reload();
    await page.goto('/#/learn/dream_home/all');
    assert.equal(await page.locator('[data-lesson="neighbours"]').getAttribute('data-done'), 'true');
    assert.equal(await page.locator('[data-lesson="decor"]').getAttribute('data-done'), 'false');
    await page.locator('[data-lesson="decor"]').tap();
    await reached(page, 'intro');
    await checkAxeInBothThemes(page, 'a lesson');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'a lesson that is left in the middle goes on where it was, with the turns that were played and the one in hand',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto('/#/learn/dream_home/discard');
    await reached(page, 'intro');
    await page.locator('.coach .main').click();
    await playCard(page, 'discard 4');
    await page.reload();
    await reached(page, 'do');
    await page.waitForFunction(() => document.querySelector('.board[data-phase]')?.dataset.hand === 'discard 4');
    await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first().click();
    await reached(page, 'do_2');
    await page.waitForFunction(() => document.querySelector('.board[data-phase]')?.dataset.hand === '');
    await playCard(page, 'take 2');
    for (const leave of [
      () => page.reload(),
      () => page.goto('/#/').then(() => page.goto('/#/learn/dream_home/discard')),
      () =>
        page
          .goto('/#/learn/dream_home/decor')
          .then(() => reached(page, 'intro'))
          .then(() => page.goto('/#/learn/dream_home/discard')),
    ]) {
      await leave();
      await reached(page, 'do_2');
      await page.locator('.house').waitFor();
      assert.equal(
        await page.locator('.market [data-column="4"] [data-decision], .market [data-decision="take 4"]').count(),
        0,
        'what was discarded is gone',
      );
    }
    // What is in hand is kept for one table at a time: the last that was looked at took its place.
    if ((await hand(page)) === '') await playCard(page, 'take 2');
    await playCard(page, 'room b1');
    await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first().click();
    await reached(page, 'did');
    // Done, it begins anew.
    await page.reload();
    await reached(page, 'intro');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const game of ['dream_home', 'floor_plan'])
  test(`the first lesson of ${game} goes on where it was left`, { timeout: 90_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto(`/#/learn/${game}`);
    const board = page.locator(game === 'dream_home' ? '.board[data-phase]' : '.fp-board');
    const note = page.locator('.lesson :is(.coach, .note)');
    const told = async () => (await note.locator('.words p:not(.room)').allInnerTexts()).join(' ');
    const at = async () => Number((await note.innerText()).match(/(\d+) of \d+/)[1]);
    await board.waitFor();
    // Read on, then a reload.
    await note.locator('.main').click();
    await page.waitForFunction(() => /2 of/.test(document.querySelector('.lesson :is(.coach, .note)').textContent));
    const read = await told();
    await page.reload();
    await board.waitFor();
    await note.locator('.words p:not(.room)').getByText(read).waitFor();
    // A turn played, then another reload.
    await page.locator('[aria-keyshortcuts="I"]:not(:disabled)').click();
    await page.locator('.hints ol > li button.button').first().click();
    await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first().click();
    await page.locator('[aria-keyshortcuts="I"]:not(:disabled)').waitFor();
    await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').waitFor({ state: 'detached' });
    // What lies in the house, or is drawn on the sheet.
    const drawn = () =>
      board
        .locator(game === 'dream_home' ? '.house [data-space]' : '.cells [role="gridcell"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const before = { step: await at(), drawn: await drawn(), words: await told() };
    assert.ok(before.step > (game === 'dream_home' ? 2 : 1), `step ${before.step}`);
    await page.reload();
    await board.waitFor();
    await page.locator('[aria-keyshortcuts="I"]:not(:disabled)').waitFor();
    assert.equal(await told(), before.words);
    assert.deepEqual(await drawn(), before.drawn);
    assert.ok(
      before.drawn.some((words) =>
        (game === 'dream_home'
          ? /kitchen|room|study|pantry|garage|sauna|cellar|laundry/
          : /room|kitchen|hedge|pool|door|window|stone/
        ).test(words ?? ''),
      ),
      before.drawn.join('; '),
    );
    if (game === 'dream_home') assert.equal(await at(), before.step);
    assert.deepEqual(wrong, []);
    await context.close();
  });

test(
  'another choice than the one a lesson asks for is answered, and can be taken back',
  { timeout: 60_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/#/learn/dream_home/scaffolding');
    await reached(page, 'intro');
    await page.locator('.coach .main').tap();
    const lit = page.locator('.dh-board [data-space].lit');
    await lit.waitFor();
    await playCard(page, 'take 2', true);
    await reached(page, 'aside');
    await page.locator('.coach').getByText('You may play this too.').waitFor();
    await page.locator('.coach').getByText('Take the column with the Scaffolding').waitFor();
    assert.equal(await lit.count(), 0, 'no space is lit that cannot be used');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await reached(page, 'do');
    // The note is no higher than its words, and the market begins below it.
    const { blank, gap } = await page.evaluate(() => {
      scrollTo(0, 0);
      const coach = document.querySelector('.coach').getBoundingClientRect();
      return {
        blank: coach.bottom - document.querySelector('.coach .words').getBoundingClientRect().bottom,
        gap: document.querySelector('.market').getBoundingClientRect().top - coach.bottom,
      };
    });
    assert.ok(blank < 16 && gap >= 0, `${blank} px of nothing, the market ${gap} px below`);
    await playCard(page, 'take 2', true);
    await playCard(page, 'room c2', true);
    await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first().tap();
    await reached(page, 'instead');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'what is new is explained once, without moving anything, and can be switched off',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    const begin = async () => {
      await page.goto('/#/');
      await page.getByRole('button', { name: 'Play now' }).click();
      await myTurn(page);
    };
    await begin();
    await playAdvice(page);
    const seen = [];
    for (let turns = 0; turns < 3; ++turns) {
      await myTurn(page);
      const note = page.locator('[data-first-time]');
      await note.waitFor();
      seen.push(await note.getAttribute('data-first-time'));
      const house = () => page.locator('.house').evaluate((one) => one.getBoundingClientRect().top + scrollY);
      const before = await house();
      await note.getByRole('button', { name: 'Close the note' }).click();
      assert.equal(await note.count(), 0);
      assert.equal(await house(), before);
      await playAdvice(page);
    }
    assert.equal(new Set(seen).size, seen.length, seen.join(', '));
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('housewright.first_time')));
    assert.deepEqual(
      seen.filter((one) => !kept.includes(one)),
      [],
    );
    await page.goto('/#/settings');
    await page.getByRole('switch', { name: 'Explain new things' }).click();
    await begin();
    await playAdvice(page);
    await myTurn(page);
    await page.waitForTimeout(500);
    assert.equal(await page.locator('[data-first-time]').count(), 0);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const game of ['dream_home', 'floor_plan'])
  test(`the first lesson of ${game} keeps up with somebody who just plays on`, { timeout: 120_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto(`/#/learn/${game}`);
    const board = page.locator(game === 'dream_home' ? '.board[data-phase]' : '.fp-board');
    const told = page.locator('.lesson :is(.coach, .note)');
    const turnBegins = () => page.locator('[aria-keyshortcuts="I"]:not(:disabled)').waitFor();
    await board.waitFor();
    const seen = [];
    // Never “Next”: every turn is played as soon as it can be.
    for (let turns = 0; turns < (game === 'dream_home' ? 4 : 3); ++turns) {
      await turnBegins();
      seen.push(
        (await told.innerText())
          .match(/(\d+) of (\d+)/)
          .slice(1)
          .map(Number),
      );
      if (game === 'dream_home')
        assert.equal(
          (await page.locator('[data-gain]').count()) > 0,
          turns >= 2,
          `what columns bring is told from the third turn on, not in turn ${turns + 1}`,
        );
      await page.locator('[aria-keyshortcuts="I"]').click();
      await page.locator('.hints ol > li button.button').first().click();
      const sent = page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first();
      await sent.click();
      await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: /^Play on/ }).waitFor();
    for (let i = 1; i < seen.length; ++i)
      assert.ok(seen[i][0] > seen[i - 1][0], `step ${seen[i].join(' of ')} after ${seen[i - 1].join(' of ')}`);
    assert.deepEqual(wrong, []);
    await context.close();
  });

/** In the page: what of the turn lies under the note, wherever it is. */
function underNote() {
  const note = document.querySelector('[data-first-time]')?.getBoundingClientRect();
  if (!note) return ['there is no note'];
  if (note.left < 0 || note.top < 0 || note.right > innerWidth || note.bottom > innerHeight)
    return [`it is at ${Math.round(note.left)}, ${Math.round(note.top)}`];
  const parts =
    '.status h1, .status label, [data-recap] button, .market [data-column], .house, .doing, .near, aside, .reference, .about, .steps, .open button';
  return [...document.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .flatMap((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      const over =
        width > 0 &&
        Math.min(right, note.right) - Math.max(left, note.left) > 1 &&
        Math.min(bottom, note.bottom) - Math.max(top, note.top) > 1;
      return over ? [`${part.className} ${part.tagName}`] : [];
    });
}

for (const [width, height, locale] of [
  [390, 664, 'en-GB'],
  [390, 664, 'pt-BR'],
  [390, 844, 'fr-FR'],
  [1280, 800, 'fr-FR'],
  [1920, 1080, 'en-GB'],
  [844, 390, 'fr-FR'],
]) {
  test(
    `at ${width} × ${height}, ${locale}: what is new covers nothing, and goes with the next decision`,
    { timeout: 120_000 },
    async () => {
      const isPhone = width < 900;
      const { page, context, wrong } = await visitor({
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
        locale,
      });
      await page.goto('/#/');
      await page.locator('button.main').first().click();
      const seen = [];
      const places = new Set();
      for (let turn = 0; turn < 5; ++turn) {
        await myTurn(page);
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForTimeout(600);
        places.add(await page.locator('section.market').evaluate((one) => Math.round(one.getBoundingClientRect().top)));
        const note = page.locator('[data-first-time]');
        if ((await note.count()) > 0) {
          assert.deepEqual(await page.evaluate(underNote), []);
          const id = await note.getAttribute('data-first-time');
          seen.push(id);
          await page.locator('.market [data-decision]').first().click();
          await page.waitForFunction(
            (old) => document.querySelector('[data-first-time]')?.dataset.firstTime !== old,
            id,
          );
          await page.getByRole('button', { name: /^(Undo|Annuler|Desfazer)$/ }).click();
          await page.locator(`[data-first-time="${id}"]`).waitFor();
        }
        await playAdvice(page);
      }
      assert.ok(seen.length >= 3, seen.join(', '));
      assert.equal(new Set(seen).size, seen.length, `once each: ${seen.join(', ')}`);
      assert.equal(places.size, 1, `the market was at ${[...places].join(', ')}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

test(
  'what I point at or take is explained, and what I have used is known; a hint that is followed counts',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(() => {
      if (!localStorage.getItem('housewright.first_time'))
        localStorage.setItem('housewright.first_time', '["dream_home.finished"]');
    });
    await page.goto('/#/');
    await page
      .getByRole('group', { name: 'Opponents' })
      .getByRole('radio', { name: '1', exact: true })
      .check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('housewright.first_time') ?? '[]'));
    const told = () => page.evaluate(() => document.querySelector('[data-first-time]')?.dataset.firstTime ?? null);
    const discards = [];
    const pointedAt = [];
    for (let turn = 0; (turn < 12 || discards.length < 2) && (await myTurn(page)); ++turn) {
      const isDiscard = (await page.locator('[data-hand]').getAttribute('data-phase')) === 'discard';
      await page.waitForTimeout(500);
      if (isDiscard) discards.push(await page.locator('[data-first-time="dream_home.discard"]').count());
      // A card that is pointed at and not known is told now, whatever was told first.
      for (const column of turn < 4 ? await page.locator('.market [data-decision]').all() : []) {
        const before = await told();
        await column.hover();
        await page.waitForTimeout(700);
        const after = await told();
        if (after !== before) pointedAt.push(after);
        assert.ok(after === null || !(await known()).includes(after), `${after} is known`);
      }
      await page.mouse.move(1, 1);
      await playAdvice(page); // with a hint, as newcomers do
      await page.waitForTimeout(100);
      if (isDiscard) assert.ok((await known()).includes('dream_home.discard'));
    }
    assert.ok(
      pointedAt.length >= 2 && new Set(pointedAt).size === pointedAt.length,
      `pointed at: ${pointedAt.join(', ')}`,
    );
    assert.ok(discards.length >= 2, `${discards.length} discards`);
    assert.equal(
      discards.reduce((sum, count) => sum + count),
      1,
      'the discard is explained once',
    );
    assert.ok((await known()).length >= 6, (await known()).join());
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const game of ['dream_home', 'floor_plan'])
  test(`? opens the rules of the game on the screen, with pictures, ${game}`, { timeout: 60_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    const name = { dream_home: 'Dream Home', floor_plan: 'Floor Plan' }[game];
    for (const address of [`/#/learn/${game}`, `/#/learn/${game}/all`]) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: `Rules of ${name}` });
      await dialog.locator('article').first().waitFor();
      assert.equal(await dialog.getByRole('radio').count(), 0);
      const pictures = dialog.locator('article svg[role="img"]');
      assert.ok((await pictures.count()) >= 8, `${await pictures.count()} pictures`);
      for (const label of await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
        assert.doesNotMatch(label, /^pictures\./);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
