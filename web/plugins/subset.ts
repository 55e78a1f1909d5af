import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Every file below a folder. */
const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? below(join(folder, one.name)) : [join(folder, one.name)],
  );

/** Fonts with the letters that can occur: all that our words have, and what names of Western Europe may. */
export function subset(words: readonly string[]): Plugin {
  const westernEurope = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code)).join('') + 'ŒœŸ';
  return {
    name: 'housewright-subset',
    apply: 'build',
    async generateBundle(_, bundle) {
      const letters = [
        ...new Set(
          westernEurope +
            words
              .flatMap(below)
              .map((file) => readFileSync(file, 'utf8'))
              .join(''),
        ),
      ].join('');
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.woff2')) continue;
        const axes = name.includes('wght') ? { variationAxes: { wght: { min: 400, max: 800, default: 400 } } } : {};
        file.source = await subsetFont(Buffer.from(file.source), letters, { targetFormat: 'woff2', ...axes });
      }
    },
  };
}
