// Several people at one device, in Chromium: whole games of both games, what is hidden meanwhile, reloads, rematch, replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxe, checkAxeInBothThemes, leaveFinale, open, shown, visitor } from '../scripts/visit.mjs';

open();

async function sitDown(page, game, names, begin = true) {
  await page.goto('/#/');
  await page.getByRole('link', { name: 'At this device' }).click();
  await page.getByRole('heading', { name: 'At this device' }).waitFor();
  await page.getByRole('radio', { name: game }).check({ force: true });
  for (const [i, name] of names.entries()) {
    if (i > 1) await page.getByRole('button', { name: 'Add a player' }).click();
    await page.getByLabel(`Player ${i + 1}`, { exact: true }).fill(name);
  }
  if (!begin) return;
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.screen').waitFor();
}

/** Waits until somebody may play, takes the device for them where that is asked; the seat, or null at the end. */
async function whoseTurn(page, taking = async () => undefined) {
  for (;;) {
    await page.waitForFunction(
      () => {
        const screen = document.querySelector('.screen');
        if (!screen) return false;
        return (
          screen.dataset.phase === 'finished' ||
          screen.querySelector('.over') !== null ||
          (screen.dataset.mine === 'true' && document.querySelector('[aria-keyshortcuts="I"]:not(:disabled)') !== null)
        );
      },
      undefined,
      { timeout: 60_000 },
    );
    if ((await page.locator('.screen').getAttribute('data-phase')) === 'finished') return null;
    const seat = Number(await page.locator('.screen').getAttribute('data-you'));
    if ((await page.locator('.over').count()) === 0) return seat;
    await taking(seat);
    await page.locator('.over button').click();
    await page.locator('.over').waitFor({ state: 'detached' });
  }
}

/** The turn that the page advises. It is over when the device is somebody else's, or when all have been told. */
async function playAdvice(page) {
  const state = () =>
    page.evaluate(() => {
      const { seq, you, phase } = document.querySelector('.screen').dataset;
      return `${seq} ${you} ${phase}`;
    });
  const before = await state();
  await page.locator('[aria-keyshortcuts="I"]').click();
  await page.locator('.hints ol > li button.button').first().click();
  await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').click();
  await page.waitForFunction((old) => {
    const { seq, you, phase } = document.querySelector('.screen').dataset;
    return `${seq} ${you} ${phase}` !== old;
  }, before);
}

test(
  'two people play Dream Home at one device: the table turns, a reload keeps it, rematch and replay',
  { timeout: 300_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await sitDown(page, 'Dream Home', ['Ada', 'Bea'], false);
    await page.getByText('More options').click();
    await page.getByLabel('Who begins').selectOption('Bea');
    await checkAxeInBothThemes(page, 'people at one device');
    await page.getByRole('button', { name: 'Start the game' }).click();
    assert.equal(await whoseTurn(page), 1, 'Bea begins');
    await page.getByRole('button', { name: /Pass the device to Bea/ }).waitFor();
    assert.match(await page.locator('h1').innerText(), /^Bea: /);
    assert.equal(await page.getByRole('button', { name: 'Say something' }).count(), 0);

    const turns = [0, 0];
    for (let count = 0; ; ++count) {
      const seat = await whoseTurn(page);
      if (seat === null) break;
      assert.ok(count < 80, 'the game should end');
      ++turns[seat];
      assert.match(await page.locator('h1').innerText(), new RegExp(`^${['Ada', 'Bea'][seat]}: `));
      if (count === 7) {
        const view = () => page.locator('.scene').getAttribute('aria-label');
        const before = [await page.locator('.screen').getAttribute('data-seq'), seat, await view()];
        await page.reload();
        assert.deepEqual(
          [
            await whoseTurn(page).then(() => page.locator('.screen').getAttribute('data-seq')),
            Number(await page.locator('.screen').getAttribute('data-you')),
            await view(),
          ],
          before,
        );
      }
      await playAdvice(page);
    }
    assert.ok(turns[0] >= 12 && turns[1] >= 12, String(turns));
    await leaveFinale(page);
    const over = page.url();

    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: /fair/ }).click();
    await shown(page, /^Fair draw/);
    await page.goto(over);

    // The same people again, and their names stay.
    await page.getByRole('button', { name: 'Play again' }).first().click();
    await page.waitForURL((url) => url.href !== over && url.href.includes('/table/'));
    assert.equal(await whoseTurn(page), 1);
    for (const name of ['Ada', 'Bea']) await shown(page, name);
    await page.goto('/#/');
    await page.getByRole('region', { name: 'Carry on' }).getByText('with Ada and Bea').waitFor();
    await page.getByRole('link', { name: 'At this device' }).click();
    assert.deepEqual(
      [
        await page.getByLabel('Player 1', { exact: true }).inputValue(),
        await page.getByLabel('Player 2', { exact: true }).inputValue(),
      ],
      ['Ada', 'Bea'],
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'FP-ROUND-2: two people and a bot play Floor Plan at one device, and nobody’s sheet of the round is shown before all are done',
  { timeout: 600_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await sitDown(page, 'Floor Plan', ['Ada', 'Bea'], false);
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    /** Everybody's sheet as it is shown. */
    const sheets = () =>
      page
        .locator('section[aria-labelledby="fp-others"] li svg.fp-art')
        .evaluateAll((all) => all.map((svg) => svg.innerHTML));
    const covered = async () => {
      assert.equal(
        await page.locator('.fp-board').count(),
        0,
        'nothing of the table is drawn while the device goes round',
      );
    };

    let round = null;
    let first = null;
    const passed = [];
    for (let count = 0; ; ++count) {
      const seat = await whoseTurn(page, async (next) => {
        passed.push(next);
        await covered();
        await page.getByRole('heading', { name: `Pass the device to ${['Ada', 'Bea'][next]}` }).waitFor();
        if (count === 1) await checkAxeInBothThemes(page, 'the device goes to somebody else');
      });
      if (seat === null) break;
      assert.ok(count < 40, 'the game should end');
      const now = /Round (\d+)/.exec(await page.locator('.screen').innerText())[1];
      const all = await sheets();
      assert.equal(all.length, 3);
      if (now !== round?.now) {
        if (round)
          for (const other of [0, 1])
            assert.notEqual(all[other], round.all[other], 'what was drawn in the last round is shown to everybody');
        round = { now, all };
        first = seat;
        assert.equal(await page.locator('.fp-board').getAttribute('data-decided'), '');
      } else {
        assert.notEqual(seat, first);
        assert.deepEqual(all, round.all, `round ${now}: nobody's sheet of this round is shown`);
        assert.equal(
          await page.locator('.fp-board').getAttribute('data-decided'),
          '',
          'the pencil of the other is not in my hand',
        );
        if (count === 3) {
          // Neither by a replay nor by a reload.
          const moments = async () => {
            await page.getByRole('link', { name: 'Replay' }).click();
            await page.getByRole('button', { name: 'To the end' }).waitFor();
            const found = await page.getByRole('slider').getAttribute('max');
            await page.getByRole('link', { name: 'Back to the table' }).click();
            return Number(found);
          };
          assert.equal(await moments(), 3 * (Number(now) - 1));
          assert.equal(await whoseTurn(page), seat);
          await page.reload();
          await page.locator('.over').waitFor();
          await covered();
          assert.equal(await whoseTurn(page), seat);
          assert.deepEqual(await sheets(), round.all);
        }
      }
      await playAdvice(page);
    }
    assert.equal(round.now, '16');
    assert.ok(
      passed.length <= 16 + 1 + 3,
      `who has the device begins the next round: it went round ${passed.length} times`,
    );
    await leaveFinale(page);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    assert.equal(Number(await page.getByRole('slider').getAttribute('max')), 48);
    // The same people and the same bot again, from the replay too.
    const over = page.url().split('/replay')[0];
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL((url) => url.href.includes('/table/') && !url.href.startsWith(over));
    await whoseTurn(
      page,
      async (next) =>
        void (await page.getByRole('heading', { name: `Pass the device to ${['Ada', 'Bea'][next]}` }).waitFor()),
    );
    assert.match(await page.locator('.screen').innerText(), /Round 1\b/);
    for (const name of ['Ada', 'Bea', 'Gizmo']) await shown(page, name);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('hints can be switched off at one device, after a reload too', { timeout: 60_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await sitDown(page, 'Floor Plan', ['Ada', 'Bea'], false);
  await page.getByText('More options').click();
  await page.getByLabel('Hints').uncheck({ force: true });
  await checkAxe(page, 'the options at one device');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.over button').click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0);
  await page.reload();
  await page.locator('.over button').click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), 0, 'the table keeps it');
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  'names are asked for; somebody who leaves is played for, and the others play on',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 390, height: 664 } });
    await page.goto('/#/device');
    await page.getByLabel('Player 1', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await shown(page, 'Everybody needs a name.');
    await page.getByLabel('Player 2', { exact: true }).fill('ada');
    await shown(page, 'Somebody has this name already.');
    await checkAxe(page, 'names that will not do');
    await page.getByLabel('Player 2', { exact: true }).fill('Bea');
    for (const [i, name] of ['Cy', 'Dan'].entries()) {
      await page.getByRole('button', { name: 'Add a player' }).click();
      await page
        .locator(':focus')
        .and(page.getByLabel(`Player ${i + 3}`, { exact: true }))
        .waitFor();
      await page.keyboard.type(name);
    }
    assert.equal(
      await page.getByRole('button', { name: 'Add a player' }).count(),
      0,
      'a Dream Home table has four seats',
    );
    assert.equal(await page.getByRole('group', { name: 'Bots that join in' }).count(), 0);
    await page.getByRole('button', { name: 'Remove player 4' }).click();
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1);
    await page.getByRole('button', { name: 'Start the game' }).click();
    const gone = await whoseTurn(page);
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.getByRole('button', { name: 'Yes, leave' }).click();
    await page.waitForFunction((seat) => document.querySelector('.screen')?.dataset.you !== String(seat), gone);
    assert.notEqual(await whoseTurn(page), gone);
    await playAdvice(page);
    assert.notEqual(await whoseTurn(page), gone);
    await shown(page, 'has left, a bot plays on');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('without a network two people play at one device', { timeout: 120_000 }, async () => {
  const { page, context } = await visitor({ serviceWorkers: 'allow' });
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await sitDown(page, 'Floor Plan', ['Ada', 'Bea']);
  const first = await whoseTurn(page);
  await playAdvice(page);
  await page.getByRole('heading', { name: 'Pass the device to Bea' }).waitFor();
  assert.notEqual(await whoseTurn(page), first);
  await context.close();
});
