import { fireEvent, screen, waitFor, type within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SHOP_ROW } from './testing/shop-row.ts';
import { openForm, showShops } from './testing/show-shops.ts';

/** Closes the form while its save is under way. */
async function closeWhileSaving(form: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(await form.findByLabelText('Chain'), 'Coop');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await userEvent.click(form.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await screen.findByText('Still saving');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the form of a shop', () => {
  test('describes the allowed characters of a code to screen readers', async () => {
    showShops({});
    const form = await openForm();
    expect(await form.findByRole('img', { name: /^Allowed: letters/ })).toBeDefined();
    expect(form.queryByRole('img', { name: 'question-circle' })).toBeNull();
  });

  test('saves with the version it was opened with, and closes', async () => {
    const seen = showShops({ 'PUT /resource/shops/id': () => ({ body: { ...SHOP_ROW, version: 4 } }) });
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
    showShops({
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
    const seen = showShops({
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
    const seen = showShops({
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
    const seen = showShops({ 'PUT /resource/shops/id': () => answers.shift() ?? {} });
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
    showShops({ 'PUT /resource/shops/id': () => saved.promise });
    await closeWhileSaving(await openForm());
    await userEvent.click(screen.getByRole('button', { name: /Add new/ }));
    await userEvent.type(await screen.findByLabelText('Chain'), 'Reál');
    saved.resolve({ body: { ...SHOP_ROW, version: 4 } });
    await screen.findByText('Saved');
    expect(screen.getByLabelText('Chain')).toHaveProperty('value', 'Reál');
  });

  test('notifies of an edit conflict that comes after the form was closed', async () => {
    const saved = Promise.withResolvers<{ status: number; body: object }>();
    showShops({ 'PUT /resource/shops/id': () => saved.promise });
    await closeWhileSaving(await openForm());
    saved.resolve({ status: 409, body: { message: 'VERSION_CONFLICT', current: SHOP_ROW } });
    await screen.findByText(/Somebody else has changed this row/);
    expect(screen.queryByRole('button', { name: 'Keep my version' })).toBeNull();
  });

  test('confirms before typed data is lost', async () => {
    showShops({});
    const form = await openForm();
    await userEvent.type(await form.findByLabelText('Chain'), 'Coop');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard your changes?')).toBeDefined();
  });
});
