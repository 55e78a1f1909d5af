// How soon the page is there and how quickly it answers, on a slow machine: Chromium with its processor slowed down four times.
import { house, myTurn, visitor } from './visit.mjs';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const slowdown = 4;
house.server = await serve();
house.browser = await launch();
const { context, page } = await visitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
await page.addInitScript(() => {
  globalThis.vitals = { lcp: 0, shift: 0 };
  new PerformanceObserver((list) => { globalThis.vitals.lcp = list.getEntries().at(-1).startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.vitals.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
});
await page.goto('/#/', { waitUntil: 'networkidle' });
await page.waitForTimeout(1500);
const { lcp, shift } = await page.evaluate(() => globalThis.vitals);
console.log(`home page: largest paint after ${Math.round(lcp)} ms, layout shift ${shift.toFixed(3)}`);

const clicked = Date.now();
await page.locator('button.main').first().click();
await myTurn(page);
console.log(`from Play now to the first decision: ${Date.now() - clicked} ms`);

// From a tap on a column to the frame in which the board has answered.
const answer = await page.evaluate(async () => {
  const times = [];
  for (let i = 0; i < 10; ++i) {
    const column = document.querySelector('.market [data-decision]');
    const before = document.querySelector('.board[data-hand]').dataset.hand;
    const start = performance.now();
    column.click();
    while (document.querySelector('.board[data-hand]').dataset.hand === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    times.push(performance.now() - start);
    document.querySelector('[aria-keyshortcuts="Z"]').click();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return times.sort((a, b) => a - b);
});
console.log(`a decision shows after ${answer[5].toFixed(1)} ms in the middle, ${answer.at(-1).toFixed(1)} ms at most`);
await house.browser.close();
await house.server.stop();
