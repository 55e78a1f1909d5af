// What a first visit loads up to the first move of a game, as it came over the network. Fails over the limits.
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const mostBytes = 300 * 1024;
const mostRequests = 20;
const weights = /\/(dream_home|floor_plan)-[^/]*\.json$/; // of the bots: not part of the page

const { address, stop } = await serve();
const browser = await launch();
const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
const page = await context.newPage();
const loads = [];
const measuring = [];
// Those of the engine's worker too.
context.on('requestfinished', (request) => measuring.push(measure(request)));
async function measure(request) {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  loads.push({ path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize });
}

const report = (title, some) => {
  console.log(title);
  for (const { path, bytes } of some) console.log(String(bytes).padStart(8), path);
  return some.reduce((sum, load) => sum + load.bytes, 0);
};
await page.goto(address, { waitUntil: 'networkidle' });
await page.locator('svg.house').waitFor();
await Promise.all(measuring);
const home = loads.filter(({ path }) => !path.startsWith('/api/'));
const homeBytes = report('The home page', home);
await page.getByRole('button', { name: 'Play now' }).click();
await page.locator('[data-game="dream_home"] .board').first().waitFor();
await page.getByText('Bot 2').first().waitFor();
await page.waitForTimeout(1000);
context.removeAllListeners('requestfinished');
await Promise.all(measuring);
const game = loads.filter((load) => !home.includes(load) && !load.path.startsWith('/api/'));
const gameBytes = report('The first game', game.filter(({ path }) => !weights.test(path)));
await browser.close();
await stop();

const all = homeBytes + gameBytes;
console.log(`${home.length} requests for the home page, at most ${mostRequests}; ${(homeBytes / 1024).toFixed(1)} KB, ${(all / 1024).toFixed(1)} KB with the first game, at most ${mostBytes / 1024}`);
if (home.length > mostRequests || all > mostBytes) process.exitCode = 1;
