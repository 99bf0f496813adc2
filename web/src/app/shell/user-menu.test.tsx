import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UserMenu } from './user-menu.tsx';

const PROFILE = 'GET /resource/regional-representatives/username';
const SET = 'PUT /resource/regional-representatives/set-out-of-office-end-date';

async function openMenu(profile: object) {
  const seen = fakeServer({ [PROFILE]: () => ({ body: profile }), [SET]: () => ({ body: profile }) });
  renderScreen(UserMenu, '/', ['FCR_SALES_VAN']);
  await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  await screen.findByRole('button', { name: /Sign out/ });
  await waitFor(() => expect(seen).toHaveLength(1));
  return seen;
}

test('a user who is not a representative cannot set an absence', async () => {
  await openMenu({ id: null, outOfOfficeEndDate: null, rank: null, region: null });
  expect(screen.queryByRole('button', { name: /Set out-of-office date/ })).toBeNull();
});

test('a representative who is away can end the absence', async () => {
  const seen = await openMenu({ id: 1, outOfOfficeEndDate: '2099-12-31', rank: null, region: null });
  await userEvent.click(await screen.findByRole('button', { name: /Set out-of-office date/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'I am back' }));
  await waitFor(() => expect(seen.find(({ method }) => method === 'PUT')?.search.get('date')).toBe(''));
});

test('the dialog of the absence asks before it discards a chosen day, and only then', async () => {
  await openMenu({ id: 1, outOfOfficeEndDate: null, rank: null, region: null });
  const opener = screen.getByRole('button', { name: /User menu/ });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: /Set out-of-office date/ }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole('button', { name: /Set out-of-office date/ }));
  await userEvent.type(await screen.findByRole('textbox'), '2099-12-31{Enter}');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await isClosed();
});

test('a representative who is not away is not offered to end an absence', async () => {
  await openMenu({ id: 1, outOfOfficeEndDate: '2020-01-31', rank: null, region: null });
  await userEvent.click(await screen.findByRole('button', { name: /Set out-of-office date/ }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'I am back' })).toBeNull();
});

test('the dialog can be closed while the absence is being stored; the screens are then loaded again, not the page', async () => {
  const { promise: stored, resolve: store } = Promise.withResolvers<object>();
  const profile = { id: 1, outOfOfficeEndDate: '2099-12-31', rank: null, region: null };
  const seen = fakeServer({ [PROFILE]: () => ({ body: profile }), [SET]: () => stored });
  renderScreen(UserMenu, '/', ['FCR_SALES_VAN']);
  await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Set out-of-office date/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'I am back' }));
  await userEvent.click(await screen.findByText('Close', { selector: '.ant-modal-footer *' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  store({ body: profile });
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(2));
});
