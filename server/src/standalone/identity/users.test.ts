import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runIdentity } from '../../testing/identity/identity-app.ts';
import { signInWith } from '../../testing/identity/tokens.ts';
import { seedDemoUsers, seedUsers } from './users/demo-users.ts';

describe('the users of the embedded provider', () => {
  const identity = runIdentity();

  test('are seeded once, also by repeated calls', async () => {
    const { pool } = identity();
    const more = Array.from({ length: 30 }, (_, index) => ({
      username: `rep-${index}`,
      firstName: 'Éva',
      lastName: 'Őri',
      roles: ['FCR_REGIONAL_REPRESENTATIVE'] as const,
    }));
    await seedUsers(pool, more);
    await seedUsers(pool, more);
    await seedDemoUsers(pool);
    const { rows } = await pool.query(`select count(*)::int from identity_users where username like 'rep-%'`);
    assert.deepEqual(rows, [{ count: 30 }]);
    await signInWith(identity().browser(), 'rep-29');
  });
});
