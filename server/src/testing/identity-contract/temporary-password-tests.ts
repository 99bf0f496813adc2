import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type AdminCall, callerAs, create } from './administrator.ts';
import { type Arrival, asksFor } from './forms.ts';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

const TEMPORARY = 'temporary-password-1';

/** The first sign-in with a password that an administrator set (docs/identity.md §2.4, §4.1). */
export function temporaryPasswordTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'admin');
  });

  const newPassword = (password: string, again = password) => ({
    'password-new': password,
    'password-confirm': again,
  });

  async function withTemporaryPassword() {
    const person = await create(admin);
    const body = { type: 'password', temporary: true, value: TEMPORARY };
    assert.equal((await admin('PUT', `/users/${person.id}/reset-password`, body)).status, 204);
    return person;
  }

  async function actionsOf(id: string): Promise<string[]> {
    return (await admin('GET', `/users/${id}`)).body.requiredActions;
  }

  function askedForNewPassword(arrival: Arrival): Arrival {
    assert.ok(asksFor(arrival, 'password-new'), 'expected the page for a new password');
    return arrival;
  }

  describe('a temporary password', () => {
    test('issues no code until it is replaced by a valid one', async () => {
      const person = await withTemporaryPassword();
      assert.deepEqual(await actionsOf(person.id), ['UPDATE_PASSWORD']);
      const party = relyingParty(host());
      const asked = await party.request();
      const credentials = { username: person.username, password: TEMPORARY };
      let arrival = askedForNewPassword(await party.fill(await party.open(asked), credentials));
      for (const refused of [
        newPassword('short'),
        newPassword('long-enough-1', 'something-else'),
        newPassword(person.username),
        newPassword(TEMPORARY),
      ]) {
        arrival = askedForNewPassword(await party.fill(arrival, refused));
      }
      arrival = await party.fill(arrival, newPassword('my-own-password-1'));
      assert.ok('back' in arrival);
      assert.equal((await party.redeem(asked, arrival.back)).status, 200);
      assert.deepEqual(await actionsOf(person.id), []);
      await relyingParty(host()).signIn(person.username, 'my-own-password-1');
    });

    test('can only be used to replace it', async () => {
      const person = await withTemporaryPassword();
      const party = relyingParty(host());
      await party.fill(await party.open(await party.request()), {
        username: person.username,
        password: TEMPORARY,
      });
      const silent = await party.open(await party.request({ prompt: 'none' }));
      assert.ok('back' in silent);
      assert.match(silent.back.searchParams.get('error') ?? '', /^(interaction|login)_required$/);
    });

    test('set again requires a change again; a permanent one does not', async () => {
      const person = await withTemporaryPassword();
      const reset = (value: string, temporary: boolean) =>
        admin('PUT', `/users/${person.id}/reset-password`, { type: 'password', temporary, value });
      assert.equal((await reset('temporary-password-2', true)).status, 204);
      assert.deepEqual(await actionsOf(person.id), ['UPDATE_PASSWORD']);
      assert.equal((await reset('lasting-password-2', false)).status, 204);
      assert.deepEqual(await actionsOf(person.id), []);
      await relyingParty(host()).signIn(person.username, 'lasting-password-2');
    });

    test('must follow the password rules', async () => {
      const { id, username } = await withTemporaryPassword();
      const cases = [
        [{ value: 'short' }, 'invalidPasswordMinLengthMessage', 'Invalid password: minimum length 8.'],
        [
          { value: username.toUpperCase() },
          'invalidPasswordNotUsernameMessage',
          'Invalid password: must not be equal to the username.',
        ],
        [
          { value: TEMPORARY },
          'invalidPasswordHistoryMessage',
          'Invalid password: must not be equal to any of last 1 passwords.',
        ],
        [{ value: '' }, 'Empty password not allowed', undefined],
        [{ value: '         ' }, 'Empty password not allowed', undefined],
        [{}, 'No password provided', undefined],
      ] as const;
      for (const [password, error, text] of cases) {
        const answer = await admin('PUT', `/users/${id}/reset-password`, {
          ...{ type: 'password', temporary: true },
          ...password,
        });
        const expected = text ? { error, error_description: text } : { error };
        assert.deepEqual([answer.status, answer.body], [400, expected]);
      }
      const other = { type: 'otp', temporary: true, value: 'another-password-7' };
      assert.equal((await admin('PUT', `/users/${id}/reset-password`, other)).status, 204);
      const nobody = '/users/00000000-0000-4000-8000-000000000000/reset-password';
      const answer = await admin('PUT', nobody, { value: TEMPORARY });
      assert.deepEqual([answer.status, answer.body], [404, { error: 'User not found' }]);
    });
  });
}
