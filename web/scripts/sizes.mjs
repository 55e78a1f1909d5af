// What a first visit loads up to the first decision of each game, as it came over the network with a cold cache; and apart from
// it the bots, which come while a person thinks. They are held back until the decision stands there with all that is said of it,
// so that nothing can wait for them unnoticed. Fails over the limits.
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const mostRequests = 20; // of the home page
const most = 300; // KB up to the first decision
const mostWeights = 60; // KB of what the bots play by
/** Each game, and where its first decision is made. */
const games = {
  'Dream Home': '.market [data-decision]',
  'Floor Plan': '.screen :is([data-decision], [data-decisions])',
};

const { address, stop } = await serve();
const browser = await launch();
const kb = (loads) => loads.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
const report = (title, loads) => {
  console.log(`${title}: ${loads.length} requests, ${kb(loads).toFixed(1)} KB`);
  for (const { path, bytes } of loads) console.log(String(bytes).padStart(8), path);
};
const areWeights = (path) => /^\/assets\/[a-z_]+-[\w-]+\.json$/.test(path);
const isProgram = (path) => /^\/assets\/bots_[\w-]+\.wasm$/.test(path);
const isBots = ({ path }) => areWeights(path) || isProgram(path);
const isPart = ({ path }) => !path.startsWith('/api/');

/** What a first visit loads, the home page's part first; nothing where a bot begins: then the decision waits for the bots. */
async function firstDecision(game, decision) {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  const loads = [];
  const measuring = [];
  // Those of the engine's workers too.
  context.on('requestfinished', (request) =>
    measuring.push(
      (async () => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        loads.push({ path: new URL(request.url()).pathname, bytes: responseBodySize + responseHeadersSize });
      })(),
    ),
  );
  let letBotsCome;
  const decided = new Promise((resolve) => (letBotsCome = resolve));
  await context.route(
    (url) => isBots({ path: url.pathname }),
    (route) => decided.then(() => route.continue()),
  );
  try {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator('svg.house').waitFor();
    await Promise.all(measuring);
    const home = loads.filter(isPart);
    await page.getByRole('radio', { name: game }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    const screen = page.locator('.screen[data-seq]');
    await screen.waitFor();
    if ((await screen.getAttribute('data-mine')) === 'false') return null;
    await page.locator(decision).first().waitFor({ state: 'attached' });
    await page.waitForTimeout(1000);
    if (loads.some(isBots)) throw new Error('the bots came while they were held back');
    const come = Promise.all(
      [areWeights, isProgram].map((which) =>
        context.waitForEvent('requestfinished', (request) => which(new URL(request.url()).pathname)),
      ),
    );
    letBotsCome();
    await come;
    if (game === 'Dream Home') {
      // Nothing is promised for its first decision, a discard: what the columns gain stands there with the next one.
      await page.locator(decision).first().click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.locator('[data-column][data-gain]').first().waitFor();
    }
    await Promise.all(measuring);
    const then = loads.filter((load) => isPart(load) && !isBots(load) && !home.includes(load));
    return { home, then, bots: loads.filter(isBots) };
  } finally {
    context.removeAllListeners('requestfinished');
    letBotsCome();
    await context.close();
  }
}

for (const [game, decision] of Object.entries(games)) {
  let loaded = null;
  while (!loaded) loaded = await firstDecision(game, decision);
  const { home, then, bots } = loaded;
  const weights = bots.filter(({ path }) => areWeights(path));
  const all = kb(home) + kb(then);
  if (game === 'Dream Home') report('The home page', home);
  report(`Then, up to the first decision of ${game}`, then);
  console.log(`${game}: ${all.toFixed(1)} KB altogether, at most ${most}\n`);
  report(`Later, the bots of ${game}`, bots);
  console.log(`What they play by: ${kb(weights).toFixed(1)} KB, at most ${mostWeights}\n`);
  if (home.length > mostRequests || all > most || bots.length !== 2 || kb(weights) > mostWeights) process.exitCode = 1;
}
await browser.close();
await stop();
