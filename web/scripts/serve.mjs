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
  if (!existsSync(path)) throw new Error(`There is no server at ${path}: build it first, or name it with HOUSEWRIGHT=…`);
  return path;
}

export async function serve(web = join(here, 'dist')) {
  const data = mkdtempSync(join(tmpdir(), 'housewright-'));
  const server = spawn(program(), ['serve', '--port', '0', '--data', data, '--web', web], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    const listen = (part) => {
      said += part;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}
