import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import sql from 'sql-template-tag';
import { type AdminCall, callerAs, create, newPerson } from './administrator.ts';
import type { IdentityHost } from './host.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Administering users (docs/identity.md §1, §2). */
export function userTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'admin');
  });

  describe('creating a user', () => {
    test('returns 201 with the location, and stores names in lower case', async () => {
      const person = newPerson();
      const given = { ...person, username: person.username.toUpperCase(), email: person.email.toUpperCase() };
      const { status, headers, body } = await admin('POST', '/users', given);
      assert.deepEqual([status, body], [201, undefined]);
      const location = String(headers.location);
      assert.match(location, /^http:\/\/localhost:\d+\/auth\/admin\/realms\/cooler\/users\/[0-9a-f-]{36}$/);
      const id = location.split('/').at(-1) ?? '';
      const { createdTimestamp, ...user } = (await admin('GET', `/users/${id}`)).body;
      assert.ok(Math.abs(createdTimestamp - Date.now()) < 60_000);
      assert.deepEqual(user, { ...person, id, emailVerified: false, requiredActions: [] });
    });

    test('creates it disabled by default', async () => {
      const { enabled: _, ...person } = newPerson();
      const { headers } = await admin('POST', '/users', person);
      const id = String(headers.location).split('/').at(-1);
      assert.equal((await admin('GET', `/users/${id}`)).body.enabled, false);
    });

    test('sets the temporary password, or creates nobody if it is invalid', async () => {
      const person = newPerson();
      const withPassword = (value: string) => ({
        ...person,
        credentials: [{ type: 'password', value, temporary: true }],
      });
      const refused = await admin('POST', '/users', withPassword('short'));
      assert.deepEqual([refused.status, refused.body.error], [400, 'invalidPasswordMinLengthMessage']);
      assert.equal((await admin('GET', `/users/count?username=${person.username}`)).body, 0);
      const { status, headers } = await admin('POST', '/users', withPassword('temporary-1'));
      assert.equal(status, 201);
      const id = String(headers.location).split('/').at(-1);
      assert.deepEqual((await admin('GET', `/users/${id}`)).body.requiredActions, ['UPDATE_PASSWORD']);
    });

    test('stores names with composed letters, and without what nobody sees', async () => {
      const person = newPerson({ firstName: 'A\u0301gnes\u200b', lastName: '\u202aKis\u00a0Nagy\u202c' });
      const { headers } = await admin('POST', '/users', person);
      const id = String(headers.location).split('/').at(-1);
      const { firstName, lastName } = (await admin('GET', `/users/${id}`)).body;
      assert.deepEqual([firstName, lastName], ['Ágnes', 'Kis Nagy']);
    });

    test('rejects a taken username or e-mail address, in any case', async () => {
      const { username, email } = await create(admin);
      const cases = [
        [{ username: username.toUpperCase() }, 'username'],
        [{ email: email.toUpperCase() }, 'email'],
        [{ username: email }, 'username'],
        [{ username, email }, 'email'],
      ] as const;
      for (const [taken, name] of cases) {
        const { status, body } = await admin('POST', '/users', newPerson(taken));
        assert.deepEqual([status, body], [409, { errorMessage: `User exists with same ${name}` }]);
      }
    });

    test('creates one of two concurrent users with the same username', async () => {
      const { username } = newPerson();
      const both = await Promise.all([1, 2].map(() => admin('POST', '/users', newPerson({ username }))));
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    });

    test('returns the errors of all invalid fields', async () => {
      const long = 'x'.repeat(256);
      const cases = [
        [
          { username: 'ab' },
          { field: 'username', errorMessage: 'error-invalid-length', params: ['username', 3, 255] },
        ],
        [
          { username: 'two words' },
          { field: 'username', errorMessage: 'error-username-invalid-character', params: ['username'] },
        ],
        [
          { username: 'раша' },
          { field: 'username', errorMessage: 'error-username-invalid-character', params: ['username'] },
        ],
        ...['anna\u200b', 'anna\u202e', 'an\u00adna'].map(
          (username) =>
            [
              { username },
              { field: 'username', errorMessage: 'error-username-invalid-character', params: ['username'] },
            ] as const,
        ),
        [
          { email: 'anna\u200b@x.hu' },
          { field: 'email', errorMessage: 'error-invalid-email', params: ['email', 'anna\u200b@x.hu'] },
        ],
        [
          { email: 'not-an-address' },
          { field: 'email', errorMessage: 'error-invalid-email', params: ['email', 'not-an-address'] },
        ],
        [
          { email: 'a@b..hu' },
          { field: 'email', errorMessage: 'error-invalid-email', params: ['email', 'a@b..hu'] },
        ],
        [
          { firstName: long },
          {
            field: 'firstName',
            errorMessage: 'error-invalid-length-too-long',
            params: ['firstName', null, 255],
          },
        ],
        [
          { lastName: '<b>' },
          { field: 'lastName', errorMessage: 'error-person-name-invalid-character', params: ['lastName'] },
        ],
        [{ email: '' }, { field: 'email', errorMessage: 'error-user-attribute-required', params: ['email'] }],
        [
          { firstName: '  ' },
          { field: 'firstName', errorMessage: 'error-user-attribute-required', params: ['firstName'] },
        ],
      ] as const;
      for (const [changes, fault] of cases) {
        const { status, body } = await admin('POST', '/users', newPerson(changes));
        assert.deepEqual([status, body], [400, fault], JSON.stringify(changes));
      }
      const { status, body } = await admin('POST', '/users', newPerson({ email: 'x', firstName: '<' }));
      assert.deepEqual([status, Object.keys(body)], [400, ['errors']]);
      assert.deepEqual(body.errors.map(({ field }: { field: string }) => field).sort(), [
        'email',
        'firstName',
      ]);
      for (const username of ['', '  ']) {
        const missing = await admin('POST', '/users', newPerson({ username }));
        assert.deepEqual([missing.status, missing.body], [400, { errorMessage: 'User name is missing' }]);
      }
    });

    test('accepts Hungarian names', async () => {
      const { id } = await create(admin, { firstName: 'Őzike Éva', lastName: "Árvíztűrő-Tükörfúró d'Ária" });
      const { firstName, lastName } = (await admin('GET', `/users/${id}`)).body;
      assert.deepEqual([firstName, lastName], ['Őzike Éva', "Árvíztűrő-Tükörfúró d'Ária"]);
    });

    test('rejects malformed bodies', async () => {
      const cannotParse = (error: string) => ({ error, error_description: 'Cannot parse the JSON' });
      const cases = [
        ['{bad', cannotParse('invalid_request')],
        [JSON.stringify(newPerson({ email: '\u0000' })), cannotParse('invalid_request')],
        ['[]', cannotParse('unknown_error')],
        [JSON.stringify({ ...newPerson(), enabled: 'maybe' }), cannotParse('unknown_error')],
      ] as const;
      for (const [body, expected] of cases) {
        const answer = await admin('POST', '/users', body);
        assert.deepEqual([answer.status, answer.body], [400, expected]);
      }
      const unknown = await admin('POST', '/users', { ...newPerson(), realmRoles2: [] });
      assert.equal(unknown.status, 400);
      assert.match(
        unknown.body.error,
        /^Invalid json representation for UserRepresentation\. .*"realmRoles2"/,
      );
      const form = await admin('POST', '/users', 'username=x', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      assert.deepEqual(
        [form.status, form.body],
        [415, { error: 'The content-type header value did not match the value in @Consumes' }],
      );
    });
  });

  describe('changing a user', () => {
    test('gives the representative of the account its new email address', async () => {
      const person = newPerson();
      const { id, username, email } = await create(admin, person);
      const { pool } = host();
      await pool.query(sql`
        insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
        values ('Kiss Anna', ${username}, ${email}, '+36 1 234 5678', ${username}, 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't')`);
      const changed = await admin('PUT', `/users/${id}`, { ...person, email: `New.${email}` });
      assert.equal(changed.status, 204);
      const { rows } = await pool.query(sql`
        select email, version, updated_by as by from regional_representatives where username = ${username}`);
      assert.deepEqual(rows, [{ email: `new.${email}`, version: 1, by: 'admin' }]);
    });

    test('changes the given fields and keeps the rest', async () => {
      const { id, ...person } = await create(admin);
      const changes = { firstName: 'Anikó', lastName: 'Nagy', email: person.email, enabled: false };
      const { status, body } = await admin('PUT', `/users/${id}`, changes);
      assert.deepEqual([status, body], [204, undefined]);
      assert.equal((await admin('PUT', `/users/${id}`, {})).status, 204);
      assert.equal((await admin('PUT', `/users/${id}`, { enabled: true })).status, 204);
      const { username, firstName, lastName, email, enabled } = (await admin('GET', `/users/${id}`)).body;
      assert.deepEqual(
        { username, firstName, lastName, email, enabled },
        { ...person, firstName: 'Anikó', lastName: 'Nagy', enabled: true },
      );
    });

    test('accepts the representation that it returned, but not another username', async () => {
      const { id } = await create(admin);
      const { body: user } = await admin('GET', `/users/${id}`);
      assert.equal((await admin('PUT', `/users/${id}`, { ...user, lastName: 'Kovács' })).status, 204);
      assert.equal((await admin('GET', `/users/${id}`)).body.lastName, 'Kovács');
      const renamed = await admin('PUT', `/users/${id}`, { username: newPerson().username });
      assert.deepEqual(
        [renamed.status, renamed.body],
        [400, { field: 'username', errorMessage: 'error-user-attribute-read-only', params: ['username'] }],
      );
    });

    test('rejects invalid values and conflicts as on creation', async () => {
      const other = await create(admin);
      const { id } = await create(admin);
      const conflict = await admin('PUT', `/users/${id}`, { email: other.email.toUpperCase() });
      assert.deepEqual(
        [conflict.status, conflict.body],
        [409, { errorMessage: 'User exists with same email' }],
      );
      const invalid = await admin('PUT', `/users/${id}`, { email: 'bad' });
      assert.deepEqual([invalid.status, invalid.body.errorMessage], [400, 'error-invalid-email']);
      const missing = await admin('PUT', `/users/${id}`, { lastName: '' });
      assert.deepEqual([missing.status, missing.body.errorMessage], [400, 'error-user-attribute-required']);
    });
  });

  describe('a missing user', () => {
    test('is not found on any route', async () => {
      for (const id of [NOBODY, 'not-an-id', '..', '%2e%2e%2froles']) {
        for (const [method, path, body] of [
          ['GET', '', undefined],
          ['PUT', '', {}],
          ['DELETE', '', undefined],
          ['GET', '/role-mappings/realm', undefined],
          ['POST', '/role-mappings/realm', []],
          ['DELETE', '/role-mappings/realm', []],
        ] as const) {
          const answer = await admin(method, `/users/${id}${path}`, body);
          assert.equal(answer.status, 404, `${method} ${id}${path}`);
        }
      }
      const { body } = await admin('GET', `/users/${NOBODY}`);
      assert.deepEqual(body, { error: 'User not found' });
    });

    test('cannot be deleted twice, and its username is free again', async () => {
      const { id, username } = await create(admin);
      const { status, body } = await admin('DELETE', `/users/${id}`);
      assert.deepEqual([status, body], [204, undefined]);
      const again = await admin('DELETE', `/users/${id}`);
      assert.deepEqual([again.status, again.body], [404, { error: 'User not found' }]);
      await create(admin, { username });
    });
  });
}
