import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

/** `sw.js`, told which files it keeps: everything that was built, and what lies in `public/` but the licences. */
function serviceWorker() {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = new Map();
        for (const one of Object.values(bundle)) files.set(one.fileName, one.type === 'chunk' ? one.code : one.source);
        for (const path of readdirSync('public', { recursive: true, encoding: 'utf8' }))
          if (/\.\w+$/.test(path) && !path.startsWith('licences')) files.set(path, readFileSync(`public/${path}`));
        const worker = readFileSync('sw.js', 'utf8');
        const whole = createHash('sha256').update(worker);
        for (const [name, source] of [...files].sort()) whole.update(name).update(source);
        const names = [...files.keys()].map((name) => (name === 'index.html' ? '/' : `/${name}`)).sort();
        const given = `const NAME = 'rubble-${whole.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(names)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: given + worker });
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  // In development the pages come from Vite and everything else from a Rubble server, started beside it.
  const server = loadEnv(mode, '.', 'RUBBLE_').RUBBLE_SERVER ?? 'http://127.0.0.1:8017';
  const proxied = { target: server, changeOrigin: true, headers: { origin: server } };
  return {
    plugins: [svelte(), serviceWorker()],
    server: {
      fs: { allow: ['..'] }, // the engine's texts are read from ../src
      proxy: { '/api': proxied, '/ws': { ...proxied, ws: true } },
    },
    build: { target: 'es2022', assetsInlineLimit: 0 },
    resolve: mode === 'test' ? { conditions: ['browser'] } : {},
    test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  };
});
