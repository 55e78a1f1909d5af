// What every end-to-end test needs: the server, a browser, people with browsers of their own, and a way to play.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

/** axe-core, to be evaluated in a page. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The server and the browser of a test file, from its first test to its last. */
export const house = { server: null, browser: null };

export function open() {
  before(async () => {
    house.server = await serve();
    house.browser = await launch();
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.stop();
  });
}

/** Which luck the tests have: the same in every run, so that a failure can be played again; LUCK=2 is another. */
export const luck = Number(process.env.LUCK ?? 1);
/** A small generator: `chance(seed)(most)` gives whole numbers below `most`. */
export function chance(seed) {
  let state = seed + 1000 * luck;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
/** In the page: cards and dice of its own tables by this luck, others after each load. */
function bringLuck(seed) {
  if (location.protocol === 'about:') return;
  const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', String(loads));
  let state = Math.imul(seed, 7919) + loads;
  const random = crypto.getRandomValues.bind(crypto);
  const known = (bytes) => bytes.map(() => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24);
  // Words are for keys of requests, which nobody else may have.
  crypto.getRandomValues = (bytes) => (bytes instanceof Uint8Array ? known(bytes) : random(bytes));
}

/** In the page: how fast the turns of others are shown, unless it was chosen there. */
function choosePace(speed) {
  if (location.protocol === 'about:') return;
  const kept = JSON.parse(localStorage.getItem('housewright.settings') ?? '{}');
  if (!kept.speed) localStorage.setItem('housewright.settings', JSON.stringify({ ...kept, speed }));
}

/** A person with a browser of their own, who sees the turns of others at once (or at another `speed`). `wrong` collects whatever goes wrong in the page. */
export async function visitor({ speed = 'instant', ...options } = {}) {
  const context = await house.browser.newContext({
    baseURL: house.server.address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.addInitScript(bringLuck, luck);
  await page.addInitScript(choosePace, speed);
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error') wrong.push(line.text());
  });
  return { context, page, wrong };
}

export const shown = (page, text) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Fails where axe-core finds anything on the page, or a part of it, as it is now. */
export async function checkAxe(page, what, part = 'html') {
  await page.evaluate(axe);
  const found = await page.evaluate(async (root) => {
    const { violations } = await globalThis.axe.run(root, { rules: { 'color-contrast-enhanced': { enabled: false } } });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`)
          .join(' | ')}`,
    );
  }, part);
  assert.deepEqual(found, [], what);
}
/** The same in the light and in the dark. */
export const checkAxeInBothThemes = (page, what, part) => checkAxeInThemes(page, what, part, ['light', 'dark']);
export async function checkAxeInThemes(page, what, part, themes) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(500); // colours change slowly
    await checkAxe(page, `${what}, ${colorScheme}`, part);
  }
}

/** True when it is my turn, false when the game is over. */
export async function myTurn(page) {
  await page.waitForFunction(
    () => {
      const { phase } = document.querySelector('.screen[data-phase]')?.dataset ?? {};
      return (
        phase === 'finished' ||
        (document.querySelector('.screen')?.dataset.mine === 'true' &&
          document.querySelector('[aria-keyshortcuts="I"]:not(:disabled)'))
      );
    },
    undefined,
    { timeout: 60_000 },
  );
  return (await page.locator('.screen').getAttribute('data-phase')) !== 'finished';
}

/** Plays the turn that the page advises, in any language. */
export async function playAdvice(page) {
  const before = await page.locator('.screen').getAttribute('data-seq');
  await page.locator('[aria-keyshortcuts="I"]').click();
  await page.locator('.hints ol > li button.button').first().click();
  await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').click();
  await page.waitForFunction((old) => document.querySelector('.screen')?.dataset.seq !== old, before);
}

/** From the ceremony at the end of a game to the numbers. */
export async function leaveFinale(page) {
  const finale = page.locator('dialog.finale');
  await finale.locator('.stage, .podium').first().waitFor();
  await page.keyboard.press('Escape');
  await finale.locator('.podium').waitFor();
  await page.keyboard.press('Escape');
  await finale.waitFor({ state: 'detached' });
}

export async function playToTheEnd(page, eachTurn = async () => undefined) {
  for (let turns = 0; await myTurn(page); ++turns) {
    assert.ok(turns < 100, 'the game should end');
    await eachTurn(turns);
    await playAdvice(page);
  }
  await leaveFinale(page);
}

/** On a phone, at the end of a game: a tap on a line of points keeps lit what earned them, and shows it; its rule is beside it. */
export async function checkScoreLine(page, scene, lit) {
  const line = page.locator('.score .line:visible').first();
  await line.tap();
  assert.equal(await line.getAttribute('aria-pressed'), 'true');
  await line.blur();
  await page.locator(lit).first().waitFor();
  const { y, height } = await page.locator(scene).boundingBox();
  assert.ok(y >= -1 && y + height <= page.viewportSize().height + 1, `what is lit lies at ${y}, ${height} high`);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await line.tap();
  await line.blur();
  assert.equal(await page.locator(lit).count(), 0);
  await page.locator('.score .rule:visible').first().tap();
  await page.getByRole('dialog').waitFor();
}

/** A line of the log about somebody else's turn shows where it happened, in their home or on their sheet: pointed at, walked to, or pressed. */
export async function checkLogLine(page, scene, lit) {
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = page.locator('ol button', { hasText: /^(Pixel|Gizmo|Nano): / }).first();
  await line.waitFor();
  if (!page.viewportSize() || page.viewportSize().width > 700) {
    await line.hover();
    await page.locator(lit).first().waitFor();
    await page.mouse.move(1, 1);
    await page.locator(lit).first().waitFor({ state: 'detached' });
  }
  await line.focus();
  await page.locator(lit).first().waitFor();
  await line.blur();
  await page.locator(lit).first().waitFor({ state: 'detached' });
  await line.click();
  assert.equal(await line.getAttribute('aria-pressed'), 'true');
  await page.locator(lit).first().waitFor();
  await page.waitForFunction((which) => {
    const { top, bottom } = document.querySelector(which).getBoundingClientRect();
    return top >= -1 && bottom <= innerHeight + 1;
  }, scene);
  await page.locator('.screen .status').click();
  await page.locator(lit).first().waitFor({ state: 'detached' });
}

/** Presses at one place, moves to others, lets go; each place is [x, y]. */
export async function dragWithMouse(page, places) {
  const [first, ...rest] = places;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of rest) {
    await page.mouse.move(...place, { steps: 4 });
    await page.waitForTimeout(150);
  }
  await page.mouse.up();
}
export async function dragWithFinger(page, places) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, place) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [{ x: place[0], y: place[1] }] : [] });
  await touch('touchStart', places[0]);
  for (const place of places.slice(1)) {
    await touch('touchMove', place);
    await page.waitForTimeout(150);
  }
  await touch('touchEnd');
  await client.detach();
}

/** A page of the same origin with nothing on it: the real one would have its database open. */
export async function blank(page) {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
}
