// Pictures of every screen: node scripts/screenshots.mjs [part of a name …]. They go to screenshots/.
import { mkdirSync } from 'node:fs';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const sizes = [[390, 844], [1280, 800], [1920, 1080]];
const themes = ['light', 'dark'];
const languages = ['en', 'fr', 'pt'];
const wanted = process.argv.slice(2);
const out = new URL('../screenshots/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });

const screens = {
  home: (page) => page.goto('/#/'),
  'home-full': (page) => page.goto('/#/'),
  'home-plan': async (page) => {
    await page.goto('/#/');
    await page.getByRole('radio', { name: /Floor Plan/ }).check({ force: true });
  },
  new: (page) => page.goto('/#/new'),
  lobby: (page) => page.goto(`/#/table/${page.table}`),
  join: async (page) => {
    await page.goto('/#/');
    await page.evaluate(() => localStorage.removeItem('housewright.seats'));
    await page.goto(`/#/table/${page.table}`);
  },
  rules: (page) => page.goto('/#/rules/dream_home/DH-PLACE-3'),
  'rules-top': (page) => page.goto('/#/rules/floor_plan'),
  'rules-over': async (page) => {
    await page.goto('/#/');
    await page.locator('svg.house').waitFor();
    await page.keyboard.press('?');
  },
  settings: (page) => page.goto('/#/settings'),
  table: (page) => page.goto(`/#/table/${page.started}`),
};

const said = new Set();
const sayOnce = (...words) => {
  const line = words.join(' ');
  if (!said.has(line)) console.log(line);
  said.add(line);
};
const { address, stop } = await serve();
const browser = await launch();

async function post(path, body) {
  const answer = await fetch(address + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
}
/** A table with two people, and one that has begun. */
async function tables() {
  const lobby = await post('/api/tables', { game: 'dream_home', options: { players: 4 }, settings: { chat: true }, name: 'Ada' });
  await post(`/api/tables/${lobby.table}/join`, { name: 'Benedito' });
  const started = await post('/api/tables', { game: 'dream_home', options: { players: 3 }, settings: { chat: true }, name: 'Ada' });
  return { lobby, started };
}
const seat = (seated) => ({ ...seated, game: 'dream_home', others: ['Benedito'], phase: 'lobby', myTurn: false, at: Date.now() });

for (const [width, height] of sizes) for (const theme of themes) for (const language of languages) {
  const names = Object.keys(screens).map((screen) => [screen, `${screen}-${width}-${theme}-${language}`]).filter(([, name]) => wanted.length === 0 || wanted.some((part) => new RegExp(part).test(name)));
  if (names.length === 0) continue;
  const { lobby, started } = await tables();
  const context = await browser.newContext({ baseURL: address, viewport: { width, height }, colorScheme: theme, locale: { en: 'en-GB', fr: 'fr-FR', pt: 'pt-BR' }[language], reducedMotion: 'reduce', serviceWorkers: 'block' });
  for (const [screen, name] of names) {
    const page = await context.newPage();
    page.on('pageerror', (wrong) => sayOnce(name, 'error:', wrong.message));
    page.on('console', (line) => { if (line.type() === 'error') sayOnce(name, line.text()); });
    page.table = lobby.table;
    page.started = started.table;
    const seats = screen === 'home' || screen === 'home-plan' ? [] : [seat(lobby), seat(started)];
    await page.addInitScript((all) => localStorage.setItem('housewright.seats', JSON.stringify(all)), seats);
    if (screen === 'join') await page.addInitScript(() => localStorage.removeItem('housewright.seats'));
    await screens[screen](page);
    await page.waitForTimeout(700);
    if (screen === 'table') {
      const start = page.locator('button.main');
      if (await start.count()) { await start.first().click(); await page.waitForTimeout(800); }
    }
    const cut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    if (cut) console.log(name, 'is wider than the screen');
    await page.screenshot({ path: `${out}${name}.png`, fullPage: ['home-full', 'rules', 'new', 'lobby', 'settings'].includes(screen) && (screen !== 'rules') });
    await page.close();
  }
  await context.close();
  console.log(width, theme, language, names.length);
}
await browser.close();
await stop();
