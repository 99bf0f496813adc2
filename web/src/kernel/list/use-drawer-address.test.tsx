import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersSettled } from '../../testing/answers-settled.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useDrawerAddress } from './use-drawer-address.ts';

function Opener() {
  const { about, open, close } = useDrawerAddress('history');
  return (
    <button type="button" onClick={() => (about === null ? open('7') : close())}>
      {about ?? 'closed'}
    </button>
  );
}

test('a drawer that is closed twice before the address has changed leaves its list open', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/list');
  renderScreen(Opener, '/list', ['FCR_ADMIN']);
  fireEvent.click(screen.getByText('closed'));
  const opened = await screen.findByText('7');
  fireEvent.click(opened);
  fireEvent.click(opened);
  await screen.findByText('closed');
  await answersSettled();
  await waitFor(() => expect(location.pathname + location.search).toBe('/list'));
});
