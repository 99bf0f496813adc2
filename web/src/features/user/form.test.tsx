import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  ADAM,
  ANNA,
  changesOf,
  DONE,
  discard,
  fillForm,
  REALM,
  save,
  show,
  take,
} from './testing/users-screen.tsx';

const NEW_USER = {
  Username: 'uj.elek',
  'Last name': 'Új',
  'First name': 'Elek',
  Email: 'elek@example.com',
  'Temporary password': 'Titok-12345',
};

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
  return within(await screen.findByRole('dialog'));
}

describe('a new user', () => {
  const created = { status: 201, headers: { location: `http://host${REALM}/users/u-new` } };

  test('needs every field', async () => {
    const seen = show();
    const form = await openForm();
    await form.findByLabelText('Username');
    await save(form);
    for (const words of ['username', 'last name', 'first name', 'email address', 'temporary password']) {
      expect(await form.findByText(new RegExp(`^Please enter a ${words}$`))).toBeDefined();
    }
    expect(changesOf(seen)).toEqual([]);
  });

  test('is created, then gets a temporary password', async () => {
    const seen = show({
      [`POST ${REALM}/users`]: () => created,
      [`PUT ${REALM}/users/u-new/reset-password`]: () => DONE,
    });
    const form = await openForm();
    await fillForm(form, NEW_USER);
    expect((form.getByLabelText('Enabled') as HTMLInputElement).checked).toBe(true);
    await save(form);
    await screen.findByText('Saved');
    expect(changesOf(seen)).toEqual([
      [
        'POST /users',
        {
          username: 'uj.elek',
          lastName: 'Új',
          firstName: 'Elek',
          email: 'elek@example.com',
          enabled: true,
        },
      ],
      ['PUT /users/u-new/reset-password', { type: 'password', temporary: true, value: 'Titok-12345' }],
    ]);
    const right = within(await screen.findByRole('dialog', { name: 'Set rights: Új Elek' }));
    expect(await right.findByText('No right yet.')).toBeDefined();
  });

  test.each([
    ['Titok-1', /at least 8 characters/],
    ['UJ.ELEK.2', /must not be the username/],
  ])('is not created with the temporary password %s', async (password, words) => {
    const seen = show();
    const form = await openForm();
    await fillForm(form, { ...NEW_USER, Username: 'uj.elek.2', 'Temporary password': password });
    await save(form);
    expect(await form.findByText(words)).toBeDefined();
    expect(changesOf(seen)).toEqual([]);
  });

  test('shows a taken username as an error of its field', async () => {
    show({
      [`POST ${REALM}/users`]: () => ({
        status: 409,
        body: { errorMessage: 'User exists with same username' },
      }),
    });
    const form = await openForm();
    await fillForm(form, NEW_USER);
    await save(form);
    expect(await form.findByText(/taken/, { selector: '.ant-form-item-explain-error' })).toBeDefined();
  });

  test('is not created twice if the password is refused: only another password is requested', async () => {
    let passwords = 0;
    const seen = show({
      [`POST ${REALM}/users`]: () => created,
      [`PUT ${REALM}/users/u-new/reset-password`]: () => {
        passwords += 1;
        const refused = {
          error: 'invalidPasswordMinLengthMessage',
          error_description: 'Invalid password: minimum length 12.',
        };
        return passwords === 1 ? { status: 400, body: refused } : DONE;
      },
    });
    const form = await openForm();
    await fillForm(form, NEW_USER);
    await save(form);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('has been created, but has no temporary password yet');
    expect(told.textContent).toContain('at least 12 characters');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset password: Új Elek' }));
    await fillForm(dialog, { 'Temporary password': 'Sokkal-hosszabb-1' });
    await save(dialog);
    await screen.findByText('Saved!');
    expect(changesOf(seen).map(([call]) => call)).toEqual([
      'POST /users',
      'PUT /users/u-new/reset-password',
      'PUT /users/u-new/reset-password',
    ]);
    expect(await screen.findByRole('dialog', { name: 'Set rights: Új Elek' })).toBeDefined();
  });

  test('whose password is refused after the form was closed is told and listed, and disturbs nothing else', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof created>();
    let users = [ANNA];
    show({
      [`GET ${REALM}/users`]: () => ({ body: users }),
      [`POST ${REALM}/users`]: () => answered,
      [`PUT ${REALM}/users/u-new/reset-password`]: () => ({
        status: 503,
        body: { message: 'NOT_AVAILABLE' },
      }),
    });
    const form = await openForm();
    await fillForm(form, NEW_USER);
    await save(form);
    await userEvent.click(await form.findByText('Close'));
    await userEvent.click(await screen.findByText('Close', { selector: '.ant-modal-footer *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await take('kiss.anna', 'Edit');
    await fillForm(other, { 'First name': 'Annamária' });
    users = [ANNA, { ...ADAM, id: 'u-new', username: NEW_USER.Username }];
    answer(created);
    expect((await screen.findByRole('alert')).textContent).toContain('has no temporary password yet');
    expect(await screen.findByText(NEW_USER.Username)).toBeDefined();
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Annamária');
  });
});

describe('a user', () => {
  test('can be edited except for the username', async () => {
    const seen = show({ [`PUT ${REALM}/users/u-anna`]: () => DONE });
    const form = await take('kiss.anna', 'Edit');
    expect((await form.findByLabelText('Username')).hasAttribute('readonly')).toBe(true);
    expect(form.queryByLabelText('Temporary password')).toBeNull();
    await fillForm(form, { 'First name': ' Panna ' });
    await save(form);
    await screen.findByText('Saved');
    expect(changesOf(seen)).toEqual([
      [
        'PUT /users/u-anna',
        { lastName: 'Kiss', firstName: 'Panna', email: 'anna@example.com', enabled: true },
      ],
    ]);
  });

  test('is edited as last saved, also before the list is loaded again', async () => {
    let isSaved = false;
    const seen = show({
      [`GET ${REALM}/users`]: () => (isSaved ? new Promise<never>(() => undefined) : { body: [ANNA, ADAM] }),
      [`PUT ${REALM}/users/u-anna`]: () => {
        isSaved = true;
        return DONE;
      },
    });
    const first = await take('kiss.anna', 'Edit');
    await userEvent.click(await first.findByLabelText('Enabled'));
    await save(first);
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('img', { name: 'Disabled' })).toHaveLength(2);
    const second = await take('kiss.anna', 'Edit');
    await fillForm(second, { Email: 'panna@example.com' });
    await save(second);
    await waitFor(() => expect(changesOf(seen)).toHaveLength(2));
    expect(changesOf(seen)[1]?.[1]).toMatchObject({ email: 'panna@example.com', enabled: false });
  });

  test('shows several profile errors together', async () => {
    show({
      [`PUT ${REALM}/users/u-anna`]: () => ({
        status: 400,
        body: {
          errors: [
            { field: 'email', errorMessage: 'error-invalid-email', params: ['email', 'x'] },
            {
              field: 'lastName',
              errorMessage: 'error-invalid-length-too-long',
              params: ['lastName', null, 255],
            },
          ],
        },
      }),
    });
    const form = await take('kiss.anna', 'Edit');
    await form.findByLabelText('Username');
    await save(form);
    expect(await form.findByText('Please enter a valid email address')).toBeDefined();
    expect(await form.findByText(/255/)).toBeDefined();
  });
});

test('a user gets a temporary password in place of a forgotten one', async () => {
  const seen = show({ [`PUT ${REALM}/users/u-anna/reset-password`]: () => DONE });
  const dialog = await take('kiss.anna', 'Reset password');
  await save(dialog);
  expect(await dialog.findByText('Please enter a temporary password')).toBeDefined();
  await fillForm(dialog, { 'Temporary password': 'Titok-12345' });
  await save(dialog);
  await screen.findByText('Saved!');
  expect(changesOf(seen)).toEqual([
    ['PUT /users/u-anna/reset-password', { type: 'password', temporary: true, value: 'Titok-12345' }],
  ]);
});

test('a temporary password is discarded only after a question', async () => {
  show();
  const dialog = await take('kiss.anna', 'Reset password');
  await userEvent.type(await dialog.findByLabelText('Temporary password'), 'Titok');
  await discard();
});
