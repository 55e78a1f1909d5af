// How the tests play Floor Plan: by mouse, by keyboard alone, by touch.
//
// What the board offers is read from its controls: `data-decision` is the one decision a button takes; `data-decisions` of a cell or a die
// are those it leads to, separated by `|`: a room by its top left cell (R turns it), a label by its cell and its letter's key, a wall by n e s w.
import assert from 'node:assert/strict';
import { blank, visitor as visit } from './visit.mjs';

/** Remembers what the engine's worker called legal after which decisions, sketches among them, and the dice as they fell. */
const listen = () => {
  const legal = new Map();
  Object.defineProperty(globalThis, 'engineLegal', {
    get: () => legal.get(document.querySelector('.fp-board')?.dataset.decided ?? ''),
  });
  const Before = globalThis.Worker;
  globalThis.Worker = class extends Before {
    constructor(...args) {
      super(...args);
      const asked = [];
      const post = this.postMessage.bind(this);
      this.postMessage = (text) => {
        asked.push(JSON.parse(text));
        post(text);
      };
      this.addEventListener('message', (event) => {
        const answer = JSON.parse(event.data);
        const { decisions = [] } = asked.shift() ?? {};
        if (!answer.legal || !answer.view || answer.error) return;
        legal.set(decisions.join('|'), answer.legal);
        globalThis.dice = answer.view.dice;
      });
    }
  };
};

export async function visitor(options = {}) {
  const visiting = await visit({ viewport: { width: 1280, height: 800 }, ...options });
  await visiting.page.addInitScript(listen);
  return visiting;
}

/** A game against a bot, from the home page. */
export async function sit(options = {}) {
  const { context, page, wrong } = await visitor(options);
  await page.goto('/#/');
  await page.getByRole('radio', { name: /Floor Plan/ }).evaluate((radio) => radio.click());
  await page.locator('.button.main.big').click();
  await page.locator('.fp-board').waitFor();
  return { context, page, wrong };
}

/** Dice that nobody minds, for the rounds after those that matter. */
const rest = [
  [2, 6],
  [3, 4],
  [5, 6],
  [2, 3],
  [4, 6],
  [3, 5],
  [2, 5],
  [4, 4],
  [3, 6],
  [2, 4],
  [5, 5],
  [6, 6],
  [2, 2],
  [3, 3],
  [4, 5],
  [4, 6],
];
/** Sits down alone at a table at which these turns were played: clients, dice and turns as in the lessons (src/games/floor_plan/lessons); `by` who played them for me. */
export async function lay(
  page,
  { clients = ['great_hall', 'topiary', 'green_view'], dice, turns = [], rounds = 16, by = undefined },
) {
  const table = 'here-00000000feed';
  const options = { players: 1, rounds };
  const deal = {
    format: 'housewright/1',
    game: 'floor_plan',
    options,
    clients,
    dice: [...dice, ...rest].slice(0, rounds - 4),
  };
  const log = [
    { type: 'created', game: 'floor_plan', options, settings: {}, deal },
    { type: 'sat', seat: 0, name: 'Ada', token: '' },
    { type: 'started' },
    ...turns.map((decisions, number) => ({ type: 'turn', seat: 0, number, decisions, ...(by && { by }) })),
  ];
  await blank(page);
  await page.evaluate(
    async ([key, kept]) => {
      const request = indexedDB.open('housewright', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('logs');
      await new Promise((resolve) => (request.onsuccess = resolve));
      const transaction = request.result.transaction('logs', 'readwrite');
      transaction.objectStore('logs').put(kept, key);
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      localStorage.setItem(
        'housewright.seats',
        JSON.stringify([
          {
            table: key,
            seat: 0,
            token: '',
            game: 'floor_plan',
            others: [],
            phase: 'playing',
            myTurn: true,
            at: Date.now(),
          },
        ]),
      );
    },
    [table, log],
  );
  await page.goto(`/#/table/${table}`);
  await myTurn(page);
  return table;
}
/** Five rounds after which windows, doors and stones score: two rooms, two paths that lead to a hedge and to a pool, a window that sees. */
export const everything = {
  clients: ['great_hall', 'rockery', 'green_view'],
  dice: [
    [4, 4],
    [3, 4],
    [2, 6],
    [5, 6],
    [5, 3],
  ],
  turns: [
    ['room g7 4x4', 'label L h9', 'end'],
    [
      'feature 1',
      'door h10:s',
      'door j8:e',
      'door g8:w',
      'feature 2',
      'hedge g15',
      'hedge h15',
      'hedge i15',
      'hedge j15',
      'end',
    ],
    [
      'feature 1',
      'window i10:s',
      'window g7:n',
      'feature 2',
      'stone h11',
      'stone h12',
      'stone h13',
      'stone h14',
      'stone b2',
      'stone q17',
      'end',
    ],
    ['room k7 3x5', 'label B l9', 'end'],
    [
      'feature 1',
      'pool e6',
      'pool e7',
      'pool e8',
      'pool e9',
      'pool e10',
      'feature 2',
      'stone f8',
      'stone a1',
      'stone c1',
      'stone q1',
      'stone q3',
      'stone a17',
      'end',
    ],
  ],
};

/** Everything the board's enabled controls lead to. */
export const offered = (page) =>
  page.evaluate(() => {
    const all = new Set();
    for (const control of document.querySelectorAll('.fp-board [data-decision], .fp-board [data-decisions]')) {
      if (control.disabled || control.getAttribute('aria-disabled') === 'true') continue;
      if (control.dataset.decision) all.add(control.dataset.decision);
      for (const text of control.dataset.decisions?.split('|') ?? []) all.add(text);
    }
    return [...all].sort();
  });
/** Waits until what is wanted, a decision or a pattern of one, is offered: the engine answers in its own time. */
export async function offer(page, wanted) {
  for (const start = Date.now(); Date.now() - start < 20_000; await page.waitForTimeout(30)) {
    const found = (await offered(page)).find((text) =>
      typeof wanted === 'string' ? text === wanted : wanted.test(text),
    );
    if (found) return found;
  }
  return assert.fail(`${wanted} is not offered, but ${(await offered(page)).join(', ') || 'nothing'}`);
}
/** Nothing is left to decide. A turn that only has to be closed can be confirmed too, and a bonus is offered still. */
export const isComplete = async (page) =>
  (await page.getByRole('button', { name: 'Confirm' }).isEnabled()) && (await offered(page)).length === 0;
export const isOver = (page) => page.locator('.ending, dialog.finale').first().isVisible();

/** Waits for my turn, or the end. */
export async function myTurn(page) {
  await page.waitForFunction(() =>
    document.querySelector(
      '.fp-board.mine [data-decision], .fp-board.mine [data-decisions], .ending, dialog.finale[open]',
    ),
  );
  return !(await isOver(page));
}
/** Waits until the decision was taken: alone, or with the end of the turn that had to follow. */
export const taken = (page, text) =>
  page.waitForFunction((wanted) => {
    const decided = document.querySelector('.fp-board')?.dataset.decided?.split('|') ?? [];
    return decided.at(-1) === wanted || (decided.at(-1) === 'end' && decided.at(-2) === wanted);
  }, text);

export const cellOf = (text) => (text.startsWith('label') ? text.split(' ')[2] : text.split(' ')[1].split(':')[0]);
export const cellButton = (page, name) => page.locator(`[role="gridcell"][data-cell="${name}"]`);
export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
/** Where a pointer would go for a wall: near it, in the middle of its one or two cells. */
export function wallSpot(text, box) {
  const side = text.at(-1);
  const spot = middle(box);
  if (text.startsWith('window')) spot[side === 'n' || side === 's' ? 'x' : 'y'] += box.width / 2;
  const far = box.width * 0.3;
  if (side === 'n') spot.y -= far;
  if (side === 's') spot.y += far;
  if (side === 'w') spot.x -= far;
  if (side === 'e') spot.x += far;
  return spot;
}

/** Waits until what a finger presses next takes it: controls that have just changed do not. */
export const settled = (page) => page.waitForFunction(() => !document.querySelector('.fp-board .settling'));

// ---------------------------------------------------------------- three ways to decide
export async function byMouse(page, text) {
  const verb = text.split(' ')[0];
  if (verb === 'set') {
    if ((await page.locator(`[data-decision="${text}"]`).count()) === 0)
      await page.locator(`.dice button[data-decisions*="${text}"]`).click();
    return page.locator(`[data-decision="${text}"]`).click();
  }
  if (['feature', 'double', 'construct', 'end', 'pass'].includes(verb))
    return page.locator(`[data-decision="${text}"]`).click();
  const cell = cellButton(page, cellOf(text));
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  const { x, y } = middle(box);
  if (verb === 'room') {
    // Dragged out from its top left cell to its bottom right one.
    const [width, height] = text.split(' ')[2].split('x').map(Number);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (width - 1) * box.width, y + (height - 1) * box.height, { steps: 3 });
    return page.mouse.up();
  }
  if (verb === 'label') {
    await page.mouse.click(x, y);
    return page.locator(`[data-decision="${text}"]`).click();
  }
  const spot = verb === 'door' || verb === 'window' ? wallSpot(text, box) : { x, y };
  await page.mouse.move(spot.x, spot.y);
  return page.mouse.click(spot.x, spot.y);
}

/** Nothing but keys, from wherever the focus is. */
export async function byKeyboard(page, text) {
  const verb = text.split(' ')[0];
  const tabTo = async (selector) => {
    for (let i = 0; i < 60; ++i) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`the keyboard does not reach ${selector}`);
  };
  if (verb === 'set' && (await page.locator(`[data-decision="${text}"]`).count()) === 0) {
    await tabTo(`.dice button[data-decisions*="${text}"]`);
    await page.keyboard.press('Enter');
  }
  if (['set', 'feature', 'double', 'construct', 'end', 'pass'].includes(verb)) {
    await tabTo(`[data-decision="${text}"]`);
    return page.keyboard.press('Enter');
  }
  await tabTo('[role="gridcell"]');
  const wanted = cellOf(text);
  if (verb === 'room') {
    const size = text.split(' ')[2];
    const now = await page.locator('.room small').innerText();
    if (now.split(' · ')[0].replaceAll(/\s/g, '').replace('×', 'x') !== size) await page.keyboard.press('r');
  }
  for (let i = 0; i < 40; ++i) {
    const at = await page.evaluate(() => document.activeElement?.dataset.cell);
    if (at === wanted) break;
    const [cols, rows] = [wanted.charCodeAt(0) - at.charCodeAt(0), Number(wanted.slice(1)) - Number(at.slice(1))];
    await page.keyboard.press(cols > 0 ? 'ArrowRight' : cols < 0 ? 'ArrowLeft' : rows > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  if (verb === 'label') return page.keyboard.press(text.split(' ')[1].toLowerCase());
  if (verb === 'door' || verb === 'window') return page.keyboard.press(text.at(-1));
  return page.keyboard.press('Enter');
}

/** Whether a sketched room lies on a cell, both counted from 0. */
export function covers(room, [col, row]) {
  const [, cell, size] = room.split(' ');
  const [width, height] = size.split('x').map(Number);
  const [left, top] = [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
  return col >= left && col < left + width && row >= top && row < top + height;
}

export async function byTouch(page, text) {
  await settled(page);
  const verb = text.split(' ')[0];
  if (verb === 'set' && (await page.locator(`[data-decision="${text}"]`).count()) === 0)
    await page.locator(`.dice button[data-decisions*="${text}"]`).tap();
  if (['set', 'feature', 'double', 'construct', 'end', 'pass'].includes(verb))
    return page.locator(`[data-decision="${text}"]`).tap();
  if (verb === 'room') {
    // The way it lies first: the page may scroll for that.
    const now = await page.locator('.room small').innerText();
    if (now.split(' · ')[0].replaceAll(/\s/g, '').replace('×', 'x') !== text.split(' ')[2])
      await page.locator('.room .main').tap();
  }
  const cell = cellButton(page, cellOf(text));
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  const { x, y } = middle(box);
  const tap = (at) => page.touchscreen.tap(at.x, at.y);
  if (verb === 'room') {
    // A tap sketches the room around the finger, a tap on the sketch draws it: what lies under another sketch is freed of it first.
    const [width, height] = text.split(' ')[2].split('x').map(Number);
    const [col, row] = [Math.floor((width - 1) / 2), Math.floor((height - 1) / 2)];
    const at = { x: x + col * box.width, y: y + row * box.height };
    const aim = await page.locator('.here').getAttribute('data-aim');
    if (aim !== text) {
      const finger = [text.charCodeAt(5) - 97 + col, Number(cellOf(text).slice(1)) - 1 + row];
      if (covers(aim, finger)) {
        const corners = [
          [0, 0],
          [16, 0],
          [0, 16],
          [16, 16],
        ].filter(
          (corner) =>
            !covers(aim, corner) && (Math.abs(corner[0] - finger[0]) >= 6 || Math.abs(corner[1] - finger[1]) >= 6),
        );
        const [away] = corners.map(([c, r]) => cellButton(page, `${String.fromCharCode(97 + c)}${r + 1}`));
        await tap(middle(await away.boundingBox()));
      }
      await tap(at);
    }
    await page.locator(`.here[data-aim="${text}"]`).waitFor();
    return tap(at);
  }
  if (verb === 'label') {
    await tap({ x, y });
    await settled(page);
    return page.locator(`[data-decision="${text}"]`).tap();
  }
  if (verb !== 'door' && verb !== 'window') return tap({ x, y });
  // A tap sketches the nearest opening, the button draws it.
  await tap(wallSpot(text, box));
  await page.locator(`.here[data-aim="${text}"]`).waitFor();
  await settled(page);
  return page.locator('.here').tap();
}

export async function confirm(page, how) {
  if (how === 'keyboard') {
    // On the sheet Enter confirms a finished turn.
    for (
      let i = 0;
      i < 60 && !(await page.evaluate(() => document.activeElement?.matches('[role="gridcell"], .turn .main')));
      ++i
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  } else if (how === 'touch') await page.getByRole('button', { name: 'Confirm' }).tap();
  else await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForFunction(() => !document.querySelector('.fp-board')?.dataset.decided);
}

/** Rooms and features in turn, each kind of decision as likely as any other. */
export function mixed(random) {
  return (texts) => {
    const verbs = [...new Set(texts.map((text) => text.split(' ')[0]))];
    const verb = verbs[random(verbs.length)];
    const own = texts.filter((text) => text.startsWith(verb));
    return own[random(own.length)];
  };
}
