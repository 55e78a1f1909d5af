import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild, type Plugin } from 'vite';

const source = new URL('../src/worker/service_worker.ts', import.meta.url);

/** Writes sw.js with the list of everything that was built, so that the page works offline after the first visit. */
export function precache(): Plugin {
  return {
    name: 'housewright-precache',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      const index = bundle['index.html'];
      const html = index?.type === 'asset' ? String(index.source) : '';
      const version = createHash('sha256').update(files.join('\n')).update(html).digest('hex').slice(0, 12);
      const script = readFileSync(source, 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FILES__']", JSON.stringify(['/', '/early.js', '/icon.svg', '/manifest.webmanifest', ...files]));
      const { code } = await transformWithEsbuild(script, fileURLToPath(source), {
        minify: true,
        sourcemap: false,
        format: 'iife',
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}
