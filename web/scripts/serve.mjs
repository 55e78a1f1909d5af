// Starts the real server on a free port with an empty data folder: for end-to-end tests and screenshots.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));

/** HOUSEWRIGHT names the program; otherwise it is the one built in this repository. */
export function program() {
  const path = process.env.HOUSEWRIGHT ?? join(here, '../build/housewright');
  if (!existsSync(path))
    throw new Error(`There is no server at ${path}: build it first, or name it with HOUSEWRIGHT=…`);
  return path;
}

function start(web, data, port) {
  const server = spawn(program(), ['serve', '--port', String(port), '--data', data, '--web', web], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (part) => {
      said += part;
      const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
      if (found) resolve({ server, address: found[0], port: Number(found[1]) });
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

async function end(server, signal) {
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.kill(signal);
  await ended;
}

export async function serve(web = join(here, 'dist')) {
  const data = mkdtempSync(join(tmpdir(), 'housewright-'));
  let running = await start(web, data, 0);
  return {
    address: running.address,
    /** Kills it without a word and starts it again over the same tables. */
    restart: async () => {
      await end(running.server, 'SIGKILL');
      running = await start(web, data, running.port);
    },
    stop: async () => {
      await end(running.server, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
