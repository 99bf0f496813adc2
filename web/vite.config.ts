import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CHUNKS } from './build/chunks.ts';
import { leanImports } from './build/lean-imports.ts';
import { screenQueries } from './build/screen-queries.ts';
import { startPage } from './build/start-page.ts';

const SERVER = 'http://localhost:3000';
const PROXIED = ['/resource', '/public', '/auth', '/health'];

export default defineConfig({
  plugins: [react(), leanImports(), screenQueries(), startPage()],
  // The server puts a fresh nonce in the place of this word in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: 'static',
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, SERVER])) },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      // Where a slow machine spends its time is no warning for who starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    maxWorkers: availableParallelism(),
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
