/** The engine of the page, asked directly. */
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { PageEngine } from '../src/engine/page_engine';

let engine: Promise<PageEngine> | null = null;

async function start(): Promise<PageEngine> {
  vi.stubGlobal('self', { location: { href: '' } });
  const { default: create } = await import('../src/engine/wasm/page_dream_home.js');
  const bytes = { wasmBinary: readFileSync('src/engine/wasm/page_dream_home.wasm'), locateFile: () => '' };
  return create(bytes);
}

export async function askEngine<Answer>(request: object): Promise<Answer> {
  const page = await (engine ??= start());
  const text = JSON.stringify(request);
  const size = page.lengthBytesUTF8(text) + 1;
  const place = page._malloc(size);
  page.stringToUTF8(text, place, size);
  return JSON.parse(page.UTF8ToString(page._housewright_call(place))) as Answer;
}
