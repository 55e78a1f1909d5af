// Floor Plan's layout: everything of a turn in reach without scrolling, on phones and on large screens; walls that a finger hits, two fingers that magnify.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  byMouse,
  byTouch,
  cellButton,
  cellOf,
  confirm,
  everything,
  isComplete,
  lay,
  isOver,
  middle,
  mixed,
  myTurn,
  offer,
  offered,
  settled,
  sit,
  taken,
  visitor,
  wallSpot,
} from '../scripts/drawing.mjs';
import { chance, checkAxeInBothThemes, house, leaveFinale, open } from '../scripts/visit.mjs';

open();

const phone = (width, height, more = {}) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, ...more });

/** What is wrong with the controls of the turn as it is shown: each must be found where it is seen, large enough for a finger, its words whole. */
const outOfReach = async (page) =>
  settled(page).then(() =>
    page.evaluate(() => {
      const found = [];
      if (scrollY !== 0) found.push(`the page is scrolled by ${scrollY}`);
      const seen = (element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        const name =
          element.dataset.cell ??
          element.dataset.decision ??
          (element.getAttribute('aria-label') || element.textContent.trim());
        if (width === 0 || getComputedStyle(element).visibility === 'hidden') return null;
        if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
          found.push(`${name} reaches out of view: ${[left, top, right, bottom].map(Math.round)}`);
        return { name, width, height, x: (left + right) / 2, y: (top + bottom) / 2 };
      };
      const reached = (element) => {
        const box = seen(element);
        if (!box) return null;
        const there = document.elementFromPoint(box.x, box.y);
        if (!there || !(element.contains(there) || (there.contains(element) && there.matches('label'))))
          found.push(`${box.name} is covered by ${there?.className || there?.tagName}`);
        return box;
      };
      seen(document.querySelector('.screen h1'));
      for (const button of document.querySelectorAll('.fp-board .tools button, .fp-board .turn .row button')) {
        const box = reached(button);
        if (!box) continue;
        if (Math.min(box.width, box.height) < 43.5 && !button.closest('.room'))
          found.push(`${box.name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
        // The tag of a Wild hangs over its die.
        if (
          !button.closest('.dice') &&
          (button.scrollWidth > button.clientWidth + 2 || button.scrollHeight > button.clientHeight + 4)
        )
          found.push(`${box.name} is larger than its button`);
        for (const part of button.querySelectorAll('strong, small, span')) {
          if (
            part.textContent.trim() &&
            part.getClientRects().length > 0 &&
            parseFloat(getComputedStyle(part).fontSize) < 12
          )
            found.push(`${part.textContent} is smaller than 12 px`);
        }
      }
      for (const cell of document.querySelectorAll('[role="gridcell"]')) reached(cell);
      // Which round it is, and which are printed, is never covered.
      for (const box of document.querySelectorAll('.track li[aria-current], .track li.printed')) reached(box);
      return found;
    }),
  );

/** What is wrong with any control of the screen once it is scrolled to: the header, the tables, the others, what stands at the end of the page. Cells may lie under what has to be read first. */
async function unreachable(page) {
  await settled(page);
  const found = await page.evaluate(async () => {
    const wrong = [];
    for (const button of document.querySelectorAll('.screen :is(button, a[href], summary, [role="tab"])')) {
      if (
        button.disabled ||
        button.matches('[role="gridcell"]') ||
        !button.checkVisibility({ visibilityProperty: true, opacityProperty: false })
      )
        continue;
      if (button.closest('.unseen') || button.getClientRects().length === 0) continue;
      button.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const name = button.dataset.decision ?? (button.getAttribute('aria-label') || button.textContent.trim());
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!there || !(button.contains(there) || (there.contains(button) && there.matches('label'))))
        wrong.push(`${name} is covered by ${there?.className || there?.tagName}`);
      if (left < -0.5 || left + width > innerWidth + 0.5) wrong.push(`${name} reaches out of view`);
    }
    scrollTo(0, 0);
    return wrong;
  });
  return found;
}
/** Text on the table that is too small to be read. */
const tooSmall = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.querySelector('.screen'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: holder, textContent } = walk.currentNode;
      if (
        !textContent.trim() ||
        holder.closest('svg, .unseen') ||
        !holder.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const size = parseFloat(getComputedStyle(holder).fontSize);
      if (size < 12) found.add(`“${textContent.trim()}” is ${size} px`);
    }
    return [...found];
  });

const stageOf = (texts) =>
  texts.length === 0 ? 'done' : [...new Set(texts.map((text) => text.split(' ')[0]))].join('+');

for (const [width, height, least, seed] of [
  [390, 664, 370, 3],
  [360, 640, 345, 9],
  [844, 390, 345, 14],
]) {
  test(
    `${width} × ${height}: all choices, labels and Confirm are in reach at every step of a game`,
    { timeout: 400_000 },
    async () => {
      const { page, context, wrong } = await sit(phone(width, height));
      const pick = mixed(chance(seed));
      const stages = new Set();
      const sides = new Set();
      const check = async () => {
        const stage = stageOf(await offered(page));
        stages.add(stage);
        const found = await outOfReach(page);
        assert.deepEqual(found, [], `${stage}: ${await page.locator('.fp-board').getAttribute('data-decided')}`);
        const { x, y, width: side } = await page.locator('.stage .cells').boundingBox();
        sides.add([x, y, side].map(Math.round).join(' '));
      };
      for (let turn = 0; turn < 20 && (await myTurn(page)); ++turn) {
        for (let step = 0; step < 60 && !(await isComplete(page)); ++step) {
          await check();
          const text = pick(await offered(page));
          await byTouch(page, text);
          await taken(page, text).catch(() => assert.fail(`touch did not take ${text} in turn ${turn + 1}`));
        }
        await check();
        if (turn % 5 === 1) {
          assert.deepEqual(await unreachable(page), [], `turn ${turn + 1}`);
          assert.deepEqual(await tooSmall(page), []);
        }
        await confirm(page, 'touch');
      }
      assert.ok(await isOver(page));
      await leaveFinale(page);
      await page.locator('.ending').waitFor();
      assert.deepEqual(await unreachable(page), [], 'at the end');
      assert.deepEqual(await tooSmall(page), [], 'at the end');
      assert.equal(sides.size, 1, `the sheet was at ${[...sides].join(', ')}`);
      assert.ok(Number([...sides][0].split(' ')[2]) >= least * 0.9, `the grid is ${[...sides][0]} wide`);
      for (const kind of ['set', 'feature', 'label', 'window', 'door', 'hedge', 'pool', 'stone', 'done']) {
        assert.ok(
          [...stages].some((stage) => stage.split('+').includes(kind)),
          `${kind} was not seen: ${[...stages].join(', ')}`,
        );
      }
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

/** Points of an element at which something else is seen. */
const hiddenOf = (locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    return parts.flatMap((x) =>
      parts.flatMap((y) => {
        const there = document.elementFromPoint(left + x * width, top + y * height);
        return element.contains(there) ? [] : [`at ${x} ${y}: ${there?.className || there?.tagName}`];
      }),
    );
  });
for (const [width, height] of [
  [390, 664],
  [844, 390],
]) {
  test(
    `${width} × ${height}: what a client wants and why something is refused can be read whole, and cover nothing that is pressed`,
    { timeout: 120_000 },
    async () => {
      const { page, context, wrong } = await sit(phone(width, height));
      assert.ok(await until(page, 'room', mixed(chance(1))));
      for (const chip of await page.locator('.chips button').all()) {
        await chip.tap();
        assert.deepEqual(await hiddenOf(page.locator('.client-note')), []);
        assert.deepEqual(await outOfReach(page), []);
        assert.deepEqual(await tooSmall(page), []);
        await chip.tap();
      }
      assert.equal(await page.locator('.client-note').count(), 0);
      // Advice as well.
      await page.getByRole('button', { name: 'Hint' }).tap();
      await page.locator('.hints .what').first().waitFor();
      const { y, height: high } = await page.locator('.hints').boundingBox();
      assert.ok(y >= 0 && y + high <= height, `the hints lie at ${y}, ${high} high`);
      assert.ok(high >= 150, `the hints are ${high} high`);
      for (const button of await page.locator('.turn .row button').all()) assert.deepEqual(await hiddenOf(button), []);
      await page.getByRole('button', { name: 'Hint' }).tap();
      assert.deepEqual(await outOfReach(page), []);
      // A label outside of its room.
      const room = await offer(page, /^room/);
      await byTouch(page, room);
      await taken(page, room);
      const labels = (await offered(page)).map(cellOf);
      await cellButton(
        page,
        ['a1', 'q17', 'q1'].find((cell) => !labels.includes(cell)),
      ).tap();
      await page.getByRole('alert').getByText('(marked on the sheet)').waitFor();
      assert.deepEqual(await hiddenOf(page.locator('.refused')), []);
      assert.deepEqual(await outOfReach(page), []);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

for (const locale of ['fr-FR', 'pt-BR']) {
  test(`390 × 664 in ${locale}: the same, for some turns`, { timeout: 240_000 }, async () => {
    const { page, context, wrong } = await sit(phone(390, 664, { locale }));
    const pick = mixed(chance(6));
    for (let turn = 0; turn < 7 && (await myTurn(page)); ++turn) {
      for (let step = 0; step < 60 && (await offered(page)).length > 0; ++step) {
        assert.deepEqual(await outOfReach(page), [], stageOf(await offered(page)));
        const text = pick(await offered(page));
        await byTouch(page, text);
        await taken(page, text);
      }
      await page.locator('.turn .main').tap();
      await page.waitForFunction(() => !document.querySelector('.fp-board')?.dataset.decided);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

for (const [width, height, locale, turns] of [
  [1280, 800, 'en-GB', 6],
  [1920, 1080, 'en-GB', 6],
  [1280, 800, 'fr-FR', 5],
  [1280, 800, 'pt-BR', 5],
]) {
  test(
    `${width} × ${height}, ${locale}: the whole turn is in view, and nothing moves from one moment of it to the next`,
    { timeout: 240_000 },
    async () => {
      const { page, context, wrong } = await sit({ viewport: { width, height }, locale });
      const pick = mixed(chance(4));
      const places = new Set();
      const look = async () => {
        const found = await page.evaluate(() =>
          ['.stage .cells', '.turn .row .main', '.rooms', '.clients', '.more section'].map((part) => {
            const { left, top, right, bottom } = document.querySelector(`.fp-board ${part}`).getBoundingClientRect();
            return {
              part,
              place: [left, top, part === '.stage .cells' ? bottom : 0].map(Math.round).join(' '),
              cut: Math.max(right - innerWidth, bottom - innerHeight),
            };
          }),
        );
        for (const { part, cut } of found)
          assert.ok(
            cut <= 1,
            `${part} is cut by ${cut} px: ${await page.locator('.fp-board').getAttribute('data-decided')}`,
          );
        places.add(
          found
            .slice(0, 3)
            .map(({ place }) => place)
            .join(', '),
        );
      };
      let bonuses = 0;
      for (let turn = 0; turn < turns && (await myTurn(page)); ++turn) {
        while ((await offered(page)).length > 0) {
          await look();
          bonuses += await page.locator('.palette .bonus').count();
          const text = pick(await offered(page));
          await byMouse(page, text);
          await taken(page, text);
        }
        await look();
        await page.locator('.turn .main').click();
        await page.waitForFunction(() => !document.querySelector('.fp-board')?.dataset.decided);
      }
      assert.ok(bonuses > 0 || locale !== 'en-GB', 'a bonus was offered');
      assert.equal(places.size, 1, `things were at ${[...places].join(' | ')}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

/** The most that a turn can offer at once, by what it is. */
const crowdedTurns = {
  'a set once more': { ...everything, press: ['feature 2', 'door g9:w', /^door/, /^door/] },
  'either of two sets once more': {
    ...everything,
    dice: [...everything.dice.slice(0, 4), [2, 2]],
    press: ['feature 1', /^window/, /^window/, 'feature 2', /^window/, /^window/],
  },
  'a second room': { dice: [[4, 6]], press: ['room c3 4x6', 'label K d4'] },
};
for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  for (const [what, { press, ...script }] of Object.entries(crowdedTurns))
    test(`1280 × 800, ${locale}: ${what} is offered without moving the sheet`, { timeout: 90_000 }, async () => {
      const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 }, locale });
      await lay(page, script);
      const at = () =>
        page.locator('.stage .cells').evaluate((one) => {
          const { left, top, bottom } = one.getBoundingClientRect();
          return [left, top, bottom, innerHeight - bottom >= -1]
            .map((value) => (typeof value === 'number' ? Math.round(value) : value))
            .join(' ');
        });
      const before = await at();
      for (const wanted of press) {
        const text = await offer(page, wanted);
        await byMouse(page, text);
        await taken(page, text);
        assert.equal(await at(), before, text);
      }
      await page.locator('.palette .bonus').first().waitFor();
      const cut = await page.locator('.palette').evaluate((palette) =>
        [...palette.querySelectorAll('button')].flatMap((button) => {
          const { right, bottom } = button.getBoundingClientRect();
          const most = palette.getBoundingClientRect();
          return right > most.right + 0.5 ||
            bottom > most.bottom + 0.5 ||
            button.scrollWidth > button.clientWidth + 2 ||
            button.scrollHeight > button.clientHeight + 4
            ? [button.innerText]
            : [];
        }),
      );
      assert.deepEqual(cut, []);
      assert.deepEqual(wrong, []);
      await context.close();
    });

test(
  '1280 × 800 with four players: everybody’s sheet is in view, named in full, with what they just did',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto('/#/');
    await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
    await page
      .getByRole('group', { name: 'Opponents' })
      .getByRole('radio', { name: '3', exact: true })
      .check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    const pick = mixed(chance(4));
    for (let turn = 0; turn < 3 && (await myTurn(page)); ++turn) {
      const sheets = page.locator('[aria-labelledby="fp-others"] li button');
      await sheets.nth(3).waitFor();
      assert.equal(await sheets.count(), 4);
      const found = await sheets.evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, bottom } = button.getBoundingClientRect();
          const name = button.querySelector('.name');
          const stamp = button.querySelector('svg').getBoundingClientRect();
          return [
            ...(stamp.left < left - 0.5 || stamp.right > name.getBoundingClientRect().left
              ? [`the sheet of ${name.textContent} lies from ${stamp.left} to ${stamp.right} in a button from ${left}`]
              : []),
            ...(bottom > innerHeight + 0.5 ? [`${name.textContent} ends at ${bottom}`] : []),
            ...(name.scrollWidth > name.clientWidth + 1 ? [`${name.textContent} is cut`] : []),
          ];
        }),
      );
      assert.deepEqual(found, []);
      while (!(await isComplete(page))) {
        const text = pick(await offered(page));
        await byMouse(page, text);
        await taken(page, text);
      }
      await confirm(page, 'mouse');
    }
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  '1280 × 800: the wishes of clients take two lines each, and are read whole over what lies below',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
    await lay(page, { ...everything, clients: ['great_hall', 'boundary', 'private_bath'] });
    const texts = page.locator('.clients .whole');
    const places = () =>
      page
        .locator('.clients button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const before = await places();
    for (let i = 0; i < 3; ++i) {
      const lines = () =>
        texts.nth(i).evaluate((one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)));
      await page.mouse.move(3, 3);
      assert.equal(await lines(), 2);
      await page.locator('.clients button').nth(i).hover();
      assert.ok((await lines()) > 2);
      assert.ok(
        await texts
          .nth(i)
          .evaluate(
            (one) => one.scrollHeight <= one.clientHeight + 1 && one.getBoundingClientRect().bottom <= innerHeight,
          ),
        'the whole wish is in view',
      );
      assert.deepEqual(await hiddenOf(texts.nth(i)), []);
      assert.deepEqual(await places(), before);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
])
  test(
    `${width} × ${height}: advice and why something is refused lie over the tables, and move nothing`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor({ viewport: { width, height } });
      await lay(page, everything);
      const places = () =>
        page.evaluate(() =>
          ['.stage', '.turn .row', '.rooms', '.clients', '.more'].map((part) =>
            Math.round(document.querySelector(`.fp-board > ${part}, .fp-board ${part}`).getBoundingClientRect().top),
          ),
        );
      const before = await places();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.hints .what').first().waitFor();
      assert.deepEqual(await places(), before);
      assert.deepEqual(await hiddenOf(page.locator('.hints')), []);
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.hints').waitFor({ state: 'detached' });
      // A room over another.
      const { x, y, width: wide, height: high } = await cellButton(page, 'h8').boundingBox();
      await page.mouse.click(x + wide / 2, y + high / 2);
      await page.getByRole('alert').waitFor();
      assert.deepEqual(await places(), before);
      assert.deepEqual(await hiddenOf(page.locator('.refused')), []);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  test(
    `390 × 664 in ${locale}: which number a die becomes is asked in words, off the pips`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor(phone(390, 664, { locale }));
      await lay(page, { dice: [[3, 1]] });
      const asks = page.locator('.values');
      await asks.first().waitFor();
      const found = await asks.evaluate((group) => [
        ...[...group.querySelectorAll('p, small i')]
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width < 20 || height < 10 || parseFloat(getComputedStyle(one).fontSize) < 12;
          })
          .map((one) => `“${one.textContent}” is not seen`),
        ...[...group.querySelectorAll('button')]
          .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
          .map((one) => `“${one.innerText}” is cut`),
      ]);
      assert.deepEqual(found, []);
      assert.deepEqual(await outOfReach(page), []);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  for (const [what, { press, ...script }] of Object.entries(crowdedTurns))
    test(`390 × 664, ${locale}: ${what} is offered in words that fit`, { timeout: 90_000 }, async () => {
      const { page, context, wrong } = await visitor(phone(390, 664, { locale }));
      await lay(page, script);
      for (const wanted of press) {
        const text = await offer(page, wanted);
        await byTouch(page, text);
        await taken(page, text);
      }
      await page.locator('.palette .bonus').first().waitFor();
      const close = await page.locator('.palette .choices button').evaluateAll((all) =>
        all.flatMap((button) => {
          const most = button.getBoundingClientRect();
          return [...button.querySelectorAll('strong, small')]
            .filter((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              return top < most.top + 3 || bottom > most.bottom - 3;
            })
            .map((one) => one.innerText);
        }),
      );
      assert.deepEqual(close, []);
      assert.ok(
        await page
          .locator('.screen h1')
          .evaluate((title) => title.getClientRects()[0].height <= 2.3 * parseFloat(getComputedStyle(title).fontSize)),
        'the title takes two lines at most',
      );
      assert.deepEqual(await outOfReach(page), []);
      assert.deepEqual(wrong, []);
      await context.close();
    });

test('390 × 664: what is written on the sheet can be read', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor(phone(390, 664));
  await lay(page, everything);
  const small = await page
    .locator('.stage svg')
    .first()
    .evaluate((sheet) => {
      const scale = sheet.getBoundingClientRect().width / sheet.viewBox.baseVal.width;
      const texts = [...sheet.querySelectorAll('text')].filter((one) => getComputedStyle(one).display !== 'none');
      return {
        count: texts.length,
        small: texts
          .filter((one) => parseFloat(getComputedStyle(one).fontSize) * scale < 12)
          .map((one) => `${one.textContent}: ${parseFloat(getComputedStyle(one).fontSize) * scale} px`),
      };
    });
  assert.ok(small.count >= 36, `${small.count} texts`);
  assert.deepEqual(small.small, []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('1280 × 800: what is written on the sheet is at least 10 px high', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await lay(page, everything);
  for (const height of [800, 740]) {
    await page.setViewportSize({ width: 1280, height });
    await page.waitForTimeout(200);
    const found = await page
      .locator('.stage svg')
      .first()
      .evaluate((sheet) => {
        const scale = sheet.getBoundingClientRect().width / sheet.viewBox.baseVal.width;
        const texts = [...sheet.querySelectorAll('text')]
          .filter((one) => getComputedStyle(one).display !== 'none')
          .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize) * scale]);
        return {
          sizes: texts.filter(([text]) => /^\d×\d$/.test(text)).length,
          small: texts.filter(([, size]) => size < 9.99),
        };
      });
    assert.deepEqual(found.small, []);
    if (height === 800) assert.ok(found.sizes >= 2, 'rooms tell their size');
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
])
  test(
    `${width} × ${height}: what was played for me covers nothing while it is read`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor({ viewport: { width, height } });
      await lay(page, { ...everything, by: 'pencil' });
      const told = page.locator('section:has(#for-you)');
      await told.locator('li').first().waitFor();
      const covered = await told.evaluate((section) => {
        const note = section.getBoundingClientRect();
        return ['.status', '.stage', '.tools', '.turn', '.rooms', '.clients', '.more', 'aside'].filter((part) =>
          [...document.querySelectorAll(`.screen ${part}`)].some((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return (
              Math.min(right, note.right) - Math.max(left, note.left) > 1 &&
              Math.min(bottom, note.bottom) - Math.max(top, note.top) > 1
            );
          }),
        );
      });
      assert.deepEqual(covered, []);
      const { y, height: high } = await page.locator('.stage').boundingBox();
      assert.ok(y + high <= height, `the sheet ends at ${y + high}`);
      assert.deepEqual(await unreachable(page), []);
      await told.getByRole('button', { name: 'Got it' }).click();
      assert.equal(await told.count(), 0);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

for (const [width, height] of [
  [390, 664],
  [844, 390],
])
  test(
    `${width} × ${height}: what was played for me lies over no part of the sheet and of what is pressed, and opens when it is asked for`,
    { timeout: 90_000 },
    async () => {
      const { page, context, wrong } = await visitor(phone(width, height));
      await lay(page, { ...everything, by: 'pencil' });
      const told = page.locator('section:has(#for-you)');
      await told.waitFor();
      const line = told.locator('li').first();
      assert.equal(await line.isVisible(), false);
      const covered = await told.evaluate((section) => {
        const note = section.getBoundingClientRect();
        return ['.stage', '.track', '.tools', '.palette', '.strip', '.turn'].filter((part) =>
          [...document.querySelectorAll(`.fp-board ${part}`)].some((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return (
              Math.min(right, note.right) - Math.max(left, note.left) > 1 &&
              Math.min(bottom, note.bottom) - Math.max(top, note.top) > 1
            );
          }),
        );
      });
      assert.deepEqual(covered, []);
      assert.deepEqual(await unreachable(page), []);
      const open = told.getByRole('button', { name: 'Which turns?' });
      await open.tap();
      await line.waitFor();
      assert.equal(await open.getAttribute('aria-expanded'), 'true');
      await checkAxeInBothThemes(page, 'what was played for me, opened', 'section:has(#for-you)');
      await open.tap();
      await line.waitFor({ state: 'hidden' });
      await told.getByRole('button', { name: 'Got it' }).tap();
      await told.waitFor({ state: 'detached' });
      assert.deepEqual(await unreachable(page), []);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  test(`1280 × 800, ${locale}: what a turn brings is told in whole words`, { timeout: 90_000 }, async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 }, locale });
    await lay(page, {
      dice: [
        [4, 4],
        [2, 5],
      ],
      turns: [['room g7 4x4', 'label L h9', 'end']],
    });
    const turn = ['feature 2', ...['g', 'h', 'i', 'j', 'k'].map((col) => `pool ${col}12`), 'feature 1', 'window g10:s'];
    for (const text of turn) {
      await offer(page, text);
      await byMouse(page, text);
      await taken(page, text);
    }
    const gain = page.locator('.turn .gain');
    await gain.getByText('+2').waitFor();
    const broken = await gain.evaluate((one) => {
      const { data } = one.firstChild;
      const range = document.createRange();
      return [...data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        range.setStart(one.firstChild, index);
        range.setEnd(one.firstChild, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      });
    });
    assert.deepEqual(broken, []);
    assert.deepEqual(wrong, []);
    await context.close();
  });

test('390 × 664: a second quick tap on “Draw it” chooses no label; a later one does', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor(phone(390, 664));
  await lay(page, { dice: [[3, 6]] });
  await page.locator('.here:not(:disabled)').waitFor();
  await settled(page);
  const { x, y } = middle(await page.locator('.here').boundingBox());
  await page.touchscreen.tap(x, y);
  await page.locator('.types button').first().waitFor();
  const under = await page.evaluate(
    ([px, py]) =>
      [...document.querySelectorAll('.types button')].some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return px > left && px < right && py > top && py < bottom;
      }),
    [x, y],
  );
  assert.ok(under, 'a label stands where “Draw it” stood');
  await page.touchscreen.tap(x, y);
  await settled(page);
  await page.waitForTimeout(200);
  assert.match(await page.locator('.fp-board').getAttribute('data-decided'), /^room [^|]*$/);
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => document.querySelector('.fp-board').dataset.decided.includes('label'));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('390 × 664: everybody’s points are in view, who leads is named', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await visitor(phone(390, 664));
  await page.goto('/#/');
  await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  await page
    .getByRole('group', { name: 'Opponents' })
    .getByRole('radio', { name: '3', exact: true })
    .check({ force: true });
  await page.locator('.button.main.big').click();
  const pick = mixed(chance(4));
  for (let turn = 0; turn < 3; ++turn) {
    await myTurn(page);
    while (!(await isComplete(page))) {
      const text = pick(await offered(page));
      await byTouch(page, text);
      await taken(page, text);
    }
    await confirm(page, 'touch');
  }
  await myTurn(page);
  const sheets = await page
    .locator('[aria-labelledby="fp-others"] li button')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('.name').textContent, Number(one.querySelector('.points').textContent)]),
    );
  const others = sheets.slice(1).sort((a, b) => b[1] - a[1]);
  const line = page.locator('.have .others');
  assert.equal(
    (await line.innerText()).replace(/\s+/g, ' '),
    `${others[0][0]} ${others.map(([, points]) => points).join(' · ')}`,
  );
  assert.equal(
    await page.locator('.have p').first().innerText(),
    `${sheets[0][1]} ${sheets[0][1] === 1 ? 'point' : 'points'}`,
  );
  const { y, height } = await line.boundingBox();
  assert.ok(
    await line.evaluate((one) => {
      const { left, top, width, height: high } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 4, top + high / 2));
    }),
  );
  assert.ok(y + height < 664 && (await page.evaluate(() => scrollY)) === 0);
  assert.deepEqual(await tooSmall(page), []);
  assert.deepEqual(await outOfReach(page), []);
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  '390 × 664: advice leaves the plan free, and a second one looks out beside the first',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await sit(phone(390, 664));
    let two = 0;
    for (let turn = 0; turn < 6 && two === 0 && (await myTurn(page)); ++turn) {
      await page.getByRole('button', { name: 'Hint' }).tap();
      await page.locator('.hints .what').first().waitFor();
      const { y } = await page.locator('.hints').boundingBox();
      const plan = await page.locator('.stage .cells').boundingBox();
      assert.ok(y > plan.y + 0.9 * plan.height, `the hints begin at ${y}, the plan ends at ${plan.y + plan.height}`);
      if ((await page.locator('.hints ol > li').count()) > 1) {
        ++two;
        const second = await page.locator('.hints ol > li').nth(1).boundingBox();
        assert.ok(second.x > 200 && second.x < 390 - 24, `the second one begins at ${second.x}`);
        assert.ok(Math.abs(second.y - (await page.locator('.hints ol > li').first().boundingBox()).y) < 1);
      }
      await page.locator('.hints ol > li .button').first().tap();
      await page.locator('.hints').waitFor({ state: 'detached' });
      await confirm(page, 'touch');
    }
    assert.ok(two > 0, 'two hints were given');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const [how, device] of [
  ['mouse', {}],
  ['finger', phone(390, 664)],
])
  test(`a wall at the edge of the sheet is met from outside of it, by ${how}`, { timeout: 90_000 }, async () => {
    const { page, context, wrong } = await visitor(device);
    await lay(page, {
      dice: [
        [3, 3],
        [2, 3],
      ],
      turns: [['room a1 3x3', 'label B a2', 'end']],
    });
    const press = how === 'mouse' ? byMouse : byTouch;
    await press(page, 'feature 2');
    await taken(page, 'feature 2');
    const { x, y, width } = await cellButton(page, 'b1').boundingBox();
    const at = [x + width / 2, y - 0.45 * width];
    if (how === 'mouse') {
      await page.mouse.move(...at);
      await page.locator('.here[data-aim="door b1:n"]').waitFor({ state: 'attached' });
      await page.mouse.click(...at);
    } else {
      await page.touchscreen.tap(...at);
      await page.locator('.here[data-aim="door b1:n"]').waitFor();
      await settled(page);
      await page.locator('.here').tap();
    }
    await taken(page, 'door b1:n');
    assert.deepEqual(wrong, []);
    await context.close();
  });

for (const [how, device] of [
  ['mouse', {}],
  ['finger', phone(390, 664)],
])
  test(`a wall that is blocked says why, from inside and from outside, by ${how}`, { timeout: 90_000 }, async () => {
    for (const off of [0.1, -0.2]) {
      const { page, context, wrong } = await visitor(device);
      await lay(page, {
        dice: [
          [6, 2],
          [2, 3],
        ],
        turns: [['room e5 6x2', 'label K e5', 'end']],
      });
      await (how === 'mouse' ? byMouse : byTouch)(page, 'feature 1');
      await taken(page, 'feature 1');
      const { x, y, width } = await cellButton(page, 'e5').boundingBox();
      const at = [x + 0.3 * width, y + off * width];
      if (how === 'mouse') await page.mouse.click(...at);
      else await page.touchscreen.tap(...at);
      await page
        .getByRole('alert')
        .getByText('There is already something drawn there (marked on the sheet).')
        .waitFor();
      assert.deepEqual(wrong, []);
      await context.close();
    }
  });

// ---------------------------------------------------------------- fingers
async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  return (type, ...places) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
}
/** Plays until something of a kind may be drawn; false at the end of the game. */
async function until(page, kind, pick) {
  for (let turn = 0; turn < 20 && (await myTurn(page)); ++turn) {
    while (!(await isComplete(page))) {
      const texts = await offered(page);
      if (texts.some((text) => text.startsWith(kind))) return true;
      const text = texts.find((one) => one.startsWith('set') && one.endsWith('3')) ?? pick(texts);
      await byTouch(page, text);
      await taken(page, text);
    }
    await confirm(page, 'touch');
  }
  return false;
}
const decided = (page) => page.locator('.fp-board').getAttribute('data-decided');
const scaleOf = (page) =>
  page.evaluate(
    () =>
      document.querySelector('.stage .cells').getBoundingClientRect().width /
      document.querySelector('.stage .frame').clientWidth /
      0.9067,
  );

test(
  'two fingers magnify and move the sheet, and draw nothing; one finger draws, also then',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await sit(phone(390, 664));
    assert.ok(await until(page, 'room', mixed(chance(1))));
    const touch = await fingers(page);
    const before = await decided(page);
    const aim = await page.locator('.here').getAttribute('data-aim');
    const { x, y } = middle(await page.locator('.stage .cells').boundingBox());
    await touch('touchStart', [x - 20, y]);
    await touch('touchStart', [x - 20, y], [x + 20, y]);
    for (let i = 1; i <= 6; ++i) await touch('touchMove', [x - 20 - 6 * i, y], [x + 20 + 6 * i, y]);
    assert.ok(Math.abs((await scaleOf(page)) - 2.8) < 0.2, `magnified ${await scaleOf(page)} times`);
    // What lay between the fingers is still there, and moves with them.
    const under = () => page.evaluate(([px, py]) => document.elementFromPoint(px, py).dataset.cell, [x, y]);
    assert.equal(await under(), 'i9');
    for (let i = 1; i <= 5; ++i) await touch('touchMove', [x - 56 + 12 * i, y], [x + 56 + 12 * i, y]);
    assert.notEqual(await under(), 'i9');
    await touch('touchEnd', [x, y]);
    await touch('touchEnd');
    assert.equal(await decided(page), before);
    assert.equal(await page.locator('.here').getAttribute('data-aim'), aim, 'the sketch stayed where it was');
    assert.equal(await page.evaluate(() => visualViewport.scale), 1, 'the page itself is not magnified');
    // One finger sketches where it is seen.
    const cell = await under();
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(
      ([was, name]) => document.querySelector('.here').dataset.aim !== was && name,
      [aim, cell],
    );
    assert.equal(await page.evaluate(() => scrollY), 0);
    // And back.
    await touch('touchStart', [x - 120, y]);
    await touch('touchStart', [x - 120, y], [x + 120, y]);
    for (let i = 1; i <= 10; ++i) await touch('touchMove', [x - 120 + 10 * i, y], [x + 120 - 10 * i, y]);
    await touch('touchEnd', [x, y]);
    await touch('touchEnd');
    assert.ok(Math.abs((await scaleOf(page)) - 1) < 0.05);
    // The button does it for those who cannot pinch.
    await page.getByRole('button', { name: 'Zoom' }).tap();
    assert.ok(Math.abs((await scaleOf(page)) - 2) < 0.1);
    await page.getByRole('button', { name: 'Zoom' }).tap();
    assert.ok(Math.abs((await scaleOf(page)) - 1) < 0.05);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('the page scrolls where the sheet is not drawn on', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await sit(phone(390, 664));
  assert.ok(await until(page, 'room', mixed(chance(1))));
  const touch = await fingers(page);
  const swipe = async (x, y) => {
    await page.evaluate(
      () =>
        new Promise((done) => {
          scrollTo(0, 0);
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
    await touch('touchStart', [x, y]);
    for (let i = 1; i <= 8; ++i) {
      await touch('touchMove', [x, y - 20 * i]);
      await page.waitForTimeout(16);
    }
    await touch('touchEnd');
    // A finger that is lifted in motion lets the page run on; the next one would only stop it.
    return page.evaluate(async () => {
      for (let was = -1; was !== scrollY;) {
        was = scrollY;
        await new Promise((done) => setTimeout(done, 200));
      }
      return scrollY;
    });
  };
  const { x, y, width, height } = await page.locator('.stage .cells').boundingBox();
  assert.equal(await swipe(x + width / 2, y + height - 30), 0, 'a finger on the grid draws');
  const strip = await page.locator('.have').boundingBox();
  assert.ok((await swipe(strip.x + 20, strip.y + 10)) > 60, 'a finger on the strip scrolls');
  // Chromium gives a touch to the control nearest to it, up to some ten pixels away: here is the margin's outer half.
  assert.ok((await swipe(x + width / 2, y + height + 13)) > 60, 'a finger on the margin of the sheet scrolls');
  await page.evaluate(() => scrollTo(0, 0));
  // A turn that is complete leaves nothing to draw: the whole sheet scrolls.
  while (!(await isComplete(page))) {
    const text = mixed(chance(1))(await offered(page));
    await byTouch(page, text);
    await taken(page, text);
  }
  assert.ok((await swipe(x + width / 2, y + height - 60)) > 60, 'a finger on a finished sheet scrolls');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('25 of 25 doors at 20 px cells with an error of 6 px: sketched, moved, drawn', { timeout: 300_000 }, async () => {
  const { page, context, wrong } = await sit(phone(390, 664));
  const random = chance(25);
  const touch = await fingers(page);
  const error = () => {
    const angle = (random(3600) / 3600) * 2 * Math.PI;
    return [6 * Math.cos(angle), 6 * Math.sin(angle)];
  };
  const spotOf = async (text) => wallSpot(text, await cellButton(page, cellOf(text)).boundingBox());
  const aim = () => page.evaluate(() => document.querySelector('.here')?.dataset.aim ?? null);
  const rooms = (texts) =>
    texts.find((text) => text.startsWith('room')) ?? texts.find((text) => text.startsWith('label'));
  const pick = mixed(random);
  const prefer = (texts) => rooms(texts) ?? pick(texts);
  let drawn = 0;
  let atOnce = 0;
  /** The sets of this round that are doors, or can be. */
  let sets = [];
  for (let turns = 0; drawn < 25; ++turns) {
    assert.ok(turns < 60, `${drawn} doors in ${turns} turns`);
    const wanted = (texts) =>
      texts.find((text) => /^set \d 3$/.test(text)) ??
      texts.find((text) => text.startsWith('set')) ??
      texts.find((text) => turns > 0 && text.startsWith('feature') && sets.includes(text)) ??
      prefer(texts);
    assert.ok(await myTurn(page), `the game ended after ${drawn} doors`);
    sets = await page.evaluate(() =>
      globalThis.dice.flatMap((value, i) => (value === 3 || value === 1 ? [`feature ${i + 1}`] : [])),
    );
    while (drawn < 25 && !(await isComplete(page))) {
      const texts = await offered(page);
      const doors = texts.filter((text) => text.startsWith('door'));
      if (doors.length === 0) {
        const text = wanted(texts);
        await byTouch(page, text);
        await taken(page, text);
        continue;
      }
      const { width } = await cellButton(page, 'a1').boundingBox();
      assert.ok(width > 18.5 && width < 21.5, `cells of ${width} px`);
      const text = doors[random(doors.length)];
      const to = await spotOf(text);
      let [x, y] = [to.x + error()[0], to.y + error()[1]];
      await touch('touchStart', [x, y]);
      let shown = await aim();
      assert.ok(doors.includes(shown), `${shown} is sketched`);
      if (shown === text) ++atOnce;
      assert.equal(await page.locator('.loupe').count(), 1);
      // Whoever sees another door sketched moves the finger by as much as it is away, as well as a finger can.
      for (let i = 0; i < 12 && shown !== text; ++i) {
        const at = await spotOf(shown);
        const [dx, dy] = error();
        const far = i < 3 ? 1 : 1.35;
        x += (to.x - at.x) * far + dx * 0.5;
        y += (to.y - at.y) * far + dy * 0.5;
        await touch('touchMove', [x, y]);
        shown = await aim();
      }
      await touch('touchEnd');
      assert.equal(await aim(), text, 'lifting the finger keeps the sketch');
      assert.equal(await page.locator('.loupe').count(), 0);
      const before = await decided(page);
      await settled(page);
      await page.waitForTimeout(350); // a tap right after a stroke would only stop its scrolling, and no hand is that quick
      if (drawn % 2 === 0) await page.locator('.here').tap();
      else await page.touchscreen.tap(to.x, to.y);
      await taken(page, text);
      ++drawn;
      if (drawn % 3 !== 0) {
        for (let now = await decided(page); now !== before; now = await decided(page)) {
          await page.getByRole('button', { name: 'Undo' }).tap();
          await page.waitForFunction((was) => document.querySelector('.fp-board').dataset.decided !== was, now);
        }
      }
    }
    if (drawn < 25) await confirm(page, 'touch');
  }
  assert.equal(drawn, 25);
  console.log(`# ${atOnce} of 25 doors were sketched right at once, all 25 were drawn`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('390 × 664: a chip lights the cells that score for its client', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor(phone(390, 664));
  await lay(page, everything);
  let some = 0;
  for (const chip of await page.locator('.chips button').all()) {
    const points = Number(await chip.locator('.points').innerText());
    await chip.tap();
    await page.locator('.client-note').waitFor();
    assert.equal((await page.locator('.stage .fp-score').count()) > 0, points > 0, `${points} points`);
    some += Number(points > 0);
    assert.deepEqual(await hiddenOf(page.locator('.client-note')), []);
    assert.deepEqual(await outOfReach(page), []);
    await chip.tap();
    assert.equal(await page.locator('.stage .fp-score').count(), 0);
  }
  assert.ok(some > 1, `${some} clients have points`);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('390 × 664: the round track goes along with what is scrolled to', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor(phone(390, 664));
  await lay(page, everything);
  for (const part of ['.rooms table', '.clients', '.more']) {
    await page
      .locator(`.fp-board ${part}`)
      .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    assert.ok((await page.evaluate(() => scrollY)) > 50);
    for (const box of await page.locator('.track li[aria-current], .track li.printed').all())
      assert.deepEqual(await hiddenOf(box), [], part);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  '390 × 664: while others are waited for, and when turns were played for me, everything is in reach',
  { timeout: 180_000 },
  async () => {
    const response = await fetch(`${house.server.address}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        game: 'floor_plan',
        options: { players: 2 },
        settings: { turn_seconds: 40 },
        name: 'Ada',
      }),
    });
    const { table, token } = await response.json();
    const ada = await visitor(phone(390, 664));
    const bo = await visitor();
    await ada.page.goto(`/#/seat/${table}/${token}`);
    await bo.page.goto(`/#/table/${table}`);
    await bo.page.getByLabel('Your name').fill('Bo');
    await bo.page.getByRole('button', { name: 'Take a seat' }).click();
    await bo.page.getByRole('button', { name: 'I’m ready' }).waitFor();
    await ada.page.getByRole('button', { name: 'Start the game' }).click();
    const { page } = ada;
    await myTurn(page);
    const pick = mixed(chance(5));
    while (!(await isComplete(page))) {
      const text = pick(await offered(page));
      await byTouch(page, text);
      await taken(page, text);
    }
    await confirm(page, 'touch');
    await page.locator('.screen[data-mine="false"]').waitFor();
    await page.locator('.palette').getByText('Your turn is in: look at the others’ sheets.').waitFor();
    assert.deepEqual(await unreachable(page), [], 'while Bo draws');
    assert.deepEqual(await outOfReach(page), [], 'while Bo draws');
    // Nobody plays on: turns are played for both.
    const told = page.locator('section:has(#for-you)');
    await told.waitFor({ timeout: 110_000 });
    await page.locator('.toasts > *').first().waitFor({ state: 'detached' });
    assert.deepEqual(await unreachable(page), [], 'with what was played for me');
    for (const box of await page.locator('.track li[aria-current], .track li.printed').all())
      assert.deepEqual(await hiddenOf(box), []);
    assert.deepEqual([...ada.wrong, ...bo.wrong], []);
    for (const { context } of [ada, bo]) await context.close();
  },
);
