import { ROLES as PRODUCT_ROLES } from '@cooler/contract/roles.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { UserListPage } from './list-page.tsx';

const REALM = '/auth/admin/realms/cooler';
const ANNA = {
  id: 'u-anna',
  username: 'kiss.anna',
  lastName: 'Kiss',
  firstName: 'Anna',
  email: 'anna@example.com',
  enabled: true,
};
const ADAM = {
  ...ANNA,
  id: 'u-adam',
  username: 'acs.adam',
  lastName: 'Ács',
  firstName: 'Ádám',
  enabled: false,
};
const CREW = Array.from({ length: 10 }, (_, n) => ({ ...ANNA, id: `u-${n}`, username: `van-${n}` }));
const ROLES = [
  { id: 'r-van', name: 'FCR_SALES_VAN' },
  { id: 'r-admin', name: 'FCR_ADMIN' },
  { id: 'r-default', name: 'default-roles-cooler' },
];
const [VAN, ADMIN, DEFAULT] = ROLES;
const DONE = { status: 204 };
const OWN_RIGHT = { status: 409, body: { message: 'OWN_ADMIN_RIGHT', params: {} } };

const holdersOf = (role: string) => `GET ${REALM}/roles/${role}/users`;
const NO_HOLDERS = Object.fromEntries(PRODUCT_ROLES.map((role) => [holdersOf(role), () => ({ body: [] })]));

const SERVER: Answers = {
  ...NO_HOLDERS,
  [`GET ${REALM}/users`]: () => ({ body: [ANNA, ADAM, ...CREW] }),
  [`GET ${REALM}/roles`]: () => ({ body: ROLES }),
  [`GET ${REALM}/users/u-new/role-mappings/realm`]: () => ({ body: [DEFAULT] }),
  [`GET ${REALM}/users/u-anna/role-mappings/realm`]: () => ({ body: [ADMIN, DEFAULT] }),
  [`DELETE ${REALM}/users/u-anna/role-mappings/realm`]: () => DONE,
  [`POST ${REALM}/users/u-anna/role-mappings/realm`]: () => DONE,
};

function show(answers: Answers = {}, address = '/user-management') {
  const seen = fakeServer({ ...SERVER, ...answers });
  renderScreen(UserListPage, address, ['FCR_ADMIN']);
  return seen;
}

/** The requests that change something, as "METHOD path", with their bodies. */
function changesOf(seen: readonly SeenCall[]): [string, unknown][] {
  return seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path.replace(REALM, '')}`, body]);
}

async function shownUsers(): Promise<string[]> {
  const menus = await screen.findAllByRole('button', { name: /^Actions: / });
  return menus.map((menu) => (menu.getAttribute('aria-label') ?? '').replace('Actions: ', ''));
}

async function take(username: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${username}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${action}$`) }));
  return within(await screen.findByRole('dialog'));
}

async function fillForm(form: ReturnType<typeof within>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    // In one event: a dialog that is still opening moves the focus, and keystrokes would go elsewhere.
    fireEvent.change(await form.findByLabelText(label), { target: { value } });
  }
}

const save = async (form: ReturnType<typeof within>) =>
  userEvent.click(await form.findByRole('button', { name: /Save$/ }));

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
  return within(await screen.findByRole('dialog'));
}

const NEW_USER = {
  Username: 'uj.elek',
  'Last name': 'Új',
  'First name': 'Elek',
  Email: 'elek@example.com',
  'Temporary password': 'Titok-12345',
};

describe('the list of users', () => {
  test('opens a user by a link, whichever page or filter the list has', async () => {
    show({}, '/user-management?enabled=true&open=u-adam');
    expect(await screen.findByRole('dialog', { name: /acs\.adam/ })).toBeDefined();
  });

  test('finds a whole text', async () => {
    show({}, '/user-management?firstName=%3D%C3%81d%C3%A1m');
    expect(await shownUsers()).toEqual(['acs.adam']);
  });

  test('finds no part of a text where the whole is asked for', async () => {
    show({}, '/user-management?username=%3Dacs');
    await screen.findByText(/No row matches/, { selector: '.list-nothing *' });
  });

  test('shows ten per page, sorted, with a labelled check mark or cross', async () => {
    show();
    expect(await shownUsers()).toEqual(['acs.adam', 'kiss.anna', ...CREW.slice(0, 8).map((u) => u.username)]);
    expect(screen.getAllByRole('img', { name: 'Enabled' })).toHaveLength(9);
    expect(screen.getAllByRole('img', { name: 'Disabled' })).toHaveLength(1);
    expect(screen.queryByText('10 / page')).toBeNull();
  });

  test('is at least 1300 px wide with its standard columns', async () => {
    show();
    await shownUsers();
    expect(screen.getByRole('table').style.minInlineSize).toBe('1300px');
  });

  test('loads users from the provider page by page until it has all', async () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ ...ANNA, id: `m-${n}`, username: `many.${n}` }));
    const seen = show({
      [`GET ${REALM}/users`]: ({ search }) => ({ body: search.get('first') === '0' ? many : [ADAM] }),
    });
    expect((await shownUsers())[0]).toBe('acs.adam');
    const asked = seen.filter(({ path }) => path === `${REALM}/users`);
    expect(asked.map(({ search }) => search.get('first'))).toEqual(['0', '500']);
  });

  test('filters accent-insensitively, and by whether the account is enabled', async () => {
    show({}, '/user-management?lastName=acs&enabled=false');
    expect(await shownUsers()).toEqual(['acs.adam']);
    await userEvent.click(screen.getByRole('button', { name: /Clear filters/ }));
    await waitFor(async () => expect(await shownUsers()).toHaveLength(10));
  });

  test('shows the right of each user, and can be filtered by it', async () => {
    show({
      [holdersOf('FCR_ADMIN')]: () => ({ body: [ANNA] }),
      [holdersOf('FCR_SALES_VAN')]: () => ({ body: CREW }),
    });
    expect((await screen.findByText('No right')).closest('tr')?.textContent).toContain('acs.adam');
    expect(screen.getByText('No right').className).toContain('tag-red');
    expect(screen.getByText('Administrator', { selector: '.tag' })).toBeDefined();
    expect(screen.getAllByText('Sales van', { selector: '.tag' })).toHaveLength(8);
  });

  test('finds users without a right', async () => {
    show({ [holdersOf('FCR_SALES_VAN')]: () => ({ body: [ANNA, ...CREW] }) }, '/user-management?right=NONE');
    expect(await shownUsers()).toEqual(['acs.adam']);
  });

  test('is shown without rights where only these cannot be loaded', async () => {
    show({ [holdersOf('FCR_ADMIN')]: () => ({ status: 503, body: {} }) });
    expect(await shownUsers()).toHaveLength(10);
    expect(screen.queryByText('No right')).toBeNull();
  });

  test('sorts by a column in both directions', async () => {
    show({}, '/user-management?sort=-username');
    expect((await shownUsers())[0]).toBe('van-9');
  });

  test('shows a load error in place of the list', async () => {
    show({ [`GET ${REALM}/users`]: () => ({ status: 503, body: { message: 'USERS_NOT_AVAILABLE' } }) });
    expect(
      await screen.findByText('The list cannot be loaded now', { selector: '.list-nothing *' }),
    ).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a new user', () => {
  const created = { status: 201, headers: { location: `http://host${REALM}/users/u-new` } };

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

  test('gets a temporary password in place of a forgotten one', async () => {
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

  test('is deleted after confirmation', async () => {
    const seen = show({ [`DELETE ${REALM}/users/u-anna`]: () => DONE });
    const dialog = await take('kiss.anna', 'Delete');
    expect(dialog.getByText(/Kiss Anna \(kiss\.anna\)/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The row has been deleted.');
    expect(changesOf(seen).map(([call]) => call)).toEqual(['DELETE /users/u-anna']);
  });

  test('leaves the list also if the confirmation was closed before the answer', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof DONE>();
    let users = [ANNA, ADAM];
    show({
      [`GET ${REALM}/users`]: () => ({ body: users }),
      [`DELETE ${REALM}/users/u-anna`]: () => answered,
    });
    const dialog = await take('kiss.anna', 'Delete');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await dialog.findByText('Close', { selector: '.ant-modal-footer *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    users = [ADAM];
    answer(DONE);
    await waitFor(() => expect(screen.queryByText('kiss.anna')).toBeNull());
  });
});

describe('the rights of a user', () => {
  const address = `${REALM}/users/u-anna/role-mappings/realm`;
  const choose = async (dialog: ReturnType<typeof within>, name: string) =>
    userEvent.click(await dialog.findByRole('radio', { name: new RegExp(name) }));

  test('are replaced by one product role: the old one is removed first', async () => {
    const seen = show();
    const dialog = await take('kiss.anna', 'Set rights');
    await choose(dialog, 'FCR_SALES_VAN');
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await save(dialog);
    await screen.findByText('Saved');
    expect(changesOf(seen)).toEqual([
      ['DELETE /users/u-anna/role-mappings/realm', [ADMIN]],
      ['POST /users/u-anna/role-mappings/realm', [VAN]],
    ]);
  });

  test('that cannot be loaded can be loaded again', async () => {
    let isBroken = true;
    show({ [`GET ${address}`]: () => (isBroken ? { status: 503 } : { body: [VAN] }) });
    const dialog = await take('kiss.anna', 'Set rights');
    isBroken = false;
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
    await dialog.findByRole('radio', { name: /FCR_SALES_VAN/, checked: true });
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('are not sent without a choice', async () => {
    const seen = show({ [`GET ${address}`]: () => ({ body: [DEFAULT] }) });
    const dialog = await take('kiss.anna', 'Set rights');
    await dialog.findByText('No right yet.');
    await save(dialog);
    expect(await dialog.findByText('Please select a right.')).toBeDefined();
    expect(changesOf(seen)).toEqual([]);
  });

  test('report a change that failed half-way, and continue from there when saved again', async () => {
    let held = [ADMIN];
    let isBroken = true;
    const seen = show({
      [`GET ${address}`]: () => ({ body: held }),
      [`DELETE ${address}`]: () => {
        held = [];
        return DONE;
      },
      [`POST ${address}`]: () => (isBroken ? { status: 503, body: { message: 'NOT_AVAILABLE' } } : DONE),
    });
    const dialog = await take('kiss.anna', 'Set rights');
    await choose(dialog, 'FCR_SALES_VAN');
    await save(dialog);
    expect((await screen.findByRole('alert')).textContent).toContain('The old right is gone');
    await dialog.findByText('No right yet.');
    isBroken = false;
    await save(dialog);
    await screen.findByText('Saved');
    expect(changesOf(seen).map(([call]) => call.split(' ')[0])).toEqual(['DELETE', 'POST', 'POST']);
  });

  test('the user’s own administrator right is removed only after confirmation', async () => {
    const seen = show({
      [`DELETE ${address}`]: ({ search }) => (search.get('confirm') === 'own-rights' ? DONE : OWN_RIGHT),
    });
    const dialog = await take('kiss.anna', 'Set rights');
    await choose(dialog, 'FCR_SALES_VAN');
    await save(dialog);
    await screen.findByText('Take away your own administrator right?');
    expect(changesOf(seen).map(([call]) => call.split(' ')[0])).toEqual(['DELETE']);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, take it away' }));
    await screen.findByText('Saved');
    expect(changesOf(seen).map(([call]) => call.split(' ')[0])).toEqual(['DELETE', 'DELETE', 'POST']);
  });

  test('the user’s own right stays without confirmation', async () => {
    const seen = show({ [`DELETE ${REALM}/users/u-anna`]: () => OWN_RIGHT });
    const dialog = await take('kiss.anna', 'Delete');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByText('Take away your own administrator right?');
    const window = within(question.closest<HTMLElement>('.ant-modal') as HTMLElement);
    await userEvent.click(window.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changesOf(seen)).toHaveLength(1);
    expect(screen.queryByText('The row has been deleted.')).toBeNull();
  });
});

type Dialog = ReturnType<typeof within>;

test.each<[string, (dialog: Dialog) => Promise<void>]>([
  [
    'Reset password',
    async (dialog) => userEvent.type(await dialog.findByLabelText('Temporary password'), 'Titok'),
  ],
  [
    'Set rights',
    async (dialog) => userEvent.click(await dialog.findByRole('radio', { name: /FCR_SALES_VAN/ })),
  ],
])('%s asks before its entry is discarded', async (action, enter) => {
  show();
  await enter(await take('kiss.anna', action));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
