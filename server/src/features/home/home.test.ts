import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { home, type OwnHome } from '@cooler/contract/features/home/home.ts';
import { AWAITING_APPROVAL, OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { EVERYONE, type Role } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { countLoginAttempt } from '../../standalone/identity/users/login-attempts.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { runApp } from '../../testing/run-app.ts';
import { close, HEADS, openSheet } from '../stock-taking/testing/phone.ts';
import { addAbsentRepresentative } from '../work-request/testing/absent-representative.ts';
import { newRequestId } from '../work-request/testing/new-request.ts';
import {
  fillRegister,
  OTHER_SHOP,
  requestBody,
  SHOP,
  type TestRegister,
} from '../work-request/testing/register.ts';
import { ownHomeStatement } from './find-own-home.ts';

const HOME = '/resource/home';
const REQUESTS = '/resource/work-requests';
const ABSENT_SHOP = 'ABS';
const LATE_SHOP = 'LATE';

describe('the home page', () => {
  let register: TestRegister;
  const app = runApp(async (started) => {
    register = await fillRegister(started.pool);
    await register.shop(ABSENT_SHOP);
    await addAbsentRepresentative(started.pool, ABSENT_SHOP, 'kiss.anna');
  });
  const anna = () => app().as('FCR_REGIONAL_REPRESENTATIVE', 'kiss.anna');
  const leader = () => app().as('FCR_REGIONAL_LEADER', 'vezeto');
  const own = async (call = anna()): Promise<OwnHome> => (await call('GET', HOME)).body.own;

  async function askFor(call = anna(), shopCode = SHOP): Promise<number> {
    const from = await register.device({ shopCode });
    const body = requestBody('SERVICE', { from }, { 'shopFrom.code': shopCode });
    return newRequestId(call, body);
  }
  const deny = (id: number, reason: string) => leader()('PUT', `${REQUESTS}/deny/id?id=${id}`, { reason });
  const listed = async (query: object, call = anna()): Promise<number[]> =>
    (await call('POST', `${REQUESTS}/page`, { query })).body.content.map(({ id }: { id: number }) => id);

  it('returns what its schema declares, with the parts for each role', async () => {
    const parts = async (role: Role) => {
      const { status, body } = await app().as(role)('GET', HOME);
      assert.equal(status, 200, JSON.stringify(body));
      home.parse(body);
      return ['tiles', 'own', 'leading', 'hands'].filter((part) => body[part] !== null).join();
    };
    const answered = await Promise.all(EVERYONE.map(async (role) => [role, await parts(role)]));
    assert.deepEqual(Object.fromEntries(answered), {
      FCR_IT_ADMIN: 'tiles,hands',
      FCR_ADMIN: 'leading,hands',
      FCR_REGIONAL_LEADER: 'leading',
      FCR_RETAIL_LEADER: 'leading',
      FCR_REGIONAL_REPRESENTATIVE: 'tiles,own',
      FCR_SALES_VAN: 'tiles,own',
    });
  });

  it('marks own requests as unseen until they are opened', async () => {
    const id = await askFor();
    const mine = async () => (await own()).requests.find((each) => each.id === id);
    assert.equal((await mine())?.isNews, false);
    await deny(id, 'Nincs rá keret.');
    const denied = await mine();
    assert.deepEqual(
      [denied?.isNews, denied?.requestStatus, denied?.updatedBy, denied?.message],
      [true, 'DENIED', 'vezeto', 'Nincs rá keret.'],
    );
    const look = `${HOME}/looks?id=${id}&version=${denied?.version}`;
    assert.equal((await anna()('PUT', `${HOME}/looks?id=${id}&version=0`)).status, 204);
    assert.equal((await mine())?.isNews, true, 'an earlier version was seen');
    assert.equal((await app().as('FCR_SALES_VAN', 'nobody')('PUT', look)).status, 204);
    assert.equal((await mine())?.isNews, true);
    assert.equal((await anna()('PUT', look)).status, 204);
    assert.equal(await mine(), undefined);
  });

  it('counts own open requests by type, and names the shops used last', async () => {
    const van = app().as('FCR_SALES_VAN', 'furgon');
    await askFor(van, OTHER_SHOP);
    await openSheet(van, SHOP);
    const { body } = await van('GET', HOME);
    const { lastShops, shops }: OwnHome = body.own;
    assert.deepEqual(body.tiles, [{ requestType: 'SERVICE', count: 1 }]);
    assert.deepEqual(
      lastShops.map(({ code }) => code),
      [SHOP, OTHER_SHOP],
    );
    assert.deepEqual(shops, []);
  });

  it('shows the shops of the user and of those they deputise for, with the earliest due date first', async () => {
    const id = await askFor(undefined, ABSENT_SHOP);
    await app().pool.query(sql`
      update work_requests set accepted_date = (now() at time zone 'Europe/Budapest')::date where id = ${id}`);
    const { shops, shopCount } = await own();
    assert.deepEqual(shops[0], {
      ...{ code: ABSENT_SHOP, name: 'Bolt ABS', city: 'Pécs', ofAbsent: 'Távol Tamás' },
      ...{ waiting: 0, dueDate: null, isOverdue: false, late: 0, today: 1 },
    });
    assert.equal(shopCount, 3);
    const others = await askFor(app().as('FCR_SALES_VAN', 'masik'));
    assert.ok((await listed({ mine: 'me' })).includes(id));
    assert.ok(!(await listed({ mine: 'me' })).includes(others));
    assert.ok((await listed({ myShops: 'me' })).includes(others));
    assert.ok(!(await listed({ myShops: 'me' })).includes(id));
    assert.deepEqual(await listed({ deputizedShops: 'me' }), [id]);
    assert.deepEqual(await listed({ myShops: 'me' }, app().as('FCR_SALES_VAN', 'masik')), []);
  });

  it('keeps a missed visit among what is due, before the visits of today, and counts what its link lists', async () => {
    const promise = (id: number, days: number) =>
      app().pool.query(sql`
        update work_requests set accepted_date = (now() at time zone 'Europe/Budapest')::date + ${days}::int
        where id = ${id}`);
    await register.shop(LATE_SHOP);
    const van = app().as('FCR_SALES_VAN', 'furgon');
    const [missed, planned, ended] = [
      ...[await askFor(van, LATE_SHOP), await askFor(van, LATE_SHOP), await askFor(van, LATE_SHOP)],
    ] as [number, number, number];
    await promise(missed, -1);
    await promise(planned, 1);
    await promise(ended, -2);
    await deny(ended, 'Nem kell már.');
    await promise(await askFor(van, OTHER_SHOP), 0);
    const { shops, today } = await own();
    const [first, second] = shops;
    assert.deepEqual([first?.code, first?.late, first?.today], [LATE_SHOP, 1, 0]);
    assert.ok((second?.late ?? 0) === 0 && (second?.today ?? 0) > 0, JSON.stringify(second));
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const query = {
      subject: { shopCode: [LATE_SHOP] },
      requestStatus: OPEN_STATUSES,
      dueDate: [null, yesterday],
    };
    assert.deepEqual(await listed(query), [missed]);
    const { body } = await anna()('GET', '/resource/register-copy');
    assert.equal(body.own.shops[0].code, LATE_SHOP);
    assert.ok(body.shops.some(({ shop }: { shop: { code: string } }) => shop.code === LATE_SHOP));
  });

  it('shows leaders the requests that wait for them, late requests and overdue rounds', async () => {
    await app().pool.query(sql`
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values ('Vezető Vera', 'vezeto', 'v@example.com', '+36 30 9', 'SFA9', 'REGIONAL_LEADER', 'SOUTH', 't', 't')`);
    const id = await askFor();
    await app().pool.query(sql`update work_requests set requested_date = '2026-01-05' where id = ${id}`);
    const device = await register.device();
    await app().owner.query(sql`
      with started as (
        insert into stock_taking_rounds (name, due_date, filter, devices, shops, created_by, updated_by)
        values ('Elmaradt', '2026-01-31', '{}', 1, 1, 't', 't') returning id),
      shop as (
        insert into stock_taking_round_shops (round_id, shop_id, devices)
        select started.id, shops.id, 1 from started, shops where code = ${SHOP})
      insert into stock_taking_round_devices (round_id, shop_id, device_id)
      select started.id, shops.id, ${device.id} from started, shops where code = ${SHOP}`);
    const { leading } = (await leader()('GET', HOME)).body;
    assert.ok(
      leading.awaitingMe.some(
        (each: { requestType: string; count: number }) => each.requestType === 'SERVICE',
      ),
    );
    assert.equal(leading.late.decision, 1);
    assert.equal(leading.rounds[0].name, 'Elmaradt');
    assert.ok(leading.rounds[0].daysOverdue > 0);
    const undecided = { awaiting: 'me', requestStatus: AWAITING_APPROVAL };
    const awaiting = (await listed(undecided, leader())).length;
    const counts = leading.awaitingMe.map(({ count }: { count: number }) => count);
    assert.equal(
      counts.reduce((sum: number, count: number) => sum + count, 0),
      awaiting,
    );
  });

  it('counts for leaders the repair offers and the closed stock-takings that await them, as their lists do', async () => {
    const id = await askFor();
    const late = await askFor();
    await app().pool.query(sql`
      update work_requests set request_status = 'REPAIR_OFFER_ARRIVED' where id = any(${[id, late]})`);
    const van = app().as('FCR_SALES_VAN', 'furgon');
    await register.shop('FAR');
    await app().pool.query(sql`
      with far as (
        insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
        values ('Messzi Mária', 'messzi', 'm@example.com', '+36 30 8', 'SFA8', 'SALES_REPRESENTATIVE', 'NORTH', 't', 't')
        returning id)
      update shops set regional_representative_id = far.id from far where code = 'FAR'`);
    const sheets = await Promise.all(
      [OTHER_SHOP, 'FAR', ABSENT_SHOP].map(async (code) => (await openSheet(van, code)).headId),
    );
    for (const headId of sheets.slice(0, 2)) await close(van, headId);
    const { leading } = (await leader()('GET', HOME)).body;
    assert.deepEqual([leading.offersForMe, leading.sheetsForMe], [2, 1]);
    const offers = { awaiting: 'me', requestStatus: 'REPAIR_OFFER_ARRIVED' };
    assert.deepEqual(await listed(offers, leader()), [late, id]);
    const { content } = (await leader()('POST', `${HEADS}/page`, { query: { awaiting: 'me' } })).body;
    assert.deepEqual(
      content.map((head: { id: number }) => head.id),
      [sheets[0]],
    );
    const nobodys = await app().as('FCR_IT_ADMIN')('POST', `${HEADS}/page`, { query: { awaiting: 'me' } });
    assert.equal(nobodys.body.totalElements, 0);
    const all = leading.awaitingMe.reduce((sum: number, { count }: { count: number }) => sum + count, 2);
    assert.equal((await listed({ awaiting: 'me' }, leader())).length, all);
  });

  it('shows admins what needs manual work', async () => {
    await app().pool.query(sql`
      insert into uploads (entity, file_name, operation, dry_run, rows_read, created, updated, unchanged, rejected,
        problems, uploaded_by, origin)
      select 'shops', 'boltok.csv', gen_random_uuid(), false, 2, 0, 0, 0, 2, '[]', 't', unnest(array['FILE', 'LIST'])`);
    const { hands } = (await app().as('FCR_IT_ADMIN')('GET', HOME)).body;
    assert.equal(hands.refusedUploads, 1);
    assert.deepEqual(
      hands.partners.map(({ partner }: { partner: string }) => partner),
      ['AURORA', 'PRIME_SOLS'],
    );
  });

  it('shows admins the failed sign-ins of the last quarter of an hour', async () => {
    const { pool } = app();
    await pool.query(sql`insert into identity_users (username) values ('anna')`);
    for (const username of ['anna', 'anna', 'anybody'])
      await countLoginAttempt(pool, { username, address: '203.0.113.1' });
    const { hands } = (await app().as('FCR_IT_ADMIN')('GET', HOME)).body;
    assert.equal(hands.failedSignIns, 3);
  });

  it('counts own open requests by type for IT administrators', async () => {
    const admin = app().as('FCR_IT_ADMIN', 'gepesz');
    await askFor(admin);
    assert.deepEqual((await admin('GET', HOME)).body.tiles, [{ requestType: 'SERVICE', count: 1 }]);
  });

  it('takes one statement for field users, using the indexes of their requests', async () => {
    const call = anna();
    const read = () => call('GET', HOME);
    await read();
    assert.equal(await countStatements(read), 1);
    const { owner, pool } = app();
    await owner.query(sql`
      insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, requested_date, created_by, updated_by)
      select 'TRANSIT', 'DENIED', f.id, t.id, '2026-01-02', 'other' || n, 'other' || n
      from shops f, shops t, generate_series(1, 5000) n where f.code = ${OTHER_SHOP} and t.code = ${SHOP}`);
    await owner.query('analyze work_requests');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      sql`explain ${ownHomeStatement('kiss.anna')}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.doesNotMatch(plan, /Seq Scan on work_requests/, plan);
  });
});
