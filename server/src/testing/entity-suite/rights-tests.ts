import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entityRight, hasRight, RIGHTS } from '@cooler/contract/rights.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import type { Method } from '../test-app.ts';
import type { Suite } from './suite.ts';

const ADDRESSES: readonly (readonly [action: string, method: Method, address: string])[] = [
  ['view', 'POST', '/page'],
  ['view', 'GET', ''],
  ['lookup', 'GET', '/list'],
  ['lookup', 'GET', '/list/1'],
  ['create', 'POST', ''],
  ['change', 'PUT', '/id?id=999999999'],
  ['remove', 'DELETE', '/id?id=999999999'],
  ['upload', 'POST', '/upload-csv'],
  ['template', 'GET', '/hu/template/xls/'],
  ['export', 'POST', '/hu/xls/'],
];

/** Every route requires a token and the right. */
export function rightsTests(suite: Suite): void {
  const { entity, base } = suite;
  const addresses = ADDRESSES.filter(([action]) => Object.hasOwn(RIGHTS, `${entity.path}.${action}`));

  describe(`the rights of ${entity.path}`, () => {
    it('are not granted without a token', async () => {
      for (const [, method, address] of addresses) {
        const { status, body } = await suite.as()(method, base + address);
        assert.deepEqual([status, body.message], [401, 'UNAUTHENTICATED'], `${method} ${address}`);
      }
    });

    for (const role of ROLES) {
      it(`of ${role} match the table of rights`, async () => {
        const call = suite.as(role);
        for (const [action, method, address] of addresses) {
          const { status } = await call(method, base + address);
          const isAllowed = hasRight([role], entityRight(entity, action));
          assert.equal(status !== 403, isAllowed, `${method} ${address} answered ${status}`);
          assert.notEqual(status, 500, `${method} ${address}`);
        }
      });
    }
  });
}
