import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  ADMIN,
  ANNA,
  changesOf,
  DEFAULT,
  DONE,
  discard,
  holdersOf,
  OWN_RIGHT,
  REALM,
  save,
  show,
  take,
  VAN,
} from '../testing/users-screen.tsx';

describe('the rights of a user', () => {
  const address = `${REALM}/users/u-anna/role-mappings/realm`;
  const choose = async (dialog: ReturnType<typeof within>, name: string) =>
    userEvent.click(await dialog.findByRole('radio', { name: new RegExp(name) }));

  test('are not sent without a choice', async () => {
    const seen = show({ [`GET ${address}`]: () => ({ body: [DEFAULT] }) });
    const dialog = await take('kiss.anna', 'Set rights');
    await dialog.findByText('No right yet.');
    await save(dialog);
    expect(await dialog.findByText('Please select a right.')).toBeDefined();
    expect(changesOf(seen)).toEqual([]);
  });

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

  test('the user’s own right that stays is told also if the dialog was closed before the answer', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof OWN_RIGHT>();
    show({ [`DELETE ${REALM}/users/u-anna`]: () => answered });
    const dialog = await take('kiss.anna', 'Delete');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await dialog.findByText('Close', { selector: '.ant-modal-footer *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(OWN_RIGHT);
    expect((await screen.findByRole('alert')).textContent).toContain('your own right to administer');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that were half changed after the dialog was closed are shown as they are', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<typeof DONE>();
    let admins: object[] = [ANNA];
    show({
      [holdersOf('FCR_ADMIN')]: () => ({ body: admins }),
      [`DELETE ${address}`]: () => answered,
      [`POST ${address}`]: () => ({ status: 503, body: { message: 'NOT_AVAILABLE' } }),
    });
    await screen.findByText('Administrator', { selector: '.tag' });
    const dialog = await take('kiss.anna', 'Set rights');
    await choose(dialog, 'FCR_SALES_VAN');
    await save(dialog);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByText('Close', { selector: '.ant-modal-footer *' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    admins = [];
    answer(DONE);
    expect((await screen.findByRole('alert')).textContent).toContain('The old right is gone');
    await waitFor(() => expect(screen.queryByText('Administrator', { selector: '.tag' })).toBeNull());
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

  test('are discarded only after a question', async () => {
    show();
    await choose(await take('kiss.anna', 'Set rights'), 'FCR_SALES_VAN');
    await discard();
  });
});
