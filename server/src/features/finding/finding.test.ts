import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { fillRegister, type TestRegister } from '../work-request/testing/register.ts';
import { type ComputeContext, computeRule } from './compute-rule.ts';
import type { FindingRule } from './rule.ts';
import { FINDING_RULES } from './rules.ts';
import { findDueRules } from './runs.ts';
import { seedDevice } from './testing/seeds.ts';

const NAME = 'device-without-place';
const RULE = FINDING_RULES.find(({ name }) => name === NAME) as FindingRule;

describe('findings', () => {
  let register: TestRegister;
  let id: number;
  const app = runApp(async ({ pool }) => {
    register = await fillRegister(pool);
    id = await seedDevice(register, sql`shop_id = null`);
  });
  const context = (change: Partial<ComputeContext> = {}): ComputeContext => ({
    pool: app().pool,
    facts: { answerDays: 5, accounts: async () => [] },
    signal: new AbortController().signal,
    ...change,
  });
  const compute = (rule = RULE) => computeRule(context(), rule);
  const admin = () => app().as('FCR_ADMIN');
  const listed = async (role: 'FCR_ADMIN' | 'FCR_REGIONAL_LEADER' = 'FCR_ADMIN', rule = NAME) =>
    (await app().as(role)('POST', '/resource/findings/page', { query: { rule: [rule] } })).body.content;
  const stateOf = async (name = NAME) => {
    const { body } = await admin()('GET', '/resource/findings/board');
    return findingRule.parse(body.find((each: { name: string }) => each.name === name));
  };

  it('are for managers, and each rule only for users who may see it', async () => {
    for (const role of ROLES) {
      const { status, body } = await app().as(role)('GET', '/resource/findings/board');
      const isField = role === 'FCR_REGIONAL_REPRESENTATIVE' || role === 'FCR_SALES_VAN';
      assert.equal(status, isField ? 403 : 200, role);
      if (isField) continue;
      const names: string[] = body.map(({ name }: { name: string }) => name);
      assert.equal(names.includes('partner-difference'), role.endsWith('ADMIN'), role);
    }
    await app().pool.query(sql`
      insert into findings (rule, request_id, subject) values ('partner-difference', 1, '0 0 0 1 0')`);
    assert.equal((await listed('FCR_ADMIN', 'partner-difference')).length, 1);
    assert.equal((await listed('FCR_REGIONAL_LEADER', 'partner-difference')).length, 0);
    const hidden = await app().as('FCR_REGIONAL_LEADER')(
      'PUT',
      '/resource/findings/compute?rule=partner-difference',
    );
    assert.equal(hidden.status, 404);
  });

  it('keep the date of their first detection, and disappear when resolved', async () => {
    await compute();
    await app().pool.query(sql`update findings set found_since = '2026-01-02' where rule = ${NAME}`);
    const other = await seedDevice(register, sql`shop_id = null`);
    await compute();
    const since = async () =>
      Object.fromEntries(
        (await listed()).map((row: { device: { id: number }; foundSince: string }) => [
          row.device.id,
          row.foundSince,
        ]),
      );
    assert.equal((await since())[id], '2026-01-02');
    assert.ok((await since())[other] > '2026-01-02');
    await app().pool.query(sql`update device_register set device_status = 'INACTIVE' where id = ${other}`);
    await compute();
    assert.deepEqual(Object.keys(await since()), [String(id)]);
    const { found, trend } = await stateOf();
    assert.deepEqual([found, trend.map((each) => each.found)], [1, [1]]);
  });

  it('name the file and the user they came from', async () => {
    const { body, headers } = csvUpload(
      'inventoryNumber;serialNumber;deviceType.name;deviceNature;deviceStatus;needStockTaking\r\nFILE-1;FILE-1;Alpesi 300;OOH;OUTSOURCED;nem\r\n',
      'eszkozok.csv',
    );
    const uploader = app().as('FCR_ADMIN', 'kovacs.bela');
    const { status } = await uploader('POST', '/resource/device-register/upload-csv', body, headers);
    assert.equal(status, 200);
    await compute();
    const row = (await listed()).find(
      (each: { device: { inventoryNumber: string } }) => each.device.inventoryNumber === 'FILE-1',
    );
    assert.deepEqual(
      [row.origin?.door, row.origin?.by, row.origin?.file],
      ['UPLOAD', 'kovacs.bela', 'eszkozok.csv'],
    );
  });

  it('name the last change of the values, also when it came after they were found', async () => {
    const file =
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode';
    const upload = csvUpload(`${file}\r\nORIGIN;Bolt;7621;Szeged;Fő tér 1.;SFA1\r\n`, 'boltok.csv');
    const uploader = app().as('FCR_ADMIN', 'kovacs.bela');
    const { status, body } = await uploader(
      'POST',
      '/resource/shops/upload-csv',
      upload.body,
      upload.headers,
    );
    assert.equal(status, 200, JSON.stringify(body));
    const rule = 'town-contradicts-postal-code';
    const change = async (name: string, changes: (shop: Tree) => Tree) => {
      const [shop] = (await admin()('GET', '/resource/shops/list/ORIGIN')).body;
      const changed = { ...shop, ...changes(shop) };
      const answer = await app().as('FCR_ADMIN', name)('PUT', '/resource/shops/id?id=ORIGIN', changed);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      await compute(FINDING_RULES.find((each) => each.name === rule));
      const [row] = await listed('FCR_ADMIN', rule);
      return [row.origin?.door, row.origin?.by, row.origin?.file];
    };
    const uploaded = ['UPLOAD', 'kovacs.bela', 'boltok.csv'];
    assert.deepEqual(await change('valaki', () => ({ remark: 'Zárva.' })), uploaded);
    await app().pool.query(sql`update findings set found_since = '2026-01-02' where rule = ${rule}`);
    assert.deepEqual(await change('valaki', () => ({ remark: 'Nyitva.' })), uploaded);
    const city = ({ address }: Tree) => ({ address: { ...(address as Tree), city: 'Győr' } });
    assert.deepEqual(await change('toth.cili', city), ['FORM', 'toth.cili', null]);
    const [row] = await listed('FCR_ADMIN', rule);
    assert.equal(row.foundSince, '2026-01-02');
  });

  it('stay unchanged when a run fails, is stopped, or is killed', async () => {
    await compute();
    const before = await listed();
    const failing: FindingRule = { ...RULE, find: () => sql`select 1 / 0 as device_id` };
    await assert.rejects(compute(failing));
    assert.deepEqual(await listed(), before);
    assert.ok((await stateOf()).failedAt);
    await computeRule(context({ signal: AbortSignal.abort() }), RULE);
    assert.deepEqual(await listed(), before);
    assert.equal((await stateOf()).isComputing, false);
    // A killed process has left its run and its drafts.
    await app().pool.query(sql`
      with dead as (
        update finding_rules set run = gen_random_uuid(), touched_at = now() - interval '3 minutes'
        where rule = ${NAME} returning run)
      insert into finding_drafts (run, rule, device_id) select run, ${NAME}, 999 from dead`);
    await compute();
    assert.deepEqual(await listed(), before);
    assert.equal((await stateOf()).failedAt, null);
  });

  it('add the prices of repairs by currency', async () => {
    const name = 'warranty-over-often-repaired';
    const over = await seedDevice(register, sql`warranty_date = current_date - 30`);
    await app().owner.query(sql`
      insert into work_requests (request_type, request_status, shop_from_id, device_type_from_id, device_from_id,
        requested_date, completed_date, offer_amount, offer_currency, remark, created_by, updated_by)
      select 'SERVICE', 'COMPLETED', d.shop_id, d.device_type_id, d.id, current_date - 20, current_date - 10,
        o.amount, o.currency, 'Nem hűt.', 't', 't'
      from device_register d, (values (80000, 'HUF'), (200.5, 'EUR'), (99.5, 'EUR'), (null, null))
        o (amount, currency)
      where d.id = ${over}`);
    await compute(FINDING_RULES.find((rule) => rule.name === name));
    const [row] = await listed('FCR_ADMIN', name);
    assert.equal(row.detail, '4 × · 300 EUR + 80000 HUF');
  });

  it('have a trend of twelve weeks on every day of the week', async () => {
    await compute();
    await app().pool.query(sql`
      insert into finding_counts (rule, day, found)
      select ${NAME}, (now() at time zone 'Europe/Budapest')::date - n, 1 from generate_series(1, 200) n
      on conflict do nothing`);
    const { trend } = await stateOf();
    assert.equal(trend.length, 12);
    const weeks = await app().pool.query<{ day: string }>(sql`
      select (date_trunc('week', now() at time zone 'Europe/Budapest') - interval '11 weeks')::date::text as day`);
    assert.ok((trend[0]?.day ?? '') >= (weeks.rows[0]?.day ?? ''));
  });

  it('are computed by one process at a time, and once a night', async () => {
    let runs = 0;
    const counting: FindingRule = {
      ...RULE,
      find: async (batch, facts) => {
        runs += 1;
        if (runs === 1) await compute(counting);
        return RULE.find(batch, facts);
      },
    };
    await compute(counting);
    assert.equal(runs, 1);
    const { pool } = app();
    assert.deepEqual(await findDueRules(pool, [NAME]), []);
    await pool.query(
      sql`update finding_rules set computed_at = now() - interval '25 hours' where rule = ${NAME}`,
    );
    assert.deepEqual(await findDueRules(pool, [NAME]), [NAME]);
  });
});
