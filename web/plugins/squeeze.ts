import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(?:html|js|css|json|svg|wasm|webmanifest)$/;

/** Leaves a file.br beside every file that shrinks: compressed once, as well as can be, for everybody. */
export function squeeze(): Plugin {
  let folder = '';
  return {
    name: 'housewright-squeeze',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!worthIt.test(name)) continue;
        const body = readFileSync(join(folder, name));
        const squeezed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
        if (squeezed.length < body.length) writeFileSync(join(folder, `${name}.br`), squeezed);
      }
    },
  };
}
