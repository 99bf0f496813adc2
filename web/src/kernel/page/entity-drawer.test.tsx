import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ShopListPage } from '../../features/shop/list-page.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { hasUnsaved } from '../dialog/unsaved.ts';

const CSV = new File(['code;name\nB1;Bolt'], 'boltok.csv', { type: 'text/csv' });
const REPORT = {
  ...{ operationId: '7', dryRun: false, read: 1, created: 1, updated: 0, unchanged: 0, rejected: 0 },
  ...{ problems: [], warnings: [] },
};

test('an upload warns before the tab is closed, and goes on after the drawer is closed', async () => {
  const uploaded = Promise.withResolvers<{ body: object }>();
  fakeServer({
    'POST /resource/shops/page': () => ({ body: { content: [], totalElements: 0 } }),
    'POST /resource/shops/upload-csv': () => uploaded.promise,
  });
  renderScreen(ShopListPage, '/shops', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /CSV upload/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.upload(await drawer.findByLabelText('Choose a CSV file', { selector: 'input' }), CSV);
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  const [close] = await drawer.findAllByRole('button', { name: 'Close' });
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  expect(hasUnsaved()).toBe(true);
  await userEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  uploaded.resolve({ body: REPORT });
  await screen.findByText('boltok.csv file uploaded successfully.');
});
