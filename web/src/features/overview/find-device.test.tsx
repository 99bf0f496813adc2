import { en } from '@cooler/contract/texts/en.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FindDevice } from './find-device.tsx';

vi.mock('../register-copy/cached-responses.ts', () => ({ cachedDevices: async () => [] }));
vi.mock('../../kernel/scan/qr-scan.tsx', () => ({ QrScan: () => null }));

const NOT_KEPT = en['register-copy.notKept'];

const find = async (code: string) => {
  const field = await screen.findByRole('searchbox');
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
};

test('that a device is not on the phone is not said of the next one, which is still looked up', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const away = { status: 503, body: { message: 'NOT_AVAILABLE' } };
  const never = new Promise<typeof away>(() => undefined);
  let answer: typeof away | typeof never = away;
  fakeServer({ 'GET /resource/device-register/find-by-code': async () => answer });
  renderScreen(() => <FindDevice onClose={() => undefined} />, '/', []);
  await find('L-1');
  const note = (await screen.findByText(NOT_KEPT)).closest('[role="alert"]');
  // Within another live region it would be said twice.
  expect(note?.parentElement?.closest('[aria-live]')).toBeNull();
  answer = never;
  await find('L-2');
  await waitFor(() => expect(screen.queryByText(NOT_KEPT)).toBeNull());
  logged.mockRestore();
});
