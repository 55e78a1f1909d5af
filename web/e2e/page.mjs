// Plays the page in Chromium against the real server. HOUSEWRIGHT names the server's program, dist/ must be built.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blank, checkAxe, myTurn, open, playAdvice, playToTheEnd, shown, visitor } from '../scripts/visit.mjs';

open();

async function openTable(page, name) {
  await page.goto('/#/');
  await page.getByRole('link', { name: 'Open a table' }).click();
  await page.getByRole('heading', { name: 'A table for friends' }).waitFor(); // the home page asks for a name too
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('heading', { name: 'Who is coming to play?' }).waitFor();
}

test('two friends: open, invite by link, join, start', { timeout: 90_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await openTable(ada.page, 'Ada');
  const link = ada.page.url();

  await bo.page.goto(link);
  await shown(bo.page, 'Ada');
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await bo.page.getByText('you', { exact: true }).waitFor();
  await shown(ada.page, 'Bo');
  await shown(bo.page, 'Ada starts the game when everybody is here.');

  await bo.page.getByRole('button', { name: 'Say something' }).click();
  await bo.page.getByRole('button', { name: 'Hello!' }).click();
  await shown(ada.page, 'Hello!');

  await ada.page.getByLabel('Who sits in seat 3').selectOption('master');
  await shown(bo.page, 'Bot: Master');
  await ada.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await ada.page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page } of [ada, bo]) await page.getByRole('tab', { name: 'Players' }).waitFor();

  // What is said while the people are out of sight, as on a phone, shows over the board.
  await ada.page.setViewportSize({ width: 390, height: 844 });
  await bo.page.getByRole('button', { name: 'Say something' }).click();
  assert.equal(
    await bo.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
  );
  await bo.page.getByRole('button', { name: 'Well done!' }).click();
  await ada.page.locator('.toasts').getByText('Bo: Well done!').waitFor();
  await ada.page.setViewportSize({ width: 1280, height: 720 });

  // Back to one's chair, also after the page was closed.
  await bo.page.reload();
  await bo.page.getByRole('tab', { name: 'Log' }).click();
  await shown(bo.page, 'The game begins.');
  await bo.page.goto('/#/');
  await bo.page.getByRole('heading', { name: 'Carry on' }).waitFor();
  await shown(bo.page, 'with Ada');
  assert.deepEqual([...ada.wrong, ...bo.wrong], []);
  await ada.context.close();
  await bo.context.close();
});

test('a number of players is typed or stepped, and stays within its bounds', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await page.goto('/#/new');
  await page.getByRole('radio', { name: 'Floor Plan' }).check({ force: true });
  const players = page.getByRole('spinbutton', { name: 'Players' });
  for (const [typed, taken] of [
    ['250', '100'],
    ['', '100'],
    ['0', '1'],
    ['12.4', '12'],
  ]) {
    await players.fill(typed);
    await players.press('Tab');
    assert.equal(await players.inputValue(), taken, typed);
  }
  await page.getByRole('button', { name: 'One player fewer' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await players.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await checkAxe(page, 'a table for friends');
  await page.keyboard.press('Enter');
  await shown(page, '13 seats');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('joining by code; a wrong code is told; a stranger to a full table watches', { timeout: 90_000 }, async () => {
  const ada = await visitor();
  await openTable(ada.page, 'Ada');
  const table = ada.page.url().split('/').at(-1);
  const bo = await visitor();
  await bo.page.goto('/#/');
  const code = bo.page.getByLabel('Got a code or a link?');
  await code.fill('nonsense');
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await shown(bo.page, 'That is not a table’s code');
  await code.fill(`${table.slice(0, 5)}-${table.slice(5, 10)}-${table.slice(10)}`.toUpperCase());
  await bo.page.getByRole('button', { name: 'Join' }).click();
  await bo.page.getByRole('button', { name: 'Take a seat' }).waitFor();
  for (const seat of [2, 3]) await ada.page.getByLabel(`Who sits in seat ${seat}`).selectOption('casual');
  await shown(bo.page, 'All seats are taken. You can watch.');
  assert.deepEqual([...ada.wrong, ...bo.wrong], []);
  await ada.context.close();
  await bo.context.close();
});

test('a host frees a seat: a bot goes, a person watches and may sit down again', { timeout: 90_000 }, async () => {
  const ada = await visitor();
  const bo = await visitor();
  await openTable(ada.page, 'Ada');
  await bo.page.goto(ada.page.url());
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await shown(bo.page, 'Ada starts the game when everybody is here.');

  const third = ada.page.getByLabel('Who sits in seat 3');
  await third.selectOption('master');
  await ada.page.getByRole('heading', { name: 'Everybody is here' }).waitFor();
  await shown(bo.page, 'Bot: Master');
  await third.selectOption('Keep free');
  await ada.page.getByRole('heading', { name: 'Who is coming to play?' }).waitFor();
  await shown(bo.page, 'Free seat');

  assert.equal(await ada.page.getByRole('button', { name: 'Remove Ada' }).count(), 0);
  assert.equal(await bo.page.getByRole('button', { name: /^Remove/ }).count(), 0);
  await ada.page.getByRole('button', { name: 'Remove Bo' }).click();
  await ada.page.getByRole('button', { name: 'Yes, remove' }).click();
  await shown(bo.page, 'Your seat was freed. You are watching now.');
  await ada.page.getByLabel('Who sits in seat 2').waitFor();
  await bo.page.getByRole('button', { name: 'Take a seat' }).click();
  await ada.page.getByRole('button', { name: 'Remove Bo' }).waitFor();
  await shown(bo.page, 'Ada starts the game when everybody is here.');

  // Also when Bo is elsewhere meanwhile.
  await bo.page.goto('about:blank');
  await ada.page.getByRole('button', { name: 'Remove Bo' }).click();
  await ada.page.getByRole('button', { name: 'Yes, remove' }).click();
  await ada.page.getByLabel('Who sits in seat 2').waitFor();
  await bo.page.goto(ada.page.url());
  await shown(bo.page, 'Your seat was freed. You are watching now.');
  await bo.page.getByRole('button', { name: 'Take a seat' }).waitFor();
  assert.deepEqual([...ada.wrong, ...bo.wrong], []);
  await ada.context.close();
  await bo.context.close();
});

test('first visit to first move: one click', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).click();
  assert.ok(await myTurn(page));
  await shown(page, 'Pixel');
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  'a game against bots: options, who begins, a name asked once; all of it is offered again',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    const begun = async () => {
      await page.getByRole('button', { name: 'Play now' }).click();
      assert.ok(await myTurn(page));
      await page.getByRole('tab', { name: 'Log' }).click();
      await shown(page, 'The game begins.');
      return page.locator('ol li', { hasText: /^Pixel: / }).count();
    };
    const options = page.getByText('More options');
    await page.goto('/#/');
    await page.getByRole('link', { name: 'First time? Learn in three minutes' }).waitFor();
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Beginner' }).check({ force: true });
    await page.getByLabel('Your name').fill('Ada');
    await options.click();
    await page.getByLabel('Who begins').selectOption('Pixel');
    await page.getByRole('switch', { name: 'Discard a column' }).uncheck({ force: true });
    await checkAxe(page, 'options before a game against bots');
    assert.equal(await begun(), 1, 'Pixel began');
    await page.getByRole('tab', { name: 'Players' }).click();
    await shown(page, 'Ada');
    await shown(page, 'Bot · Beginner');

    await page.goto('/#/');
    await page.getByLabel('Who begins').waitFor();
    assert.equal(await page.getByRole('link', { name: /^First time/ }).count(), 0);
    assert.ok(await page.getByRole('radio', { name: '1', exact: true }).isChecked());
    assert.ok(await page.getByRole('radio', { name: 'Beginner' }).isChecked());
    assert.ok(!(await page.getByRole('switch', { name: 'Discard a column' }).isChecked()));
    assert.equal(await page.getByLabel('Who begins').inputValue(), '1');
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Ada');
    await page.getByLabel('Who begins').selectOption('Me');
    assert.equal(await begun(), 0, 'I began');

    await page.goto('/#/');
    await page.getByRole('radio', { name: 'Floor Plan' }).check({ force: true });
    await page.getByRole('radio', { name: 'Alone' }).check({ force: true });
    await page.getByRole('radio', { name: '20', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    assert.ok(await myTurn(page));
    await shown(page, 'Round 1 of 20');
    await page.goto('/#/');
    assert.ok(await page.getByRole('radio', { name: 'Floor Plan' }).isChecked());
    assert.ok(await page.getByRole('radio', { name: 'Alone' }).isChecked());
    await page.goto('/#/new');
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Ada', 'also for a table with friends');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'on a short phone Play now, and a game going on, are in sight without scrolling',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 390, height: 664 }, hasTouch: true });
    const isInSight = async (control) => {
      await control.waitFor();
      assert.ok(
        await control.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return (
            y >= 0 &&
            y + height <= innerHeight &&
            element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
          );
        }),
      );
    };
    await page.goto('/#/');
    await isInSight(page.getByRole('button', { name: 'Play now' }));
    await isInSight(page.getByRole('link', { name: /^First time/ }));
    await page.getByRole('button', { name: 'Play now' }).tap();
    assert.ok(await myTurn(page));
    await page.goto('/#/');
    await isInSight(page.getByRole('region', { name: 'Carry on' }).getByRole('link'));
    await isInSight(page.getByRole('button', { name: 'Play now' }));
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const height of [664, 844])
  test(
    `Play now lies over no control that one wants to reach, by finger or keyboard, 390 × ${height}`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor({ viewport: { width: 390, height }, hasTouch: true });
      await page.goto('/#/');
      await page.getByRole('button', { name: 'Play now' }).tap();
      assert.ok(await myTurn(page));
      await page.goto('/#/');
      await page
        .getByRole('region', { name: 'Carry on' })
        .getByText(/^Round 1 · with \w+/)
        .waitFor();
      await page.locator('summary').first().waitFor();
      // In the page: what is seen of a control, and whether all of it can be touched.
      await page.evaluate(() => {
        globalThis.covered = (control) => {
          const seen = control.matches('input[type=radio]') ? control.closest('label') : control;
          const { left, top, right, bottom } = seen.getBoundingClientRect();
          const places = [
            [left + 6, top + 6],
            [right - 6, top + 6],
            [(left + right) / 2, (top + bottom) / 2],
            [left + 6, bottom - 6],
            [right - 6, bottom - 6],
          ];
          const meets = (x, y) => {
            const met = document.elementFromPoint(x, y);
            return met !== null && (seen.contains(met) || met.contains(seen));
          };
          return top < 0 || bottom > innerHeight || !places.every(([x, y]) => meets(x, y))
            ? `${seen.innerText || seen.placeholder || seen.tagName} ${Math.round(top)}–${Math.round(bottom)}`
            : null;
        };
      });
      // Where the page begins the bar covers nothing.
      const over = await page.evaluate(() => {
        const bar = document.querySelector('.go').getBoundingClientRect();
        return [...document.querySelectorAll('section[aria-labelledby=play-now] :is(label, summary, a, button)')]
          .filter((one) => !one.closest('.go'))
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > bar.top + 5 && top < bar.bottom - 5).length;
      });
      assert.equal(over, 0, 'controls under the bar before anything was scrolled');
      // Every control can be scrolled to.
      const hidden = await page
        .locator('section[aria-labelledby=play-now] :is(input, summary, a, button)')
        .evaluateAll((all) =>
          all.flatMap((control) => {
            (control.closest('label') ?? control).scrollIntoView({ block: 'center', behavior: 'instant' });
            return globalThis.covered(control) ?? [];
          }),
        );
      assert.deepEqual(hidden, []);
      // What has the focus is never under it, forwards and backwards.
      await page.locator('section[aria-labelledby=play-now] input').first().focus();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let i = 0; i < 9; ++i) {
          await page.keyboard.press(key);
          await page.waitForTimeout(30);
          assert.equal(
            await page.evaluate(() =>
              document.activeElement.closest('section[aria-labelledby=play-now]')
                ? globalThis.covered(document.activeElement)
                : null,
            ),
            null,
            `${key} ${i + 1}`,
          );
        }
      }
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

test('a game that cannot be loaded says so, and comes at the next try', { timeout: 90_000 }, async () => {
  const { page, context } = await visitor();
  await page.goto('/#/');
  const play = page.getByRole('button', { name: 'Play now' });
  await context.route(/\.wasm$/, (route) => route.abort(), { times: 1 });
  await play.click();
  await page.getByRole('button', { name: 'The game’s engine could not be loaded.' }).click();
  await play.click();
  assert.ok(await myTurn(page));
  await context.close();
});

test(
  'where what the bots play by does not come at once, the game begins, and they play when it has come',
  { timeout: 90_000 },
  async () => {
    const { page, context } = await visitor();
    let missed = 0;
    await context.route(/\/dream_home-[^/]*\.json$/, (route) => (++missed > 2 ? route.continue() : route.abort()));
    await page.goto('/#/');
    await page.getByRole('button', { name: 'Play now' }).click();
    const round = () =>
      page
        .locator('.screen')
        .getByText(/Round \d+ of 12/)
        .first()
        .textContent();
    assert.ok(await myTurn(page));
    while (missed <= 2 || (await round()).includes('Round 1 ')) {
      assert.ok(await myTurn(page));
      const confirm = page.getByRole('button', { name: 'Confirm' });
      while (!(await confirm.isEnabled())) {
        await page.locator('.market [data-decision], .house [data-decision], .doing [data-decision]').first().click();
        await page.waitForTimeout(150);
      }
      await confirm.click();
    }
    await context.close();
  },
);

/** The tables of which this browser keeps a log. */
const keptLogs = (page) =>
  page.evaluate(async () => {
    const answer = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answer(indexedDB.open('housewright'));
    return answer(database.transaction('logs').objectStore('logs').getAllKeys());
  });

test('what an older version of the page kept lies in stores of its own afterwards', { timeout: 60_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await blank(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('housewright', 1);
        request.onupgradeneeded = () => {
          const logs = request.result.createObjectStore('logs');
          for (const key of ['here-1', 'abc/000003', 'abc/000012', 'abc.000004']) logs.put([{ key }], key);
        };
        request.onsuccess = resolve;
      }),
  );
  await page.goto('/#/table/here-000000000002');
  await page.getByRole('heading', { name: 'This table cannot be reached' }).waitFor();
  const keys = await page.evaluate(async () => {
    const answer = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answer(indexedDB.open('housewright'));
    const all = {};
    for (const name of database.objectStoreNames)
      all[name] = await answer(database.transaction(name).objectStore(name).getAllKeys());
    return all;
  });
  assert.deepEqual(keys, {
    logs: ['here-1'],
    moments: [
      ['abc', 3],
      ['abc', 12],
    ],
    notes: [['abc', 4]],
  });
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const game of ['dream_home', 'floor_plan'])
  test(`a lesson that is left leaves nothing behind, ${game}`, { timeout: 90_000 }, async () => {
    const { page, context, wrong } = await visitor();
    await page.goto(`/#/learn/${game}`);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    assert.equal((await keptLogs(page)).length, 1);
    await page.goto('/#/');
    await page.getByRole('heading', { name: 'New here?' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Carry on' }).count(), 0);
    assert.deepEqual(await keptLogs(page), []);
    assert.deepEqual(wrong, []);

    await context.route(/\.wasm$/, (route) => route.abort());
    await page.reload();
    await page.goto(`/#/learn/${game}`);
    await page.getByRole('alert').filter({ hasText: 'The game’s engine could not be loaded.' }).waitFor();
    await context.close();
  });

test('a finished game can be looked at again, and any table removed', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor();
  const begin = async () => {
    await page.goto('/#/');
    await page.getByRole('radio', { name: 'Floor Plan' }).check({ force: true });
    await page.getByRole('radio', { name: 'Alone' }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    await myTurn(page);
  };
  await begin();
  await playToTheEnd(page);
  const over = page.url();
  await begin();
  await page.goto('/#/');
  const going = page.getByRole('region', { name: 'Carry on' });
  await going.waitFor();
  assert.equal(await going.getByRole('link').count(), 1);
  const fold = page.getByRole('group').filter({ hasText: 'Finished games' });
  await page.getByText('Finished games').click();
  await fold.getByRole('link', { name: /Floor Plan/ }).click();
  assert.equal(page.url(), over);
  await shown(page, 'The game is over');

  await page.goto('/#/');
  await page.getByText('Finished games').click();
  await checkAxe(page, 'home with finished games');
  assert.equal((await keptLogs(page)).length, 2);
  const remove = async (list) => {
    await list.getByRole('button', { name: 'Remove Floor Plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Floor Plan' }).click();
    await list.waitFor({ state: 'hidden' });
  };
  await remove(fold);
  assert.deepEqual(await keptLogs(page), [(await going.getByRole('link').getAttribute('href')).split('/').at(-1)]);
  await remove(going);
  assert.deepEqual(await keptLogs(page), []);
  await page.goto(over);
  await page.reload();
  await shown(page, 'This game is no longer stored in this browser.');
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  'nothing trembles under a pointer at its edge, and what is pressed there is pressed',
  { timeout: 120_000 },
  async () => {
    const { context, page, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    /** The controls that can be seen, one of each kind, with a mark. */
    const controls = () =>
      page.evaluate(() => {
        const seen = [...document.querySelectorAll('button:not(:disabled, [role="gridcell"]), a, label')]
          .filter((control) => {
            const { x, y, width, height } = control.getBoundingClientRect();
            return (
              width > 8 &&
              height > 8 &&
              y > 0 &&
              y + height < innerHeight &&
              control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
            );
          })
          .filter((control, i, all) => all.findIndex(({ className }) => className === control.className) === i);
        seen.forEach((control, i) => (control.dataset.edge = String(i)));
        return seen.map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          return {
            what: `${control.className} ${control.textContent.trim().slice(0, 30)}`,
            x: x + width / 2,
            edges: [y + 1, y + height - 1],
          };
        });
      });
    /** Where a control is in the frames after the pointer came: the first ones it may take to rise. */
    const places = (i) =>
      page.evaluate(async (mark) => {
        const control = document.querySelector(`[data-edge="${mark}"]`);
        const tops = [];
        for (let frame = 0; frame < 6; ++frame) {
          await new Promise(requestAnimationFrame);
          tops.push(control.getBoundingClientRect().top);
        }
        return tops.slice(2);
      }, i);
    for (const game of ['Dream Home', 'Floor Plan']) {
      await page.goto('/#/');
      await page.getByRole('radio', { name: game }).check({ force: true });
      for (const screen of ['home', 'table']) {
        if (screen === 'table') {
          await page.getByRole('button', { name: 'Play now' }).click();
          await myTurn(page);
        }
        const all = await controls();
        assert.ok(all.length > 5, `${screen} shows only ${all.length} controls`);
        for (const [i, { what, x, edges }] of all.entries()) {
          for (const edge of edges) {
            await page.mouse.move(2, 2);
            await page.mouse.move(x, edge);
            const tops = await places(i);
            assert.deepEqual([...new Set(tops)], [tops[0]], `${what} trembles on the ${screen}`);
          }
        }
      }
    }
    // A press at the upper edge of a button that goes down is a press.
    await page.goto('/#/');
    const play = await page.getByRole('button', { name: 'Play now' }).boundingBox();
    await page.mouse.move(play.x + play.width / 2, play.y + 1);
    await page.mouse.down();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
    assert.ok(await myTurn(page));
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('a link is copied, or lies there to be copied by hand', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openTable(page, 'Ada');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await shown(page, 'The link is copied.');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());

  // As on plain http.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  const byHand = async (link) => {
    const field = page.getByLabel('The link, to copy by hand');
    await field.waitFor();
    assert.equal(await page.evaluate(() => getSelection().toString()), link);
    assert.ok(!(await field.isEditable()));
    await checkAxe(page, 'a link to copy by hand');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 1);
  };
  await page.reload();
  for (const _again of [1, 2]) {
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await byHand(page.url());
    await page.keyboard.press('Shift+Tab');
  }

  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.screen').waitFor();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy the link' }).click();
  const shownLink = page.getByRole('dialog').getByRole('textbox');
  const seatLink = await shownLink.inputValue();
  assert.match(seatLink, /#\/seat\/[A-Z]{10}$/);
  await byHand(seatLink);

  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await myTurn(page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await shown(page, 'The link works only in this browser');
  await page.getByRole('button', { name: 'Copy a link to this step' }).click();
  await byHand(page.url());
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the language changes at once, everywhere, and is remembered', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await page.goto('/#/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByRole('button', { name: 'Jouer' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
  await page.reload();
  await page.getByRole('button', { name: 'Jouer' }).waitFor();
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('pt');
  await page.getByRole('button', { name: 'Jogar agora' }).waitFor();
  await page.goto('/#/rules/dream_home/DH-PLACE-1');
  await shown(page, 'DH-PLACE-1');
  await page.getByRole('searchbox').fill('telhado');
  await page.locator('mark').first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the rules are one key away, and a rule has an address', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Nothing floats').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Who leaves the table by the way back leaves them too, and finds the table again.
  await page.getByRole('button', { name: 'Play now' }).click();
  assert.ok(await myTurn(page));
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Nothing floats').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.goForward();
  assert.ok(await myTurn(page));
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.goto('/#/rules/floor_plan/FP-ROOM-1');
  await page.locator('article.chosen#rule-FP-ROOM-1').waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a connection that breaks is told of after a moment, and found again', { timeout: 90_000 }, async () => {
  const { page, context } = await visitor();
  // A wire that can be cut: the page's sockets go through the test.
  let cut = false;
  const wires = new Set();
  await page.routeWebSocket('/ws', (wire) => {
    if (cut) return void wire.close({ code: 1011 });
    wire.connectToServer();
    wires.add(wire);
  });
  await openTable(page, 'Ada');
  cut = true;
  for (const wire of wires) await wire.close({ code: 1011 });
  await shown(page, 'Connection lost.');
  cut = false;
  await page.getByText('Connection lost.').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Say something' }).click();
  await page.getByRole('button', { name: 'Oops' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ada Oops' }).waitFor();
  await context.close();
});

test('a line on which no answer comes is told of after a moment too', { timeout: 90_000 }, async () => {
  const { page, context } = await visitor();
  // The wire stays, and carries nothing.
  let silent = false;
  await page.routeWebSocket('/ws', (wire) => {
    const server = wire.connectToServer();
    wire.onMessage((message) => {
      if (!silent) server.send(message);
    });
    server.onMessage((message) => {
      if (!silent) wire.send(message);
    });
  });
  await openTable(page, 'Ada');
  silent = true;
  await page.getByRole('button', { name: 'Say something' }).click();
  await page.getByRole('button', { name: 'Oops' }).click();
  const since = Date.now();
  await shown(page, 'Connection lost.');
  assert.ok(Date.now() - since < 8000, 'long before a socket gives up by itself');
  silent = false;
  await page.getByText('Connection lost.').waitFor({ state: 'hidden' });
  await context.close();
});

test('what the server refuses is said in the language of now, and the page lives on', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor();
  await openTable(page, 'Ada');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  for (let i = 0; i < 6; ++i) {
    await page.getByRole('button', { name: 'Dire un mot' }).click();
    await page.getByRole('button', { name: 'Oups' }).click();
  }
  await shown(page, 'Trop de requêtes.');
  await page.goto('/#/table/2222222222222x');
  await shown(page, 'Cette table n’existe pas.');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await shown(page, 'There is no such table.');
  for (const address of ['/#/%', '/#/table/%E0%A4%A']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a browser that keeps nothing hosts and plays all the same', { timeout: 90_000 }, async () => {
  const { page, context } = await visitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    }
  });
  await openTable(page, 'Ada');
  await page.getByText('you · host').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  assert.ok(await myTurn(page));
  await context.close();
});

test(
  'a browser that keeps nothing, and whose tabs cannot hear each other, plays offline too',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        });
      }
      globalThis.BroadcastChannel = class {
        constructor() {
          throw new DOMException('no', 'SecurityError');
        }
      };
    });
    await page.goto('/#/');
    await page.getByRole('button', { name: 'Play now' }).click();
    assert.ok(await myTurn(page));
    await playAdvice(page);
    assert.ok(await myTurn(page));
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('without its fonts the page is there all the same', { timeout: 60_000 }, async () => {
  const { page, context } = await visitor();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await context.close();
});

test('offline after the first visit', { timeout: 90_000 }, async () => {
  const { page, context } = await visitor({ serviceWorkers: 'allow' });
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.locator('svg.house').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt');
  await page.goto('/#/rules/floor_plan');
  await shown(page, 'FP-ROOM-1');
  await context.close();
});

for (const locale of ['en-GB', 'fr-FR', 'pt-BR']) {
  test(`text at 200 % fits a phone, ${locale}`, { timeout: 120_000 }, async () => {
    const { page, context } = await visitor({ locale, viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => localStorage.setItem('housewright.settings', '{"text":200}'));
    const check = async (what) => {
      await page.waitForTimeout(200);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 1, `${what} is ${wider} px wider than the phone`);
    };
    for (const path of [
      '/#/',
      '/#/new',
      '/#/device',
      '/#/rules',
      '/#/settings',
      '/#/learn/dream_home',
      '/#/learn/floor_plan',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check(path);
    }
    for (const game of [0, 1]) {
      await page.goto('/#/');
      await page.getByRole('radio').nth(game).check({ force: true });
      await page.locator('button.main').first().click();
      await myTurn(page);
      await check(`the table of game ${game}`);
      await page.locator('[aria-keyshortcuts="I"]').click();
      await page.locator('.hints ol > li').first().waitFor();
      await check(`hints of game ${game}`);
    }
    await context.close();
  });
}

test('another language leaves the turn in hand; another game is one press away', async () => {
  const { page, context, wrong } = await visitor();
  await page.goto('/#/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await myTurn(page);
  await page.locator('.board [data-decision]:not(:disabled)').first().click();
  await page.locator('[aria-keyshortcuts="Z"]:not(:disabled)').waitFor();
  const hand = await page.locator('[data-hand]').getAttribute('data-hand');
  assert.ok(hand);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await page.getByText('Valider').waitFor();
  assert.equal(await page.locator('[data-hand]').getAttribute('data-hand'), hand);
  await page.locator('[aria-keyshortcuts="Z"]').click();
  await playToTheEnd(page);
  const before = page.url();
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await page.locator('.screen[data-phase="playing"]').waitFor();
  assert.notEqual(page.url(), before);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** In the page: which parts of the table lie over each other, and what is wider than the page. Only what has content counts. */
function lyingOver() {
  const names = [
    '.tools',
    '.stage',
    '.turn',
    '.rooms',
    '.clients',
    '.more',
    '.left > .market',
    '.plot > .scene',
    '.right > .near',
    '.screen > header',
    'aside',
  ];
  const parts = names.flatMap((name) => {
    const part = document.querySelector(name);
    const { left, right, top, bottom } = part?.getBoundingClientRect() ?? { left: 0, right: 0, top: 0, bottom: 0 };
    return part && right > left && bottom > top ? [{ name, left, right, top, bottom }] : [];
  });
  const found = [];
  for (const a of parts) {
    if (a.left < -1 || a.right > document.documentElement.clientWidth + 1)
      found.push(`${a.name} is wider than the page`);
    for (const b of parts) {
      if (
        a.name < b.name &&
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      )
        found.push(`${a.name} lies over ${b.name}`);
    }
  }
  // Also what hangs out of its part.
  for (const control of document.querySelectorAll('.tools button, .turn .row button, aside [role="tab"]')) {
    const part = control.closest('.tools, .turn, aside').getBoundingClientRect();
    const { left, right } = control.getBoundingClientRect();
    if (right > left && (left < part.left - 1 || right > part.right + 1))
      found.push(`“${control.innerText}” hangs out`);
  }
  return found;
}
for (const [text, width, height, locale] of [
  [150, 1280, 800, 'fr-FR'],
  [200, 1280, 800, 'pt-BR'],
  [150, 1920, 1080, 'en-GB'],
  [200, 1920, 1080, 'fr-FR'],
  [200, 390, 844, 'pt-BR'],
  [100, 844, 390, 'fr-FR'],
]) {
  test(
    `at the table nothing lies over anything, text at ${text} % on ${width} x ${height}`,
    { timeout: 120_000 },
    async () => {
      const { page, context } = await visitor({ locale, viewport: { width, height } });
      await page.addInitScript(
        (size) => localStorage.setItem('housewright.settings', JSON.stringify({ text: size })),
        text,
      );
      for (const [game, hero] of [
        [0, '.scene'],
        [1, '.stage'],
      ]) {
        await page.goto('/#/');
        await page.getByRole('radio').nth(game).check({ force: true });
        await page.locator('button.main').first().click();
        await myTurn(page);
        await page.waitForTimeout(300);
        // A bar that stays at the page's edge lies over what passes below it, and may.
        await page.locator('.turn.at-hand').evaluateAll((bars) => {
          for (const bar of bars) if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
        });
        assert.deepEqual(await page.evaluate(lyingOver), [], `game ${game}`);
        const box = await page.locator(hero).boundingBox();
        assert.ok(box.width >= 370, `${hero} is only ${box.width} px wide`);
        if (game === 1) assert.ok(box.height <= height, `${hero} is higher than the page: ${box.height} px`);
      }
      await context.close();
    },
  );
}

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing on any screen, ${theme}`, { timeout: 150_000 }, async () => {
    const { page, context, wrong } = await visitor({ colorScheme: theme });
    const check = async (what) => {
      await page.waitForTimeout(300);
      await checkAxe(page, what);
    };
    await page.goto('/#/');
    await page.locator('svg.house').waitFor();
    await check('home');
    await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
    await page.locator('svg.plan').waitFor();
    await check('home with a plan');
    for (const path of [
      'new',
      'settings',
      'rules/dream_home/DH-TOOL-5',
      'rules/floor_plan',
      'nowhere',
      'table/22222222222222',
    ]) {
      await page.goto(`/#/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check(path);
    }
    await openTable(page, 'Ada');
    await check('lobby');
    await page.getByRole('button', { name: 'Say something' }).click();
    await check('lobby with emotes');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await check('rules over the lobby');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    await check('table');
    await page.getByRole('tab', { name: 'Log' }).click();
    await check('log');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hints ol > li').first().waitFor();
    await check('hints');
    await page.keyboard.press('Escape'); // they lie over what is at the side
    for (const name of ['Continue on another device', 'Leave the game']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      await check(name);
      await page.keyboard.press('Escape');
    }
    for (const game of ['dream_home', 'floor_plan']) {
      await page.goto(`/#/learn/${game}`);
      await page.getByRole('button', { name: 'Next' }).waitFor();
      await check(`learn ${game}`);
    }
    await page.goto('/#/');
    await page.getByRole('heading', { name: 'Carry on' }).waitFor();
    await check('home with a table');
    assert.deepEqual(wrong, []);
    await context.close();
  });
}
