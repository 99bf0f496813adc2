import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePreference } from '../../kernel/preference/preference.ts';
import { answersSettled } from '../../testing/answers-settled.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startSendingPreferences } from './send-preferences.ts';

const ADDRESS = '/resource/preferences';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function BothChoices() {
  const [, chooseTheme] = usePreference('theme');
  const [, chooseLists] = usePreference('lists');
  return (
    <>
      <button type="button" onClick={() => chooseTheme('dark')}>
        dark
      </button>
      <button type="button" onClick={() => chooseLists('table')}>
        table
      </button>
    </>
  );
}

test('two choices reach the server one after the other, so that the later one is stored last', async () => {
  localStorage.clear();
  const slow = Promise.withResolvers<{ body: null }>();
  const sent = fakeServer({ [`PUT ${ADDRESS}`]: () => slow.promise });
  ends.push(startSendingPreferences('tester'));
  renderScreen(BothChoices, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('button', { name: 'dark' }));
  await answersSettled();
  fireEvent.click(screen.getByRole('button', { name: 'table' }));
  await answersSettled();
  expect(sent.map(({ body }) => body)).toEqual([{ lists: 'cards', theme: 'dark' }]);
  slow.resolve({ body: null });
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ lists: 'table', theme: 'dark' }));
  localStorage.clear();
});

test('a choice that got no answer is sent again once there is a network, the last value wins', async () => {
  localStorage.clear();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = fakeServer({ [`PUT ${ADDRESS}`]: () => ({ body: null }) });
  const answering = window.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  ends.push(startSendingPreferences('tester'));
  renderScreen(BothChoices, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('button', { name: 'dark' }));
  fireEvent.click(screen.getByRole('button', { name: 'table' }));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([]);
  vi.stubGlobal('fetch', answering);
  window.dispatchEvent(new Event('online'));
  await answersSettled();
  window.dispatchEvent(new Event('online'));
  await answersSettled();
  expect(sent.map(({ body }) => body)).toEqual([{ lists: 'table', theme: 'dark' }]);
  logged.mockRestore();
  localStorage.clear();
});

test('a choice that the server refuses is not sent again', async () => {
  localStorage.clear();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = fakeServer({ [`PUT ${ADDRESS}`]: () => ({ status: 422, body: { message: 'INVALID' } }) });
  ends.push(startSendingPreferences('tester'));
  renderScreen(BothChoices, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('button', { name: 'dark' }));
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  await answersSettled();
  expect(sent).toHaveLength(1);
  logged.mockRestore();
  localStorage.clear();
});
