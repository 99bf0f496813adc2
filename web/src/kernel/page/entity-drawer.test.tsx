import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ShopListPage } from '../../features/shop/list-page.tsx';
import { SHOP_ROW } from '../../features/shop/testing/shop-row.ts';
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

/** Leads to a second entry of the list in the history, and opens the form of a new shop there. */
async function addShop() {
  fakeServer(NO_SHOPS);
  renderScreen(ShopListPage, '/shops?name=bolt', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /Clear filters/ }));
  await userEvent.click(screen.getByRole('button', { name: /Add new/ }));
  return screen.findByRole('textbox', { name: 'Name' });
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Back closes an untouched form that adds a row, and shows the former list', async () => {
  await addShop();
  history.back();
  await isClosed();
  expect(location.search).toBe('?name=bolt');
});

test('Back asks before it closes a form that adds a row, and discards what was typed', async () => {
  await userEvent.type(await addShop(), 'Bolt');
  expect(Object.keys(sessionStorage)).toContain('draft:tester:shops:new');
  history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await isClosed();
  await waitFor(() => expect(location.search).toBe('?name=bolt'));
  expect(Object.keys(sessionStorage)).not.toContain('draft:tester:shops:new');
});

test('Back closes the question before a deletion, and shows the former list', async () => {
  fakeServer({
    ...NO_SHOPS,
    'POST /resource/shops/page': () => ({ body: { content: [SHOP_ROW], totalElements: 1 } }),
  });
  renderScreen(ShopListPage, '/shops?name=bolt', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('button', { name: /Clear filters/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Actions: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  await screen.findByRole('dialog', { name: 'Delete this row?' });
  history.back();
  await isClosed();
  expect(location.search).toBe('?name=bolt');
});

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
