import type { LeadingHome } from '@cooler/contract/features/home/home.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Statistics } from './statistics.tsx';

const EMPTY = {
  devices: { total: 0, TRANSPORTABLE: 0, OUTSOURCED: 0, NEED_TO_BE_DISCARDED: 0 },
  ...{ awaitingApproval: 0, awaitingMe: [], offersForMe: 0 },
} as unknown as LeadingHome;

const notes = () => screen.queryAllByText(/% of all devices$/).length;

test('the shares of devices have their room while they are loaded', async () => {
  renderScreen(() => <Statistics leading={undefined} hasFailed={false} />, '/', ['FCR_ADMIN']);
  await screen.findByText('All devices');
  expect(notes()).toBe(3);
});

test('a register without devices has no shares, and waits for none', async () => {
  renderScreen(() => <Statistics leading={EMPTY} hasFailed={false} />, '/', ['FCR_ADMIN']);
  await screen.findByText('All devices');
  expect(notes()).toBe(0);
});
