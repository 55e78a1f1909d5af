// What a first visit to the home page loads, compressed as the server does (gzip 9; fonts are compressed already) and with brotli.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';

const most = 120 * 1024;
const { address, stop } = await serve();
const browser = await launch();
const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
const page = await context.newPage();
const paths = new Set();
page.on('response', (answer) => {
  const url = new URL(answer.url());
  if (url.origin === address && !url.pathname.startsWith('/api/')) paths.add(url.pathname);
});
await page.goto(address, { waitUntil: 'networkidle' });
await page.locator('svg.house').waitFor();
await browser.close();
await stop();

let gzip = 0;
let brotli = 0;
for (const path of [...paths].sort()) {
  const body = readFileSync(new URL(`../dist${path === '/' ? '/index.html' : path}`, import.meta.url));
  const packed = /\.(woff2|png)$/.test(path);
  const small = packed ? body.length : gzipSync(body, { level: 9 }).length;
  gzip += small;
  brotli += packed ? body.length : brotliCompressSync(body).length;
  console.log(String(small).padStart(8), path);
}
console.log(`${(gzip / 1024).toFixed(1)} KB with gzip, ${(brotli / 1024).toFixed(1)} KB with brotli; at most ${most / 1024} KB`);
if (gzip > most) process.exitCode = 1;
