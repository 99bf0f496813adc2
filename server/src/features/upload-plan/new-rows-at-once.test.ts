import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import sql, { type Sql } from 'sql-template-tag';
import { buildDecor, buildRepresentative, buildShop } from '../../testing/build.ts';
import { untilLockWaits, waitLongForLocks } from '../../testing/database/lock-waits.ts';
import { assertRefused, callerOf, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { check, commit } from './testing/plans.ts';

const SHOPS = 'shops';

describe('two files that create the same rows', () => {
  const app = runApp(async ({ pool }) => waitLongForLocks(pool));
  const one = callerOf(app, 'FCR_ADMIN', 'egyik');
  const other = callerOf(app, 'FCR_ADMIN', 'másik');

  /** Runs two changes while a third one creates a row of both, which it takes back when both wait. */
  async function meetAt<Answer>(
    row: Sql,
    first: () => Promise<Answer>,
    second: () => Promise<Answer>,
  ): Promise<[Answer, Answer]> {
    const client = await app().pool.connect();
    await client.query('begin');
    await client.query(row);
    const earlier = first();
    await untilLockWaits(app().pool);
    const later = second();
    await untilLockWaits(app().pool, 2);
    await client.query('rollback');
    client.release();
    return Promise.all([earlier, later]);
  }

  const uploaded = (call: typeof one, path: string, lines: readonly string[]) => () => {
    const { body, headers } = csvUpload(lines.join('\n'));
    return call('POST', `/resource/${path}/upload-csv`, body, headers);
  };

  async function shopLines() {
    const { sfaCode } = await buildRepresentative(app());
    const codes = [1, 2, 3].map((number) => `${number}-${randomUUID()}`);
    const line = (code: string) => `${code};Új bolt;7621;Pécs;Fő út 1.;${sfaCode}`;
    return {
      header:
        'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode',
      lines: codes.map(line),
      middle: sql`
        insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
        select ${codes[1]}, 'Közte', '7621', 'Pécs', 'Fő út 1.', id, 't', 't'
        from regional_representatives where sfa_code = ${sfaCode}`,
    };
  }

  async function stockLines() {
    const { name } = await buildDecor(app(), { deviceTypeCategory: 'OTHER' });
    const shops = [await buildShop(app()), await buildShop(app()), await buildShop(app())];
    return {
      header: 'deviceType.name;shop.code;deviceNature;deviceStatus;quantity',
      lines: shops.map(({ code }) => `${name};${code};RETAIL;OUTSOURCED;5`),
      middle: sql`
        insert into device_register (device_type_id, shop_id, device_nature, device_status, quantity, created_by, updated_by)
        select t.id, s.id, 'RETAIL', 'OUTSOURCED', 1, 't', 't' from device_types t, shops s
        where t.name = ${name} and s.code = ${shops[1]?.code}`,
    };
  }

  for (const [path, linesOf] of Object.entries({ shops: shopLines, 'device-register': stockLines }))
    it(`wait for each other, whatever order they have, and the later one is to be sent again: ${path}`, async () => {
      const { header, lines, middle } = await linesOf();
      const later = uploaded(other, path, [header, ...lines.toReversed()]);
      const [stored, refused] = await meetAt(middle, uploaded(one, path, [header, ...lines]), later);
      assert.deepEqual([stored.status, stored.body.created], [200, 3], JSON.stringify(stored.body));
      assertRefused(refused, 409, 'RETRY_CONFLICT');
      const again = await later();
      assert.deepEqual([again.status, again.body.unchanged], [200, 3], JSON.stringify(again.body));
    });

  it('wait for each other as plans, and the later plan is replaced by one of what is there now', async () => {
    const { header, lines, middle } = await shopLines();
    const first = await check(one, SHOPS, [header, ...lines].join('\n'));
    const second = await check(other, SHOPS, [header, ...lines.toReversed()].join('\n'));
    const later = () => commit(other, SHOPS, second);
    const [done, refused] = await meetAt(middle, () => commit(one, SHOPS, first), later);
    assert.deepEqual([done.status, done.body.counts.CREATED], [200, 3], JSON.stringify(done.body));
    assertRefused(refused, 409, 'RETRY_CONFLICT');
    assertRefused(await later(), 409, 'PLAN_OUTDATED');
  });
});
