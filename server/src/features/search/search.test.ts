import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import type { SearchGroup } from '@cooler/contract/features/search/search.ts';
import { HITS_SHOWN } from '@cooler/contract/features/search/search-limits.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { LEADERS, type Role } from '@cooler/contract/roles.ts';
import { buildDevice, buildDeviceType, buildRepresentative, buildShop } from '../../testing/build.ts';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';

const ADDRESS = '/resource/search';

describe('search from anywhere', () => {
  let representative: Tree;
  let shop: Tree;
  let device: Tree;
  let requestId = 0;
  const app = runApp(async (started) => {
    representative = await buildRepresentative(started, {
      name: 'Győrfi Örs',
      sfaCode: 'QX-77',
      username: 'gyorfi.ors',
    });
    shop = await buildShop(started, {
      code: 'ZÁ-100',
      name: 'Sárkány Élelmiszer',
      address: { postalCode: '9021', city: 'Győr', streetHouseNumber: 'Fő út 1.' },
      regionalRepresentative: { id: representative.id },
    });
    for (let n = 0; n < 9; n += 1) await buildShop(started, { code: `SOK-${n}`, name: `Tömeges ${n}` });
    const deviceType = await buildDeviceType(started, { name: 'Alpesi 300' });
    device = await buildDevice(started, {
      deviceType,
      inventoryNumber: 'LTR-55501',
      serialNumber: 'HU/900-XÉ',
      shop: { code: shop.code },
    });
    const { rows } = await started.pool.query<{ id: number }>(
      `insert into work_requests (request_type, shop_from_id, device_type_from_id, device_from_id, requested_date,
         aurora_number, project_id, created_by, updated_by)
       select 'DISMANTLING', shop_id, device_type_id, id, '2026-12-01', 'AUR-31415', 'Nyári akció', 't', 't'
       from device_register where id = $1 returning id`,
      [device.id],
    );
    requestId = rows[0]?.id ?? 0;
  });

  async function find(text: string, role: Role = 'FCR_ADMIN'): Promise<SearchGroup[]> {
    const address = `${ADDRESS}?${new URLSearchParams({ text })}`;
    const { status, body } = await app().as(role)('GET', address);
    assert.equal(status, 200, JSON.stringify(body));
    return body.groups;
  }

  async function foundKeys(text: string, entity: string, role?: Role): Promise<string[]> {
    const groups = await find(text, role);
    return groups.find((group) => group.entity === entity)?.hits.map(({ key }) => key) ?? [];
  }

  const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
    shop: [
      'ZÁ-100',
      'za-1',
      'z',
      'Sárkány',
      'sarkany',
      'ÁRKÁNY',
      'elelmiszer sark',
      'sárkány győr',
      'é sárkány',
    ],
    'device-register': ['LTR-55501', 'ltr-555', '55501', 'hu/900', 'hu/900-xe', 'H'],
    'work-request': ['AUR-31415', 'aur', '31415', 'nyári', 'akcio nyar', 'a'],
    'regional-representative': ['Győrfi Örs', 'gyorfi', 'ÖRS', 'qx-77', 'Q', 'gyorfi.ors', 'ors gyorfi'],
  };
  const keys = (): Readonly<Record<string, unknown>> => ({
    shop: shop.code,
    'device-register': device.id,
    'work-request': requestId,
    'regional-representative': representative.id,
  });
  for (const [entity, texts] of Object.entries(FOUND_BY)) {
    for (const text of texts) {
      it(`finds a ${entity} by "${text}"`, async () => {
        const found = await foundKeys(text, entity);
        assert.ok(found.includes(String(keys()[entity])), `${text}: ${found}`);
      });
    }
  }

  it('finds a request by its number, with and without #', async () => {
    assert.equal((await foundKeys(String(requestId), 'work-request'))[0], String(requestId));
    assert.equal((await foundKeys(`#${requestId}`, 'work-request'))[0], String(requestId));
  });

  it('shows enough details to distinguish hits, and their status', async () => {
    const [group] = await find('AUR-31415');
    assert.deepEqual(group, {
      entity: 'work-request',
      hasMore: false,
      hits: [
        {
          key: String(requestId),
          title: `#${requestId}`,
          isExact: true,
          details: ['AUR-31415', 'Nyári akció', shop.name],
          codes: ['request-type.DISMANTLING', 'request-status.REQUIRED'],
        },
      ],
    });
  });

  it('shows the best few, prefix matches first and sorted, and whether there are more', async () => {
    const groups = await find('sok-');
    const shops = groups.find(({ entity }) => entity === 'shop');
    assert.equal(shops?.hasMore, true);
    assert.deepEqual(
      shops?.hits.map(({ key }) => key),
      Array.from({ length: HITS_SHOWN }, (_, n) => `SOK-${n}`),
    );
  });

  it('searches short texts as prefixes only, and takes % and _ literally', async () => {
    assert.deepEqual(await foundKeys('01', 'device-register'), []);
    for (const text of ['%', '_', '%%%', 'Z_-100', '\\']) assert.deepEqual(await find(text), []);
  });

  it('does not find deleted records', async () => {
    const gone = await buildShop(app(), { code: 'VOLT-1' });
    assert.equal((await foundKeys('volt-1', 'shop')).length, 1);
    await app().as('FCR_ADMIN')('DELETE', `/resource/shops/id?id=${gone.code}`);
    assert.deepEqual(await find('volt-1'), []);
  });

  it('shows each role what its lists show', async () => {
    for (const role of [...LEADERS, 'FCR_IT_ADMIN'] as const) {
      assert.equal((await foundKeys('ltr-555', 'device-register', role)).length, 1);
      assert.equal((await foundKeys('gyorfi', 'regional-representative', role)).length, 1);
    }
    for (const role of ['FCR_REGIONAL_REPRESENTATIVE', 'FCR_SALES_VAN'] as const) {
      assert.equal((await foundKeys('ltr-555', 'device-register', role)).length, 1);
      assert.deepEqual(await foundKeys('gyorfi', 'regional-representative', role), []);
      assert.equal((await foundKeys('sarkany', 'shop', role)).length, 1);
      assert.equal((await foundKeys('aur-', 'work-request', role)).length, 1);
    }
  });

  it('refuses an empty and a too long text', async () => {
    const call = app().as('FCR_ADMIN');
    for (const text of ['', '%20', 'x'.repeat(101), '%00'])
      assertRefused(await call('GET', `${ADDRESS}?text=${text}`), 400, 'MALFORMED_REQUEST');
    assertRefused(await call('GET', ADDRESS), 400, 'MALFORMED_REQUEST');
  });

  it('cancels the statement when the client disconnects', async () => {
    const { app: server, pool } = app();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const blocker = await pool.connect();
    try {
      // Blocks the search until it is cancelled.
      await blocker.query('begin; lock table regional_representatives in access exclusive mode');
      const headers = await bearerFor(pool, 'http://localhost:3000', ['FCR_ADMIN']);
      const asked = request({ port, host: '127.0.0.1', path: `${ADDRESS}?text=gyorfi`, headers });
      asked.on('error', () => undefined);
      asked.end();
      const waiting = `select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%as materialized%'
          and datname = current_database()`;
      const untilWaiting = async (count: number) => {
        const deadline = Date.now() + 10_000;
        while (Date.now() < deadline) {
          const { rows } = await pool.query<{ count: number }>(waiting);
          if (rows[0]?.count === count) return;
        }
        assert.fail(`${count} waiting statements were expected`);
      };
      await untilWaiting(1);
      asked.destroy();
      await untilWaiting(0);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    assert.equal((await foundKeys('gyorfi', 'regional-representative')).length, 1);
  });
});
