import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { askWhy } from '../kernel/feedback/ask-why.ts';
import { dismissNotice, noticeStore } from '../kernel/feedback/notices.ts';
import { startTexts } from '../kernel/language/language.ts';
import { fakeServer } from './fake-server.ts';

const nothing = () => undefined;

class StillObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

// Stubs of browser APIs that the screens need and jsdom lacks.
globalThis.ResizeObserver ??= StillObserver;
globalThis.IntersectionObserver ??= StillObserver as unknown as typeof IntersectionObserver;
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }) as unknown as MediaQueryList;

// Generous, so that a busy machine does not fail tests.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  fakeServer({ 'GET /public/messages/en': () => ({ body: {} }) });
  await startTexts();
});

// React and Ant Design warn of colliding keys, unknown attributes and deprecated props only here, not in production.
const complaints: string[] = [];
// The scanner's library cannot load its file here.
const SCANNER = /wasm|ArrayBuffer/;

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      // The application itself logs refusals, as errors.
      const isOwn = words[0] instanceof Error || words[0] instanceof DOMException;
      if (!isOwn && !SCANNER.test(words.join(' '))) complaints.push(words.join(' '));
    });
});

afterEach(() => {
  expect(complaints).toEqual([]);
});

afterEach(() => {
  cleanup();
  for (const { id } of noticeStore.get()) dismissNotice(id);
  askWhy(null);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});
