import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { applyTextOverrides } from '../../kernel/text/text.ts';
import { type Answers, fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShopListPage } from './list-page.tsx';
import { SHOP_ROW } from './testing/shop-row.ts';

const PAGE = 'POST /resource/shops/page';
const MANY = { content: [SHOP_ROW], totalElements: 340 };
const ONE_ROW: Answers = { [PAGE]: () => ({ body: { content: [SHOP_ROW], totalElements: 1 } }) };

function show(answers: Answers, address = '/shops', role: 'FCR_ADMIN' | 'FCR_IT_ADMIN' = 'FCR_ADMIN') {
  const seen = fakeServer({ ...ONE_ROW, ...answers });
  renderScreen(ShopListPage, address, [role]);
  return seen;
}

async function openForm() {
  await userEvent.click(await screen.findByText('Sarki bolt'));
  return within(await screen.findByRole('dialog'));
}

/** Closes the form while its save is under way. */
async function closeWhileSaving(form: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await form.findByLabelText('Chain'), 'Coop');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await userEvent.click(form.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await screen.findByText('Still saving');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the list of shops', () => {
  afterEach(() => onlineManager.setOnline(true));

  test('requests what the URL says', async () => {
    const seen = show({}, '/shops?page=2&size=20&sort=-name&shopStatus=OWN&address.city=P%C3%A9cs');
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

  test('describes the allowed characters of a code to screen readers', async () => {
    show({});
    const form = await openForm();
    expect(await form.findByRole('img', { name: /^Allowed: letters/ })).toBeDefined();
    expect(form.queryByRole('img', { name: 'question-circle' })).toBeNull();
  });

  test('shows the number of rows once it is known', async () => {
    const rows = Promise.withResolvers<{ body: object }>();
    show({ [PAGE]: () => rows.promise });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.queryByText(/rows?$/)).toBeNull();
    rows.resolve({ body: { content: [SHOP_ROW], totalElements: 1 } });
    expect(await pages.findByText('1–1 of 1 row')).toBeDefined();
  });

  test('tells screen readers what a filter and another page have found', async () => {
    const isUnfiltered = (call: SeenCall) => Object.keys((call.body as { query: object }).query).length === 0;
    show(
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

  test.each<[string, () => Promise<{ status: number }>, string]>([
    ['never answers', () => new Promise(() => undefined), 'Új bolt'],
    ['fails', async () => ({ status: 500 }), 'The list cannot be loaded now'],
  ])('closes the form of a saved row when the list %s afterwards', async (_, refetch, shown) => {
    let loads = 0;
    show({
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
    await screen.findByText(shown);
  });

  test('shows a load error offline, and loads when back online', async () => {
    show({});
    await screen.findByText('Sarki bolt');
    act(() => onlineManager.setOnline(false));
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByText('Name'));
    expect(await screen.findByText('The list cannot be loaded now')).toBeDefined();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('Sarki bolt')).toBeDefined();
  });

  test('sorting changes the URL, and clearing the filters removes them from it', async () => {
    show({}, '/shops?name=bolt');
    await screen.findByText('Sarki bolt');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Name/ })).getByText('Name'));
    expect(location.search).toBe('?name=bolt&sort=name');
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    expect(location.search).toBe('?sort=name');
  });

  test('an IT administrator sees the shops but no editing controls', async () => {
    show({}, '/shops', 'FCR_IT_ADMIN');
    await screen.findByText('Sarki bolt');
    expect(screen.queryByRole('button', { name: /Add new/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Actions: Sarki bolt/ }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['View', 'Changes']);
  });

  test('an edited text shows in titles, buttons and cells, without new rows', async () => {
    const seen = show({});
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
    show({ [PAGE]: () => ({ status: 500, body: { message: 'SERVER_ERROR' } }) });
    expect(await screen.findByText('The list cannot be loaded now')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the form of a shop', () => {
  test('saves with the version it was opened with, and closes', async () => {
    const seen = show({ 'PUT /resource/shops/id': () => ({ body: { ...SHOP_ROW, version: 4 } }) });
    const form = await openForm();
    const name = await form.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Új bolt');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.search.get('id')).toBe('B-001');
    expect(put?.body).toMatchObject({
      name: 'Új bolt',
      version: 3,
      regionalRepresentative: { id: 1, sfaCode: 'S1' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows validation errors of the server at their fields', async () => {
    show({
      'PUT /resource/shops/id': () => ({
        status: 422,
        body: {
          message: 'VALIDATION_FAILED',
          fieldErrors: { 'address.postalCode': [{ code: 'POSTAL_CODE_UNKNOWN' }] },
        },
      }),
    });
    const form = await openForm();
    await form.findByLabelText('Name');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/postal code/i, { selector: '.ant-form-item-explain-error' })).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Error');
  });

  test('keeps a validation error of the server until the value changes, and can be resubmitted unchanged', async () => {
    const seen = show({
      'PUT /resource/shops/id': () => ({
        status: 422,
        body: {
          message: 'VALIDATION_FAILED',
          fieldErrors: { name: [{ code: 'TEXT_TOO_LONG', params: { max: 5 } }] },
        },
      }),
    });
    const fault = { selector: '.ant-form-item-explain-error' };
    const form = await openForm();
    const name = await form.findByLabelText('Name');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/at most 5/, fault)).toBeDefined();
    fireEvent.blur(name);
    // Validated after the name: once this error is shown, that one is too.
    const city = form.getByLabelText('City');
    fireEvent.change(city, { target: { value: '' } });
    fireEvent.blur(city);
    await form.findByText(/city/i, fault);
    fireEvent.change(city, { target: { value: 'Pécs' } });
    await waitFor(() => expect(form.queryByText(/city/i, fault)).toBeNull());
    expect(form.getByText(/at most 5/, fault)).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(await form.findByText(/at most 5/, fault)).toBeDefined();
    fireEvent.change(name, { target: { value: 'Bolt' } });
    await waitFor(() => expect(form.queryByText(/at most 5/, fault)).toBeNull());
  });

  test('offers both versions in an edit conflict', async () => {
    let attempts = 0;
    const current = { ...SHOP_ROW, name: 'Átnevezett bolt', version: 9 };
    const seen = show({
      'PUT /resource/shops/id': () => {
        attempts += 1;
        return attempts === 1
          ? { status: 409, body: { message: 'VERSION_CONFLICT', current } }
          : { body: current };
      },
    });
    const form = await openForm();
    await userEvent.type(await form.findByLabelText('Chain'), 'Coop');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
    await screen.findByText('Saved');
    expect(seen.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
      name: 'Átnevezett bolt',
      chainName: 'Coop',
      version: 9,
    });
  });

  test('keeps their changes in an edit conflict, also when the first save of my version fails', async () => {
    const current = { ...SHOP_ROW, name: 'Átnevezett bolt', version: 9 };
    const again = { ...current, groupCode: 'G-2', version: 10 };
    const conflictWith = (row: object) => ({
      status: 409,
      body: { message: 'VERSION_CONFLICT', current: row },
    });
    const answers = [conflictWith(current), { status: 500, body: {} }, conflictWith(again), { body: again }];
    const seen = show({ 'PUT /resource/shops/id': () => answers.shift() ?? {} });
    const form = await openForm();
    await userEvent.type(await form.findByLabelText('Chain'), 'Coop');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep my version' })).toBeNull());
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Átnevezett bolt');
    await userEvent.click(form.getByRole('button', { name: /Save/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my version' }));
    await screen.findByText('Saved');
    const puts = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    const mine = { name: 'Átnevezett bolt', chainName: 'Coop' };
    expect(puts.slice(1)).toMatchObject([
      { ...mine, version: 9 },
      { ...mine, version: 9 },
      { ...mine, groupCode: 'G-2', version: 10 },
    ]);
  });

  test('says that it is being saved, and its late answer leaves the next form open', async () => {
    const saved = Promise.withResolvers<{ body: object }>();
    show({ 'PUT /resource/shops/id': () => saved.promise });
    await closeWhileSaving(await openForm());
    await userEvent.click(screen.getByRole('button', { name: /Add new/ }));
    await userEvent.type(await screen.findByLabelText('Chain'), 'Reál');
    saved.resolve({ body: { ...SHOP_ROW, version: 4 } });
    await screen.findByText('Saved');
    expect(screen.getByLabelText('Chain')).toHaveProperty('value', 'Reál');
  });

  test('notifies of an edit conflict that comes after the form was closed', async () => {
    const saved = Promise.withResolvers<{ status: number; body: object }>();
    show({ 'PUT /resource/shops/id': () => saved.promise });
    await closeWhileSaving(await openForm());
    saved.resolve({ status: 409, body: { message: 'VERSION_CONFLICT', current: SHOP_ROW } });
    await screen.findByText(/Somebody else has changed this row/);
    expect(screen.queryByRole('button', { name: 'Keep my version' })).toBeNull();
  });

  test('confirms before typed data is lost', async () => {
    show({});
    const form = await openForm();
    await userEvent.type(await form.findByLabelText('Chain'), 'Coop');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeDefined();
  });
});
