import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OfflineScreen } from '../../work-request/offline/offline-screen.tsx';
import { CaptureScreen } from './capture-screen.tsx';

const cannotOpen = vi.hoisted(() => vi.fn());
vi.mock('idb', () => ({ openDB: cannotOpen }));

/** Screens whose data is on the phone, where the browser cannot open it. */
beforeEach(() => {
  cannotOpen.mockRejectedValue(new DOMException('Internal error opening backing store', 'UnknownError'));
});

test.each([
  ['stock-takings', CaptureScreen, 'Stock-taking in the shop'],
  ['offline requests', OfflineScreen, 'Offline request'],
])('the page of %s says that what is stored on the phone cannot be read', async (_, Screen, title) => {
  renderScreen(() => <Screen username="tester" />, '/', []);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /The browser cannot store data on this phone/,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
