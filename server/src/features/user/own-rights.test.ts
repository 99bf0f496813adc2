import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Person } from '../../identity/directory/user-directory.ts';
import { takesAdminRight } from './own-rights.ts';

const ADMIN = { id: 'a', name: 'FCR_ADMIN' };
const IT_ADMIN = { id: 'b', name: 'FCR_IT_ADMIN' };

describe('a user who was given two rights elsewhere', () => {
  const person: Person = {
    id: 'p',
    username: 'kettos',
    enabled: true,
    roles: [ADMIN, IT_ADMIN],
    isOperator: false,
  };
  const removes = (...body: object[]) =>
    takesAdminRight(person, { operation: 'removeUserRoles', id: 'p', body });

  it('can still administer while one of them is left', () => {
    assert.deepEqual([removes(ADMIN), removes(IT_ADMIN), removes(ADMIN, IT_ADMIN)], [false, false, true]);
  });
});
