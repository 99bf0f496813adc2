import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { LocalSheet } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';
import { SheetView } from './sheet-view.tsx';

const LOCAL: LocalSheet = {
  ...{
    id: 'a',
    shop: { code: 'B-1', name: 'Sarki bolt' },
    username: 'tester',
    openedAt: '2026-03-02T08:00:00Z',
  },
  ...{ sheet: null, isClosing: false, fault: null },
};
const CAPTURE = {
  ...{ sheets: [LOCAL], photos: [], observations: [], isReached: true },
  note: async () => true,
} as unknown as Capture;

test('what became of a typed number is said once', async () => {
  renderScreen(() => <SheetView local={LOCAL} capture={CAPTURE} onLeave={() => undefined} />, '/', []);
  await userEvent.type(await screen.findByRole('textbox'), 'L-1{Enter}');
  const outcome = (await screen.findByText(/L-1/)).closest('[role="alert"]');
  expect(outcome).not.toBeNull();
  expect(outcome?.parentElement?.closest('[aria-live]')).toBeNull();
});
