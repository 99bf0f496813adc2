import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRight, RIGHTS, type Right } from './rights.ts';

const ADMINS = ['FCR_ADMIN', 'FCR_IT_ADMIN'];
const LEADERS = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'];
const MANAGERS = [...LEADERS, 'FCR_IT_ADMIN'];
const EVERYONE = [...MANAGERS, 'FCR_REGIONAL_REPRESENTATIVE', 'FCR_SALES_VAN'];

/** The table of docs/domain.md §1.2, right by right, so that one granted by mistake fails here. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'shops.view shops.lookup shops.export': EVERYONE,
  'shops.create shops.change shops.remove shops.upload shops.template': LEADERS,
  'service-companies.view service-companies.lookup': EVERYONE,
  'service-companies.create service-companies.change service-companies.remove': LEADERS,
  'service-companies.upload service-companies.template': LEADERS,
  'warehouse-companies.view warehouse-companies.lookup': EVERYONE,
  'warehouse-companies.create warehouse-companies.change warehouse-companies.remove': LEADERS,
  'warehouse-companies.upload warehouse-companies.template': LEADERS,
  'regional-representatives.lookup device-types.lookup device-register.lookup': EVERYONE,
  'regional-representatives.view regional-representatives.create regional-representatives.change': MANAGERS,
  'regional-representatives.remove regional-representatives.upload regional-representatives.template':
    MANAGERS,
  'regional-representatives.export users.lookup': MANAGERS,
  'representative-deputies.view representative-deputies.change representative-deputies.upload': MANAGERS,
  'representative-deputies.template representative-deputies.export': MANAGERS,
  'device-types.view device-types.create device-types.change device-types.remove': MANAGERS,
  'device-types.upload device-types.template device-types.export': MANAGERS,
  'device-register.view device-register.create device-register.change device-register.remove': MANAGERS,
  'device-register.upload device-register.template device-register.export': MANAGERS,
  'work-requests.view work-requests.create work-requests.comment device-timeline.view': EVERYONE,
  'work-requests.decide work-requests.export work-requests.template work-requests.upload': LEADERS,
  'movement-history.view': EVERYONE,
  'movement-history.export statistics.view': LEADERS,
  'stock-taking.capture': EVERYONE,
  'stock-taking.decide stock-taking.photos stock-taking-rounds.decide': LEADERS,
  'stock-taking-heads.view stock-taking-heads.export stock-taking-lines.view': MANAGERS,
  'stock-taking-rounds.view stock-taking-rounds.export': MANAGERS,
  'stock-taking-round-shops.view stock-taking-round-shops.export': MANAGERS,
  'audit.view audit.export audit-uploads.view findings.view findings.export upload-plans.own': MANAGERS,
  'home.view search.use list-views.keep people.names preferences.keep api.description': EVERYONE,
  'notifications.own upload-queue.view own-out-of-office.change': EVERYONE,
  'any-out-of-office.change users.view users.change status.view': ADMINS,
  'messages.view messages.change messages.upload messages.template messages.export': ADMINS,
  'elixir-files.view elixir-files.decide aurora-request-que-entries.view prime-sols-requests.view': ADMINS,
  'partners.view partners.decide': ADMINS,
};

const NAMED = Object.keys(EXPECTED).flatMap((rights) => rights.split(' '));

describe('the table of rights', () => {
  it('has every right in the list above, once: add a new one there', () => {
    assert.deepEqual(NAMED.toSorted(), Object.keys(RIGHTS).toSorted());
  });

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
