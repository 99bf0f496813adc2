import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePreference } from '../../kernel/preference/preference.ts';
import { answersSettled } from '../../testing/answers-settled.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useLoadPreferences } from './use-load-preferences.ts';

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
