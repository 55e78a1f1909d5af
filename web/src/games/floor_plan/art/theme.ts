/**
 * Colours of Floor Plan: a set of CSS custom properties for each theme, to be put on an element that holds both the drawings and `defs()`.
 * By day warm paper and ink with washes of watercolour; by night a true blueprint, white ink on blue.
 * `ink` draws on the sheet; `line` outlines whatever has a body of its own (dice, people), which stays dark in both.
 */
export const lightVars =
  '--paper:#f6efe3;--ink:#2b2a33;--line:#2b2a33;--linen:#fffaf0;--linen-2:#e6dccb;--terracotta:#c8553d;--terracotta-2:#a23f2c;--terracotta-3:#f2cfbd;' +
  '--leaf:#5b8c5a;--leaf-2:#41693f;--leaf-3:#cfe0c0;--sky:#4f86c6;--sky-2:#36659e;--sky-3:#cbdff0;--sun:#e9b44c;--sun-2:#c48d2a;--sun-3:#fbe6b0;' +
  '--plum:#7a4e7e;--plum-2:#5a3660;--plum-3:#e0cde3;--stone:#8d8a86;--stone-2:#6a6864;--stone-3:#dcd8d0;--wood:#b98552;--wood-2:#8a5e36;--wood-3:#e8cfa9;' +
  '--skin:#f3c9a5;--skin-2:#c98d63;--skin-3:#8a5a3c;--blush:#c8553d55;' +
  '--sheet:#fdf9f0;--sheet-2:#e4d8c4;--grid:#bfd2dd;--grid-2:#e3ebea;--note:#6a6468;--pencil:#6b6670;--beam:#fffdf4;--glass:#d8ecf7;' +
  '--room-w:#d3e5f2;--room-w-2:#6f9cc4;--room-b:#e8dbea;--room-b-2:#9a74a0;--room-l:#f6d9c9;--room-l-2:#c67e63;--room-d:#e3e5c6;--room-d-2:#93945a;--room-k:#fbe9bb;--room-k-2:#c4993f;' +
  '--hedge:#6d9d63;--hedge-2:#335934;--hedge-3:#a9c98f;--water:#7db4de;--water-2:#2c5f94;--water-3:#e2f2fb;--rim:#efe6d6;--pebble:#c6c1b9;--pebble-2:#98938c;--pebble-3:#e4e0d8;' +
  '--lit:#e9b44c;--lit-2:#8a5a00;--good:#2f6b3a;--no:#a23f2c;--shadow:#2b2a3322;--sight:#5a3660;--blend:multiply';

/** Only what changes; dice and portraits are things lying on the blueprint and keep their colours. */
export const darkVars =
  lightVars +
  ';--paper:#16324f;--ink:#f2f7fc;--line:#0c1c30;--leaf:#6fa86c;--sky:#6aa5e0;--stone:#a8b4c2;--linen:#f2ead9;' +
  '--sheet:#183755;--sheet-2:#0f263d;--grid:#335a80;--grid-2:#21456a;--note:#b4cbe2;--pencil:#a5c4e2;--beam:#ffffff33;--glass:#2f608f;' +
  '--room-w:#1a4b78;--room-w-2:#8fc2ec;--room-b:#2e3f74;--room-b-2:#c3aee0;--room-l:#3d3f63;--room-l-2:#eab09a;--room-d:#1f4c58;--room-d-2:#bcd09a;--room-k:#27486a;--room-k-2:#e8d9a0;' +
  '--hedge:#2c5f50;--hedge-2:#b8e6b0;--hedge-3:#8cc890;--water:#1f5f99;--water-2:#bfe3ff;--water-3:#bfe3ff;--rim:#183755;--pebble:#3d5a78;--pebble-2:#27425f;--pebble-3:#dfe9f3;' +
  '--lit:#f2c766;--lit-2:#f7d88d;--good:#a6e0a4;--no:#ff9d86;--shadow:#0006;--sight:#ffd7a0;--blend:soft-light';

/** Every colour of the sheet becomes pencil on paper, so whatever ink can draw a pencil can sketch. */
const PENCIL =
  '--ink:var(--pencil);--beam:transparent;--glass:var(--sheet);--hedge:var(--sheet);--hedge-2:var(--pencil);--hedge-3:var(--pencil);' +
  '--water:var(--sheet);--water-2:var(--pencil);--water-3:var(--pencil);--rim:var(--sheet);--pebble:var(--sheet);--pebble-2:var(--pencil);--pebble-3:var(--sheet)';

/** States and motion by class, as a content policy may allow no style attributes; everything also reads without motion. */
export const artCss =
  `.fp-pencil{${PENCIL}}.fp-refused{--pencil:var(--no)}.fp-blend{mix-blend-mode:var(--blend)}.fp-light{font-weight:400}.fp-left{text-anchor:start}` +
  '.fp-lit{animation:fp-lit 1.4s ease-in-out infinite alternate}@keyframes fp-lit{from{opacity:.7}}' +
  '.fp-drawn .fp-stroke{stroke-dasharray:1;animation:fp-draw .35s ease-out}@keyframes fp-draw{from{stroke-dashoffset:1}}' +
  '.fp-roll{animation:fp-roll .4s ease-out;transform-origin:50% 50%;transform-box:fill-box}@keyframes fp-roll{from{transform:translateY(-40%) rotate(-220deg)}70%{transform:translateY(4%) rotate(12deg)}}' +
  '.fp-frame{opacity:0;animation:fp-frame .36s step-end}@keyframes fp-frame{from{opacity:1}25%{opacity:0}}.fp-frame-1{animation-delay:90ms}.fp-frame-2{animation-delay:.18s}.fp-frame-3{animation-delay:.27s}' +
  '.fp-ask{animation:fp-ask 1.2s ease-in-out infinite alternate;transform-origin:50% 50%;transform-box:fill-box}@keyframes fp-ask{from{transform:rotate(-6deg)}to{transform:rotate(6deg) scale(1.06)}}' +
  // A small sheet: what could not be read is left out, and what is left is as large as other text. At 500 px a room's size is 10 px high.
  '@container fp-sheet (max-width:499px){.fp-size,.fp-name{display:none}.fp-letter{font-size:19px;transform:translateY(6.5px)}}' +
  '@media(max-width:46rem),(max-height:30rem){.fp-size,.fp-name{display:none}.fp-letter{font-size:21px;transform:translateY(7.2px)}.fp-coordinates text{font-size:20.5px;letter-spacing:-.06em}.fp-coordinates text:nth-child(2n){transform:translateX(-3px)}}' +
  '@media(prefers-reduced-motion:reduce){.fp-lit,.fp-stroke,.fp-roll,.fp-frame,.fp-ask{animation:none!important}}';
