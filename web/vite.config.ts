import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://localhost:3000';
const PROXIED = ['/resource', '/public', '/auth', '/health'];

// What nearly every screen has of Ant Design compresses better as one file than as the twenty that screens differ by.
const SCREEN_PARTS = {
  name: 'screen-parts',
  test: /node_modules\/(antd|@rc-component\/(?!util)|@ant-design\/cssinjs)/,
  minShareCount: 12,
};

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce in the place of this word in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  publicDir: 'static',
  server: { proxy: Object.fromEntries(PROXIED.map((path) => [path, SERVER])) },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [SCREEN_PARTS] } },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
  },
});
