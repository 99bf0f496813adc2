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

/** Whether the tab warns before it closes. */
function warns(): boolean {
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}

const NO_SHOPS = {
  'POST /resource/shops/page': () => ({ body: { content: [], totalElements: 0 } }),
  'GET /resource/shops/list': () => ({ body: [] }),
};

test('an upload warns before the tab is closed, also after the drawer is closed, where it goes on', async () => {
  const uploaded = Promise.withResolvers<{ body: object }>();
  fakeServer({
    ...NO_SHOPS,
    'POST /resource/shops/upload-csv': () => uploaded.promise,
  });
  renderScreen(ShopListPage, '/shops', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /CSV upload/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.upload(await drawer.findByLabelText('Choose a CSV file', { selector: 'input' }), CSV);
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  const [close] = await drawer.findAllByRole('button', { name: 'Close' });
  expect(warns()).toBe(true);
  await userEvent.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(warns()).toBe(true);
  expect(hasUnsaved()).toBe(true);
  uploaded.resolve({ body: REPORT });
  await screen.findByText('boltok.csv file uploaded successfully.');
  expect(warns()).toBe(false);
});
