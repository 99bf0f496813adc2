import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersSettled } from '../../testing/answers-settled.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useLoadPreferences, usePreference } from './preference.ts';

const ADDRESS = '/resource/preferences';

function Theme() {
  useLoadPreferences();
  const [theme, choose] = usePreference('theme');
  return (
    <button type="button" onClick={() => choose('dark')}>
      {theme}
    </button>
  );
}

test('a choice made before the stored preferences arrive is kept', async () => {
  localStorage.clear();
  const stored = Promise.withResolvers<{ body: object }>();
  fakeServer({ [`GET ${ADDRESS}`]: () => stored.promise, [`PUT ${ADDRESS}`]: () => ({ body: null }) });
  renderScreen(Theme, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('button', { name: 'system' }));
  await screen.findByRole('button', { name: 'dark' });
  stored.resolve({ body: { lists: 'cards', theme: 'light' } });
  await answersSettled();
  await answersSettled();
  expect(screen.getByRole('button').textContent).toBe('dark');
  localStorage.clear();
});

function BothChoices() {
  const [, chooseTheme] = usePreference('theme');
  const [, chooseLists] = usePreference('lists');
  const chooseBoth = () => {
    chooseTheme('dark');
    chooseLists('table');
  };
  return (
    <button type="button" onClick={chooseBoth}>
      both
    </button>
  );
}

test('two choices reach the server one after the other, so that the later one is stored last', async () => {
  localStorage.clear();
  const slow = Promise.withResolvers<{ body: null }>();
  const sent = fakeServer({ [`PUT ${ADDRESS}`]: () => slow.promise });
  renderScreen(BothChoices, '/', ['FCR_ADMIN']);
  fireEvent.click(await screen.findByRole('button', { name: 'both' }));
  await answersSettled();
  expect(sent.map(({ body }) => body)).toEqual([{ lists: 'cards', theme: 'dark' }]);
  slow.resolve({ body: null });
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ lists: 'table', theme: 'dark' }));
  localStorage.clear();
});
