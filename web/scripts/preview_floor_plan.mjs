// node preview.mjs [page …]: writes preview/*.html and (with Chromium) preview/*.png. Games are read from tmp/*.txt, the terminal's logs.
import { mkdirSync, writeFileSync, readFileSync, readdirSync, existsSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { brotliCompressSync, gzipSync } from 'node:zlib';
const dir = new URL('.', import.meta.url).pathname;
const src = dir + 'web/src/games/floor_plan/art/';
mkdirSync(dir + 'preview', { recursive: true });
const files = readdirSync(src).filter((f) => f.endsWith('.ts'));
writeFileSync(dir + 'preview/.entry.ts', files.map((f) => `export * from '${src}${f.slice(0, -3)}';`).join('\n'));
const esbuild = (...a) => execFileSync(dir + 'node_modules/.bin/esbuild', [dir + 'preview/.entry.ts', '--bundle', '--format=esm', '--log-level=error', ...a]);
esbuild('--outfile=' + dir + 'preview/.art.mjs');
const min = esbuild('--minify');
console.log(files.map((f) => `${f} ${readFileSync(src + f).length} (${readFileSync(src + f, 'utf8').split('\n').length})`).join(', '), '| minified', min.length, 'gzip', gzipSync(min).length, 'brotli', brotliCompressSync(min).length);
const A = await import(dir + 'preview/.art.mjs?' + Date.now());

// A sheet after some rounds, from the log's lines.
const sheets = (file, rounds = 99) => {
  const out = [];
  const turns = {};
  for (const line of readFileSync(dir + 'tmp/' + file + '.txt', 'utf8').split('\n')) {
    const m = line.match(/^Player (\d+) \(\w+\): (.*)$/);
    if (!m) continue;
    const p = +m[1];
    const s = (out[p] ??= { rooms: [], windows: [], doors: [], hedges: [], pool: [], stones: [] });
    if ((turns[p] = (turns[p] ?? 0) + 1) > rounds) continue;
    for (const d of m[2].split(', ')) {
      const [k, a, b] = d.split(' ');
      if (k === 'room') s.rooms.push(a + ' ' + b);
      if (k === 'label') s.rooms[s.rooms.length - 1] += ' ' + a + ' ' + b;
      if (k === 'window') s.windows.push(a);
      if (k === 'door') s.doors.push(a);
      if (k === 'hedge') s.hedges.push(a);
      if (k === 'pool') s.pool.push(a);
      if (k === 'stone') s.stones.push(a);
    }
  }
  return out;
};
const names = { W: 'washroom', B: 'bedroom', L: 'living room', D: 'dining room', K: 'kitchen' };
const svg = (s, px, box) => `<svg width="${px}" viewBox="${box}">${s}</svg>`;
const SH = `0 0 ${A.SHEET} ${A.SHEET}`;
const fig = (s, cap) => `<figure>${s}<figcaption>${cap}</figcaption></figure>`;
const font = ['fraunces', 'nunito-sans'].map((n) => { const p = dir + `node_modules/@fontsource-variable/${n}/files/${n}-latin-wght-normal.woff2`; return existsSync(p) ? `@font-face{font-family:${n === 'fraunces' ? 'Fraunces' : '"Nunito Sans"'};src:url(file://${p});font-weight:100 900}` : ''; }).join('');
const page = (name, body, theme, w, h) => ({ name: name + '-' + theme, w, h, html: `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${font}:root{${theme === 'dark' ? A.darkVars : A.lightVars}}${A.artCss}body{margin:12px;background:var(--paper);color:var(--ink);font:12px "Nunito Sans",sans-serif}figure{display:inline-block;margin:5px;text-align:center;vertical-align:top}svg{display:inline-block;overflow:visible}figcaption{margin-top:2px}</style><svg width="0" height="0" style="position:absolute">${A.defs()}</svg>${body}` });
const cells = (s) => s.split(' ').map(A.parseCell);
const pages = [];
for (const t of ['light', 'dark']) {
  pages.push(page('finished', svg(A.sheet() + A.drawing(sheets('y')[1], { names }), 1000, SH), t, 1024, 1024));
  pages.push(page('finished2', svg(A.sheet() + A.drawing(sheets('beta')[2], { names }), 1000, SH), t, 1024, 1024));
  pages.push(page('early', svg(A.sheet() + A.drawing(sheets('gamma', 4)[0], { names }), 600, SH), t, 624, 624));
  pages.push(page('phone', svg(A.sheet() + A.drawing(sheets('alpha')[1], { names }), 374, SH), t, 390, 400));
  if (existsSync(dir + 'pages.mjs')) pages.push(...(await import(dir + 'pages.mjs?' + Date.now())).default({ A, sheets, names, svg, SH, fig, page, cells, t }));
}
const want = process.argv.slice(2);
for (const p of pages) {
  if (want.length && !want.some((w) => p.name.includes(w))) continue;
  writeFileSync(`${dir}preview/${p.name}.html`, p.html);
  if (!existsSync('/usr/bin/chromium')) continue;
  const r = spawnSync('nice', ['-n', '15', '/usr/bin/chromium', '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--allow-file-access-from-files', `--user-data-dir=${dir}tmp/chrome`, `--force-device-scale-factor=${p.name.startsWith('phone') ? 2 : 1}`, `--window-size=${p.w},${p.h}`, `--screenshot=${dir}preview/${p.name}.png`, `file://${dir}preview/${p.name}.html`], { stdio: 'ignore', timeout: 60000 });
  console.log(p.name, r.status);
}
