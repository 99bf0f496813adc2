import type { ListView } from '@cooler/contract/features/list-view/list-view.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ShopListPage } from '../../features/shop/list-page.tsx';
import { WorkRequestListPage } from '../../features/work-request/list/list-page.tsx';
import { fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { noticeStore } from '../feedback/notices.ts';
import { previewColumns } from './column-draft.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const FOREIGN = '00000000-0000-4000-8000-000000000002';
const PAGE = '/resource/shops/page';

const TAKEN = { message: 'ALREADY_EXISTS', fieldErrors: { name: [{ code: 'VALUE_TAKEN' }] } };
const ROW = { code: 'B-001', name: 'Sarki bolt', address: { city: 'Pécs' }, version: 3 };
const VIEW: ListView = {
  id: ID,
  list: 'shops',
  name: 'Pécsi boltok',
  columns: [{ path: 'name' }, { path: 'code' }, { path: 'groupCode', isHidden: true }, { path: 'long-gone' }],
  search: 'address.city=P%C3%A9cs&sort=-name',
  isDefault: false,
  isShared: false,
  version: 4,
  ownerName: 'tester',
  isOwn: true,
};

/** A fake server that stores views like the real one. */
function open(address: string, kept: ListView[] = [VIEW], foreign?: ListView): SeenCall[] {
  let views = kept;
  const seen = fakeServer({
    [`POST ${PAGE}`]: () => ({ body: { content: [ROW], totalElements: 1 } }),
    'GET /resource/views': () => ({ body: views }),
    'GET /resource/views/id': () =>
      foreign ? { body: foreign } : { status: 404, body: { message: 'NOT_FOUND' } },
    'POST /resource/views': ({ body }) => {
      const view = { ...VIEW, ...(body as ListView), id: FOREIGN, version: 0 };
      views = [...views, view];
      return { status: 201, body: view };
    },
    'PUT /resource/views/id': ({ body }) => {
      views = views.map((view) => ({ ...view, ...(body as ListView), version: view.version + 1 }));
      return { body: views[0] };
    },
  });
  renderScreen(ShopListPage, address, ['FCR_ADMIN']);
  return seen;
}

const queriesOf = (seen: readonly SeenCall[]) =>
  seen.filter(({ path }) => path === PAGE).map(({ body }) => (body as { query: unknown }).query);
// The column of check boxes has no text.
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');

async function openDrawer() {
  await screen.findByText('Sarki bolt');
  await userEvent.click(screen.getByRole('button', { name: /^layout View/ }));
  return within(await screen.findByRole('dialog'));
}

describe('a view of a list', () => {
  beforeEach(() => previewColumns(shop, null));

  test('applies its filters and sort order when opened by its link, with the first request', async () => {
    const seen = open(`/shops?view=${ID}`);
    await screen.findByText('Sarki bolt');
    expect(queriesOf(seen)).toEqual([{ address: { city: 'Pécs' } }]);
    expect(new URLSearchParams(location.search).get('sort')).toBe('-name');
    expect(headers()[0]).toBe('Name');
    expect(headers()).not.toContain('Group code');
    expect(screen.getByRole('button', { name: /View: Pécsi boltok/ })).toBeDefined();
  });

  test('yields to filters in the address, and to clearing the filters', async () => {
    const seen = open(`/shops?view=${ID}&name=sarki`);
    await screen.findByText('Sarki bolt');
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    await waitFor(() => expect(queriesOf(seen)).toEqual([{ name: 'sarki' }, {}]));
    expect(location.search).toBe(`?view=${ID}`);
  });

  test('applies when the list opens, if it is the default view', async () => {
    const seen = open('/shops', [{ ...VIEW, isDefault: true }]);
    await screen.findByText('Sarki bolt');
    expect(queriesOf(seen)).toEqual([{ address: { city: 'Pécs' } }]);
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    await waitFor(() => expect(queriesOf(seen)).toHaveLength(2));
    expect(queriesOf(seen)[1]).toEqual({});
  });

  test('does not come back with the changes of a row once its filters are cleared, nor when they are closed', async () => {
    const seen = open('/shops', [{ ...VIEW, search: 'address.city=P%C3%A9cs', isDefault: true }]);
    await screen.findByText('Sarki bolt');
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions: Sarki bolt' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Changes$/ }));
    const drawer = within(await screen.findByRole('dialog'));
    const { length } = history;
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.search).toBe(`?view=${ID}`));
    expect(history.length).toBe(length);
    expect(queriesOf(seen)).toEqual([{ address: { city: 'Pécs' } }, {}]);
  });

  test.each([
    ['yields to a link with a filter that depends on the user', 'size=5', '?awaiting=me', '?awaiting=me'],
    ['applies if it holds only a filter that depends on the user', 'mine=me', '', `?mine=me&view=${ID}`],
  ])('%s', async (_, held, search, expected) => {
    const view = { ...VIEW, list: 'work-requests', columns: [], search: held, isDefault: true };
    fakeServer({
      'POST /resource/work-requests/page': () => ({ body: { content: [], totalElements: 0 } }),
      'GET /resource/views': () => ({ body: [view] }),
    });
    renderScreen(WorkRequestListPage, `/work-requests${search}`, ['FCR_SALES_VAN']);
    await userEvent.click(await screen.findByRole('button', { name: /View: Pécsi boltok/ }));
    await screen.findByRole('dialog');
    expect(location.search).toBe(expected);
  });

  test('keeps the drawers that a link opens', async () => {
    open('/shops?history=B-001&timeline=7', [{ ...VIEW, isDefault: true }]);
    await screen.findByText('Sarki bolt');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      ...{ 'address.city': 'Pécs', sort: '-name', view: ID },
      ...{ history: 'B-001', timeline: '7' },
    });
  });

  test('of another user opens by its link, and can only be saved as a new one', async () => {
    open(`/shops?view=${FOREIGN}`, [], { ...VIEW, id: FOREIGN, isOwn: false, ownerName: 'kiss.anna' });
    const drawer = await openDrawer();
    expect(drawer.getByText('· by kiss.anna')).toBeDefined();
    expect(drawer.queryByRole('button', { name: /Save$/ })).toBeNull();
    expect(drawer.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('that was deleted leaves the standard list', async () => {
    const seen = open(`/shops?view=${FOREIGN}`, []);
    await screen.findByText('Sarki bolt');
    expect(queriesOf(seen)).toEqual([{}]);
    expect(headers()[0]).toBe('Code');
  });

  test('that only has unknown columns and filters changes nothing', async () => {
    const view = { ...VIEW, columns: [{ path: 'gone' }], search: 'gone=1', isDefault: true };
    const seen = open('/shops', [view]);
    await screen.findByText('Sarki bolt');
    expect(queriesOf(seen)).toEqual([{}]);
    expect(headers()[0]).toBe('Code');
  });

  test('is created from previewed columns, filters and sort order', async () => {
    const seen = open('/shops?name=bolt', []);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Code' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Postal code: up' }));
    expect(headers().slice(0, 2)).toEqual(['Postal code', 'Name']);
    await userEvent.type(drawer.getByLabelText('Name of the view'), 'Saját{Enter}');
    await screen.findByRole('button', { name: /View: Saját/ });
    const { body } = seen.find(({ method, path }) => method === 'POST' && path === '/resource/views') ?? {};
    const { columns, ...settings } = body as ListView;
    expect(settings).toEqual({
      list: 'shops',
      name: 'Saját',
      search: 'name=bolt',
      isDefault: false,
      isShared: false,
    });
    expect(columns.slice(0, 3)).toEqual([
      { path: 'code', isHidden: true },
      { path: 'address.postalCode' },
      { path: 'name' },
    ]);
  });

  test('keeps the typed name in the chip when it cannot be saved', async () => {
    fakeServer({
      [`POST ${PAGE}`]: () => ({ body: { content: [ROW], totalElements: 1 } }),
      'GET /resource/views': () => ({ body: [] }),
      'POST /resource/views': () => ({ status: 409, body: TAKEN }),
    });
    renderScreen(ShopListPage, '/shops?name=bolt', ['FCR_ADMIN']);
    await userEvent.click(await screen.findByRole('button', { name: /Save as view/ }));
    const field = await screen.findByLabelText('Name of the view');
    await userEvent.type(field, 'Saját{Enter}');
    const fault = await screen.findByText(/already taken/);
    expect(fault.closest('.ant-form-item')?.contains(field)).toBe(true);
    expect(field).toHaveProperty('value', 'Saját');
    await userEvent.type(field, ' 2');
    await waitFor(() => expect(screen.queryByText(/already taken/)).toBeNull());
  });

  test('says at its name that another one has it', async () => {
    const other = { ...VIEW, id: FOREIGN, name: 'Sarki boltok' };
    open(`/shops?view=${ID}`, [VIEW, other]);
    fakeServer({
      [`POST ${PAGE}`]: () => ({ body: { content: [ROW], totalElements: 1 } }),
      'GET /resource/views': () => ({ body: [VIEW, other] }),
      'PUT /resource/views/id': () => ({ status: 409, body: TAKEN }),
    });
    const drawer = await openDrawer();
    const field = drawer.getByLabelText('Name of the view');
    await userEvent.clear(field);
    await userEvent.type(field, 'Sarki boltok');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    const fault = await screen.findByText(/already taken/);
    expect(fault.closest('.ant-form-item')?.contains(field)).toBe(true);
    expect(noticeStore.get()).toEqual([]);
  });

  test('is updated with its version', async () => {
    const seen = open(`/shops?view=${ID}`);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Open the list with this' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await screen.findByLabelText('The list opens with this');
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.search.get('id')).toBe(ID);
    expect(put?.body).toMatchObject({ version: 4, isDefault: true, name: 'Pécsi boltok' });
  });

  test('that is saved late leaves the user on the list that was opened meanwhile', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let views: ListView[] = [];
    fakeServer({
      [`POST ${PAGE}`]: () => ({ body: { content: [ROW], totalElements: 1 } }),
      'GET /resource/views': () => ({ body: views }),
      'POST /resource/views': async () => {
        await answered;
        views = [{ ...VIEW, name: 'Saját' }];
        return { status: 201, body: views[0] };
      },
    });
    renderScreen(ShopListPage, '/shops?name=bolt', ['FCR_ADMIN']);
    const drawer = await openDrawer();
    await userEvent.type(drawer.getByLabelText('Name of the view'), 'Saját{Enter}');
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    expect(location.search).toBe('');
    answer();
    await drawer.findByRole('radio', { name: 'Saját' });
    expect(location.search).toBe('');
  });

  test('is shown once it is saved, though the views cannot be loaded again', async () => {
    let loads = 0;
    fakeServer({
      [`POST ${PAGE}`]: () => ({ body: { content: [ROW], totalElements: 1 } }),
      'GET /resource/views': () => {
        loads += 1;
        return loads === 1 ? { body: [] } : new Promise<never>(() => undefined);
      },
      'POST /resource/views': () => ({ status: 201, body: { ...VIEW, name: 'Saját' } }),
    });
    renderScreen(ShopListPage, '/shops', ['FCR_ADMIN']);
    const drawer = await openDrawer();
    await userEvent.type(drawer.getByLabelText('Name of the view'), 'Saját{Enter}');
    await screen.findByRole('button', { name: /View: Saját/ });
    await screen.findByText('Saved');
  });

  test('can be reset to the default columns', async () => {
    open(`/shops?view=${ID}`);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }));
    expect(headers().slice(0, 2)).toEqual(['Code', 'Name']);
    expect(headers()).toContain('Group code');
  });

  test('that is deleted without an answer is said to be deleted, once that is known', async () => {
    let views = [VIEW];
    fakeServer({
      [`POST ${PAGE}`]: () => ({ body: { content: [ROW], totalElements: 1 } }),
      'GET /resource/views': () => ({ body: views }),
      'GET /resource/views/id': () => ({ status: 404, body: { message: 'NOT_FOUND' } }),
      'DELETE /resource/views/id': () => {
        views = [];
        throw new TypeError('Failed to fetch');
      },
    });
    renderScreen(ShopListPage, `/shops?view=${ID}`, ['FCR_ADMIN']);
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: /Delete$/ }));
    await screen.findByText('Delete this view?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete', hidden: true }).at(-1) as Element);
    await waitFor(() => expect(new URLSearchParams(location.search).get('view')).toBe('standard'));
    expect(noticeStore.get().map(({ title }) => title)).toEqual(['The view has been deleted.']);
  });
});
