import { ROLES as PRODUCT_ROLES } from '@cooler/contract/roles.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { type Answers, fakeServer, type SeenCall } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { UserListPage } from '../list-page.tsx';

export const REALM = '/auth/admin/realms/cooler';
export const ANNA = {
  id: 'u-anna',
  username: 'kiss.anna',
  lastName: 'Kiss',
  firstName: 'Anna',
  email: 'anna@example.com',
  enabled: true,
};
export const ADAM = {
  ...ANNA,
  id: 'u-adam',
  username: 'acs.adam',
  lastName: 'Ács',
  firstName: 'Ádám',
  enabled: false,
};
export const CREW = Array.from({ length: 10 }, (_, n) => ({ ...ANNA, id: `u-${n}`, username: `van-${n}` }));
const ROLES = [
  { id: 'r-van', name: 'FCR_SALES_VAN' },
  { id: 'r-admin', name: 'FCR_ADMIN' },
  { id: 'r-default', name: 'default-roles-cooler' },
];
export const [VAN, ADMIN, DEFAULT] = ROLES;
export const DONE = { status: 204 };
export const OWN_RIGHT = { status: 409, body: { message: 'OWN_ADMIN_RIGHT', params: {} } };

export const holdersOf = (role: string) => `GET ${REALM}/roles/${role}/users`;
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

export function show(answers: Answers = {}, address = '/user-management') {
  const seen = fakeServer({ ...SERVER, ...answers });
  renderScreen(UserListPage, address, ['FCR_ADMIN']);
  return seen;
}

/** The requests that change something, as "METHOD path", with their bodies. */
export function changesOf(seen: readonly SeenCall[]): [string, unknown][] {
  return seen
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path.replace(REALM, '')}`, body]);
}

export async function take(username: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions: ${username}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`${action}$`) }));
  return within(await screen.findByRole('dialog'));
}

export async function fillForm(form: ReturnType<typeof within>, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    // In one event: a dialog that is still opening moves the focus, and keystrokes would go elsewhere.
    fireEvent.change(await form.findByLabelText(label), { target: { value } });
  }
}

export const save = async (form: ReturnType<typeof within>) =>
  userEvent.click(await form.findByRole('button', { name: /Save$/ }));

/** Leaves the open dialog, whose entry is lost. */
export async function discard() {
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
