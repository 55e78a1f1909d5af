// How soon the page is there, what moves, and how quickly it answers: in Chromium, on this machine and slowed down four times.
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { house, myTurn, visitor } from './visit.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'no-preference' };
const laptop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' };
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const spread = (numbers) =>
  `${middle(numbers).toFixed(0)} ms in the middle, ${Math.max(...numbers).toFixed(0)} ms at most`;

/** Runs in the page: keeps paints and shifts, and of every press that decides how soon it is seen and how soon the board has answered. */
function watch() {
  globalThis.vitals = { lcp: 0, shift: 0, presses: [] };
  new PerformanceObserver((list) => {
    globalThis.vitals.lcp = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.vitals.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });

  const hand = () => {
    const { hand, decided } = document.querySelector('[data-hand], [data-decided]')?.dataset ?? {};
    return `${hand ?? decided} ${document.querySelector('[aria-keyshortcuts="Enter"]')?.disabled}`;
  };
  /** What the next frame shows, once it is painted. */
  const nextFrame = (look) =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const seen = look();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(seen);
        port2.postMessage(null);
      });
    });
  addEventListener(
    'click',
    async (event) => {
      if (!event.target.closest('[data-decision], [aria-keyshortcuts="Enter"]')) return;
      const before = hand();
      const press = { seen: false, frame: 0, board: 0 };
      globalThis.vitals.presses.push(press);
      press.seen = await nextFrame(() => document.querySelector('[data-going]') !== null || hand() !== before);
      press.frame = performance.now() - event.timeStamp;
      while (hand() === before) await nextFrame(() => true);
      press.board = performance.now() - event.timeStamp;
    },
    true,
  );
}

async function visit(options, slowdown) {
  const { context, page } = await visitor(options);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto('/#/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  return { context, devtools, page };
}

/** As a finger does it: down, a moment, up. */
async function tap(page, devtools, control) {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  await devtools.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  });
  await page.waitForTimeout(90);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function load(name, options, slowdown) {
  const { context, page } = await visit(options, slowdown);
  const { lcp, shift } = await page.evaluate(() => globalThis.vitals);
  console.log(
    `${name}, ${slowdown} times slower: largest paint after ${Math.round(lcp)} ms, layout shift ${shift.toFixed(4)}`,
  );
  const clicked = Date.now();
  await page.locator('button.main').first().click();
  await myTurn(page);
  console.log(`  from Play now to the first decision ${Date.now() - clicked} ms`);
  await page.waitForTimeout(1500);
  console.log(`  layout shift with the table ${(await page.evaluate(() => globalThis.vitals.shift)).toFixed(4)}`);
  await context.close();
}

async function presses(game, slowdown) {
  const { context, devtools, page } = await visit(phone, 1);
  await page
    .locator('.hero input[type="radio"]')
    .nth(game === 'floor_plan' ? 1 : 0)
    .check({ force: true });
  await page.locator('button.main').first().tap();
  await myTurn(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const confirm = page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)');
  const controls = page.locator(
    '.market [data-decision], .house [data-decision], .cards [data-decision], .palette [data-decision], .choices [data-decision]',
  );
  for (let i = 0; i < 24 && (await myTurn(page)); ++i) {
    await page.waitForTimeout(600); // what the last one set in motion has come to rest
    const done = await confirm.count();
    if (!done && !(await controls.count())) break; // a set is drawn on the sheet itself, by pointer, not by click
    await tap(page, devtools, done ? confirm : controls.first());
    await page.waitForTimeout(600);
  }
  const all = await page.evaluate(() => globalThis.vitals.presses);
  console.log(
    `${game}, ${slowdown} times slower: ${all.filter(({ seen }) => seen).length} of ${all.length} presses are seen in the next frame`,
  );
  console.log(`  from the finger's going up to that frame ${spread(all.map(({ frame }) => frame))}`);
  console.log(`  to the board's answer ${spread(all.map(({ board }) => board))}`);
  await context.close();
}

house.server = await serve();
house.browser = await launch();
await load('phone', phone, 4);
await load('laptop', laptop, 4);
for (const slowdown of [1, 4]) for (const game of ['dream_home', 'floor_plan']) await presses(game, slowdown);
await house.browser.close();
await house.server.stop();
