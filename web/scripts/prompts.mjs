// Pictures of every kind of prompt of both games, on short and long phones and on two wider screens, in the light and in the dark:
// npm run screenshots -- prompts [part of a name …], in all three languages. What a look at them would find too is written down:
// text that is cut off, or lies under something, or is too small, or stands out too little, or is the same in English.
//
// A prompt is a log, as the browser keeps it of a table of its own, and the decisions in hand; what is then touched comes after.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { cellButton, cellOf, middle, wallSpot } from './drawing.mjs';
import { inspect } from './inspect.mjs';
import { serve } from './serve.mjs';
import { house, myTurn, playAdvice } from './visit.mjs';

const themes = ['light', 'dark'];
const phone = {
  sizes: [
    [390, 664],
    [390, 844],
  ],
  hasTouch: true,
  isMobile: true,
};
const desk = {
  sizes: [
    [1280, 800],
    [1920, 1080],
  ],
};
const visits = [
  { locale: 'en-GB', ...phone },
  { locale: 'en-GB', ...desk },
  ...['fr-FR', 'pt-BR'].flatMap((locale) => [
    { locale, ...phone },
    { locale, ...desk },
  ]),
];
const wanted = process.argv.slice(3).map((part) => new RegExp(part));
const out = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(out, { recursive: true });

// ---------------------------------------------------------------- logs
const scriptOf = (game, lesson) =>
  JSON.parse(readFileSync(new URL(`../src/games/${game}/lessons/${lesson}.json`, import.meta.url), 'utf8'));
const bots = (from, players) =>
  Array.from({ length: players - from }, (_, i) => ({ type: 'bot', seat: from + i, level: 'beginner' }));
const numbered = (turns) =>
  turns.map(([seat, decisions], i) => ({
    type: 'turn',
    seat,
    number: turns.slice(0, i).filter(([other]) => other === seat).length,
    decisions,
  }));

/** The position of a lesson at a table like any other, up to one of its turns; `names` sit at it, and bots. */
function lesson(game, name, { turns = undefined, names = ['Ada'], change = (event) => event } = {}) {
  const script = scriptOf(game, name);
  const { options } = script.deal;
  return [
    { type: 'created', game, options, settings: {}, deal: script.deal },
    ...names.map((one, seat) => ({ type: 'sat', seat, name: one, token: '' })),
    ...bots(names.length, options.players),
    { type: 'started' },
    ...numbered(script.turns.slice(0, turns)).map(change),
  ];
}

/** Which game is played to its end, once for all prompts of it. */
const gamesPlayed = new Map();
function played(game, opponents) {
  const key = `${game} ${opponents}`;
  if (!gamesPlayed.has(key)) gamesPlayed.set(key, playWhole(game, opponents));
  return gamesPlayed.get(key);
}
async function playWhole(game, opponents) {
  const context = await house.browser.newContext({
    baseURL: house.server.address,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    let luck = 0;
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => (bytes instanceof Uint8Array ? bytes.map(() => ++luck % 251) : random(bytes));
    if (location.protocol !== 'about:') localStorage.setItem('housewright.settings', '{"speed":"instant"}');
  });
  await page.goto('/#/');
  await page.getByRole('radio', { name: game === 'dream_home' ? /Dream Home/ : /Floor Plan/ }).check({ force: true });
  await page
    .getByRole('group', { name: 'Opponents' })
    .getByRole('radio', { name: opponents, exact: true })
    .check({ force: true });
  await page.getByRole('button', { name: 'Play now' }).click();
  while (await myTurn(page)) await playAdvice(page);
  const table = new URL(page.url()).hash.split('/').at(-1);
  const log = await page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('housewright');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('logs').objectStore('logs').get(id);
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
    table,
  );
  await context.close();
  return log;
}
const isMine = (event) => event.type === 'turn' && event.seat === 0;
/** That game up to the turn of mine which follows `count` others, and what I played then. */
async function before(game, opponents, count, which = () => true) {
  const log = await played(game, opponents);
  const mine = log.filter((event) => isMine(event) && which(event));
  const turn = mine.at(count);
  return { log: log.slice(0, log.indexOf(turn)), hand: turn.decisions };
}

/** A table on the server where Ada has played and Bo has not: it waits as long as one likes. */
const waiting = new Map();
function waitingFor(game) {
  if (!waiting.has(game)) waiting.set(game, keepWaiting(game));
  return waiting.get(game);
}
async function keepWaiting(game) {
  const response = await fetch(`${house.server.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game, options: { players: 4 }, settings: {}, name: 'Ada' }),
  });
  const { table, token } = await response.json();
  const open = async (address) => {
    const context = await house.browser.newContext({
      baseURL: house.server.address,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('housewright.settings', '{"speed":"instant"}');
    });
    await page.goto(address);
    return page;
  };
  const ada = await open(`/#/seat/${table}/${token}`);
  const bo = await open(`/#/table/${table}`);
  await bo.getByLabel('Your name').fill('Bo');
  await bo.getByRole('button', { name: 'Take a seat' }).click();
  await ada.getByRole('button', { name: 'Start the game' }).click();
  const isMyTurn = (page) =>
    page
      .waitForFunction(
        () =>
          document.querySelector('.screen')?.dataset.mine === 'true' &&
          document.querySelector('[aria-keyshortcuts="I"]:not(:disabled)'),
        undefined,
        { timeout: 4000 },
      )
      .then(
        () => true,
        () => false,
      );
  // Some turns of both, and then one of Ada's alone.
  let adas = 0;
  for (let turn = 0; turn < 20; ++turn) {
    const [isAdas, isBos] = [await isMyTurn(ada), await isMyTurn(bo)];
    if (isAdas) {
      await playAdvice(ada);
      ++adas;
    } else if (isBos && adas >= 3 && (game === 'floor_plan' || (await bo.locator('.market .gone').count()) >= 1)) break;
    else if (isBos) await playAdvice(bo);
    if (isAdas && isBos && adas < 4) await playAdvice(bo);
  }
  // Both stay: for whoever goes a bot would play.
  return `/#/seat/${table}/${token}`;
}

// ---------------------------------------------------------------- what is touched
const press = (page, which) =>
  page
    .locator(which)
    .first()
    .evaluate((element) => element.click());
const mode = (name) => (page) => press(page, `[data-mode="${name}"]`);
const target = (name) => (page) => press(page, `.dh-board [data-target="${name}"]`);
const after =
  (...acts) =>
  async (page, visit) => {
    for (const act of acts) {
      await act(page, visit);
      await page.waitForTimeout(250);
    }
  };
const hints = async (page) => {
  await press(page, '[aria-keyshortcuts="I"]');
  await page.locator('.hints ol > li').first().waitFor();
};
async function rest(page, box) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height * 0.6 }]);
  await page.waitForTimeout(700);
  await touch('touchEnd', []);
  await client.detach();
}
/** Looked at, and not pressed: by a mouse over it, or a finger that rests. */
const lookAt =
  (which) =>
  async (page, { hasTouch }) => {
    const box = await page.locator(which).first().boundingBox();
    if (hasTouch) return rest(page, box);
    await page.mouse.move(3, 3);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.6, { steps: 3 });
  };
/** Where the pencil points, for a room by the cell under the finger: another tap there would draw it. */
const aim =
  (text) =>
  async (page, { hasTouch, sizes }) => {
    if (hasTouch && page.viewportSize().height !== sizes[0][1]) return;
    const box = await cellButton(page, cellOf(text)).boundingBox();
    const { x, y } = /^(door|window)/.test(text) ? wallSpot(text, box) : middle(box);
    if (hasTouch) return page.touchscreen.tap(x, y);
    await page.mouse.move(3, 3);
    await page.mouse.move(x, y, { steps: 3 });
  };
const clickCell = (name) => (page) => press(page, `[role="gridcell"][data-cell="${name}"]`);
async function confirmTurn(page) {
  await page.locator('[aria-keyshortcuts="Enter"]:not(:disabled)').first().waitFor();
  await press(page, '[aria-keyshortcuts="Enter"]');
}
/** My turn is played, and the others tell what they did until it is mine again. */
async function playOn(page) {
  const seq = await page.locator('.screen').getAttribute('data-seq');
  await confirmTurn(page);
  await page.waitForFunction((was) => document.querySelector('.screen').dataset.seq !== was, seq);
  await myTurn(page);
  await page.waitForTimeout(900);
}
/** Nothing goes on by itself any more. */
const freeze = (page) =>
  page.evaluate(() => {
    globalThis.frozen = true;
  });
/** My turn is played, some of the others have played theirs, and one is about to. */
async function watchOthers(page) {
  await confirmTurn(page);
  await page.waitForFunction(
    () => document.querySelectorAll('.market [data-tag]').length >= 2 && document.querySelector('.place.lifted'),
  );
  await freeze(page);
}
async function toPrintedRound(page) {
  await confirmTurn(page);
  await page.locator('.banner').waitFor();
  await freeze(page);
}
async function toFinale(page) {
  await confirmTurn(page);
  await page.locator('.finale .stage').waitFor();
}
async function toPodium(page) {
  await toFinale(page);
  await page.keyboard.press('Escape');
  await page.locator('.finale .podium').waitFor();
}
const toPicture = async (page) => {
  await toPodium(page);
  await press(page, '.finale footer .button');
  await page.getByRole('dialog').locator('img').first().waitFor();
};
const showLog = async (page) => {
  if ((await page.getByRole('tab').count()) > 0) await page.getByRole('tab').nth(1).click();
  await page.locator('aside .line').first().scrollIntoViewIfNeeded();
};

// ---------------------------------------------------------------- prompts
const dream = (name, options) => async () => ({ log: lesson('dream_home', name, options) });
const plan = (name, options) => async () => ({ log: lesson('floor_plan', name, options) });
const with_ =
  (position, ...hand) =>
  async () => ({ ...(await position()), hand });
/** In the middle of a game with three bots. */
const amid =
  (game, count = 7, hand = (all) => all.slice(0, 0), which = undefined) =>
  async () => {
    const position = await before(game, '3', count, which);
    return { log: position.log, hand: hand(position.hand) };
  };
const whole = (all) => all;
const isTake = ({ decisions }) => decisions.some((text) => text.startsWith('take'));
/** One turn before the end. */
const last = (game, opponents) => () => before(game, opponents, -1);
const over = (game, opponents) => async () => ({ log: await played(game, opponents) });
const pencilled = (event, i, all) =>
  i === all.length - 1 ? { ...event, by: 'pencil' } : i === all.length - 2 ? { ...event, by: 'bot' } : event;

const prompts = {
  dream_home: {
    discard: { at: dream('discard') },
    take: { at: amid('dream_home', 5, whole, isTake), act: playOn },
    'take-first': { at: amid('dream_home', 0) },
    jackhammer: { at: dream('jackhammer') },
    'jackhammer-space': { at: dream('jackhammer'), act: after(mode('jackhammer'), target('5')) },
    drill: { at: dream('drill'), act: mode('drill') },
    'drill-space': { at: dream('drill'), act: after(mode('drill'), target('4')) },
    mix: { at: dream('drill'), act: mode('mix') },
    'mix-second': { at: dream('drill'), act: after(mode('mix'), target('2')) },
    room: { at: with_(dream('decor'), 'take 2') },
    'room-down': { at: with_(dream('decor'), 'take 2'), act: mode('room_down') },
    'room-look': { at: with_(dream('decor'), 'take 2'), look: lookAt('.house [data-target]') },
    scaffold: { at: with_(dream('scaffolding'), 'take 3'), act: mode('scaffold') },
    decor: { at: with_(dream('decor'), 'take 2', 'room c1') },
    roofer: { at: dream('endgame'), act: mode('roofer') },
    supplier: { at: dream('endgame'), act: mode('supplier') },
    'supplier-space': {
      at: dream('endgame'),
      act: after(mode('supplier'), (page) => press(page, '.cards [data-target]')),
    },
    handyman: { at: dream('endgame'), act: mode('handyman') },
    'handyman-second': { at: dream('endgame'), act: after(mode('handyman'), target('c2')) },
    endgame: { at: dream('endgame') },
    confirm: { at: amid('dream_home', 6, whole, isTake) },
    refused: {
      at: with_(dream('decor'), 'take 2'),
      act: (page) => press(page, '.house [data-space]:not([data-target])'),
    },
    hints: { at: amid('dream_home', 6, undefined, isTake), act: hints },
    'tip-card': {
      at: amid('dream_home', 6, undefined, isTake),
      look: lookAt('.market [data-column="3"]'),
    },
    'tip-room': { at: amid('dream_home', 9, undefined, isTake), look: lookAt('.house [data-space="c1"]') },
    reference: {
      at: amid('dream_home', 8, undefined, isTake),
      act: (page) => press(page, '[data-opens="reference"]'),
    },
    discards: {
      at: amid('dream_home', 8, undefined, isTake),
      act: (page) => press(page, '[data-opens="discards"]'),
    },
    waiting: { at: async () => ({ address: await waitingFor('dream_home') }) },
    others: { at: amid('dream_home', 0, whole), act: watchOthers, speed: 'calm' },
    back: {
      at: amid('dream_home', 5, whole, isTake),
      act: after(playOn, (page) => press(page, '[data-recap] button')),
    },
    neighbour: { at: amid('dream_home', 8, undefined, isTake), act: (page) => press(page, '.near [data-seat]') },
    log: { at: amid('dream_home', 8, undefined, isTake), act: showLog },
    hand: { at: dream('decor', { turns: 1, names: ['Ada', 'Bea'] }) },
    score: { at: over('dream_home', '3') },
    'score-sheet': {
      at: over('dream_home', '3'),
      act: (page) => page.locator('.score').first().scrollIntoViewIfNeeded(),
    },
    finale: { at: last('dream_home', '3'), act: toFinale },
    podium: { at: last('dream_home', '3'), act: toPodium },
    picture: { at: last('dream_home', '3'), act: toPicture },
  },
  floor_plan: {
    one: { at: plan('ones') },
    choice: { at: amid('floor_plan', 6, whole), act: playOn },
    room: { at: amid('floor_plan', 5), look: aim('room d4 1x1') },
    label: { at: with_(plan('clients'), 'room i7 3x4') },
    windows: { at: with_(plan('views'), 'feature 1'), look: aim('window g7:n') },
    hedge: {
      at: with_(plan('views'), 'feature 1', 'window g7:n', 'window j8:e', 'feature 2', 'hedge g4'),
      look: aim('hedge h4'),
    },
    doors: { at: with_(plan('doors'), 'feature 1', 'door g10:s'), look: aim('door j8:e') },
    stones: { at: with_(plan('stones'), 'feature 1'), look: aim('stone h11') },
    pool: { at: with_(plan('stones'), 'feature 2', 'pool g12'), look: aim('pool f12') },
    wild: { at: plan('clients'), act: (page) => press(page, '.dice button') },
    double: {
      at: with_(
        plan('views'),
        'feature 1',
        'window g7:n',
        'window j8:e',
        'feature 2',
        'hedge g4',
        'hedge h4',
        'hedge i4',
        'hedge j4',
      ),
    },
    construct: { at: with_(plan('bonuses'), 'room c4 2x3', 'label B c5') },
    'construct-room': {
      at: with_(plan('bonuses'), 'room c4 2x3', 'label B c5', 'construct'),
      look: aim('room e4 2x3'),
    },
    confirm: { at: amid('floor_plan', 7, whole) },
    refused: { at: plan('clients'), act: clickCell('g8') },
    'refused-label': { at: with_(plan('clients'), 'room i7 3x4'), act: clickCell('a1') },
    client: {
      at: amid('floor_plan', 10),
      act: (page, { hasTouch }) =>
        hasTouch
          ? press(page, '.chips button')
          : page.locator('.fp-board > .clients button, .fp-board > .clients li').first().hover(),
    },
    hints: { at: amid('floor_plan'), act: hints },
    printed: {
      at: async () => {
        const { log } = await plan('printed', { turns: 2 })();
        return { log, hand: scriptOf('floor_plan', 'printed').turns[2][1] };
      },
      act: toPrintedRound,
    },
    'for-me': { at: plan('printed', { change: pencilled }) },
    waiting: { at: async () => ({ address: await waitingFor('floor_plan') }) },
    neighbour: {
      at: amid('floor_plan', 10),
      act: (page) => press(page, '[aria-labelledby="fp-others"] li:nth-child(2) button'),
    },
    points: {
      at: amid('floor_plan', 10),
      act: after(
        (page) => press(page, '.more summary'),
        (page) => page.locator('.more details').scrollIntoViewIfNeeded(),
      ),
    },
    log: { at: amid('floor_plan', 10), act: showLog },
    hand: {
      at: async () => {
        const { log } = await before('floor_plan', '1', 4);
        return {
          log: log.map((event) =>
            event.type === 'bot' ? { type: 'sat', seat: event.seat, name: 'Bea', token: '' } : event,
          ),
        };
      },
    },
    score: { at: over('floor_plan', '3') },
    'score-sheet': {
      at: over('floor_plan', '3'),
      act: (page) => page.locator('.score').first().scrollIntoViewIfNeeded(),
    },
    finale: { at: last('floor_plan', '3'), act: toFinale },
    podium: { at: last('floor_plan', '3'), act: toPodium },
    ladder: { at: last('floor_plan', 'Alone'), act: toPodium },
    picture: { at: last('floor_plan', '3'), act: toPicture },
  },
};

// ---------------------------------------------------------------- pictures
/** In the page: a table of this browser's own, and the turn in hand at it. */
const keep = ({ id, log, hand }) =>
  new Promise((resolve, reject) => {
    const number = log.filter(({ type, seat }) => type === 'turn' && seat === 0).length;
    sessionStorage.setItem(
      'housewright.turn',
      JSON.stringify({ table: `${id}/0`, number, steps: hand.map((text) => [text]) }),
    );
    const opening = indexedDB.open('housewright', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('logs');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('logs', 'readwrite');
      writing.objectStore('logs').put(log, id);
      writing.oncomplete = () => resolve(opening.result.close());
    };
  });

async function lay(page, { at }) {
  const { address, log, hand = [] } = await at();
  if (address) await page.goto(address);
  else {
    const id = 'here-000000000001';
    await page.goto('/icon.svg');
    await page.evaluate(keep, { id, log, hand });
    await page.goto(`/#/table/${id}`);
  }
  await page.locator('.screen :is(.board, .fp-board, .over)').first().waitFor();
  if (hand.length > 0)
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('[data-hand], [data-decided]')].some(({ dataset }) =>
          (dataset.hand ?? dataset.decided).includes(text),
        ),
      hand.at(-1),
    );
  await page.waitForTimeout(900);
}

async function photograph(game, what, prompt, visit) {
  const { sizes: all, locale, ...device } = visit;
  const language = locale.slice(0, 2);
  const nameOf = ([width, height], theme) => `prompt-${game}-${what}-${width}x${height}-${theme}-${language}`;
  const isWanted = (name) => wanted.length === 0 || wanted.some((part) => part.test(name));
  const sizes = all.filter((size) => themes.some((theme) => isWanted(nameOf(size, theme))));
  if (sizes.length === 0) return;
  const names = [nameOf(sizes[0], themes[0])];
  const context = await house.browser.newContext({
    baseURL: house.server.address,
    viewport: { width: sizes[0][0], height: sizes[0][1] },
    locale,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...device,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.addInitScript((speed) => {
    if (location.protocol !== 'about:') localStorage.setItem('housewright.settings', JSON.stringify({ speed }));
    // What goes by itself after a moment stays to be photographed.
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = (act, time, ...rest) =>
      wait(() => {
        if (!globalThis.frozen) act(...rest);
      }, time);
  }, prompt.speed ?? 'instant');
  page.on('pageerror', (wrong) => console.log(names[0], 'error:', wrong.message));
  try {
    await lay(page, prompt);
    await prompt.act?.(page, visit);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(350);
      await prompt.look?.(page, visit);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await page.waitForTimeout(550); // colours change slowly
        const name = nameOf([width, height], theme);
        await page.screenshot({ path: `${out}${name}.png` });
        const { faults, texts } = await page.evaluate(inspect);
        for (const fault of faults) console.log(`${name}: ${fault}`);
        appendFileSync(
          `${out}prompts-texts.jsonl`,
          `${JSON.stringify({ game, what, width, height, theme, language, texts })}\n`,
        );
      }
    }
  } catch (wrong) {
    console.log(names[0], 'failed:', wrong.message.split('\n')[0]);
    await page.screenshot({ path: `${out}${names[0]}-failed.png` });
  }
  await context.close();
}

house.server = await serve();
house.browser = await launch();
for (const visit of visits)
  for (const [game, all] of Object.entries(prompts))
    for (const [what, prompt] of Object.entries(all)) await photograph(game, what, prompt, visit);
await house.browser.close();
await house.server.stop();
