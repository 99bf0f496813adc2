import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { onPhone } from '../../testing/phone.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UserMenu } from './user-menu.tsx';

test('on a phone the menu says first who is signed in', async () => {
  onPhone();
  fakeServer({ 'GET /resource/regional-representatives/username': () => ({ body: { id: null } }) });
  renderScreen(UserMenu, '/', ['FCR_SALES_VAN']);
  await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('button', { name: /Sign out/ });
  expect(document.querySelector('.menu-popup')?.firstElementChild?.textContent).toBe('Tester tester');
});
