import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { draftKey } from '../../kernel/form/typed-drafts.ts';
import { switchLanguage } from '../../kernel/language/language.ts';
import { answersSettled } from '../../testing/answers-settled.ts';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShopListPage } from './list-page.tsx';
import { SHOP_ROW } from './testing/shop-row.ts';

const OTHER = { ...SHOP_ROW, code: 'B-002', name: 'Másik bolt' };
const PUT = 'PUT /resource/shops/id';

function show(answers: Answers, role: 'FCR_ADMIN' | 'FCR_IT_ADMIN' = 'FCR_ADMIN') {
  const page = { content: [SHOP_ROW, OTHER], totalElements: 2 };
  const seen = fakeServer({ 'POST /resource/shops/page': () => ({ body: page }), ...answers });
  renderScreen(ShopListPage, '/shops', [role]);
  return seen;
}

describe('a cell of the list of shops', () => {
  test('is saved by Enter with the whole row and its version, and never opens the form', async () => {
    const seen = show({ [PUT]: () => ({ body: { ...SHOP_ROW, version: 4 } }) });
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    const field = await screen.findByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Új bolt{Enter}');
    await screen.findByText('Saved');
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.search.get('id')).toBe('B-001');
    expect(put?.body).toMatchObject({ name: 'Új bolt', version: 3, address: { city: 'Pécs' } });
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is cancelled by Escape, and Tab moves to the next one, without a request', async () => {
    const seen = show({});
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), 'elvetve{Escape}');
    await screen.findByText('Sarki bolt');
    (await screen.findByText('Sarki bolt')).closest('tr')?.focus();
    await userEvent.keyboard('{F2}');
    await screen.findByLabelText('Name');
    await userEvent.keyboard('{Tab}');
    await screen.findByLabelText('Postal code');
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('shows its validation error in place, and an edit conflict as the form does', async () => {
    const current = { ...SHOP_ROW, name: 'Átnevezett bolt', version: 9 };
    show({ [PUT]: () => ({ status: 409, body: { message: 'VERSION_CONFLICT', current } }) });
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    const field = await screen.findByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/enter (a|the) name/i);
    await userEvent.type(field, 'Az enyém{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Átnevezett bolt');
  });

  test('notifies of an edit conflict that comes after Escape', async () => {
    const saved = Promise.withResolvers<{ status: number; body: object }>();
    const seen = show({ [PUT]: () => saved.promise });
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.{Enter}');
    await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    saved.resolve({ status: 409, body: { message: 'VERSION_CONFLICT', current: SHOP_ROW } });
    await screen.findByText(/Somebody else has changed this row/);
  });

  test.each<[string, (next: HTMLElement) => Promise<void>, string]>([
    ['a double click', (next) => userEvent.dblClick(next), 'City'],
    [
      'F2',
      async (next) => {
        next.closest('tr')?.focus();
        await userEvent.keyboard('{F2}');
      },
      'Name',
    ],
  ])('is saved before %s opens another one', async (_, edit, opened) => {
    const seen = show({ [PUT]: () => ({ body: { ...SHOP_ROW, version: 4 } }) });
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    const row = screen.getByText('Másik bolt').closest('tr') as HTMLElement;
    await edit(within(row).getByText('Pécs'));
    await screen.findByText('Saved');
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { name: 'Sarki bolt Kft.' },
    ]);
    await within(row).findByLabelText(opened);
    expect(screen.getByText('Sarki bolt')).toBeDefined();
  });

  test('stays open with its error when a double click on another one cannot save it', async () => {
    show({});
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.dblClick(screen.getByText('Másik bolt'));
    await screen.findByText(/enter (a|the) name/i);
    expect(screen.getAllByLabelText('Name')).toHaveLength(1);
    expect(screen.getByText('Másik bolt')).toBeDefined();
  });

  test('asks before what was typed is lost, as a form does', async () => {
    show({});
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /City/ })).getByText('City'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sarki bolt Kft.');
    expect(location.search).toBe('');
  });

  test('is left by Discard, with the navigation that was asked about', async () => {
    show({});
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    const { length } = history;
    await userEvent.click(within(screen.getByRole('columnheader', { name: /City/ })).getByText('City'));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    await waitFor(() => expect(location.search).toBe('?sort=address.city'));
    await screen.findByText('Sarki bolt');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(history.length).toBe(length + 1);
  });

  test.each<[string, () => object]>([
    ['has it no more', () => ({ body: { content: [OTHER], totalElements: 1 } })],
    ['fails', () => ({ status: 500 })],
  ])('keeps what was typed when the list is loaded again and %s', async (_, reload) => {
    let isReloaded = false;
    const seen = show({
      'POST /resource/shops/page': () =>
        isReloaded ? reload() : { body: { content: [SHOP_ROW, OTHER], totalElements: 2 } },
      [PUT]: () => ({ body: { ...SHOP_ROW, name: 'Sarki bolt Kft.', version: 4 } }),
    });
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    isReloaded = true;
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/page'))).toHaveLength(2));
    await answersSettled();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sarki bolt Kft.');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(screen.queryByText('Sarki bolt')).toBeNull();
  });

  test('keeps what was typed when the language changes', async () => {
    show({});
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    await act(() => switchLanguage('hu'));
    expect(await screen.findByLabelText('Név')).toHaveProperty('value', 'Sarki bolt Kft.');
    await act(() => switchLanguage('en'));
  });

  test('keeps what was typed when Escape closes the question', async () => {
    show({});
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    await userEvent.click(within(screen.getByRole('columnheader', { name: /City/ })).getByText('City'));
    (await screen.findByRole('button', { name: 'Keep editing' })).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sarki bolt Kft.');
  });

  test('is left by Tab before its picker has an answer, without a choice', async () => {
    const found = [{ id: 2, sfaCode: 'S2', name: 'Nagy Béla' }];
    const held = Promise.withResolvers<{ body: object }>();
    const seen = show({
      'GET /resource/regional-representatives/list': ({ search }) =>
        search.get('text') === 'zz' ? held.promise : { body: found },
    });
    const row = within((await screen.findByText('Sarki bolt')).closest('tr') as HTMLElement);
    row.getByText('Kiss Anna').closest('a')?.focus();
    await userEvent.keyboard('{F2}');
    await userEvent.click(await row.findByRole('combobox'));
    await screen.findByTitle(/Nagy Béla/);
    await userEvent.keyboard('zz{Tab}');
    await row.findByText('Kiss Anna', { selector: 'a' });
    expect(document.activeElement?.closest('.cell-editor')).not.toBeNull();
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('leaves what was typed into the whole form to that form', async () => {
    const draft = draftKey('tester', 'shops', `${SHOP_ROW.code}@${SHOP_ROW.version}`);
    sessionStorage.setItem(draft, JSON.stringify({ ...SHOP_ROW, remark: 'félbehagyva' }));
    const seen = show({ [PUT]: () => ({ body: { ...SHOP_ROW, version: 4 } }) });
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    await userEvent.type(await screen.findByLabelText('Name'), ' Kft.');
    expect(document.querySelector('.restored-note')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Saved');
    const put = seen.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ name: 'Sarki bolt Kft.', remark: null });
    expect(sessionStorage.getItem(draft)).toContain('félbehagyva');
    sessionStorage.clear();
  });

  test('cannot be edited without the right to change the row', async () => {
    show({}, 'FCR_IT_ADMIN');
    await userEvent.dblClick(await screen.findByText('Sarki bolt'));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('selected shops', () => {
  test('get one value by keyboard: Space selects, B opens the dialog, the plan is requested', async () => {
    const seen = show({
      'POST /resource/upload-plans/shops': () => ({
        body: { operationId: '00000000-0000-4000-8000-000000000000' },
      }),
    });
    (await screen.findByText('Sarki bolt')).closest('tr')?.focus();
    await userEvent.keyboard(' {ArrowDown} ');
    await screen.findByText('2 selected');
    await userEvent.keyboard('b');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Column' }));
    const chain = { selector: '.ant-select-item-option-content' };
    await userEvent.click(await screen.findByText('Chain', chain));
    await userEvent.type(await dialog.findByLabelText('Chain'), 'Coop');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the plan' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path.includes('upload-plans'))?.body).toEqual({
        keys: ['B-001', 'B-002'],
        column: 'chainName',
        value: 'Coop',
      }),
    );
  });
});
