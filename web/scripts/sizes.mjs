// What a first visit loads up to the first decision of each game, as it came over the network with a cold cache; and what the
// bots play by, which comes while a person thinks. Fails over the limits.
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const mostRequests = 20; // of the home page
/** In KB; the aim is 300 for both. */
const most = { 'Dream Home': 330, 'Floor Plan': 385 };

const { address, stop } = await serve();
const browser = await launch();
const kb = (loads) => loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
const report = (title, loads) => {
  console.log(`${title}: ${loads.length} requests, ${kb(loads).toFixed(1)} KB`);
  for (const { path, bytes } of loads) console.log(String(bytes).padStart(8), path);
};
const mostWeights = 60;
/** The file that the bots of a game play by. */
const isWeights = ({ path }) => /^\/assets\/[a-z_]+-[\w-]+\.json$/.test(path);
const isPart = ({ path }) => !path.startsWith('/api/');

for (const [game, limit] of Object.entries(most)) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  const loads = [];
  const measuring = [];
  // Those of the engine's worker too.
  context.on('requestfinished', (request) =>
    measuring.push(
      (async () => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        loads.push({ path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize });
      })(),
    ),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('svg.house').waitFor();
  await Promise.all(measuring);
  const home = loads.filter(isPart);
  if (game === 'Dream Home') report('The home page', home);
  if (home.length > mostRequests) process.exitCode = 1;
  await page.getByRole('radio', { name: game }).check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.screen[data-mine="true"]').waitFor();
  await page.getByText('Pixel').first().waitFor();
  await page.waitForTimeout(1000);
  context.removeAllListeners('requestfinished');
  await Promise.all(measuring);
  const weights = loads.filter(isWeights);
  const all = loads.filter((load) => isPart(load) && !isWeights(load));
  report(
    `Then, up to the first decision of ${game}`,
    all.filter((load) => !home.includes(load)),
  );
  console.log(
    `${game}: ${kb(all).toFixed(1)} KB altogether, at most ${limit}; ${home.length} requests for the home page, at most ${mostRequests}\n`,
  );
  report(`What the bots of ${game} play by`, weights);
  if (kb(all) > limit || weights.length !== 1 || kb(weights) > mostWeights) process.exitCode = 1;
  await context.close();
}
await browser.close();
await stop();
