// node preview.mjs [page …]: writes preview/*.html and (with Chromium) preview/*.png
import { mkdirSync, writeFileSync, rmSync, existsSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
const dir = new URL('.', import.meta.url).pathname;
const src = dir + 'src/games/dream_home/art/';
mkdirSync(dir + 'preview', { recursive: true });
const out = dir + 'preview/.art.mjs';
writeFileSync(dir + 'preview/.entry.ts', `export * from '${src}scene';export * from '${src}kit';export * from '${src}cards';`);
execFileSync(dir + 'node_modules/.bin/esbuild', [dir + 'preview/.entry.ts', '--bundle', '--format=esm', '--outfile=' + out, '--log-level=error']);
const min = execFileSync(dir + 'node_modules/.bin/esbuild', [dir + 'preview/.entry.ts', '--bundle', '--minify', '--format=esm', '--log-level=error']);
console.log('source', ['kit', 'cards', 'scene'].map((f) => f + ' ' + readFileSync(src + f + '.ts').length).join(', '), '| minified', min.length, 'gzip', gzipSync(min).length);
const A = await import(out + '?' + Date.now());

// checks: children as in the deck, every card, every thing
const deck = JSON.parse(readFileSync(dir + '../content/dream_home/rooms.json', 'utf8')).rooms;
let n = 0;
for (const r of deck) for (let i = 1; i <= r.copies; i++) {
  const id = `${r.type}#${i}`;
  n++;
  const line = A.CARDS[id];
  if (!line) { console.log('MISSING', id); continue; }
  const kids = line.split('|').slice(1).filter((t) => A.KIDS.has(t.match(/^\w+/)[0])).length;
  if (kids !== (r.children?.[i] ?? 0)) console.log('CHILDREN', id, kids, r.children?.[i] ?? 0);
}
if (n !== 60 || Object.keys(A.CARDS).length !== 60) console.log('NOT SIXTY', n, Object.keys(A.CARDS).length);
const used = new Set(Object.values(A.CARDS).concat(Object.values(A.BRIDGES)).flatMap((l) => l.split('|').map((t) => t.match(/^\w+/)[0])));
console.log('kit', Object.keys(A.KIT).length, 'unused:', Object.keys(A.KIT).filter((t) => !used.has(t)).join(' '));

const svg = (s, w, h, px, pad = 0) => `<svg width="${px}" viewBox="${-pad} ${-pad} ${w + 2 * pad} ${h + 2 * pad}">${s}</svg>`;
const fig = (s, cap) => `<figure>${s}<figcaption>${cap}</figcaption></figure>`;
const page = (name, body, theme, w, h) => ({ name, w, h, html: `<!doctype html><meta charset="utf-8"><title>${name}</title><style>:root{${theme === 'dark' ? A.darkVars : A.lightVars}}body{margin:12px;background:var(--paper);color:var(--ink);font:12px sans-serif}figure{display:inline-block;margin:4px;text-align:center}svg{display:block}figcaption{margin-top:2px}</style><svg width="0" height="0" style="position:absolute">${A.defs()}</svg>${body}` });
const ids = Object.keys(A.CARDS);
const card = (px) => (id) => fig(svg(A.roomScene([id], { title: id }), 200, 150, px), id);
const home = { rooms: { a1: 'living_room#1', b1: 'living_room#2', c1: 'living_room#9', d1: 'kitchen#1', e1: 'pantry#1', a2: 'bedroom#3', b2: 'bedroom#1', c2: 'bathroom#1', d2: 'kids_room#2', e2: 'empty', d0: 'garage#1', e0: 'garage#2' }, decor: { b1: 'piano', c2: 'jacuzzi', d1: 'cat_house' }, outside: ['treehouse', 'birdhouse'], roof: ['red+window', 'brown', 'green', 'grey'], title: 'A home' };
const half = { rooms: { a1: 'living_room#4', c1: 'library#1', d1: 'scaffolding', d0: 'wine_cellar#2', e0: 'laundry#1', c2: 'playroom#1' }, outside: ['birdhouse'], roof: ['back', 'back'] };
const pages = [];
for (const t of ['light', 'dark']) {
  pages.push(page(`cards-a-${t}`, ids.slice(0, 30).map(card(232)).join(''), t, 1500, 1230));
  pages.push(page(`cards-b-${t}`, ids.slice(30).map(card(232)).join(''), t, 1500, 1230));
  pages.push(page(`joined-${t}`, [['living_room#1', 'living_room#6', 'living_room#3'], ['bedroom#4', 'bedroom#8'], ['kitchen#3', 'kitchen#1'], ['kids_room#2', 'kids_room#5'], ['garage#2', 'garage#3'], ['living_room#9', 'living_room#2']].map((r) => fig(svg(A.roomScene(r, { tokens: [null, r[0] === 'living_room#1' ? 'aquarium' : r[0] === 'kids_room#2' ? 'slide' : r[0] === 'bedroom#4' ? 'canopy_bed' : null] }), 200 * r.length, 150, 240 * r.length), r.join(' '))).join('') + fig(svg(A.emptyRoom(), 200, 150, 240), 'empty 0') + fig(svg(A.emptyRoom({ seed: 1 }), 200, 150, 240), 'empty 1') + fig(svg(A.emptyRoom({ seed: 2 }), 200, 150, 240), 'empty 2') + fig(svg(A.scaffolding(), 200, 150, 240), 'scaffolding'), t, 1300, 960));
  const res = ['drill', 'jackhammer', 'concrete_mixer', 'scaffolding', 'roofer', 'supplier', 'architect', 'handyman', 'interior_designer', 'roof_red#1', 'roof_red#2', 'roof_brown#1', 'roof_brown#2', 'roof_green#1', 'roof_green#2', 'roof_grey#1', 'roof_grey#2', 'roof_back', ...A.TOKEN_NAMES];
  pages.push(page(`resources-${t}`, res.map((r) => fig(svg(A.resourceIcon(r), 100, 100, 150), r)).join('') + fig(svg(A.marker(), 60, 60, 110), 'marker') + '<br>' + res.map((r) => fig(svg(A.resourceIcon(r), 100, 100, 40), '')).join('') + fig(svg(A.marker(), 60, 60, 30), ''), t, 1300, 960));
  pages.push(page(`tokens-${t}`, A.TOKEN_NAMES.map((r) => { const { w, h } = A.tokenSize(r); return fig(`<svg width="230" viewBox="${-80} ${r === 'painting' ? -60 : -115} 160 130">${A.token(r)}</svg>`, `${r} ${w}x${h}`); }).join('') + ['piano:living_room#5', 'aquarium:living_room#8', 'canopy_bed:bedroom#3', 'ice_cream_machine:kitchen#5', 'jacuzzi:bathroom#3', 'slide:kids_room#4', 'cat_house:library#1', 'painting:garage#4', 'cat_house:sauna#1', 'painting:kitchen#7'].map((s) => { const [tk, c] = s.split(':'); return fig(svg(A.roomScene([c], { tokens: [tk] }), 200, 150, 230), s); }).join(''), t, 1230, 900));
  pages.push(page(`kit-${t}`, Object.entries(A.KIT).map(([name, th]) => fig(`<svg width="112" viewBox="-70 ${th.on === 'floor' ? -118 : th.on === 'wall' ? -65 : -8} 140 126">${A.ink(th.draw(name.startsWith('kid') ? 'y' : 't', 0))}</svg>`, `${name} ${th.w}x${th.h}`)).join(''), t, 1400, 1420));
  for (let i = 0; i < 5; i++) pages.push(page(`zoom${i + 1}-${t}`, ids.slice(i * 12, i * 12 + 12).map(card(400)).join(''), t, 1660, 1000));
  pages.push(page(`house-${t}`, svg(A.homeScene(home), A.HOUSE.w, A.HOUSE.h, 1250), t, 1280, 740));
  pages.push(page(`half-${t}`, svg(A.homeScene(half), A.HOUSE.w, A.HOUSE.h, 1250), t, 1280, 740));
  pages.push(page(`phone-${t}`, `<style>body{margin:8px}figure{margin:1px}figcaption{display:none}</style>` + svg(A.homeScene({ ...home, pen: 3 }), A.HOUSE.w, A.HOUSE.h, 374) + ids.map(card(70)).join(''), t, 390, 1000));
}
const want = process.argv.slice(2);
for (const p of pages) {
  writeFileSync(`${dir}preview/${p.name}.html`, p.html);
  if (want.length && !want.some((w) => p.name.includes(w))) continue;
  if (want[0] === 'none' || !existsSync('/usr/bin/chromium')) continue;
  const r = spawnSync('/usr/bin/chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--force-device-scale-factor=${p.name.startsWith('phone') ? 2 : 1}`, `--window-size=${p.w},${p.h}`, `--screenshot=${dir}preview/${p.name}.png`, `file://${dir}preview/${p.name}.html`], { stdio: 'ignore', timeout: 60000 });
  console.log(p.name, r.status);
}
