import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRight, type Right } from '@cooler/contract/rights.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { collectRoutes } from '../testing/resource-routes.ts';
import { runApp } from '../testing/run-app.ts';
import type { Method, TestApp } from '../testing/test-app.ts';

interface Address {
  readonly method: Method;
  readonly url: string;
  readonly right: Right;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  lang: 'hu',
  id: '999999999',
  operation: '00000000-0000-4000-8000-000000000000',
};

/** Every address below /resource with its parameters filled in. */
async function collectAddresses({ pool }: TestApp): Promise<Address[]> {
  const routes = await collectRoutes(pool);
  return routes.map(({ method, url, right }) => {
    assert.ok(right, `${method} ${url} names a right`);
    return { method, right, url: url.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '1') };
  });
}

describe('every address', () => {
  let addresses: readonly Address[] = [];
  const app = runApp(async (started) => {
    addresses = await collectAddresses(started);
  });

  it('answers 401 to nobody', async () => {
    assert.ok(addresses.length > 60, `${addresses.length} addresses`);
    const nobody = app().as();
    for (const { method, url } of addresses) {
      const { status, body } = await nobody(method, url);
      assert.deepEqual([status, body.message], [401, 'UNAUTHENTICATED'], `${method} ${url}`);
    }
  });

  for (const role of ROLES) {
    it(`serves ${role} what the table of rights says, and nothing else`, async () => {
      const call = app().as(role);
      for (const { method, url, right } of addresses) {
        const { status, body } = await call(method, url);
        const told = `${method} ${url} (${right}) answered ${status} ${JSON.stringify(body).slice(0, 200)}`;
        if (hasRight([role], right)) assert.ok(![401, 403, 500].includes(status), told);
        else assert.deepEqual([status, body.message], [403, 'ACCESS_DENIED'], told);
      }
    });
  }
});
