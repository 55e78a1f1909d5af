// What the table tells of the others: their turns at a pace, tags, the way back through the last turns, the log, announcements;
// and that everything of a turn is in view on a laptop, and nothing moves. dist/ must be built.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chance, checkAxe, myTurn, open, playAdvice, playToTheEnd, visitor } from '../scripts/visit.mjs';

open();

const laptop = { viewport: { width: 1280, height: 800 } };

async function sit(page, opponents = '3', game = 'Dream Home') {
  await page.goto('/#/');
  if (game !== 'Dream Home') await page.getByRole('radio', { name: new RegExp(game) }).check({ force: true });
  await page
    .getByRole('group', { name: 'Opponents' })
    .getByRole('radio', { name: opponents, exact: true })
    .check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.screen').waitFor();
}
const hand = (page) => page.locator('[data-hand]').getAttribute('data-hand');

/** In the page: controls that a pointer would not hit where they are, with nothing scrolled. */
function outOfReach() {
  if (scrollY !== 0) return [`the page is scrolled by ${scrollY}`];
  const prompt = document.querySelector('.prompt');
  if (prompt && prompt.scrollHeight > prompt.clientHeight + 1)
    return [`“${prompt.innerText}” is cut off by ${prompt.scrollHeight - prompt.clientHeight} px`];
  const controls =
    '.market [data-target], .house [data-target], .choices button, .cards li:first-child button, .bar .row button, .near [data-seat], .held button, .status h1';
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const words = `${control.getAttribute('aria-label') ?? control.innerText} at ${Math.round(left)}, ${Math.round(top)}`;
    if (left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight)
      return [`${words} is out of the window`];
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && (control.contains(hit) || hit.contains(control))
      ? []
      : [`${words} lies under ${hit?.className ?? 'nothing'}`];
  });
}

for (const language of ['en', 'fr', 'pt'])
  test(
    `at 1280 × 800 with four players everything of a turn can be touched without scrolling, in every phase, and the house never moves (${language})`,
    { timeout: 420_000 },
    async () => {
      const { page, context, wrong } = await visitor(laptop);
      await sit(page);
      const speak = async (other) => {
        await page.getByRole('combobox').first().selectOption(other);
        await page.waitForFunction((lang) => document.documentElement.lang.startsWith(lang), other);
        await page.waitForTimeout(300);
      };
      await speak(language);
      const { tool, helper } = JSON.parse(
        readFileSync(new URL(`../../content/words/${language}/dream_home.json`, import.meta.url), 'utf8'),
      ).board.sorts;
      const random = chance(5);
      const phases = new Set();
      const places = new Set();
      const asked = new Set();
      let house = 0;
      /** What was asked is as well in view in the languages with longer words. */
      async function inEveryLanguage(was) {
        const question = await page
          .locator('.choices [data-mode], .choices [data-decision]')
          .evaluateAll((all) => all.map(({ dataset }) => dataset.mode ?? dataset.decision).join());
        if (question === '' || asked.has(question)) return;
        asked.add(question);
        for (const other of language === 'en' ? ['fr', 'pt', 'en'] : []) {
          await speak(other);
          assert.deepEqual(await page.evaluate(outOfReach), [], `after “${was}”, in ${other}`);
        }
      }
      for (let steps = 0; await myTurn(page); ++steps) {
        assert.ok(steps < 400, 'the game should end');
        const was = await hand(page);
        phases.add(await page.locator('[data-hand]').getAttribute('data-phase'));
        assert.deepEqual(await page.evaluate(outOfReach), [], `after “${was}”`);
        await inEveryLanguage(was);
        const marker = page.locator('.market .marker');
        if (language === 'en' && (await marker.count()) > 0)
          assert.equal(
            await marker.innerText(),
            (await page.locator('.status').innerText()).includes('Round 12 of 12') ? 'last round' : 'begins next round',
          );
        const box = await page.locator('.house').boundingBox();
        places.add(`${box.x} ${box.y} ${box.width}`);
        house = box.width;
        const confirm = page.locator('.bar .main');
        if (await confirm.isEnabled()) {
          await confirm.click();
          await page.waitForFunction(
            (old) =>
              document.querySelector('[data-hand]').dataset.hand !== old ||
              document.querySelector('.screen').dataset.phase === 'finished',
            was,
          );
          continue;
        }
        // What leads to tools and helpers first, so that every kind of prompt comes.
        const rare = page.locator(
          '.house [data-decision^="decor"], .house [data-decision^="scaffold"], .cards [data-decision], .market [data-decision]:is([aria-label*="(' +
            tool +
            ')"], [aria-label*="(' +
            helper +
            ')"])',
        );
        const all =
          (await rare.count()) > 0
            ? rare
            : page.locator('.market [data-decision], .house [data-decision], .choices [data-decision]');
        await all.nth(random(await all.count())).click();
        await page.waitForFunction((old) => document.querySelector('[data-hand]').dataset.hand !== old, was);
      }
      assert.ok(phases.has('turn'), [...phases].join());
      assert.ok(
        [...asked].some((question) => question.includes('jackhammer')),
        [...asked].join('; '),
      );
      assert.equal(places.size, 1, `the house was at ${[...places].join('; ')}`);
      assert.ok(house > 680, `the house is only ${house} px wide`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

/** In the page: controls that a finger would not hit, even after the page was scrolled to them; those of the dialog where one is open, or of a part of the page. */
function underSomething(part = 'body') {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(part);
  const [x, y] = [scrollX, scrollY];
  const found = [];
  for (const control of root.querySelectorAll('button, a[href], select, input, summary, [role="tab"]')) {
    if (
      control.disabled ||
      control.getAttribute('aria-disabled') === 'true' ||
      !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    // Where a column was taken there is nothing to choose; who took it stands there, as a button of its own.
    if (control.closest('[inert]') || control.matches('.gone[data-column]')) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 4 || height < 4) continue; // only for those who walk there by keyboard
    const words = `${control.getAttribute('aria-label') ?? control.textContent.trim()} at ${Math.round(left)}, ${Math.round(top)}`;
    if (left < -1 || top < -1 || left + width > innerWidth + 1 || top + height > innerHeight + 1)
      found.push(`${words} is out of the window`);
    else {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!(
        hit &&
        (control.contains(hit) ||
          hit.contains(control) ||
          control.closest('label')?.contains(hit) ||
          hit.closest('label')?.contains(control))
      ))
        found.push(`${words} lies under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`);
    }
  }
  scrollTo({ left: x, top: y, behavior: 'instant' });
  return { found, tried: root.querySelectorAll('button').length };
}
/** What is asked now: the phase, and what may be put down or used. */
const askedNow = (page) =>
  page.evaluate(() => [
    document.querySelector('[data-hand]').dataset.phase,
    ...[...document.querySelectorAll('.choices [data-mode]')].map(({ dataset }) => dataset.mode),
  ]);

for (const [width, height] of [
  [390, 664],
  [844, 390],
]) {
  const phone = { viewport: { width, height }, hasTouch: true, isMobile: true };
  const check = async (page, seen, what) => {
    const asked = await askedNow(page);
    for (const one of asked) seen.add(one);
    // What is told of a room goes with the next touch, wherever that is.
    await page.waitForFunction(() => {
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); // again, if it came only after the first
      return !document.querySelector('.house .tip');
    });
    const { found, tried } = await page.evaluate(underSomething);
    assert.ok(tried > 5, `${tried} controls ${what}`);
    assert.deepEqual(found, [], `${asked.join()}, ${what}`);
  };
  const decisions =
    '.cards [data-decision], .swaps [data-decision], .house [data-decision], .market [data-decision], .choices [data-decision]';

  test(
    `at ${width} × ${height} a finger reaches every control through a whole game, in its dialogs too`,
    { timeout: 420_000 },
    async () => {
      const { page, context, wrong } = await visitor(phone);
      await sit(page, '1');
      const random = chance(5);
      const seen = new Set();
      for (let steps = 0; await myTurn(page); ++steps) {
        assert.ok(steps < 300, 'the game should end');
        const was = await hand(page);
        await check(page, seen, `after “${was}”`);
        if (steps % 9 === 3) {
          for (const what of ['reference', 'discards']) {
            await page.locator(`[data-opens="${what}"]:visible`).tap();
            await page.locator('dialog[open] :is([data-reference], [data-discards] [data-type])').first().waitFor();
            const { found } = await page.evaluate(underSomething);
            assert.deepEqual(found, [], `in the dialog: ${what}`);
            await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap();
            await page.locator('dialog[open]').waitFor({ state: 'detached' });
          }
          await page.locator('[aria-keyshortcuts="I"]').tap();
          await page.locator('.hints ol').waitFor();
          // Advice lies over the table as a dialog would.
          assert.deepEqual((await page.evaluate(underSomething, '.doing')).found, [], 'with advice');
          await page.locator('.hints > header button').tap();
          await page.locator('.hints').waitFor({ state: 'detached' });
        }
        const confirm = page.locator('.bar .main');
        if (await confirm.isEnabled()) {
          await confirm.tap();
          await page.waitForFunction(
            (old) =>
              document.querySelector('[data-hand]').dataset.hand !== old ||
              document.querySelector('.screen').dataset.phase === 'finished',
            was,
          );
          continue;
        }
        const rare = page.locator(
          '.house [data-decision^="decor"], .house [data-decision^="scaffold"], .cards [data-decision], .market [data-decision]:is([aria-label*="(tool)"], [aria-label*="(helper)"])',
        );
        // Who takes the first column begins the next round, and discards.
        const first = page.locator('.market [data-decision="take 1"]');
        const all =
          !seen.has('discard') && (await first.count()) > 0
            ? first
            : (await rare.count()) > 0
              ? rare
              : page.locator(decisions);
        await all.nth(random(await all.count())).tap();
        await page.waitForFunction((old) => document.querySelector('[data-hand]').dataset.hand !== old, was);
      }
      for (const phase of ['discard', 'turn', 'room', 'room_down'])
        assert.ok(seen.has(phase), `${phase} among ${[...seen].join()}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

  test(
    `at ${width} × ${height} a finger reaches every control of what comes rarely`,
    { timeout: 240_000 },
    async () => {
      const { page, context, wrong } = await visitor(phone);
      const seen = new Set();
      for (const [lesson, column] of [
        ['discard', null],
        ['scaffolding', '3'],
        ['decor', '2'],
        ['drill', null],
        ['jackhammer', null],
        ['endgame', null],
      ]) {
        await page.goto(`/#/learn/dream_home/${lesson}`);
        await page.locator('.board[data-active="true"]').waitFor();
        await check(page, seen, lesson);
        if (column) {
          await page.locator(`.market [data-decision="take ${column}"]`).tap();
          await page.waitForFunction(() => document.querySelector('[data-hand]').dataset.hand !== '');
        }
        const modes = await page
          .locator('.choices [data-mode]')
          .evaluateAll((all) => all.map(({ dataset }) => dataset.mode));
        for (const mode of modes) {
          await page.locator(`[data-mode="${mode}"]`).tap();
          await page.waitForTimeout(250);
          await check(page, seen, `${lesson}, ${mode}`);
        }
        for (let steps = 0; steps < 4 && !(await page.locator('.bar .main').isEnabled()); ++steps) {
          const was = await hand(page);
          const one = page.locator(decisions);
          if ((await one.count()) === 0) break;
          await one.first().tap();
          await page.waitForFunction((old) => document.querySelector('[data-hand]').dataset.hand !== old, was);
          await check(page, seen, `${lesson}, after “${was}”`);
        }
      }
      for (const phase of [
        'discard',
        'turn',
        'window',
        'endgame',
        'scaffold',
        'decor',
        'drill',
        'jackhammer',
        'roofer',
        'supplier',
        'handyman',
      ])
        assert.ok(seen.has(phase), `${phase} among ${[...seen].join()}`);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

/** In the page: everything that is announced, and everything that moves without having been touched. */
function listen() {
  globalThis.told = { said: [], moved: [], chance: [] };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const part = node.parentElement?.closest?.('.unseen[role="log"], .unseen[role="status"]');
        if (part && node.nodeName === 'P')
          globalThis.told[part.getAttribute('role') === 'log' ? 'said' : 'chance'].push(node.textContent);
      }
  }).observe(document, { subtree: true, childList: true });
  const where = ({ node, previousRect, currentRect }) =>
    `${node?.className?.baseVal ?? node?.className ?? node?.nodeName}: ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' → ')}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput && document.querySelector('.screen[data-phase="playing"]'))
        globalThis.told.moved.push({ value, what: sources.map(where).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

const isOneSentence = (text) => !/[.!?…]\s+\p{Lu}/u.test(text.trim());

test(
  'a brisk game: nothing moves, every event is announced in one sentence, and the log is the same text under its rounds',
  { timeout: 420_000 },
  async () => {
    const { page, context, wrong } = await visitor({ ...laptop, speed: 'brisk' });
    await page.addInitScript(listen);
    await sit(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    const turns = new Set();
    await playToTheEnd(page, async (turn) => {
      turns.add(turn);
      if (turn !== 4) return;
      // My turn is announced after what led to it, and can be played at once.
      assert.equal(await page.locator('.screen').getAttribute('data-behind'), 'false');
    });
    await page.waitForTimeout(500);
    const { said, moved, chance: other } = await page.evaluate(() => globalThis.told);
    // A word that takes another's place in the same box counts for a few millionths.
    const shift = moved.reduce((sum, { value }) => sum + value, 0);
    assert.equal(
      shift.toFixed(3),
      '0.000',
      moved
        .filter(({ value }) => value > 0.00005)
        .map(({ what }) => what)
        .join('\n'),
    );
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('aside .line').first().waitFor();
    const lines = (await page.locator('aside .line').allInnerTexts()).map((line) => line.trim());
    const first = lines.findIndex((line) => line === said[0]);
    assert.ok(first >= 0 && first <= 5, `the first thing that was said: ${said[0]}`);
    assert.deepEqual(said, lines.slice(first), 'what was announced is the log');
    assert.deepEqual(
      [...said, ...other].filter((text) => !isOneSentence(text)),
      [],
      'more than a sentence at once',
    );
    const rounds = await page.locator('aside h3').allInnerTexts();
    assert.deepEqual(
      rounds,
      Array.from({ length: 12 }, (_, i) => `Round ${i + 1}`),
    );
    assert.ok(
      (await page.locator('aside .round p').allInnerTexts()).every(
        (market) => market.split(' · ').length === 5 && !/red|brown|green|grey/.test(market),
      ),
      'every market in words, and no roof’s colour',
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const [locale, play] of [
  ['fr-FR', /Jouer/],
  ['pt-BR', /Jogar/],
])
  test(`a brisk game moves nothing with longer words either (${locale})`, { timeout: 420_000 }, async () => {
    const { page, context, wrong } = await visitor({ ...laptop, speed: 'brisk', locale });
    await page.addInitScript(listen);
    await page.goto('/#/');
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await page.getByRole('button', { name: play }).first().click();
    await page.locator('.screen').waitFor();
    await playToTheEnd(page);
    const moved = await page.evaluate(() => globalThis.told.moved);
    const shift = moved.reduce((sum, { value }) => sum + value, 0);
    assert.equal(
      shift.toFixed(3),
      '0.000',
      moved
        .filter(({ value }) => value > 0.00005)
        .map(({ what }) => what)
        .join('\n'),
    );
    assert.deepEqual(wrong, []);
    await context.close();
  });

/** In the page: when the market was whole, when a column was lifted, when one was gone. */
function watchTheMarket() {
  globalThis.market = [];
  let was = '';
  const look = () => {
    const columns = [...document.querySelectorAll('.market [data-column]')];
    if (columns.length !== 5) return;
    const gone = columns.filter((one) => one.classList.contains('gone')).length;
    const lifted = document.querySelector('.place.lifted .who')?.textContent ?? '';
    const mine = document.querySelector('.screen')?.dataset.mine;
    const now = `${gone} ${lifted} ${mine}`;
    if (now === was) return;
    was = now;
    globalThis.market.push({ at: performance.now(), gone, lifted, mine: mine === 'true' });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

test(
  'at calm a new market is seen whole, each turn is lifted, done and tagged; the last turns can be stepped through',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor({ ...laptop, speed: 'calm' });
    await page.addInitScript(watchTheMarket);
    await sit(page);
    for (let turn = 0; turn < 3; ++turn) {
      assert.ok(await myTurn(page));
      await playAdvice(page);
    }
    assert.ok(await myTurn(page));
    const seen = await page.evaluate(() => globalThis.market);
    const whole = seen.flatMap(({ at, gone, lifted }, i) =>
      gone === 0 && !lifted && seen[i + 1]?.lifted ? [seen[i + 1].at - at] : [],
    );
    assert.ok(
      whole.length > 0 && whole.every((time) => time > 1400),
      `a market was seen for ${whole.map(Math.round).join(', ')} ms`,
    );
    const lifts = seen.flatMap(({ at, lifted }, i) => (lifted && seen[i + 1] ? [seen[i + 1].at - at] : []));
    assert.ok(
      lifts.length >= 6 && lifts.every((time) => time > 550),
      `lifted for ${lifts.map(Math.round).join(', ')} ms`,
    );
    // Where somebody else ends a round, its market stays with all its tags before the next one comes.
    const holds = seen.flatMap(({ at, gone, mine }, i) =>
      !mine && gone > 0 && seen[i - 1]?.lifted && seen[i + 1]?.gone === 0 ? [seen[i + 1].at - at] : [],
    );
    assert.ok(
      holds.length > 0 && holds.every((time) => time > 1900),
      `an old market was held for ${holds.map(Math.round).join(', ')} ms`,
    );

    // What everybody did since my last turn is still there to be read, at their homes; in the gaps stands who made them.
    const homes = page.locator('.near .told');
    assert.equal(await homes.count(), 3);
    for (const text of await homes.allInnerTexts()) assert.match(text, /\p{L}/u);
    const gaps = await page.locator('.market .gone').count();
    assert.equal(await page.locator('.market [data-tag]').count(), gaps, 'every gap has its tag');
    await checkAxe(page, 'tags');

    // Back through the last turns, with my own turn in my hand.
    await page.locator('.market [data-decision]').first().click();
    await page.waitForFunction(() => document.querySelector('[data-hand]').dataset.hand !== '');
    const inHand = await hand(page);
    const tag = homes.first();
    const text = await tag.innerText();
    await tag.click();
    const steps = page.getByRole('group', { name: 'Last turns' });
    await steps.getByText(text).waitFor();
    const who = /Before (.+?):/.exec(await steps.locator('p').innerText())[1];
    await page.locator('.place.lifted .who', { hasText: who }).waitFor();
    const gone = () => page.locator('.market .gone').count();
    const before = [await gone(), await steps.locator('p').innerText()];
    await page.getByRole('button', { name: 'One turn earlier' }).click();
    await page.waitForFunction((old) => document.querySelector('.steps p').textContent !== old, before[1]);
    await page.getByRole('button', { name: 'One turn later' }).click();
    await page.waitForFunction((old) => document.querySelector('.steps p').textContent === old, before[1]);
    assert.equal(await gone(), before[0]);
    assert.equal(await page.locator('.market [data-decision]').count(), 0, 'the past is only looked at');
    await checkAxe(page, 'a turn ago');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await steps.waitFor({ state: 'detached' });
    assert.equal(await hand(page), inHand, 'my turn is still in my hand');

    // Faster, here at the table; and all at once where one wants to go on.
    const speed = page.locator('[data-speed]');
    let skipped = false;
    for (let turn = 0; turn < 6 && !skipped; ++turn) {
      assert.ok(await myTurn(page));
      await playAdvice(page);
      // Nothing is to be skipped where I begin the next round.
      skipped = await page
        .getByRole('button', { name: 'Skip ahead' })
        .click({ timeout: 2500 })
        .then(
          () => true,
          () => false,
        );
    }
    assert.ok(skipped);
    assert.equal(await page.locator('.screen').getAttribute('data-behind'), 'false');
    await speed.click();
    assert.equal(await speed.getAttribute('data-speed'), 'brisk');
    await speed.click();
    assert.equal(await speed.getAttribute('data-speed'), 'instant');
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'a turn with tools is stepped through as it was played: the market as it lay, what the tools moved, what was taken',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor(laptop);
    await sit(page);
    const recap = page.locator('[data-recap] button');
    const tooled = async () =>
      (await recap.count()) > 0 && /: (Drill|Concrete Mixer), then/.test(await recap.innerText());
    while ((await myTurn(page)) && !(await tooled())) await playAdvice(page);
    assert.ok(await tooled(), 'nobody used a tool in this game');
    const market = () =>
      page
        .locator('.market [data-column]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join('|'));
    const words = () => page.locator('.steps p').innerText();
    const later = async () => {
      const was = await words();
      await page.getByRole('button', { name: 'One turn later' }).click();
      await page.waitForFunction((old) => document.querySelector('.steps p').innerText !== old, was);
      await page.waitForTimeout(400);
    };
    await recap.click();
    await page.locator('.steps').waitFor();
    await page.waitForTimeout(400);
    while (!/^Before \w+: (Drill|Concrete Mixer)$/.test(await words())) await later();
    const before = await market();
    assert.equal(await page.locator('.place.lifted').count(), 0, 'nothing is about to be taken before the tools');
    await later();
    assert.notEqual(await market(), before, 'the tools move cards');
    await page.locator('.place.lifted').waitFor();
    assert.doesNotMatch(await words(), /Drill|Concrete Mixer/);
    const taken = Number(await page.locator('.place.lifted [data-column]').getAttribute('data-column'));
    await page.getByRole('button', { name: 'One turn earlier' }).click();
    await page.waitForFunction(() => !document.querySelector('.place.lifted'));
    assert.equal(await market(), before);
    await later();
    if (await page.getByRole('button', { name: 'One turn later' }).isEnabled()) {
      await later();
      await page.locator(`.place:nth-child(${taken}) [data-tag]`).waitFor();
    }
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('with movement the cards fly to those who took them, once', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await visitor({ ...laptop, speed: 'brisk', reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    globalThis.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      if (this.matches('.dh-board > svg')) ++globalThis.flights;
      return animate.apply(this, how);
    };
  });
  await sit(page, '3');
  for (let turn = 0; turn < 3; ++turn) {
    assert.ok(await myTurn(page));
    await page.evaluate(() => {
      globalThis.flights = 0;
    });
    await playAdvice(page);
    assert.ok(await myTurn(page));
    // A room each, and mostly something with it; not twice.
    const flights = await page.evaluate(() => globalThis.flights);
    assert.ok(flights >= 1 && flights <= 14, `${flights} cards flew`);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  'on a wide screen the log stands open beside the players and their points; who is next is told',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1920, height: 1080 } });
    await sit(page);
    for (let turn = 0; turn < 3; ++turn) if (await myTurn(page)) await playAdvice(page);
    assert.ok(await myTurn(page));
    assert.equal(await page.getByRole('tab').count(), 0);
    await page.getByRole('heading', { name: 'Log' }).waitFor();
    await page.locator('aside h3', { hasText: 'Round 2' }).waitFor();
    assert.equal(await page.locator('aside .points').count(), 4);
    const order = page.getByRole('list', { name: 'Order of this round' }).getByRole('listitem');
    assert.equal(await order.count(), 4);
    assert.equal(await page.locator('ol [aria-current="step"]').innerText(), 'You');
    assert.deepEqual(await page.evaluate(outOfReach), []);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'Floor Plan tells what the others drew on their sheets, and its rounds with their dice in the log',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor(laptop);
    await sit(page, '2', 'Floor Plan');
    for (let turn = 0; turn < 2; ++turn) if (await myTurn(page)) await playAdvice(page);
    assert.ok(await myTurn(page));
    await page.waitForFunction(
      () => [...document.querySelectorAll('.more .tag')].filter((tag) => /\p{L}/u.test(tag.textContent)).length === 2,
    );
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('aside h3', { hasText: 'Round 1' }).waitFor();
    assert.match(await page.locator('aside .round p').first().innerText(), /^Dice: \d · \d$/);
    await page.getByRole('button', { name: 'Last turns' }).click();
    await page.getByRole('button', { name: 'Back to now' }).click();
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'Floor Plan at 1920 × 1080: nothing lies below the window, however long the log is',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1920, height: 1080 } });
    await sit(page, '3', 'Floor Plan');
    for (let turn = 0; turn < 5; ++turn) if (await myTurn(page)) await playAdvice(page);
    assert.ok(await myTurn(page));
    assert.equal(await page.locator('.more section button > .name').count(), 4);
    assert.ok(
      await page
        .locator('.more section button > .name')
        .evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)),
      'every name is whole',
    );
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok((await tall()) <= 1110, `the page is ${await tall()} px tall`);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  test(
    `Floor Plan on a short phone, ${locale}: what the others drew stands above the sheet, and leads back through it`,
    { timeout: 120_000 },
    async () => {
      const { page, context, wrong } = await visitor({
        viewport: { width: 390, height: 664 },
        hasTouch: true,
        isMobile: true,
        locale,
      });
      await page.goto('/#/');
      await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
      await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
      await page.locator('.button.main.big').click();
      const places = new Set();
      for (let turn = 0; turn < 4; ++turn) {
        assert.ok(await myTurn(page));
        await page.evaluate(() => scrollTo(0, 0));
        places.add(await page.locator('.stage').evaluate((one) => Math.round(one.getBoundingClientRect().top)));
        if (turn > 0) {
          for (const name of ['Pixel', 'Gizmo', 'Nano'])
            assert.match(
              await page.locator('[data-recap] button').innerText(),
              new RegExp(`${name}\\s?: [\\p{L}\\d]`, 'u'),
            );
          for (const part of ['[data-recap] button', '.status h1', '.track li'])
            assert.deepEqual(await page.evaluate(hidden, part), []);
        }
        if (turn < 3) await playAdvice(page);
        // What is explained the first time lies over the round track until it is read.
        const close = page.locator('[data-first-time] button');
        if ((await myTurn(page)) && (await close.count()) > 0) await close.click();
      }
      assert.equal(places.size, 1, `the sheet was at ${[...places].join('; ')}`);
      await page.locator('[data-recap] button').tap();
      await page.locator('.steps').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.steps').waitFor({ state: 'detached' });
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );

/** In the page: what lies over the line about the others, or out of the window. */
function hidden(which) {
  const part = document.querySelector(which);
  if (!part) return [`${which} is not there`];
  const { left, right, top, bottom } = part.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    return [`${which} is at ${Math.round(left)}–${Math.round(right)}, ${Math.round(top)}–${Math.round(bottom)}`];
  const hit = document.elementFromPoint(left + Math.min(40, (right - left) / 2), (top + bottom) / 2);
  return hit && (part.contains(hit) || hit.contains(part)) ? [] : [`${which} lies under ${hit?.className}`];
}

for (const [width, height, speed, opponents] of [
  [390, 664, 'instant', '3'],
  [390, 664, 'brisk', '2'],
  [1280, 800, 'instant', '3'],
  [844, 390, 'instant', '2'],
]) {
  test(
    `at ${width} × ${height}, ${speed}: what the others did since my last turn stays to be read in the new round, and leads back through it`,
    { timeout: 180_000 },
    async () => {
      const isPhone = width < 900;
      const { page, context, wrong } = await visitor({
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
        speed,
      });
      await page.addInitScript(listen);
      await sit(page, opponents);
      const round = () => page.locator('.status label').innerText();
      const recap = page.locator('[data-recap] button');
      const others = Number(opponents);
      const places = new Set();
      let rounds = 0;
      for (let turn = 0, last = ''; rounds < 4; ++turn) {
        assert.ok(await myTurn(page));
        await page.evaluate(() => scrollTo(0, 0));
        const now = await round();
        places.add(
          await page
            .locator('section.market, .house')
            .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)).join()),
        );
        if (last !== '' && (now !== last || (await recap.count()) > 0)) {
          // On its side a phone has room for one of the two.
          if (height < 400 && (await page.locator('[data-first-time]').count()) > 0)
            await page.getByRole('button', { name: 'Close the note' }).click();
          // Everybody has played since, and what they took stands there, also where their market is gone.
          for (const name of ['Pixel', 'Gizmo', 'Nano'].slice(0, others))
            assert.match(await recap.innerText(), new RegExp(`${name}: \\p{L}`, 'u'), now);
          assert.deepEqual(await page.evaluate(hidden, '[data-recap] button'), []);
          assert.deepEqual(await page.evaluate(hidden, '.status h1'), []);
        }
        if (now !== last) ++rounds;
        last = now;
        if (rounds === 4) break;
        await playAdvice(page);
      }
      assert.equal(places.size, 1, `market and house were at ${[...places].join('; ')}`);
      const title = await page.locator('h1').innerText();
      await recap.click();
      await page.getByRole('group', { name: 'Last turns' }).waitFor();
      assert.equal(await page.locator('h1').innerText(), 'Last turns: yours is waiting');
      for (let step = 1; step < others; ++step) await page.getByRole('button', { name: 'One turn later' }).click();
      await page.getByRole('button', { name: 'Back to now' }).click();
      assert.equal(await page.locator('h1').innerText(), title);
      await recap.waitFor();
      await checkAxe(page, 'the line about the others', '.screen > header');
      const { moved } = await page.evaluate(() => globalThis.told);
      assert.equal(
        moved.reduce((sum, { value }) => sum + value, 0).toFixed(3),
        '0.000',
        moved.map(({ what }) => what).join('\n'),
      );
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}
