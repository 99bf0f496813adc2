import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ServiceCompanyListPage } from '../../features/company/service-company-page.tsx';
import { ShopListPage } from '../../features/shop/list-page.tsx';
import { WorkRequestListPage } from '../../features/work-request/list/list-page.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const requestOf = (id: number) => ({
  id,
  requestType: 'SERVICE',
  requestStatus: 'APPROVED',
  shopFrom: { code: 'B-1', name: 'Sarki bolt' },
  remark: 'Nem hűt rendesen.',
  requestedDate: '2026-01-31',
  can: [],
  version: 0,
});

const COMPANY = {
  code: 'SZ-1',
  name: 'Hűtőszerviz',
  address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő u. 1.' },
  version: 0,
};

type Page = Readonly<Record<string, unknown>>;

function showRequests(
  address: string,
  page: Page = { content: [requestOf(1), requestOf(2)], totalElements: 2 },
) {
  fakeServer({
    'POST /resource/work-requests/page': (call) => {
      const id = (call.body as { query?: { id?: string[] } }).query?.id;
      if (!id) return { body: page };
      const content = id[0] === '42' ? [requestOf(42)] : [];
      return { body: { content, totalElements: content.length } };
    },
  });
  renderScreen(WorkRequestListPage, address, ['FCR_SALES_VAN']);
}

const isOpen = (id: number) => screen.findByRole('dialog', { name: `Work request: #${id}` });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the open row', () => {
  test('is in the address, and Back closes it', async () => {
    showRequests('/work-requests?sort=remark');
    await userEvent.click((await screen.findAllByText('Nem hűt rendesen.'))[1] as HTMLElement);
    await isOpen(2);
    expect(location.search).toBe('?sort=remark&open=2');
    history.back();
    await isClosed();
    expect(location.search).toBe('?sort=remark');
  });

  test('navigates back when it is closed, and Forward opens it again', async () => {
    showRequests('/work-requests?sort=remark');
    await userEvent.click((await screen.findAllByText('Nem hűt rendesen.'))[0] as HTMLElement);
    await isOpen(1);
    await userEvent.keyboard('j');
    await isOpen(2);
    const { length } = history;
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(location.search).toBe('?sort=remark'));
    expect(history.length).toBe(length);
    history.forward();
    await isOpen(2);
  });

  test('opens from a link, also if it is not on the loaded page', async () => {
    showRequests('/work-requests?sort=remark&open=42');
    const drawer = await isOpen(42);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await isClosed();
    await waitFor(() => expect(location.search).toBe('?sort=remark'));
  });

  test('is removed from the address if it does not exist, with one error message', async () => {
    showRequests('/work-requests?sort=remark&open=43');
    await waitFor(() => expect(location.search).toBe('?sort=remark'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The item cannot be found'),
    ]);
  });

  test.each([
    ['leads to its page, wherever in the list it is', [{ code: 'B-9', name: 'Távoli bolt' }], '/shops/B-9'],
    ['is reported if it does not exist', [], '/shops'],
  ])('of a user who may not change it %s', async (_, content, shown) => {
    fakeServer({
      'POST /resource/shops/page': ({ body }) => {
        const { code } = (body as { query: { code?: string[] } }).query;
        return {
          body: {
            content: code ? content : [{ code: 'B-1', name: 'Sarki bolt' }],
            totalElements: 1,
          },
        };
      },
    });
    renderScreen(ShopListPage, '/shops?open=B-9', ['FCR_SALES_VAN']);
    await waitFor(() => expect(location.pathname + location.search).toBe(shown));
    const alerts = await screen.findAllByRole('alert').catch(() => []);
    expect(alerts).toHaveLength(content.length === 0 ? 1 : 0);
    if (content.length === 0) return;
    history.back();
    await waitFor(() => expect(location.pathname + location.search).toBe('/shops'));
    await screen.findByText('Sarki bolt');
    expect(location.pathname).toBe('/shops');
  });

  test('asks before discarding unsaved changes, then closes', async () => {
    fakeServer({
      'POST /resource/service-companies/page': () => ({ body: { content: [COMPANY], totalElements: 1 } }),
    });
    renderScreen(ServiceCompanyListPage, '/service-companies?sort=name&open=SZ-1', ['FCR_ADMIN']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' Kft.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await isClosed();
    await waitFor(() => expect(location.search).toBe('?sort=name'));
  });
});
