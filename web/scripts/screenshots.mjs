// Pictures of the main screens in every size, theme and language: node scripts/screenshots.mjs [part of a name …].
// They go to docs/screenshots; those that the README shows are kept in the repository. `prompts` first: every kind of prompt instead.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { house, myTurn, playAdvice, playToTheEnd } from './visit.mjs';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

if (process.argv[2] === 'prompts') {
  await import('./prompts.mjs');
  process.exit();
}

const sizes = [
  [390, 664],
  [390, 844],
  [1280, 800],
  [1920, 1080],
];
const themes = ['light', 'dark'];
const locales = { en: 'en-GB', fr: 'fr-FR', pt: 'pt-BR' };
const games = { dream_home: /Dream Home/, floor_plan: /Floor Plan/ };
const wanted = process.argv.slice(2).map((part) => new RegExp(part));
const out = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(out, { recursive: true });

house.server = await serve();
house.browser = await launch();
const { address } = house.server;

/** A table that waits for friends, and for each game one in the middle and one at its end, all in one browser. */
async function prepare() {
  const context = await house.browser.newContext({
    baseURL: address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    let luck = 0;
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes instanceof Uint8Array ? bytes.map(() => ++luck % 251) : random(bytes));
  });
  const begin = async (game) => {
    await page.goto('/#/');
    await page.getByRole('radio', { name: games[game] }).check({ force: true });
    await page.getByRole('button', { name: 'Play now' }).click();
    await myTurn(page);
    return new URL(page.url()).hash;
  };
  const tables = {};
  for (const game of Object.keys(games)) {
    tables[`${game}-end`] = await begin(game);
    await playToTheEnd(page);
    tables[game] = await begin(game);
    for (let turn = 0; turn < 7; ++turn) if (await myTurn(page)) await playAdvice(page);
  }
  const openTable = async (game, players = '') => {
    await page.goto('/#/new');
    await page.getByRole('radio', { name: games[game] }).check({ force: true });
    await page.getByLabel('Your name').fill('Ada');
    if (players) await page.getByRole('spinbutton', { name: 'Players' }).fill(players);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/table/);
    return new URL(page.url()).hash;
  };
  tables.wall = await openTable('floor_plan', '100');
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (let turn = 0; turn < 6; ++turn) if (await myTurn(page)) await playAdvice(page);
  tables.lobby = await openTable('dream_home');
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return { tables, kept };
}
const { tables, kept } = await prepare();

const screens = {
  home: '#/',
  'home-plan': '#/',
  new: '#/new',
  lobby: tables.lobby,
  rules: '#/rules/dream_home/DH-PLACE-3',
  settings: '#/settings',
  'learn-dream_home': '#/learn/dream_home',
  'learn-floor_plan': '#/learn/floor_plan',
  dream_home: tables.dream_home,
  'dream_home-end': tables['dream_home-end'],
  floor_plan: tables.floor_plan,
  'floor_plan-end': tables['floor_plan-end'],
  replay: `${tables['dream_home-end']}/replay/30`,
  'replay-plan': `${tables['floor_plan-end']}/replay/20`,
  'hints-dream_home': tables.dream_home,
  'hints-floor_plan': tables.floor_plan,
  log: tables.dream_home,
  wall: tables.wall,
};
/** What is done before the picture is taken. */
const acts = {
  'home-plan': (page) => page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true }),
  'hints-dream_home': hint,
  'hints-floor_plan': hint,
  log: async (page) => {
    await page.getByRole('tab').nth(1).click();
    await page.locator('aside ol button').first().click();
  },
  wall: (page) => page.locator('ul.wall').scrollIntoViewIfNeeded(),
};
async function hint(page) {
  await myTurn(page);
  await page.locator('[aria-keyshortcuts="I"]').click();
  await page.locator('.hints ol > li').first().waitFor();
}

for (const [width, height] of sizes)
  for (const theme of themes)
    for (const [language, locale] of Object.entries(locales)) {
      const names = Object.keys(screens).map((screen) => [
        screen,
        `${screen}-${width}${height === 664 ? 'x664' : ''}-${theme}-${language}`,
      ]);
      const chosen = names.filter(([, name]) => wanted.length === 0 || wanted.some((part) => part.test(name)));
      if (chosen.length === 0) continue;
      const context = await house.browser.newContext({
        baseURL: address,
        viewport: { width, height },
        colorScheme: theme,
        locale,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        storageState: kept,
      });
      for (const [screen, name] of chosen) {
        const page = await context.newPage();
        page.on('pageerror', (wrong) => console.log(name, 'error:', wrong.message));
        await page.goto(`/${screens[screen]}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await acts[screen]?.(page);
        await page.waitForTimeout(1200);
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1))
          console.log(name, 'is wider than the screen');
        await page.screenshot({ path: `${out}${name}.png` });
        await page.close();
      }
      await context.close();
    }
await house.browser.close();
await house.server.stop();
