// What Dream Home's cards, columns, reference card and discards tell, against what the engine itself answers. dist/ must be built.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAxeInBothThemes, luck, open, visitor as visit } from '../scripts/visit.mjs';

open();

/** Keeps what the engine answers: `prospects` and `attempt` by their decisions, `inspect` by view and seat, and the facts; and how long `prospects` takes. */
function overhear() {
  globalThis.told = { prospects: new Map(), attempt: new Map(), inspect: new Map(), facts: null, weighing: [] };
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      const asked = [];
      const post = this.postMessage.bind(this);
      this.postMessage = (text) => {
        asked.push([JSON.parse(text), asked.length, performance.now()]);
        post(text);
      };
      this.addEventListener('message', ({ data }) => {
        const [question, ahead, at] = asked.shift();
        const answer = JSON.parse(data);
        const { told } = globalThis;
        if (question.call === 'say') for (const kept of [told.prospects, told.attempt, told.inspect]) kept.clear();
        if (question.call === 'facts') told.facts = answer.facts;
        if (question.call === 'attempt') told.attempt.set(question.decisions.join('|'), answer);
        if (question.call === 'inspect')
          told.inspect.set(`${question.seat} ${JSON.stringify(question.view)}`, answer.insight);
        if (question.call === 'prospects') {
          told.prospects.set(question.decisions.join('|'), answer.prospects);
          if (ahead === 0) told.weighing.push(performance.now() - at);
        }
      });
    }
  };
}
async function visitor(options = {}) {
  const visiting = await visit(options);
  await visiting.page.addInitScript(overhear);
  return visiting;
}
/** In any language: the opponents are numbers. */
async function sit(page, opponents = '1') {
  await page.goto('/#/');
  await page.getByRole('radio', { name: opponents, exact: true }).first().check({ force: true });
  await page.locator('.button.main').first().click();
  await page.locator('.house').waitFor();
}
async function myTurn(page) {
  await page.waitForFunction(
    () => {
      const { active, phase } = document.querySelector('.board[data-phase]')?.dataset ?? {};
      return active === 'true' || phase === 'finished';
    },
    undefined,
    { timeout: 60_000 },
  );
  return page.locator('.board[data-phase]').getAttribute('data-phase');
}
const hand = (page) => page.locator('.board[data-phase]').getAttribute('data-hand');
const changed = (page, was) =>
  page.waitForFunction((old) => document.querySelector('.board[data-phase]').dataset.hand !== old, was);
const confirmButton = (page) => page.locator('[aria-keyshortcuts="Enter"]');
async function confirm(page) {
  await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').waitFor();
  const was = await hand(page);
  await confirmButton(page).click();
  await changed(page, was);
}
/** Makes a decision with the page's own controls. */
async function decide(page, text) {
  const words = text.split(' ');
  const down = words.at(-1) === 'down';
  const mode = down ? `${words[0]}_down` : words[0];
  const targets = words.slice(1, down ? -1 : undefined);
  const was = await hand(page);
  if (targets.length === 0) await page.locator(`.choices [data-decision="${text}"]`).click();
  else {
    const button = page.locator(`[data-mode="${mode}"]`);
    if ((await button.count()) > 0) await button.click();
    for (const target of targets) await page.locator(`:is(.market, .house, .cards) [data-target="${target}"]`).click();
  }
  await changed(page, was);
}
/** What the engine answered about the decisions in hand; waits for it. */
async function weighed(page) {
  await page.waitForFunction(() =>
    globalThis.told.prospects.has(document.querySelector('.board[data-phase]').dataset.hand),
  );
  return page.evaluate(() => globalThis.told.prospects.get(document.querySelector('.board[data-phase]').dataset.hand));
}
/** The points shown beside Confirm. */
async function shownGain(page) {
  const text = await page.locator('.bar .gain').innerText();
  const [, sign = '', count = '0'] = /([+−])\s*(\d+)/.exec(text) ?? [];
  return sign === '−' ? -Number(count) : Number(count);
}
const shownColumns = (page) =>
  page
    .locator('.market [data-gain]')
    .evaluateAll((all) =>
      all.map((one) => [Number(one.dataset.column), Number(one.dataset.gain), one.querySelector('.tag').textContent]),
    );
const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** Where a column's best turn puts its room, as the engine says: every space that is as good, face up where that is as good as face down. */
function bestSpaces({ equal, space, size }) {
  const spaces = (down) =>
    equal
      .filter((text) => text.startsWith('room ') && text.endsWith(' down') === down)
      .map((text) => text.split(' ')[1]);
  const up = new Set([...spaces(false), ...(size === undefined ? [] : [space])]);
  return [...(up.size > 0 ? up : spaces(true))].sort().join(' ');
}
/** Pointing at a column lights those spaces, and no others. */
async function checkLights(page, takes) {
  for (const prospect of takes) {
    const column = prospect.decision.split(' ')[1];
    await page.locator(`.market [data-column="${column}"]`).hover();
    const lit = () =>
      page.locator('.house .maybe').evaluateAll((all) =>
        all
          .map((one) => one.dataset.space)
          .sort()
          .join(' '),
      );
    await page
      .waitForFunction(
        (spaces) =>
          [...document.querySelectorAll('.house .maybe')]
            .map((one) => one.dataset.space)
            .sort()
            .join(' ') === spaces,
        bestSpaces(prospect),
        { timeout: 3000 },
      )
      .catch(async () => assert.fail(`column ${column} lights “${await lit()}”, not “${bestSpaces(prospect)}”`));
  }
  await page.mouse.move(2, 2);
}

/** Every card that lies in the market shows the engine's values. */
async function checkCards(page) {
  const { facts, cards } = await page.evaluate(() => ({
    facts: globalThis.told.facts,
    cards: [...document.querySelectorAll('.market [data-worth]')].map((one) => [
      one.dataset.worth,
      one.innerText.replace(/\s+/g, ' ').trim(),
      one.querySelectorAll('.child').length,
      one.querySelector('.stairs') !== null,
    ]),
  }));
  for (const [card, text, children, stairs] of cards) {
    const type = card.replace(/#.*/, '');
    const room = facts.rooms[type];
    const numbers = [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
    if (room) {
      assert.deepEqual(numbers, room.beside ? [room.points_beside, room.points[0]] : room.points, `${card}: ${text}`);
      assert.equal(children, facts.children[card] ?? 0, card);
      assert.equal(stairs, room.kind === 'basement', card);
    } else if (facts.decor[type]) assert.deepEqual(numbers, [facts.decor[type].points], `${card}: ${text}`);
    else if (type.startsWith('roof_'))
      assert.equal(/\+1/.test(text), facts.roof.windows.includes(card), `${card}: ${text}`);
    else assert.ok(text.length > 3, `${card} says what it does`);
  }
  return cards.map(([card]) => card);
}

const helpers = ['supplier', 'roofer', 'handyman'];
const searched = new Set();
test(
  'what a column promises is what the best turn with it scores; helpers are offered by gain',
  { timeout: 420_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await sit(page);
    const seen = new Set();
    let promises = 0;
    for (let steps = 0; ; ++steps) {
      assert.ok(steps < 200, 'the game should end');
      const phase = await myTurn(page);
      if (phase === 'finished') break;
      if (await confirmButton(page).isEnabled()) {
        await confirm(page);
        continue;
      }
      if (phase === 'turn') {
        const prospects = await weighed(page);
        await page.waitForFunction(() => document.querySelector('.market [data-gain]'));
        for (const card of await checkCards(page)) seen.add(card);
        const takes = prospects.filter(({ decision }) => decision.startsWith('take'));
        assert.deepEqual(
          await shownColumns(page),
          takes.map(({ decision, gain }) => [Number(decision.split(' ')[1]), gain, signed(gain)]),
        );
        await checkLights(page, takes);
        // A helper where there is one; else now the best, now any.
        const helping = await page
          .locator('.market [data-decision^="take"]')
          .evaluateAll(
            (all, types) =>
              all.find((one) => types.some((type) => one.querySelector(`[data-worth^="${type}#"]`)))?.dataset.decision,
            helpers,
          );
        const best = helping
          ? takes.find(({ decision }) => decision === helping)
          : steps % 2 === 0
            ? [...takes].sort((a, b) => b.gain - a.gain)[0]
            : takes[steps % takes.length];
        for (const decision of best.turn) await decide(page, decision);
        assert.equal(await shownGain(page), best.gain, `promised by “${best.turn.join('|')}”`);
        ++promises;
      } else if (phase === 'endgame') {
        const mode = await page
          .locator('[data-mode]')
          .evaluateAll((all) => all.map((one) => one.dataset.mode)[0] ?? null);
        if (mode) await page.locator(`[data-mode="${mode}"]`).click();
        await page.waitForTimeout(200);
        await checkHelper(page, await weighed(page));
      } else {
        if (phase === 'discard')
          assert.equal(await page.locator('.market [data-gain]').count(), 0, 'nothing is promised for a discard');
        const [first] = await page
          .locator(phase === 'discard' ? '.market [data-decision]' : '.choices [data-decision]')
          .evaluateAll((all) => all.map((one) => one.dataset.decision));
        await decide(page, first);
      }
    }
    assert.ok(promises >= 11, `${promises} turns`);
    assert.ok(seen.size >= 50, `${seen.size} cards seen`);
    const weighing = (await page.evaluate(() => globalThis.told.weighing)).sort((a, b) => a - b);
    console.log(
      `prospects: ${weighing.length} asked, median ${weighing[weighing.length >> 1].toFixed(1)} ms, longest ${weighing.at(-1).toFixed(1)} ms, with the way to the worker and back`,
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

/** The helper that is asked about, whichever it is: its choices are weighed by the engine and the best comes first. */
async function checkHelper(page, prospects) {
  const cards = await page
    .locator('.cards [data-target]')
    .evaluateAll((all) =>
      all.map((one) => [one.dataset.target, one.dataset.gain === undefined ? null : Number(one.dataset.gain)]),
    );
  // One button for all cards that nothing tells apart, and every card has one.
  const groups = await page
    .locator('.cards [data-alike]')
    .evaluateAll((all) => all.map((one) => one.dataset.alike.split(' ')));
  const facts = await page.evaluate(() => globalThis.told.facts);
  const kind = (card) => `${card.replace(/#.*/, '')} ${facts.children[card] ?? 0} ${facts.roof.windows.includes(card)}`;
  for (const group of groups) assert.equal(new Set(group.map(kind)).size, 1, group.join());
  assert.equal(new Set(groups.map(([card]) => kind(card))).size, groups.length, groups.join(' | '));
  if (groups.length > 0)
    assert.deepEqual(
      groups.flat().sort(),
      [...new Set(prospects.map(({ decision }) => decision.split(' ')[1]).filter((part) => part?.includes('#')))]
        .filter((card) => card.startsWith('roof_') === groups[0][0].startsWith('roof_'))
        .sort(),
    );
  const swaps = await page
    .locator('.swaps [data-decision]')
    .evaluateAll((all) => all.map((one) => [one.dataset.decision, Number(one.dataset.gain)]));
  const bestOf = (verb, card) =>
    Math.max(...prospects.filter(({ decision }) => decision.startsWith(`${verb} ${card}`)).map(({ gain }) => gain));
  if (cards.length > 0 && cards[0][0].startsWith('roof_')) {
    searched.add('roofer');
    assert.ok(
      cards.every(([, gain]) => gain === null),
      'nobody knows what a roof brings (DH-ROOF-1)',
    );
    await decide(page, `roofer ${cards[0][0]}`);
  } else if (cards.length > 0) {
    searched.add('supplier');
    assert.deepEqual(
      cards.map(([card, gain]) => [card, gain]),
      cards.map(([card]) => [card, bestOf('supplier', card)]),
    );
    for (const group of groups)
      assert.equal(
        new Set(group.map((card) => bestOf('supplier', card))).size,
        1,
        `${group.join()} bring as much as each other`,
      );
    assert.deepEqual(
      cards.map(([, gain]) => gain),
      cards.map(([, gain]) => gain).sort((a, b) => b - a),
      'the best first',
    );
    const best = prospects.find(
      ({ decision, gain }) => decision.startsWith(`supplier ${cards[0][0]} `) && gain === cards[0][1],
    );
    await decide(page, best.decision);
    assert.equal(await shownGain(page), best.gain);
    await page
      .locator('[data-decision="done"], [data-mode]')
      .first()
      .waitFor()
      .catch(() => undefined);
  } else if (swaps.length > 0) {
    searched.add('handyman');
    const all = prospects
      .filter(({ decision }) => decision.startsWith('handyman'))
      .map(({ gain }) => gain)
      .sort((a, b) => b - a);
    assert.deepEqual(
      swaps.map(([, gain]) => gain),
      all.slice(0, swaps.length),
      'the best swaps first',
    );
    assert.ok(
      swaps.every(([, gain]) => gain > 0),
      'what gains nothing is not listed',
    );
    const was = await hand(page);
    await page.locator('.swaps [data-decision]').first().click();
    await changed(page, was);
  } else await decide(page, 'done');
}
test('a helper was used in that game', (at) => {
  if (luck !== 1) return at.skip('only with the luck it is known of');
  assert.ok(searched.has('supplier'), `used: ${[...searched].join(', ')}`);
});

test(
  'the swaps of the Handyman gain something, say where, and light both spaces; any other swap stays possible',
  { timeout: 90_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto('/#/learn/dream_home/endgame');
    await page.locator('[data-mode="handyman"]').click();
    const prospects = (await weighed(page)).filter(({ decision }) => decision.startsWith('handyman'));
    await page.locator('.swaps').waitFor();
    const swaps = await page
      .locator('.swaps [data-decision]')
      .evaluateAll((all) =>
        all.map((one) => [one.dataset.decision, Number(one.dataset.gain), one.getAttribute('aria-label')]),
      );
    const gainful = prospects
      .map(({ gain }) => gain)
      .filter((gain) => gain > 0)
      .sort((a, b) => b - a);
    assert.deepEqual(
      swaps.map(([, gain]) => gain),
      gainful.slice(0, swaps.length),
    );
    assert.equal(new Set(swaps.map(([, , words]) => words)).size, swaps.length, 'each is told apart by its words');
    const lit = () =>
      page.locator('.house .lit').evaluateAll((all) =>
        all
          .map((one) => one.dataset.space)
          .sort()
          .join(' '),
      );
    for (const [i, [decision]] of swaps.entries()) {
      const button = page.locator('.swaps button').nth(i);
      await (i % 2 === 0 ? button.hover() : button.focus());
      await page
        .waitForFunction(
          (spaces) =>
            [...document.querySelectorAll('.house .lit')]
              .map((one) => one.dataset.space)
              .sort()
              .join(' ') === spaces,
          decision.split(' ').slice(1).sort().join(' '),
        )
        .catch(async () => assert.fail(`${decision} lights ${await lit()}`));
      await (i % 2 === 0 ? page.mouse.move(2, 2) : button.blur());
    }
    await checkAxeInBothThemes(page, 'the swaps', '.board[data-phase]');
    const idle = prospects.find(({ gain }) => gain === 0);
    await decide(page, idle.decision);
    assert.equal(await hand(page), idle.decision);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

async function touchFor(page, box, time) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height * 0.75 }]);
  await page.waitForTimeout(time);
  await touch('touchEnd', []);
  await client.detach();
}
/** Up to my first turn that takes a column. */
async function firstTake(page) {
  while ((await myTurn(page)) !== 'turn') {
    await page.locator('.market [data-decision], .choices [data-decision]').first().click();
    await confirm(page);
  }
  await weighed(page);
  await page.locator('.market [data-gain]').first().waitFor();
}

test('a finger that rests on a column reads it and does not take it', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await sit(page);
  await firstTake(page);
  const column = page.locator('.market [data-decision^="take"]').last();
  const number = await column.getAttribute('data-column');
  await touchFor(page, await column.boundingBox(), 800);
  await page.locator(`.about[data-about="${number}"]`).waitFor();
  assert.ok((await page.locator('.house .maybe').count()) > 0, 'where it could go is lit');
  assert.equal(await hand(page), '', 'nothing is taken');
  await checkAxeInBothThemes(page, 'the tip', '.board[data-phase]');
  await page.locator('.screen .status').tap();
  await page.locator('.about').waitFor({ state: 'detached' });
  assert.equal(await hand(page), '');
  await column.tap();
  await page.waitForFunction(() => document.querySelector('.board[data-phase]').dataset.hand.startsWith('take'));
  assert.equal(await page.locator('.about').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

const tip = (page, about) => page.locator(`.about[data-about="${about}"]`);
/** A finger rests on each of these, and nothing is decided. */
async function restOn(page, controls, aboutOf) {
  for (const [i, control] of (await controls.all()).entries()) {
    if (i > 5) break;
    await control.scrollIntoViewIfNeeded();
    await touchFor(page, await control.boundingBox(), 800);
    const about = await aboutOf(control);
    await tip(page, about)
      .waitFor()
      .catch(() => assert.fail(`nothing is told of ${about}`));
    assert.equal(await hand(page), '', 'nothing is taken');
    assert.equal(await page.locator('.cards .picked').count(), 0, 'nothing is chosen');
    await page
      .locator('.screen .status, .lesson')
      .first()
      .tap({ position: { x: 4, y: 4 } });
    await page.locator('.about').waitFor({ state: 'detached' });
  }
}

/** Plays my turn with whatever comes first. */
async function playAny(page) {
  while (!(await confirmButton(page).isEnabled())) {
    const was = await hand(page);
    await page.locator('.market [data-decision], .house [data-decision], .choices [data-decision]').first().click();
    await changed(page, was);
  }
  await confirm(page);
}

for (const [way, read] of [
  ['by pointer', (page, column) => column.hover()],
  [
    'by focus',
    async (page, column) => {
      await page.keyboard.press('Tab');
      await column.focus();
    },
  ],
  ['by a finger', async (page, column) => touchFor(page, await column.boundingBox(), 600)],
]) {
  test(`who may not choose reads the columns all the same ${way}, and takes none`, { timeout: 120_000 }, async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 1280, height: 800 },
      hasTouch: true,
      speed: 'calm',
    });
    await sit(page, '3');
    const idle = () => page.locator('.board[data-phase]').getAttribute('data-active');
    for (let tries = 0, read_ = false; !read_; ++tries) {
      assert.ok(tries < 5, 'the others never played long enough');
      await myTurn(page);
      await playAny(page);
      await page.locator('.board[data-active="false"]').waitFor();
      const column = page.locator('.market [data-column]:not(.gone)').last();
      const number = await column.getAttribute('data-column');
      await read(page, column);
      await tip(page, number)
        .waitFor({ timeout: 1500 })
        .catch(() => undefined);
      const told = await tip(page, number).count();
      if ((await idle()) !== 'false') continue;
      assert.equal(told, 1, `nothing is told of column ${number}`);
      assert.equal(await column.getAttribute('aria-disabled'), 'true');
      await page.evaluate((one) => document.querySelector(`[data-column="${one}"]`).click(), number);
      if ((await idle()) !== 'false') continue;
      assert.equal(await hand(page), '', 'nothing is taken');
      read_ = true;
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
}

test(
  'a finger that rests on a card of a tray, a swap or a card in hand reads it and does nothing; pointer and focus tell the same',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/#/learn/dream_home/endgame');
    for (const mode of ['roofer', 'supplier']) {
      await page.locator(`[data-mode="${mode}"]`).tap();
      await weighed(page);
      const cards = page.locator('.cards [data-target]');
      await cards.first().waitFor();
      await restOn(page, cards, (card) => card.getAttribute('data-target'));
      const card = await cards.first().getAttribute('data-target');
      await cards.first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await tip(page, card).waitFor();
      const told = await tip(page, card).innerText();
      if (mode === 'roofer') assert.match(told, /^(Red|Brown|Green|Grey) roof(?! \(roof\))/);
      else assert.match(told, /point/);
      await cards.first().blur();
    }
    await page.locator('[data-mode="handyman"]').tap();
    const swaps = page.locator('.swaps [data-decision]');
    await swaps.first().waitFor();
    await restOn(page, swaps, async (swap) => {
      const [, first, second] = (await swap.getAttribute('data-decision')).split(' ');
      await page.waitForFunction(
        (decision) => globalThis.told.attempt.has(decision),
        await swap.getAttribute('data-decision'),
      );
      const { homes } = await page.evaluate(
        () => globalThis.told.attempt.get(document.querySelector('.board[data-phase]').dataset.hand).view,
      );
      return `${homes[0].rooms[first]} ${homes[0].rooms[second]}`;
    });
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'cards in hand say what they are worth: to a finger that rests, to a pointer, and to those who listen',
  { timeout: 240_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 }, hasTouch: true });
    const seen = new Set();
    for (const [lesson, column] of [
      ['decor', '2'],
      ['scaffolding', '3'],
    ]) {
      await page.goto(`/#/learn/dream_home/${lesson}`);
      await page.locator(`.market [data-decision="take ${column}"]`).click();
      await changed(page, '');
      const inHand = await hand(page);
      const prospects = await weighed(page);
      const facts = await page.evaluate(() => globalThis.told.facts);
      for (let more = true; more;) {
        for (const piece of await page.locator('.choices [data-mode]').all()) {
          const mode = await piece.getAttribute('data-mode');
          seen.add(mode);
          const words = await piece.getAttribute('aria-label');
          const now = await hand(page);
          await piece.hover();
          await page.locator('.about').waitFor();
          const told = (await page.locator('.about').innerText()).replace(/\s+/g, ' ');
          await page.mouse.move(2, 2);
          await page.locator('.about').waitFor({ state: 'detached' });
          await touchFor(page, await piece.boundingBox(), 800);
          await page.locator('.about').waitFor();
          assert.equal((await page.locator('.about').innerText()).replace(/\s+/g, ' '), told, 'the same to a finger');
          assert.equal(await hand(page), now, 'nothing is decided');
          await page
            .locator('.screen .status, .lesson')
            .first()
            .tap({ position: { x: 4, y: 4 } });
          await page.locator('.about').waitFor({ state: 'detached' });
          const worth = piece.locator('[data-worth]');
          if (mode === 'room') {
            const room = facts.rooms[(await worth.getAttribute('data-worth')).replace(/#.*/, '')];
            for (const points of room.points)
              for (const text of [words, told]) assert.match(text, new RegExp(`\\b${points} points?`));
            const best = prospects
              .filter(({ decision }) => /^room .\d$/.test(decision))
              .reduce((one, other) => (other.gain > one.gain ? other : one));
            if (room.max > 1)
              assert.equal(
                await worth.locator('.size.reached').evaluate((one) => one.querySelectorAll('i').length),
                best.size,
                'the size it would have where it brings most is inked',
              );
          } else if (mode === 'scaffold') {
            assert.match(await worth.innerText(), /supports the card above/);
            assert.match(words, /supports a card/);
          } else if (mode === 'decor') assert.match(words, /scores \d points?/);
          else assert.match(words, /never grows/);
        }
        const was = await hand(page);
        more = was === inHand && lesson === 'decor';
        if (more) {
          await page.locator('.house [data-decision^="room"]').first().click();
          await changed(page, was);
          await weighed(page);
        }
      }
    }
    assert.ok(
      ['room', 'room_down', 'decor', 'scaffold'].every((mode) => seen.has(mode)),
      [...seen].join(),
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'a swap that is looked at shows the home as it would be and what it would score',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await page.goto('/#/learn/dream_home/endgame');
    await page.locator('[data-mode="handyman"]').click();
    await weighed(page);
    await page.locator('.swaps [data-decision]').first().waitFor();
    /** What the engine says such a swap comes to. */
    const tried = async (decision) => {
      await page.waitForFunction((text) => globalThis.told.attempt.has(text), decision);
      return page.evaluate(
        (text) => [globalThis.told.attempt.get('').score.total, globalThis.told.attempt.get(text).score.total],
        decision,
      );
    };
    const plate = () => page.locator('.house [data-total]').innerText();
    const rows = await page.locator('.swaps [data-decision]').all();
    for (const [i, row] of rows.entries()) {
      await (i % 2 === 0 ? row.hover() : row.focus());
      const [from, to] = await tried(await row.getAttribute('data-decision'));
      await page.locator(`.house [data-total="${to}"]`).waitFor();
      assert.equal(await plate(), `${from} → ${to} points`);
      assert.ok((await page.locator('.house .ghost').count()) > 0, 'the home as it would be');
      if (i % 2 === 0) await page.locator('.about', { hasText: `${from} → ${to} points` }).waitFor();
      await (i % 2 === 0 ? page.mouse.move(2, 2) : row.blur());
      await page.locator('.house [data-total]').waitFor({ state: 'detached' });
      assert.equal(await page.locator('.house .ghost').count(), 0);
    }
    // The second of two cards that one chooses in the home.
    await page.locator('.house [data-target="c2"]').click();
    const second = page.locator('.house [data-target="d1"]');
    await second.hover();
    const [from, to] = await tried('handyman c2 d1');
    await page.locator(`.house [data-total="${to}"]`).waitFor();
    assert.equal(await plate(), `${from} → ${to} points`);
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test(
  'the reference card knows how far my home is; the discards are those of the table',
  { timeout: 300_000 },
  async () => {
    const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
    await sit(page, '2');
    const types = (cards) =>
      cards.reduce(
        (counts, card) => ({ ...counts, [card.replace(/#.*/, '')]: (counts[card.replace(/#.*/, '')] ?? 0) + 1 }),
        {},
      );
    /** The view that is shown, and what the engine says about my home in it. */
    const known = () =>
      page.evaluate(() => {
        const { view } = globalThis.told.attempt.get(document.querySelector('.board[data-phase]').dataset.hand);
        return { view, insight: globalThis.told.inspect.get(`0 ${JSON.stringify(view)}`) };
      });
    for (let turn = 0; turn < 7; ++turn) {
      if ((await myTurn(page)) === 'finished') break;
      await page.locator('[data-opens="reference"]').click();
      const card = page.locator('dialog [data-reference]');
      await card.locator('[data-progress="roof"]').waitFor();
      await page.waitForFunction(() => {
        const { view } = globalThis.told.attempt.get(document.querySelector('.board[data-phase]').dataset.hand);
        return globalThis.told.inspect.has(`0 ${JSON.stringify(view)}`);
      });
      const { view, insight } = await known();
      assert.match(
        await card.locator('[data-progress="both_floors"]').innerText(),
        new RegExp(`\\b${insight.functionality.both_floors.length} of 2`),
      );
      assert.match(
        await card.locator('[data-progress="roof"]').innerText(),
        new RegExp(`\\b${Math.min(insight.roof, 4)} of 4`),
      );
      assert.deepEqual(
        Object.fromEntries(
          await card
            .locator('[data-tick]')
            .evaluateAll((all) => all.map((one) => [one.dataset.tick, one.dataset.there === 'true'])),
        ),
        insight.functionality.essentials,
      );
      const points = (
        await card.locator('[data-mine]').evaluateAll((all) => all.map((one) => Number(one.dataset.mine)))
      ).reduce((sum, one) => sum + one, 0);
      assert.equal(
        points,
        insight.rooms.reduce((sum, room) => sum + room.points, 0),
        'the points of my rooms',
      );
      if (turn % 3 === 0) await checkAxeInBothThemes(page, 'the reference card', 'dialog');
      await page.keyboard.press('Escape');
      await page.locator('[data-opens="discards"]').click();
      await page.locator('[data-discards] [data-pile="rooms"] [data-type]').first().waitFor();
      const piles = await page
        .locator('[data-discards] [data-type]')
        .evaluateAll((all) =>
          all.map((one) => [
            one.dataset.type,
            Number(one.querySelector('[data-gone]').dataset.gone),
            Number(one.querySelector('[data-to-come]').dataset.toCome),
          ]),
        );
      const gone = types([...view.discarded_rooms, ...view.discarded_resources]);
      const unseen = { ...insight.unseen.rooms, ...insight.unseen.resources };
      assert.deepEqual(
        piles,
        Object.entries(unseen).map(([type, count]) => [type, gone[type] ?? 0, count]),
      );
      if (turn % 3 === 0) await checkAxeInBothThemes(page, 'the discards', 'dialog');
      await page.keyboard.press('Escape');
      await page.locator('[aria-keyshortcuts="I"]').click();
      await page.locator('.hints ol > li button.button').first().click();
      await confirm(page);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('every space says what it brings, and brings it', { timeout: 180_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await sit(page);
  let differed = 0;
  for (let turn = 0; turn < 8; ++turn) {
    if ((await myTurn(page)) === 'finished') break;
    if ((await page.locator('[data-decision^="discard"]').count()) > 0) {
      await page.locator('[data-decision^="discard"]').first().click();
      await confirm(page);
      await myTurn(page);
    }
    const was = await hand(page);
    // The best column is where a room may join another.
    await page.locator('.market [data-gain]').first().waitFor();
    const [[column]] = (await shownColumns(page)).sort((a, b) => b[1] - a[1]);
    await page.locator(`.market [data-decision="take ${column}"]`).click();
    await changed(page, was);
    const taken = await hand(page);
    const prospects = await weighed(page);
    const spaces = () =>
      page
        .locator('.house [data-decision]')
        .evaluateAll((all) =>
          all.map((one) => [one.dataset.decision, one.dataset.worth, one.querySelector('.mark')?.textContent ?? '']),
        );
    await page.locator('.house [data-worth]').first().waitFor();
    const told = await spaces();
    assert.ok(told.length > 0);
    for (const [text, worth, mark] of told) {
      const { gain } = prospects.find(({ decision }) => decision === text);
      assert.equal(Number(worth), gain, text);
      assert.equal(mark, gain === 0 ? '' : signed(gain), text);
    }
    if (new Set(told.map(([, worth]) => worth)).size > 1) ++differed;
    for (const [text, worth] of told) {
      await page.locator(`.house [data-decision="${text}"]`).click();
      await changed(page, taken);
      const after = await hand(page);
      // A token or Scaffolding may follow, which the promise counts.
      if (await confirmButton(page).isEnabled()) {
        assert.equal(await shownGain(page), Number(worth), text);
        await page.locator('[data-summary]').getByText(`Take column ${column}`).waitFor();
      }
      await page.getByRole('button', { name: 'Undo' }).click();
      await changed(page, after);
      await page.locator('.house [data-worth]').first().waitFor();
    }
    await page.locator('[aria-keyshortcuts="I"]').click();
    await page.locator('.hints ol > li button.button').first().click();
    await confirm(page);
  }
  assert.ok(differed > 0, 'some spaces were better than others');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('discarding is told apart from taking, and explained once', { timeout: 120_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  let explained = 0;
  await sit(page);
  for (let found = 0; found < 2;) {
    const phase = await myTurn(page);
    assert.notEqual(phase, 'finished');
    if (phase === 'discard') {
      ++found;
      assert.equal(
        await page.locator('.market .discards .tag').count(),
        4,
        'every column but the first says that it would be discarded',
      );
      assert.equal(await page.getByText('Nobody gets it').count(), 1);
      const note = page.locator('[data-first-time="dream_home.discard"]');
      if (found === 1) await note.getByText('the first player discards one column').waitFor();
      explained += await note.count();
      if (found === 1) await checkAxeInBothThemes(page, 'discarding', '.board[data-phase]');
      await page.locator('.market [data-decision]').first().click();
    } else {
      assert.equal(await page.locator('.market .discards').count(), 0);
      await page.locator('[aria-keyshortcuts="I"]').click();
      await page.locator('.hints ol > li button.button').first().click();
    }
    await confirm(page);
  }
  assert.equal(explained, 1);
  assert.deepEqual(wrong, []);
  await context.close();
});

/** In the page: what is wrong with how the cards of the market are written, or nothing. */
function illegible() {
  for (const column of document.querySelectorAll('.market [data-column]')) {
    const card = column.getBoundingClientRect();
    // Values may not run into the picture, nor under what the column brings, nor below the card.
    const over = (part, most) =>
      [...column.querySelectorAll(`${part} > *`)].some((one) => one.getBoundingClientRect().bottom > most + 1.5);
    const above = (part) =>
      [...column.querySelectorAll(`${part} > *`)].some((one) => one.getBoundingClientRect().top < card.top);
    const end = column.querySelector('.tag')?.getBoundingClientRect().top ?? card.bottom;
    if (
      above('.what') ||
      over('.what', column.querySelector('.card').getBoundingClientRect().top) ||
      over('.below', end)
    )
      return `${column.getAttribute('aria-label')} takes too many lines`;
  }
  for (const place of document.querySelectorAll('.market > .place, .cards li, .choices .mode, .swaps li')) {
    const card = place.getBoundingClientRect();
    const walk = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement: holder, textContent } = walk.currentNode;
      if (!textContent.trim() || !holder.checkVisibility()) continue;
      const size = parseFloat(getComputedStyle(holder).fontSize);
      if (size < 12) return `“${textContent}” is ${size} px`;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const box = range.getBoundingClientRect();
      if (box.left < card.left - 0.5 || box.right > card.right + 0.5)
        return `“${textContent}” lies outside its card: ${box.left}–${box.right} of ${card.left}–${card.right}`;
      if (holder.scrollWidth > holder.clientWidth + 1 && getComputedStyle(holder).overflow === 'hidden')
        return `“${textContent}” is cut off`;
      // A word goes to the next line at a hyphen, or whole.
      const line = (at) => {
        range.setStart(walk.currentNode, at);
        range.setEnd(walk.currentNode, at + 1);
        return Math.round(([...range.getClientRects()].at(-1)?.top ?? 0) / 4);
      };
      for (let at = 1; at < textContent.length; ++at) {
        if (/[\p{L}\d]/u.test(textContent[at]) && /[\p{L}\d’]/u.test(textContent[at - 1]) && line(at) !== line(at - 1))
          return `“${textContent}” is broken before “${textContent.slice(at)}”`;
      }
    }
  }
  return 'fine';
}

for (const locale of ['en-GB', 'fr-FR', 'pt-BR'])
  for (const [what, sizes, device] of [
    [
      'a phone',
      [
        [390, 664],
        [360, 640],
        [844, 390],
      ],
      { hasTouch: true, isMobile: true },
    ],
    [
      'wider screens',
      [
        [1024, 768],
        [1280, 800],
      ],
      {},
    ],
  ]) {
    test(
      `names and values on ${what} are at least 12 px and lie within their card (${locale})`,
      { timeout: 240_000 },
      async () => {
        const viewport = ([width, height]) => ({ width, height });
        const { page, context, wrong } = await visitor({ viewport: viewport(sizes[0]), locale, ...device });
        await sit(page, '3');
        const found = new Set();
        const heights = sizes.map(() => new Set());
        for (let turn = 0; turn < 8 && (await myTurn(page)) !== 'finished'; ++turn) {
          for (const [i, size] of [...sizes.entries()].reverse()) {
            await page.setViewportSize(viewport(size));
            await page.waitForTimeout(150);
            heights[i].add(
              await page
                .locator('section.market')
                .evaluate((market) => Math.round(market.getBoundingClientRect().height)),
            );
            found.add(`${size.join(' × ')}: ${await page.evaluate(illegible)}`);
          }
          await page.locator('[aria-keyshortcuts="I"]').click();
          await page.locator('.hints ol > li button.button').first().click();
          await confirm(page);
        }
        assert.deepEqual([...found].sort(), sizes.map((size) => `${size.join(' × ')}: fine`).sort());
        for (const height of heights) assert.equal(height.size, 1, `the market is ${[...height].join(', ')} px high`);
        assert.deepEqual(wrong, []);
        await context.close();
      },
    );
  }

for (const locale of ['en-GB', 'fr-FR', 'pt-BR']) {
  test(
    `cards of a tray, swaps, cards in hand and what stands in the house can be read on the narrowest phone (${locale})`,
    { timeout: 240_000 },
    async () => {
      const { page, context, wrong } = await visitor({
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        isMobile: true,
        locale,
      });
      const found = new Set();
      const look = async (what) => {
        await page.waitForTimeout(150);
        const small = await page.evaluate(() => {
          const { width } = document.querySelector('.house').getBoundingClientRect();
          const names = [...document.querySelectorAll('.house .names text')].map(
            (one) => (parseFloat(getComputedStyle(one).fontSize) * width) / 1250,
          );
          const plates = [
            ...document.querySelectorAll('.house .plate :is(small, span):not(.unseen), .house .plate'),
          ].map((one) => parseFloat(getComputedStyle(one).fontSize));
          return [...names, ...plates].filter((size) => size < 12).map((size) => size.toFixed(1));
        });
        assert.deepEqual(small, [], `${what}: names of spaces and points`);
        found.add(`${what}: ${await page.evaluate(illegible)}`);
      };
      await page.goto('/#/learn/dream_home/endgame');
      for (const mode of ['roofer', 'supplier', 'handyman']) {
        await page.locator(`[data-mode="${mode}"]`).tap();
        await weighed(page);
        await page
          .locator(mode === 'handyman' ? '.swaps [data-decision]' : '.cards [data-target]')
          .first()
          .waitFor();
        await look(mode);
      }
      for (const [lesson, column] of [
        ['decor', '2'],
        ['scaffolding', '3'],
        ['jackhammer', null],
      ]) {
        await page.goto(`/#/learn/dream_home/${lesson}`);
        if (column) {
          await page.locator(`.market [data-decision="take ${column}"]`).tap();
          await changed(page, '');
        }
        await page.locator('.choices').waitFor();
        await look(lesson);
      }
      assert.deepEqual(
        [...found].filter((one) => !one.endsWith(': fine')),
        [],
      );
      assert.equal(found.size, 6);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}

test('on a short phone a space that a tool or a helper asks for is in view', { timeout: 240_000 }, async () => {
  const { page, context, wrong } = await visitor({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  /** In the page: which of the spaces that may be chosen a finger would meet where they are drawn. */
  const met = () => {
    const all = [...document.querySelectorAll('.house [data-target]')];
    const free = all.filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    return all.length > 0 && free.length === all.length;
  };
  const chosen = {
    drill: ['drill', '.market [data-target]'],
    jackhammer: ['jackhammer', '.market [data-target]'],
    supplier: ['endgame', '.cards [data-target]'],
    handyman: ['endgame', null],
  };
  for (const [mode, [lesson, first]] of Object.entries(chosen)) {
    await page.goto(`/#/learn/dream_home/${lesson}`);
    await page.locator(`[data-mode="${mode}"]`).tap();
    if (first) {
      await page.evaluate(() => scrollTo(0, 0));
      await page
        .locator(first)
        .last()
        .evaluate((element) => element.click());
    }
    await page
      .waitForFunction(met, undefined, { timeout: 8000 })
      .catch(() => assert.fail(`${mode}: spaces are out of view`));
    if (mode === 'handyman') {
      await page.locator('.house [data-target]').first().tap();
      await page
        .waitForFunction(met, undefined, { timeout: 8000 })
        .catch(() => assert.fail(`${mode}, second: spaces are out of view`));
    }
    await page.goto('/#/');
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

test(
  'at the end the helpers lie open: what each does, the most it brings, and a press takes one',
  { timeout: 120_000 },
  async () => {
    const { page, context, wrong } = await visitor({
      viewport: { width: 390, height: 664 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/#/learn/dream_home/endgame');
    await page.locator('.helpers [data-helper]').first().waitFor();
    const prospects = await weighed(page);
    const most = (mode) =>
      Math.max(...prospects.filter(({ decision }) => decision.startsWith(`${mode} `)).map(({ gain }) => gain));
    assert.deepEqual(
      await page
        .locator('.helpers [data-helper]')
        .evaluateAll((all) => all.map(({ dataset }) => dataset.helper).sort()),
      ['handyman', 'roofer', 'supplier'],
    );
    for (const mode of ['supplier', 'handyman'])
      assert.equal(await page.locator(`[data-helper="${mode}"]`).getAttribute('data-gain'), String(most(mode)), mode);
    assert.equal(await page.evaluate(illegible), 'fine');
    const before = await page.locator('.house').boundingBox();
    await page.locator('[data-helper="supplier"]').tap();
    await page.locator('.cards [data-target]').first().waitFor();
    assert.equal((await page.locator('.house').boundingBox()).height, before.height);
    assert.equal(await page.locator('[data-mode="supplier"]').getAttribute('aria-pressed'), 'true');
    // One card of it chosen: the other helpers wait.
    await page.locator('.cards [data-target]').first().tap();
    await page.waitForFunction(() => document.querySelectorAll('.choices [data-mode]').length === 1);
    assert.deepEqual(
      new Set(
        await page
          .locator('.choices button')
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 10))),
      ).size,
      1,
      'in one row',
    );
    assert.deepEqual(wrong, []);
    await context.close();
  },
);

test('columns keep silent where the settings say so', { timeout: 90_000 }, async () => {
  const { page, context, wrong } = await visitor({ viewport: { width: 1280, height: 800 } });
  await page.goto('/#/settings');
  await page.getByRole('switch', { name: /Show what columns bring/ }).click();
  await sit(page);
  while ((await myTurn(page)) !== 'turn') {
    await page.locator('.market [data-decision], .choices [data-decision]').first().click();
    await confirm(page);
  }
  await weighed(page);
  await page.waitForTimeout(300);
  assert.equal(await page.locator('.market [data-gain]').count(), 0);
  assert.deepEqual(wrong, []);
  await context.close();
});

for (const locale of ['en-GB', 'fr-FR', 'pt-BR']) {
  test(
    `on a short phone the title and words for advice and taking back are in view, wherever the page was scrolled (${locale})`,
    { timeout: 120_000 },
    async () => {
      const { page, context, wrong } = await visitor({
        viewport: { width: 390, height: 664 },
        hasTouch: true,
        isMobile: true,
        locale,
      });
      await sit(page, '3');
      const found = new Set();
      const look = async () => {
        await page.waitForTimeout(400);
        found.add(
          await page.evaluate(() => {
            for (const one of document.querySelectorAll(
              '.status h1, .screen > header .open .button span, .bar .row .quiet span, .bar .row .main span',
            )) {
              const { left, top, width, height } = one.getBoundingClientRect();
              if (width < 12 || parseFloat(getComputedStyle(one).fontSize) < 12)
                return `“${one.textContent}” cannot be read`;
              const hit = document.elementFromPoint(left + width / 2, top + height / 2);
              if (
                top < 0 ||
                top + height > innerHeight ||
                !(hit?.contains(one) || one.contains(hit) || hit?.closest('.note'))
              )
                return `“${one.textContent}” at ${left}, ${top} is not in view`;
            }
            return document.querySelectorAll('.bar .row .quiet span').length === 2 ? 'fine' : 'words are missing';
          }),
        );
      };
      for (let turn = 0; turn < 4; ++turn) {
        await myTurn(page);
        await look();
        for (let steps = 0; steps < 8 && !(await confirmButton(page).isEnabled()); ++steps) {
          const was = await hand(page);
          await page.locator('.market [data-decision], .house [data-decision], .choices [data-decision]').last().tap();
          await changed(page, was);
          await look();
        }
        await confirm(page);
      }
      assert.deepEqual([...found], ['fine']);
      assert.deepEqual(wrong, []);
      await context.close();
    },
  );
}
