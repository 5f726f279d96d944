import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => {
  // In development the pages come from Vite and everything else from a Rubble server, started beside it.
  const server = loadEnv(mode, '.', 'RUBBLE_').RUBBLE_SERVER ?? 'http://127.0.0.1:8017';
  const proxied = { target: server, changeOrigin: true, headers: { origin: server } };
  return {
    plugins: [svelte()],
    server: {
      fs: { allow: ['..'] }, // the engine's texts are read from ../src
      proxy: { '/api': proxied, '/ws': { ...proxied, ws: true } },
    },
    build: { target: 'es2022', assetsInlineLimit: 0 },
    resolve: mode === 'test' ? { conditions: ['browser'] } : {},
    test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  };
});
