import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AUDITED, type Audited } from '@cooler/contract/features/audit/audited.ts';
import {
  DEVICE_STATUS,
  type DeviceStatus,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import { effectOn, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { PATTERNS } from '@cooler/contract/kernel/patterns.ts';
import { assertRoundsSound } from '../../features/stock-taking/round/testing/rounds.ts';
import { assertSound } from '../../features/work-request/testing/invariants.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { seedDemoData } from './seed-demo-data.ts';
import { storeDemoRights } from './store-rights.ts';
import { NEEDED, TODAY, VIOLATIONS } from './testing/demo-rules.ts';

// Users are stored by the identity provider, messages are shipped.
const WITHOUT_DEMO: readonly Audited[] = ['users', 'messages'];
const OPTIONS = { scale: 1, today: TODAY };
// A few seconds on an idle machine; the rest is headroom for concurrent tests.
const TIMEOUT_MS = 300_000;

const PAIRS_OF_TYPES_AND_STATUSES = `
  select count(distinct (request_type, request_status))::int as count from work_requests`;

/** Every status that requests of a type can reach. */
function statusesOf(type: RequestType): Set<RequestStatus> {
  const reached = new Set<RequestStatus>(['REQUIRED']);
  // Iterating over a set includes values added meanwhile.
  for (const status of reached) {
    for (const row of TRANSITIONS) {
      if (row.from.includes(status) && (row.only?.includes(type) ?? true)) reached.add(row.to);
    }
  }
  return reached;
}

interface HeldDevice {
  readonly type: RequestType;
  readonly side: Side;
  readonly reached: readonly RequestStatus[];
  readonly status_before: DeviceStatus;
  readonly status: DeviceStatus;
  readonly place: string;
  readonly place_before: string;
}

const HELD_DEVICES = `
  select r.request_type as type, c.side, c.status_before, d.device_status as status,
    (d.shop_id, d.warehouse_company_id, d.service_company_id)::text as place,
    (c.shop_before_id, c.warehouse_company_before_id, c.service_company_before_id)::text as place_before,
    array_agg(h.request_status order by h.version) as reached
  from work_request_devices c
  join work_requests r on r.id = c.request_id
  join device_register d on d.id = c.device_id
  join movement_history h on h.request_id = r.id
  where c.open
  group by r.id, c.request_id, c.device_id, d.id`;

/** The expected state of a device after the statuses of its request, by the table of effects. */
function expectedOf({ type, side, reached, status_before, place_before }: HeldDevice) {
  const expected = { status: status_before, atServiceCompany: false };
  for (const status of reached) {
    const effect = effectOn(type, side, status, expected.atServiceCompany);
    if (effect?.status) expected.status = effect.status === 'BEFORE' ? status_before : effect.status;
    if (effect?.place) expected.atServiceCompany = effect.place === 'SERVICE_COMPANY';
  }
  return { status: expected.status, place: expected.atServiceCompany ? 'elsewhere' : place_before };
}

describe('seedDemoData', () => {
  let database: TestDatabase;
  let elapsedMs: number;
  let seeded: boolean[];

  async function column(query: string): Promise<unknown[]> {
    const { rows } = await database.owner.query<Record<string, unknown>>(query);
    return rows.map((row) => Object.values(row)[0]);
  }

  before(async () => {
    database = await createTestDatabase();
    const start = performance.now();
    seeded = await Promise.all([
      seedDemoData(database.owner, OPTIONS),
      seedDemoData(database.owner, OPTIONS),
    ]);
    elapsedMs = performance.now() - start;
  });
  after(() => database.drop());

  it('seeds once if two processes start concurrently', () => {
    assert.deepEqual(seeded.toSorted(), [false, true]);
  });

  it('takes less than five minutes, also on a busy machine', (test) => {
    test.diagnostic(`${Math.round(elapsedMs)} ms`);
    assert.ok(elapsedMs < TIMEOUT_MS);
  });

  const COUNTS: Readonly<Record<string, readonly [query: string, count: number]>> = {
    representatives: ['select count(*)::int from regional_representatives', 30],
    'users of the representatives': [
      'select count(*)::int from identity_users join regional_representatives using (username)',
      30,
    ],
    shops: ['select count(*)::int from shops', 500],
    warehouses: ['select count(*)::int from warehouse_companies', 8],
    'service companies': ['select count(*)::int from service_companies', 6],
    coolers: [`select count(*)::int from device_types where device_type_category = 'COOLER'`, 12],
    devices: ['select count(*)::int from device_register where serial_number is not null', 3000],
    groups: ['select count(distinct parent_device_id)::int from device_register', 100],
    requests: ['select count(*)::int from work_requests', 1500],
    'types and statuses of requests': [
      PAIRS_OF_TYPES_AND_STATUSES,
      REQUEST_TYPE.options.reduce((sum, type) => sum + statusesOf(type).size, 0),
    ],
  };
  for (const [what, [query, count]] of Object.entries(COUNTS)) {
    it(`makes ${count} ${what}`, async () => assert.deepEqual(await column(query), [count]));
  }

  it('has every status of devices and of requests, and gives demo users deputies', async () => {
    assert.deepEqual(
      new Set(await column('select distinct device_status from device_register')),
      new Set(DEVICE_STATUS.options),
    );
    assert.deepEqual(
      new Set(await column('select distinct request_status from work_requests')),
      new Set(REQUEST_STATUS.options),
    );
    const withDeputies = await column(`
      select username from regional_representatives where deputy2_id is not null
        and username in ('representative', 'sales-van', 'regional-leader', 'retail-leader')`);
    assert.equal(withDeputies.length, 4);
  });

  it('has shops of a retail leader who may decide without leading a region', async () => {
    await storeDemoRights(database.owner, 'http://demo');
    const [shops] = await column(`
      select count(*) from shops s join regional_representatives r on r.id = s.regional_representative_id
      where r.username = 'retail-leader' and r.rank <> 'REGIONAL_LEADER' and may_decide(r.username)`);
    assert.ok(Number(shops) > 0);
    assert.deepEqual(await column(`select may_decide('representative')`), [false]);
  });

  for (const [what, query] of Object.entries(VIOLATIONS)) {
    it(`has no ${what.replace(/^an? /, '')}`, async () => assert.deepEqual(await column(query), []));
  }

  for (const [what, [query, least]] of Object.entries(NEEDED)) {
    it(`has ${what}`, async () => {
      const [found] = await column(query);
      assert.ok(Number(found) >= least, `${found} of at least ${least}`);
    });
  }

  it('is consistent by the rules for every register', async () => {
    await assertSound(database.owner);
    await assertRoundsSound(database.owner);
  });

  it('leaves held devices in the state of the table of effects', async () => {
    const { rows } = await database.owner.query<HeldDevice>(HELD_DEVICES);
    assert.ok(rows.length > 200);
    const pieces = await column(
      'select count(*)::int from device_register where held_by_request_id is not null',
    );
    assert.ok(Number(pieces[0]) > 3, `${pieces[0]} rows of held pieces`);
    for (const held of rows) {
      const place = held.place === held.place_before ? held.place_before : 'elsewhere';
      assert.deepEqual({ status: held.status, place }, expectedOf(held), JSON.stringify(held));
    }
  });

  it('writes remarks that the form accepts', async () => {
    const remarks = (await column(
      'select distinct remark from work_requests where remark is not null',
    )) as string[];
    assert.ok(remarks.length > 100);
    for (const remark of remarks) assert.match(remark, PATTERNS.remark!.test);
  });

  it('leaves an audit trail with the source DEMO, and continues the id sequences', async () => {
    assert.deepEqual(await column('select distinct (door, done_by, action)::text from audit_trail'), [
      '(DEMO,demo,CREATE)',
    ]);
    for (const entity of AUDITED.options.filter((name) => !WITHOUT_DEMO.includes(name))) {
      const entries = await column(`select count(*)::int from audit_trail where entity = '${entity}'`);
      assert.deepEqual(entries, await column(`select count(*)::int from ${entity}`), entity);
    }
    const [next] = await column(`
      insert into service_companies (code, name, postal_code, city, street_house_number, created_by, updated_by)
      values ('SZE-99', 'Próba Szerviz', '1139', 'Budapest', 'Fáy utca 1.', 'test', 'test') returning id`);
    assert.equal(next, 7);
  });

  it('leaves all triggers enabled', async () => {
    const [id] = await column(`update device_register set device_status = 'USED'
      where id = (select min(id) from device_register where device_status = 'DECOR_DAMAGED') returning id`);
    const after = await column(
      `select status_after from device_timeline where device_id = ${id} order by id desc limit 1`,
    );
    assert.deepEqual(after, ['USED']);
    const off = `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
    assert.deepEqual(await column(off), []);
  });

  it('does nothing the second time', async () => {
    const rows = 'select count(*)::int from audit_trail';
    const earlier = await column(rows);
    assert.equal(await seedDemoData(database.owner, OPTIONS), false);
    assert.deepEqual(await column(rows), earlier);
  });
});
