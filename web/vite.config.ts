import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { noscript } from './plugins/noscript';
import { precache } from './plugins/precache';
import { squeeze } from './plugins/squeeze';
import { subset } from './plugins/subset';

const version = readFileSync(new URL('../VERSION', import.meta.url), 'utf8').trim();
const server = process.env['HOUSEWRIGHT_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [svelte(), noscript(), subset(['../content/words', '../content/rules']), precache(), squeeze()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0, // the server's content policy takes no data: fonts
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      // Svelte marks calls as pure where Rollup expects no mark; nothing is lost by it, nor by not finding the place.
      onwarn: (warning, warn) =>
        !['INVALID_ANNOTATION', 'SOURCEMAP_ERROR'].includes(warning.code ?? '') && warn(warning),
    },
  },
  worker: { format: 'es' }, // an engine is loaded when its game is
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], environment: './tests/web_environment.ts' },
});
