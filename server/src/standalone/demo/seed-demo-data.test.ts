import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AUDITED, type Audited } from '@cooler/contract/features/audit/audited.ts';
import {
  DEVICE_STATUS,
  type DeviceStatus,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  OPEN_STATUSES,
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

const TODAY = '2026-03-15';
// Users are stored by the identity provider, messages are shipped.
const WITHOUT_DEMO: readonly Audited[] = ['users', 'messages'];
const OPTIONS = { scale: 1, today: TODAY };
// A few seconds on an idle machine; the rest is headroom for concurrent tests.
const TIMEOUT_MS = 300_000;

// Gaps, and the state at the end of a timeline, are checked by assertSound.
const TIMES_OF_TIMELINES = `
  with placed as (
    select t.*, row_number() over w as place, count(*) over (partition by device_id) as steps,
      done_at < lag(done_at) over w as backwards
    from device_timeline t
    window w as (partition by device_id order by id)
  )
  select d.id from device_register d
  left join placed p on p.device_id = d.id
  group by d.id
  having bool_or(coalesce(p.backwards, false))
    or bool_or(p.place = 1 and p.done_at is distinct from d.created_date)
    or bool_or(p.place = p.steps and (p.done_at, p.done_by) is distinct from (d.updated_date, d.updated_by))`;

/** Data that end-to-end tests need, with the minimum. */
const NEEDED: Readonly<Record<string, readonly [query: string, least: number]>> = {
  'coolers with a permanent decor among the first eight deliverable ones': [
    `select count(*)::int from (
      select t.name from device_register d left join device_types t on t.id = d.decor_id
      where d.archived_at is null and d.serial_number is not null and d.device_status = 'TRANSPORTABLE'
        and not exists (select from work_request_devices o where o.device_id = d.id and o.open)
      order by d.inventory_number limit 8) first where name like '%dekor'`,
    4,
  ],
  'coolers in shops without an open request': [
    `select count(*)::int from device_register d
      where d.archived_at is null and d.serial_number is not null and d.device_status = 'OUTSOURCED'
        and not exists (select from work_request_devices o where o.device_id = d.id and o.open)`,
    50,
  ],
  'requests of every type that wait for a decision': [
    `select min(n)::int from (
      select count(*) as n from work_requests where request_status = 'REQUIRED' group by request_type) of_type`,
    5,
  ],
  'requests that are late': [
    `select count(*)::int from work_requests
      where request_status = any('{${OPEN_STATUSES.join()}}') and requested_date < '${TODAY}'`,
    10,
  ],
  'parked messages of each partner': [
    `select min(n)::int from (
      select (select count(*) from aurora_requests where state = 'PARKED') as n
      union all select count(*) from prime_sols_requests where state = 'PARKED') parked`,
    3,
  ],
  'stock-takings, enough to scroll': ['select count(*)::int from stock_taking_heads', 30],
  'running rounds': ['select count(*)::int from stock_taking_rounds where ended_date is null', 2],
  'representatives who are away': [
    `select count(*)::int from regional_representatives where out_of_office_end_date >= '${TODAY}'`,
    1,
  ],
};

/** Queries for violations of rules; each must return no row. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'a status without stock-takings': `
    select status from unnest(array['IN_PROGRESS', 'CLOSED', 'APPROVED', 'DENIED']) status
    where not exists (select from stock_taking_heads h where h.status = status.status)`,
  'a stock-taking whose lines differ from its observations': `
    select l.id from stock_taking_lines l
    left join stock_taking_observations o on o.line_id = l.id
    where (o.said ->> 'present')::boolean is distinct from nullif(l.present, false)`,
  'a timeline that goes back in time, or whose ends differ from the row': TIMES_OF_TIMELINES,
  'a request that names a device without holding it': `
    select r.id from work_requests r
    cross join lateral (values (device_from_id, 'FROM'), (device_to_id, 'TO')) as named (device_id, side)
    where named.device_id is not null and not exists (
      select from work_request_devices c
      where c.request_id = r.id and c.device_id = named.device_id and c.side = named.side)`,
  'an approved transit without devices': `
    select r.id from work_requests r
    where r.request_type = 'TRANSIT' and r.aurora_number is not null
      and not exists (select from work_request_devices c where c.request_id = r.id)`,
  'a status of a requested device without an open request': `
    select d.id from device_register d
    where d.device_status in ('WAIT_FOR_PERMISSION', 'NEED_TO_BE_DELIVERED', 'DURING_DELIVERY',
        'NEED_TO_BE_DISMANTLED', 'NEED_TO_BE_REPAIRED')
      and not exists (select from work_request_devices c where c.device_id = d.id and c.open)`,
  'a place that does not fit the status': `
    select id from device_register
    where (device_status in ('OUTSOURCED', 'NEED_TO_BE_DISMANTLED', 'NEED_TO_BE_REPAIRED', 'PUBLISHED',
        'FOUND_AT_STOCK_TAKING') and shop_id is null)
      or (device_status in ('SERVICED', 'TRANSPORTABLE_FROM_SERVICE') and service_company_id is null)
      or (device_status in ('TRANSPORTABLE', 'NEED_TO_BE_EXAMINED', 'WAIT_FOR_COMMISSIONING', 'USED',
        'DECOR_DAMAGED') and warehouse_company_id is null)
      or (device_status in ('INACTIVE', 'DISCARD', 'REQUIRED')
        and num_nonnulls(shop_id, warehouse_company_id, service_company_id) > 0)`,
  'a completed delivery whose device does not have the requested decor': `
    select r.id from work_requests r
    join movement_history h on h.request_id = r.id and h.version = r.version
    where r.request_status = 'COMPLETED' and r.device_to_id is not null
      and h.device_to_decor_name is distinct from h.decor_to_name`,
  'a device in a ceased shop': `
    select d.id from device_register d join shops s on s.id = d.shop_id where s.shop_status = 'CEASED'`,
  'a request that differs from its last history row': `
    select r.id from work_requests r
    join movement_history h on h.request_id = r.id and h.version = r.version
    where (h.request_type, h.request_status, h.remark, h.aurora_number, h.prime_sols_number, h.requested_date,
        h.accepted_date, h.completed_date, h.is_bulk, h.created_by, h.created_date, h.updated_by, h.updated_date,
        h.shop_from_code, h.shop_to_code, h.device_from_serial_number, h.device_to_serial_number,
        h.device_group_from, h.device_group_to)
      is distinct from (r.request_type, r.request_status, r.remark, r.aurora_number, r.prime_sols_number,
        r.requested_date, r.accepted_date, r.completed_date, r.is_bulk, r.created_by, r.created_date, r.updated_by,
        r.updated_date, r.sort_shop_from_code, r.sort_shop_to_code, r.sort_serial_from, r.sort_serial_to,
        r.device_group_from, r.device_group_to)`,
  'a history that goes back in time': `
    select request_id from (
      select request_id, updated_date <= lag(updated_date) over (partition by request_id order by version) as back,
        id < lag(id) over (partition by request_id order by version) as shuffled
      from movement_history) h where back or shuffled`,
  'a history row that disagrees with the timeline': `
    select h.id from movement_history h
    join lateral (select status_after from device_timeline t
      where t.device_id = h.device_from_id and t.done_at <= h.updated_date order by t.id desc limit 1) t on true
    where t.status_after <> h.device_from_status`,
  'a child without the serial, status and place of its group': `
    select c.id from device_register c join device_register p on p.id = c.parent_device_id
    where (c.device_group_serial, c.device_status, c.shop_id, c.warehouse_company_id, c.service_company_id)
      is distinct from
      (p.device_group_serial, p.device_status, p.shop_id, p.warehouse_company_id, p.service_company_id)
      or p.device_group_serial is null`,
  'a group with a child whose type is not a child type of the parent type': `
    select c.id from device_register c join device_register p on p.id = c.parent_device_id
    where not exists (select from device_type_children t
      where t.parent_id = p.device_type_id and t.child_id = c.device_type_id)`,
  'an open delivery of pieces that holds another quantity than requested': `
    select r.id from work_requests r
    join device_types t on t.id = r.device_type_to_id and t.method_of_registration = 'BASED_ON_QUANTITY'
    left join device_register d on d.held_by_request_id = r.id
    where r.request_status in ('APPROVED', 'IN_PROGRESS', 'ACCEPTED_DEADLINE_MODIFIED', 'ARRIVED', 'LEAVED')
    group by r.id having sum(d.quantity) is distinct from r.to_device_qty`,
  'a date in the future, or an update before its creation': `
    select id from device_register where updated_date > '${TODAY}' or updated_date < created_date
    union all select id from work_requests where updated_date > '${TODAY}' or updated_date < created_date
    union all select id from shops where updated_date > '${TODAY}'
    union all select id from device_register where greatest(purchasing_date, maintained_at) > '${TODAY}'
    union all select id from stock_taking_heads where date > '${TODAY}'
    union all select line_id from stock_taking_observations where noticed_at > '${TODAY}'
    union all select id from movement_history where greatest(updated_date, recorded_at, completed_date) > '${TODAY}'
    union all select id from work_requests
      where completed_date > '${TODAY}'
        or (not request_status = any(array['${OPEN_STATUSES.join("','")}']) and greatest(requested_date, accepted_date) > '${TODAY}')`,
  'a representative who deputises for themselves, or has a deputy twice': `
    select r.id from regional_representatives r
    cross join lateral (values (deputy1_id), (deputy2_id), (deputy3_id), (deputy4_id), (deputy5_id),
      (deputy6_id)) as d (id)
    where d.id is not null group by r.id, d.id having count(*) > 1 or d.id = r.id`,
  'an unknown actor': `
    select distinct updated_by from movement_history
    where updated_by not in ('aurora', 'prime-sols') and updated_by not in (select username from identity_users)
      and updated_by not in ('admin', 'it-admin', 'regional-leader', 'retail-leader', 'representative', 'sales-van')`,
};

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
