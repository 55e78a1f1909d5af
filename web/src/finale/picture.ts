/** The picture of a home or sheet to keep: framed, with whose it is, when, and what it was worth; as PNG, with the same in words. */
import serif from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import type { Drawing } from './acts';
import { withTexts } from './png';

export interface Caption {
  /** "Ada’s home" */
  readonly title: string;
  readonly game: string;
  /** "74" and "points", apart: the number is large. */
  readonly points: number;
  readonly pointsWord: string;
  readonly date: string;
  /** Everybody with their points, best first; or the rank of who played alone. */
  readonly people: string;
}
export const width = 1400;
const frame = 46;
const mat = 34;
const captionHeight = 210;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const heightFor = (drawing: Drawing): number =>
  Math.round(((width - 2 * (frame + mat)) * drawing.height) / drawing.width) + 2 * (frame + mat) + captionHeight;

interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly accent: string;
  readonly air: string;
}
function pageColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    paper: of('--paper'),
    ink: of('--ink'),
    quiet: of('--ink-2'),
    accent: of('--accent-text'),
    air: of('--air'),
  };
}

/** As large as asked for, unless that is too wide. */
function fitted(text: string, size: number, most: number): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return size;
  pen.font = `600 ${size}px Fraunces, serif`;
  return Math.floor(size * Math.min(1, most / Math.max(1, pen.measureText(text).width)));
}

/** The art is written for pages, which forgive what a file of its own does not. */
function strict(markup: string): string {
  const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg');
  return svg ? new XMLSerializer().serializeToString(svg) : '';
}

export function pictureSvg(drawing: Drawing, caption: Caption, colours: Colours, font: string): string {
  const height = heightFor(drawing);
  const inner = {
    x: frame + mat,
    w: width - 2 * (frame + mat),
    h: heightFor(drawing) - 2 * (frame + mat) - captionHeight,
  };
  const base = frame + mat + inner.h;
  const number = `${caption.points}`;
  const text = (x: number, y: number, size: number, words: string, fill: string, anchor = 'start'): string =>
    `<text x="${x}" y="${y}" font-family="Fraunces,Georgia,serif" font-weight="600" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const room = inner.w - 330;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${font}${drawing.css}</style>` +
    `<defs><linearGradient id="finale-air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.air}" stop-opacity=".55"/><stop offset=".74" stop-color="${colours.air}" stop-opacity="0"/></linearGradient></defs>` +
    // the frame: wood, with its mitred corners and an inner edge in shade
    `<path d="M0 0H${width}V${height}H0z" fill="#8a5e36"/><path d="M6 6H${width - 6}V${height - 6}H6z" fill="#b98552"/>` +
    `<path d="M0 0L${frame} ${frame}M${width} 0L${width - frame} ${frame}M0 ${height}L${frame} ${height - frame}M${width} ${height}L${width - frame} ${height - frame}" stroke="#8a5e36" stroke-width="3"/>` +
    `<path d="M${frame - 8} ${frame - 8}H${width - frame + 8}V${height - frame + 8}H${frame - 8}z" fill="#6d4726"/>` +
    `<path d="M${frame} ${frame}H${width - frame}V${height - frame}H${frame}z" fill="${colours.paper}"/>` +
    `<rect x="${inner.x}" y="${inner.x}" width="${inner.w}" height="${inner.h}" fill="url(#finale-air)"/>` +
    strict(
      `<svg x="${inner.x}" y="${inner.x}" width="${inner.w}" height="${inner.h}" viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.art}</svg>`,
    ) +
    `<path d="M${inner.x} ${base + 22}H${inner.x + inner.w}" stroke="${colours.ink}" stroke-width="3"/>` +
    text(inner.x, base + 92, fitted(caption.title, 62, room), caption.title, colours.ink) +
    text(inner.x, base + 142, fitted(caption.people, 32, room), caption.people, colours.ink) +
    text(inner.x, base + 190, 28, `${caption.game} · ${caption.date}`, colours.quiet) +
    text(inner.x + inner.w, base + 136, 128, number, colours.accent, 'end') +
    text(inner.x + inner.w, base + 190, 32, caption.pointsWord, colours.quiet, 'end') +
    '</svg>'
  );
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
/** The letters travel inside the picture: it looks the same wherever it is drawn. */
async function ownFont(): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(serif)).arrayBuffer());
    return `@font-face{font-family:Fraunces;font-weight:600;src:url(data:font/woff2;base64,${base64(bytes)}) format('woff2')}`;
  } catch {
    return '';
  }
}

export interface Picture {
  readonly blob: Blob;
  /** To be shown: the content policy allows pictures from data. */
  readonly data: string;
  readonly height: number;
}
export async function draw(drawing: Drawing, caption: Caption, alt: string): Promise<Picture> {
  const svg = pictureSvg(drawing, caption, pageColours(), await ownFont());
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const height = heightFor(drawing);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const drawn = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
  const bytes = withTexts(new Uint8Array(await drawn.arrayBuffer()), {
    Title: `${caption.title} · ${caption.game}`,
    Description: alt,
  });
  return { blob: new Blob([bytes], { type: 'image/png' }), data: `data:image/png;base64,${base64(bytes)}`, height };
}
