import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRight, RIGHTS, type Right } from './rights.ts';

const ADMINS = ['FCR_ADMIN', 'FCR_IT_ADMIN'];
const LEADERS = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'];
const MANAGERS = [...LEADERS, 'FCR_IT_ADMIN'];
const EVERYONE = [...MANAGERS, 'FCR_REGIONAL_REPRESENTATIVE', 'FCR_SALES_VAN'];

/** The table of docs/domain.md §1.2, copied from the document, so that a right granted by mistake fails here. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'shops.view': EVERYONE,
  'shops.create shops.change shops.remove shops.upload shops.template': LEADERS,
  'service-companies.view warehouse-companies.view': EVERYONE,
  'service-companies.create service-companies.change service-companies.remove': LEADERS,
  'warehouse-companies.create warehouse-companies.change warehouse-companies.remove': LEADERS,
  'regional-representatives.view device-types.view device-register.view representative-deputies.view':
    MANAGERS,
  'regional-representatives.change device-types.change device-register.change representative-deputies.change':
    MANAGERS,
  'device-types.create device-types.remove device-types.upload': MANAGERS,
  'device-register.create device-register.remove device-register.upload': MANAGERS,
  'regional-representatives.lookup device-types.lookup device-register.lookup': EVERYONE,
  'work-requests.view work-requests.create movement-history.view': EVERYONE,
  'work-requests.decide work-requests.export work-requests.template work-requests.upload': LEADERS,
  'movement-history.export statistics.view': LEADERS,
  'stock-taking.decide stock-taking.photos stock-taking-rounds.decide': LEADERS,
  'stock-taking-heads.view stock-taking-lines.view': MANAGERS,
  'stock-taking-rounds.view stock-taking-round-shops.view': MANAGERS,
  'stock-taking.capture own-out-of-office.change': EVERYONE,
  'any-out-of-office.change users.view users.change messages.view messages.change': ADMINS,
  'elixir-files.view elixir-files.decide aurora-request-que-entries.view prime-sols-requests.view': ADMINS,
};

describe('the table of rights', () => {
  for (const [rights, roles] of Object.entries(EXPECTED)) {
    for (const right of rights.split(' ')) {
      it(`grants ${right} to the documented roles`, () => {
        assert.deepEqual(RIGHTS[right as Right].toSorted(), roles.toSorted());
      });
    }
  }

  it('grants a right to users with any of its roles', () => {
    assert.ok(hasRight(['FCR_SALES_VAN', 'FCR_ADMIN'], 'users.view'));
    assert.ok(!hasRight(['FCR_SALES_VAN', 'FCR_REGIONAL_LEADER'], 'users.view'));
    assert.ok(!hasRight([], 'shops.view'));
  });
});
