import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { applyTextOverrides } from '../../kernel/text/text.ts';
import type { SeenCall } from '../../testing/fake-server.ts';
import { SHOP_ROW } from './testing/shop-row.ts';
import { openForm, showShops } from './testing/show-shops.ts';

const PAGE = 'POST /resource/shops/page';
const MANY = { content: [SHOP_ROW], totalElements: 340 };

describe('the list of shops', () => {
  afterEach(() => onlineManager.setOnline(true));

  test('requests what the URL says', async () => {
    const seen = showShops({}, '/shops?page=2&size=20&sort=-name&shopStatus=OWN&address.city=P%C3%A9cs');
    await screen.findByText('Sarki bolt');
    const call = seen.find(({ path }) => path === '/resource/shops/page');
    expect(call?.body).toEqual({
      page: 1,
      size: 20,
      direction: 'desc',
      sorted_field: 'name',
      query: { shopStatus: ['OWN'], address: { city: 'Pécs' } },
    });
  });

  test('shows the number of rows once it is known', async () => {
    const rows = Promise.withResolvers<{ body: object }>();
    showShops({ [PAGE]: () => rows.promise });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.queryByText(/rows?$/)).toBeNull();
    rows.resolve({ body: { content: [SHOP_ROW], totalElements: 1 } });
    expect(await pages.findByText('1–1 of 1 row')).toBeDefined();
  });

  test('tells screen readers what a filter and another page have found', async () => {
    const isUnfiltered = (call: SeenCall) => Object.keys((call.body as { query: object }).query).length === 0;
    showShops(
      { [PAGE]: (call) => ({ body: isUnfiltered(call) ? MANY : { content: [], totalElements: 0 } }) },
      '/shops?name=nincs',
    );
    const said = () => document.querySelector('[aria-live]')?.textContent;
    await waitFor(() => expect(said()).toBe('The list has no rows.'));
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    await waitFor(() => expect(said()).toBe('Rows 1 to 100, 340 in all.'));
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(said()).toBe('Rows 201 to 300, 340 in all.'));
  });

  test.each<[string, () => Promise<{ status: number }>]>([
    ['never answers', () => new Promise(() => undefined)],
    ['fails', async () => ({ status: 500 })],
  ])('closes the form of a saved row, and shows it, when the list %s afterwards', async (_, refetch) => {
    let loads = 0;
    showShops({
      [PAGE]: () => {
        loads += 1;
        return loads === 1 ? { body: { content: [SHOP_ROW], totalElements: 1 } } : refetch();
      },
      'PUT /resource/shops/id': () => ({ body: { ...SHOP_ROW, name: 'Új bolt', version: 4 } }),
    });
    const form = await openForm();
    await userEvent.type(await form.findByLabelText('Name'), '!');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(loads).toBe(2);
    expect(screen.queryByText('Error')).toBeNull();
    await screen.findByText('Új bolt');
  });

  test('shows a load error offline, and loads when back online', async () => {
    showShops({});
    await screen.findByText('Sarki bolt');
    act(() => onlineManager.setOnline(false));
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByText('Name'));
    expect(await screen.findByText('The list cannot be loaded now')).toBeDefined();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Sarki bolt')).toBeDefined();
  });

  test('sorting changes the URL, and clearing the filters removes them from it', async () => {
    showShops({}, '/shops?name=bolt');
    await screen.findByText('Sarki bolt');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByText('Name'));
    expect(location.search).toBe('?name=bolt&sort=name');
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    expect(location.search).toBe('?sort=name');
  });

  test('an IT administrator sees the shops but no editing controls', async () => {
    showShops({}, '/shops', 'FCR_IT_ADMIN');
    await screen.findByText('Sarki bolt');
    expect(screen.queryByRole('button', { name: /Add new/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Actions: Sarki bolt/ }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['View', 'Changes']);
  });

  test('an edited text shows in titles, buttons and cells, without new rows', async () => {
    const seen = showShops({});
    await screen.findByText('Visited');
    const edits = {
      'shop-status.VISITED': 'Seen',
      'shop.address.city': 'Town',
      'table.clearFilters': 'All rows',
    };
    act(() => applyTextOverrides('en', edits));
    expect(await screen.findByText('Seen')).toBeDefined();
    expect(screen.queryByText('Visited')).toBeNull();
    expect(screen.getByRole('button', { name: /All rows/ })).toBeDefined();
    expect(screen.getAllByText('Town').length).toBeGreaterThan(0);
    expect(seen.filter(({ path }) => path === '/resource/shops/page').length).toBe(1);
    act(() => applyTextOverrides('en', {}));
    expect(await screen.findByText('Visited')).toBeDefined();
  });

  test('a load error is shown in place of the list, without a notification', async () => {
    showShops({ [PAGE]: () => ({ status: 500, body: { message: 'SERVER_ERROR' } }) });
    expect(await screen.findByText('The list cannot be loaded now')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
