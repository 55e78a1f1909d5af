// Play on one's own network: what `serve --lan` says, and invitations that other devices can open.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import jsQR from 'jsqr';
import { launch } from '../scripts/browser.mjs';
import { program } from '../scripts/serve.mjs';

const web = fileURLToPath(new URL('../dist', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'housewright-'));
const others = Object.values(networkInterfaces())
  .flat()
  .filter(({ internal, family }) => !internal && family === 'IPv4');
let server;
let browser;
let said = '';

before(async () => {
  server = spawn(program(), ['serve', '--lan', '--qr', 'always', '--port', '0', '--data', data, '--web', web], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve, reject) => {
    server.on('exit', () => reject(new Error(`The server ended: ${said}`)));
    server.stdout.on('data', (part) => {
      said += part;
      if (/Everybody on this network|no network address/.test(said)) resolve();
    });
  });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.removeAllListeners('exit');
  server?.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const port = () => /localhost:(\d+)/.exec(said)[1];
const told = () =>
  said
    .split('\n')
    .filter((line) => line.startsWith('  http://'))
    .map((line) => line.trim());

/** What a camera would read from these rows of dark modules. */
function read(rows) {
  const scale = 4;
  const [width, height] = [rows[0].length * scale, rows.length * scale];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let i = 0; i < scale * scale; i++) {
        const pixel = (y * scale + Math.floor(i / scale)) * width + x * scale + (i % scale);
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }),
  );
  return jsQR(pixels, width, height)?.data;
}

test('the terminal names every address, and its code is that of the first', { skip: others.length === 0 }, () => {
  for (const { address } of others) assert.ok(told().includes(`http://${address}:${port()}`), said);
  const rows = said.split('\n').filter((line) => /^[ ▀▄█]+$/.test(line) && line.length > 20);
  const shown = rows.flatMap((row) => ['▀', '▄'].map((half) => [...row].map((c) => c !== '█' && c !== half)));
  assert.equal(read(shown), told()[0]);
});

test(
  'an invitation made at localhost carries an address that others can open',
  { skip: others.length === 0, timeout: 60_000 },
  async () => {
    const host = await (await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
    await host.goto(`http://localhost:${port()}/#/new`);
    await host.getByLabel('Your name').fill('Ada');
    await host.getByRole('button', { name: 'Open the table' }).click();
    await host.getByRole('heading', { name: 'Who is coming to play?' }).waitFor();
    await host.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
    });
    await host.getByRole('button', { name: /copy/i }).first().click();
    const link = await host.locator('input[readonly]').first().inputValue();
    assert.ok(link.startsWith(`${told()[0]}/#/`), link);

    // The device of a guest: another address, so another origin, and the server takes it.
    const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await guest.goto(link);
    await guest.getByLabel('Your name').fill('Bo');
    await guest.getByRole('button', { name: 'Take a seat' }).click();
    await host
      .getByRole('listitem')
      .filter({ has: host.getByText('Bo', { exact: true }) })
      .first()
      .waitFor();

    // At an address of the network the page uses its own.
    assert.equal(await guest.evaluate(() => location.origin), told()[0]);
  },
);

test('a link to a moment of a replay carries it too', { skip: others.length === 0, timeout: 60_000 }, async () => {
  const host = await (await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  const origin = `http://localhost:${port()}`;
  const answer = await (
    await fetch(`${origin}/api/tables`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ game: 'floor_plan', options: { players: 1 }, name: 'Ada' }),
    })
  ).json();
  await host.goto(`${origin}/#/seat/${answer.table}/${answer.token}`);
  await host.getByRole('button', { name: 'Start the game' }).click();
  await host.getByRole('link', { name: 'Replay' }).click();
  await host.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));
  });
  await host.getByRole('button', { name: 'Copy a link to this step' }).click();
  const link = await host.locator('input[readonly]').inputValue();
  assert.match(link, new RegExp(`^${told()[0]}/#/table/${answer.table}/replay/\\d+$`));
});
