import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ADAM, ANNA, CREW, changesOf, DONE, holdersOf, REALM, show, take } from './testing/users-screen.tsx';

async function shownUsers(): Promise<string[]> {
  const menus = await screen.findAllByRole('button', { name: /^Actions: / });
  return menus.map((menu) => (menu.getAttribute('aria-label') ?? '').replace('Actions: ', ''));
}

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

  test('sorts users without an e-mail address last, like other lists', async () => {
    const { email: _, ...nameless } = ADAM;
    show({ [`GET ${REALM}/users`]: () => ({ body: [nameless, ANNA] }) }, '/user-management?sort=email');
    expect(await shownUsers()).toEqual(['kiss.anna', 'acs.adam']);
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

  test('keeps the rights where only these cannot be loaded again', async () => {
    let isBroken = false;
    const [broken, whole] = [{ status: 503, body: {} }, { body: [ANNA, ...CREW] }];
    show({
      [holdersOf('FCR_SALES_VAN')]: () => (isBroken ? broken : whole),
      [`DELETE ${REALM}/users/u-anna`]: () => DONE,
    });
    await screen.findByText('No right');
    isBroken = true;
    const dialog = await take('kiss.anna', 'Delete');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('No right')).toBeDefined();
    isBroken = false;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(screen.getByText('No right')).toBeDefined();
  });

  test('says that it cannot be loaded where it is filtered by rights that cannot be', async () => {
    let isBroken = true;
    const [broken, whole] = [{ status: 503, body: {} }, { body: [ANNA, ...CREW] }];
    show({ [holdersOf('FCR_SALES_VAN')]: () => (isBroken ? broken : whole) }, '/user-management?right=NONE');
    await screen.findByText('The list cannot be loaded now', { selector: '.list-nothing *' });
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownUsers()).toEqual(['acs.adam']);
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

test('a user is deleted after confirmation', async () => {
  const seen = show({ [`DELETE ${REALM}/users/u-anna`]: () => DONE });
  const dialog = await take('kiss.anna', 'Delete');
  expect(dialog.getByText(/Kiss Anna \(kiss\.anna\)/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The row has been deleted.');
  expect(changesOf(seen).map(([call]) => call)).toEqual(['DELETE /users/u-anna']);
});

test('a user leaves the list also if the confirmation was closed before the answer', async () => {
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
