import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccessDenied } from './access-denied.tsx';

test('a user without any right sees the support address, without a link back to the same page', async () => {
  fakeServer({});
  renderScreen(AccessDenied, '/', []);
  await screen.findByRole('heading', { name: 'Access Denied' });
  screen.getByText(/no administrator has given this account a right/i);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual(['mailto:support@example.com']);
});

test('a user with other rights sees a link home', async () => {
  fakeServer({});
  renderScreen(AccessDenied, '/device-register', ['FCR_SALES_VAN']);
  await screen.findByRole('heading', { name: 'Access Denied' });
  screen.getByRole('link', { name: /home/i });
});
