// Renders public/icon.svg to the PNGs that manifests and phones ask for.
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';

const folder = new URL('../public/', import.meta.url).pathname;
const svg = readFileSync(`${folder}icon.svg`, 'utf8');
const browser = await launch();

async function render(name, size, whole) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  // A maskable icon fills its square, and keeps what matters away from the corners.
  const inner = whole
    ? `<div style="background:#f6efe3;width:100%;height:100%;display:grid;place-items:center"><div style="width:78%">${svg}</div></div>`
    : svg;
  await page.setContent(
    `<style>html,body{margin:0;height:100%}svg{display:block;width:100%;height:auto}</style>${inner}`,
  );
  await page.screenshot({ path: folder + name, omitBackground: !whole });
  await page.close();
}
await render('icon-192.png', 192, false);
await render('icon-512.png', 512, false);
await render('icon-maskable-512.png', 512, true);
await browser.close();
