import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RegionalRepresentativeListPage } from './list-page.tsx';

const personOf = (username: string, name: string, enabled: boolean) => ({
  username,
  login: username,
  name,
  enabled,
  email: `${username}@example.com`,
});
const ANNA = personOf('kiss.anna', 'Kiss Anna', true);
const BELA = personOf('nagy.bela', 'Nagy Béla', false);
const ROWS = [ANNA, BELA, personOf('gone', 'Régi Róza', true)].map(({ username, name, email }, id) => ({
  ...{ id, username, name, email, sfaCode: `S${id}`, phone: '+36 1 234 5678', version: 0 },
  ...{ rank: 'REGIONAL_LEADER', region: 'EAST', outOfOfficeEndDate: null },
}));
const LIST = 'POST /resource/regional-representatives/page';
const SERVER: Answers = {
  [LIST]: () => ({ body: { content: ROWS, totalElements: ROWS.length } }),
  'GET /resource/regional-representatives/get-ordered-list': () => ({ body: [] }),
  'GET /resource/identity-users': () => ({ body: [ANNA, BELA] }),
};

function show(answers: Answers = {}) {
  const seen = fakeServer({ ...SERVER, ...answers });
  renderScreen(RegionalRepresentativeListPage, '/regional-representatives', ['FCR_REGIONAL_LEADER']);
  return seen;
}

async function rowOf(name: string): Promise<HTMLElement> {
  const cell = await screen.findByText(name);
  return cell.closest<HTMLElement>('tr') as HTMLElement;
}

describe('the list of representatives', () => {
  test('marks disabled or missing accounts, with one request per page', async () => {
    const seen = show();
    expect(await within(await rowOf('Nagy Béla')).findByText('Disabled')).toBeDefined();
    expect(within(await rowOf('Régi Róza')).getByText('No account')).toBeDefined();
    expect(within(await rowOf('Kiss Anna')).queryByText(/Disabled|No account/)).toBeNull();
    const asked = seen.filter(({ path }) => path === '/resource/identity-users');
    expect(asked.map(({ search }) => search.get('usernames'))).toEqual(['kiss.anna,nagy.bela,gone']);
    expect(seen.filter(({ path }) => path.endsWith('/page'))).toHaveLength(1);
  });

  test('leads to exactly the shops of a representative', async () => {
    show();
    await userEvent.click(within(await rowOf('Nagy Béla')).getByRole('button', { name: /^Actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Shops$/ }));
    const filters = new URLSearchParams(location.search);
    expect(filters.get('regionalRepresentative.sfaCode')).toBe('=S1');
    expect(filters.get('regionalRepresentative.name')).toBe('=Nagy Béla');
  });

  test('marks no accounts when the identity provider does not respond', async () => {
    show({ 'GET /resource/identity-users': () => ({ status: 503, body: { message: 'NOT_AVAILABLE' } }) });
    await rowOf('Nagy Béla');
    expect(screen.queryByText(/Disabled|No account/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the form of a representative', () => {
  test('that is saved without a user leads to the choice of the user', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
    const form = within(await screen.findByRole('dialog'));
    const user = await form.findByLabelText('User');
    await userEvent.click(form.getByLabelText('Phone'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(user));
    await userEvent.click(user);
    await userEvent.click(await screen.findByTitle('Kiss Anna · kiss.anna'));
    await waitFor(() => expect(form.queryByText('Please enter a username')).toBeNull());
  });

  test('fills in name, username and email from the picked user, which stay read-only', async () => {
    const seen = show();
    await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByLabelText('User'));
    await userEvent.click(await screen.findByTitle('Kiss Anna · kiss.anna'));
    const username = form.getByLabelText<HTMLInputElement>('Username');
    expect([username.value, username.readOnly]).toEqual(['kiss.anna', true]);
    const email = form.getByLabelText<HTMLInputElement>('Email');
    expect([email.value, email.readOnly]).toEqual(['kiss.anna@example.com', true]);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Kiss Anna');
    expect(seen.some(({ search }) => search.get('search') === '')).toBe(true);
  });

  test('shows the present username of a renamed user too', async () => {
    show({ 'GET /resource/identity-users': () => ({ body: [{ ...ANNA, login: 'nagy.anna' }] }) });
    await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByLabelText('User'));
    await userEvent.click(await screen.findByTitle('Kiss Anna · kiss.anna · nagy.anna'));
    expect(form.getByLabelText<HTMLInputElement>('Username').value).toBe('kiss.anna');
  });

  test('says what to do about a user without an e-mail address', async () => {
    const nobody = { ...ANNA, username: 'mail.nelkul', login: 'mail.nelkul', name: 'Mail Né', email: null };
    show({ 'GET /resource/identity-users': () => ({ body: [nobody] }) });
    await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByLabelText('User'));
    const choice = await screen.findByTitle('Mail Né · mail.nelkul');
    expect(within(choice).getByText('No email address')).toBeDefined();
    await userEvent.click(choice);
    expect(await form.findByText(/ask an administrator to enter it/)).toBeDefined();
  });

  test('shows that an account cannot sign in', async () => {
    show();
    await userEvent.click(await screen.findByText('Nagy Béla'));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText('Disabled')).toBeDefined();
    expect(form.getByText(/Nobody can sign in with this account/)).toBeDefined();
  });
});
