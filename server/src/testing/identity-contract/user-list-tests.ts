import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type AdminCall, callerAs, create } from './administrator.ts';
import type { IdentityHost } from './host.ts';

/** The list of users, as an administrator reads it (docs/identity.md §2.2). */
export function userListTests(host: () => IdentityHost): void {
  let admin: AdminCall;
  before(async () => {
    admin = await callerAs(host(), 'admin');
  });

  describe('listing users', () => {
    const names = async (query: string): Promise<string[]> => {
      const { status, body } = await admin('GET', `/users?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.map(({ username }: { username: string }) => username);
    };

    test('is sorted by username, paged, and counts all', async () => {
      assert.deepEqual(await names('email=cooler-register.example&first=1&max=2'), [
        'it-admin',
        'regional-leader',
      ]);
      assert.equal((await admin('GET', '/users/count?email=cooler-register.example')).body, 6);
      const all = await names('max=-1');
      assert.deepEqual(all, [...all].sort());
      assert.equal((await admin('GET', '/users/count')).body, all.length);
      assert.equal(
        (await names('enabled=true&max=-1')).length,
        (await admin('GET', '/users/count?enabled=true')).body,
      );
      assert.deepEqual(await names('first=100000'), []);
    });

    test('searches terms as prefixes, and fields as substrings', async () => {
      const cases = [
        ['search=leader', []],
        ['search=*leader', ['regional-leader', 'retail-leader']],
        ['search=FEK%20jud', ['admin']],
        ['search=%22admin%22', ['admin']],
        ['username=LEADER', ['regional-leader', 'retail-leader']],
        ['username=leader&lastName=Bogn', ['regional-leader']],
        ['lastName=heged%C5%B1s', ['retail-leader']],
        ['lastName=ged%C5%B1s&exact=true', []],
        ['lastName=HEGED%C5%B1S&exact=true', ['retail-leader']],
        ['firstName=dit', ['admin']],
        ['email=admin%40cooler', ['admin', 'it-admin']],
        ['username=service-account', []],
      ] as const;
      for (const [query, expected] of cases) assert.deepEqual(await names(query), expected, query);
    });

    test('filters by enabled', async () => {
      const { username, id } = await create(admin, { enabled: false });
      assert.deepEqual(await names(`username=${username}&enabled=true`), []);
      assert.deepEqual(await names(`username=${username}&enabled=false`), [username]);
      await admin('PUT', `/users/${id}`, { enabled: true });
      assert.deepEqual(await names(`username=${username}&enabled=true`), [username]);
    });

    test('rejects an invalid number', async () => {
      const { status, body } = await admin('GET', '/users?max=many');
      assert.deepEqual([status, body], [404, { error: 'HTTP 404 Not Found' }]);
    });
  });
}
