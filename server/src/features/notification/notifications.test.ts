import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { Notification } from '@cooler/contract/features/notification/notification.ts';
import { NOTIFICATION_KINDS } from '@cooler/contract/features/notification/notified-events.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Role } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { buildPresent, representativeDraft } from '../../testing/build.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { newRequestOf } from '../work-request/testing/new-request.ts';
import { SHOP } from '../work-request/testing/register.ts';
import { runRegister } from '../work-request/testing/run-register.ts';
import { say } from '../work-request/thread/testing/talk.ts';
import { createDayEvents } from './tell/create-day-events.ts';
import { createNotifications } from './tell/create-notifications.ts';
import { todayAt } from './testing/budapest-time.ts';

const REQUESTS = '/resource/work-requests';
const NOTIFICATIONS = '/resource/notifications';
const ALL = [...NOTIFICATION_KINDS];

/** The shops belong to Kiss Anna of the South. Laki leads the South, Kovács is deputy of both; Béla creates requests. */
describe('notifications', () => {
  const { app, register } = runRegister();
  before(async () => {
    const build = (username: string, rank: string, deputies: Tree = {}) =>
      buildPresent(app(), username, rank, deputies);
    const kovacs = await build('kovacs', 'KEY_ACCOUNT_MANAGER');
    await build('laki', 'REGIONAL_LEADER', { deputy1: { id: kovacs.id } });
    await app().pool.query(sql`
      update regional_representatives set deputy1_id = ${kovacs.id as number} where username = 'kiss.anna'`);
  });

  const as = (username: string, role: Role = 'FCR_REGIONAL_LEADER') => app().as(role, username);

  const ask = async (by = 'bela', changed: Tree = {}) =>
    (await newRequestOf(as(by), register, 'SERVICE', changed)).id;
  async function step(by: string, address: string, id: number, body?: Tree): Promise<void> {
    const answer = await as(by)('PUT', `${REQUESTS}/${address}/id?id=${id}`, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  async function told(username: string): Promise<Notification[]> {
    await createNotifications(app().pool);
    return (await as(username)('GET', NOTIFICATIONS)).body.notifications;
  }
  /** The notifications of a user about a request. */
  const toldOf = async (username: string, id: number) =>
    (await told(username)).filter(({ requestId }) => requestId === id).map(({ event }) => event);
  async function away(username: string, days: number | null): Promise<void> {
    await app().pool.query(sql`
      update regional_representatives set out_of_office_end_date = ${TODAY} + ${days}::int where username = ${username}`);
  }
  const choose = (username: string, chosen: Tree, role?: Role) =>
    as(username, role)('PUT', `${NOTIFICATIONS}/preferences`, {
      ...{ language: 'hu', product: ALL, push: ALL, email: [], digestHour: null },
      ...chosen,
    });

  it('of a new request go to the leaders who decide on it, and no one is notified of their own actions', async () => {
    const id = await ask();
    assert.deepEqual(await toldOf('laki', id), ['create']);
    for (const other of ['bela', 'kiss.anna', 'kovacs']) assert.deepEqual(await toldOf(other, id), [], other);
    assert.deepEqual(await toldOf('laki', await ask('laki')), []);
  });

  it('of a decision go to the requester with the reason, once however often the list is read', async () => {
    const id = await ask();
    await step('laki', 'deny', id, { reason: 'Nincs rá keret idén.' });
    assert.deepEqual(await toldOf('bela', id), ['deny']);
    const [latest] = await told('bela');
    assert.deepEqual(
      [latest?.requestId, latest?.requestType, latest?.message, latest?.isRead],
      [id, 'SERVICE', 'Nincs rá keret idén.', false],
    );
  });

  it('go to the deputies of an absent recipient as well', async () => {
    await away('laki', 2);
    const id = await ask();
    assert.deepEqual(await toldOf('kovacs', id), ['create']);
    const [latest] = await told('kovacs');
    assert.equal(latest?.forAbsent, 'laki');
    assert.deepEqual(await toldOf('laki', id), ['create']);
    await away('laki', null);
  });

  /** Lets the operation approve requests, in as many events. */
  async function approveTogether(by: string, ...events: readonly (readonly number[])[]): Promise<void> {
    const operation = randomUUID();
    for (const ids of events) {
      await app().pool.query(sql`
        insert into notification_events (event, subject_ids, operation, actor)
        select 'approve', array_agg(id), ${operation}, ${by} from movement_history where request_id = any(${ids})`);
      await createNotifications(app().pool);
    }
  }

  it('combine the events of one operation into one', async () => {
    const ids = [await ask(), await ask(), await ask()];
    await approveTogether('laki', ids.slice(0, 2), ids.slice(2));
    const [latest] = await told('bela');
    assert.deepEqual([latest?.event, latest?.subjects], ['approve', 3]);
  });

  it('of many requests name an absent person only if all are told on that person’s behalf', async () => {
    for (const absent of ['laki', 'kiss.anna']) await away(absent, 2);
    const [ofLaki, alsoOfLaki, ofAnna, own] = [
      ...[await ask('laki'), await ask('laki'), await ask('kiss.anna'), await ask('kovacs')],
    ] as [number, number, number, number];
    const forAbsent = async (...events: readonly (readonly number[])[]) => {
      await approveTogether('somebody', ...events);
      const [latest] = await told('kovacs');
      assert.deepEqual([latest?.kind, latest?.subjects], ['REQUEST_DECIDED', 2]);
      return latest?.forAbsent;
    };
    for (const events of [[[ofLaki, alsoOfLaki]], [[ofLaki], [alsoOfLaki]]])
      assert.equal(await forAbsent(...events), 'laki');
    for (const other of [ofAnna, own])
      for (const events of [[[ofLaki, other]], [[ofLaki], [other]], [[other], [ofLaki]]])
        assert.equal(await forAbsent(...events), null, JSON.stringify(events));
    for (const absent of ['laki', 'kiss.anna']) await away(absent, null);
  });

  it('of a comment name its author as every screen does, also one who is no representative', async () => {
    const id = await ask();
    for (const author of ['nameless', 'Dora'])
      await say(as(author), id, { text: '@laki, kérem, nézze meg!', mentions: ['laki'] });
    await app().pool.query(sql`
      update account_names set full_name = case name when 'Dora' then 'Nagy Dóra' end where name in ('Dora', 'nameless')`);
    const people = (await told('laki'))
      .filter(({ requestId }) => requestId === id)
      .map(({ person }) => person);
    assert.deepEqual(people.slice(0, 2), ['Nagy Dóra', 'nameless']);
  });

  it('are not made for kinds that a user has switched off, and are made again once switched on', async () => {
    await choose('bela', { product: ['PARTNER_NEWS'], push: [], email: [] });
    const silent = await ask();
    await step('laki', 'approve', silent);
    assert.deepEqual(await toldOf('bela', silent), []);
    await choose('bela', {});
    const loud = await ask();
    await step('laki', 'approve', loud);
    assert.deepEqual(await toldOf('bela', loud), ['approve']);
  });

  it('are marked as read individually or all together, only for the user', async () => {
    const { body: before } = await as('bela')('GET', `${NOTIFICATIONS}/unread`);
    assert.ok(before.unread > 1);
    const [latest] = await told('bela');
    const { body: one } = await as('bela')('PUT', `${NOTIFICATIONS}/read`, { id: latest?.id });
    assert.equal(one.unread, before.unread - 1);
    await as('laki')('PUT', `${NOTIFICATIONS}/read`, { upTo: latest?.id });
    assert.equal((await as('bela')('GET', `${NOTIFICATIONS}/unread`)).body.unread, one.unread);
    const { body: none } = await as('bela')('PUT', `${NOTIFICATIONS}/read`, { upTo: latest?.id });
    assert.equal(none.unread, 0);
  });

  it('are created in rounds of limited length, even while events keep arriving', async () => {
    await createNotifications(app().pool);
    for (const by of ['bela', 'laki']) await ask(by);
    const { rows } = await app().pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from notification_events where told_at is null',
    );
    await createNotifications(app().pool, 0);
    const left = await app().pool.query('select 1 from notification_events where told_at is null');
    assert.equal(left.rowCount, (rows[0]?.waiting ?? 0) - 1);
  });

  it('end the long polls that wait for them', async () => {
    const { body: now } = await as('laki')('GET', `${NOTIFICATIONS}/unread`);
    const waiting = as('laki')('GET', `${NOTIFICATIONS}/unread?after=${encodeURIComponent(now.mark)}`);
    await ask();
    await createNotifications(app().pool);
    assert.equal((await waiting).body.unread, now.unread + 1);
  });

  it('of rounds that start or are late are created once, of late ones in the morning', async () => {
    const { rows } = await app().pool.query<{ id: number }>(sql`
      with started as (
        insert into stock_taking_rounds (name, filter, due_date, devices, shops, created_by, updated_by)
        values ('Őszi kör', '{}', ${TODAY} - 1, 1, 1, 'laki', 'laki') returning id)
      select id from started`);
    await app().pool.query(sql`
      insert into stock_taking_round_shops (round_id, shop_id, devices)
      select ${rows[0]?.id}, id, 1 from shops where code = ${SHOP}`);
    const eventsOf = async (username: string) =>
      (await told(username)).filter(({ roundName }) => roundName === 'Őszi kör').map(({ event }) => event);
    assert.deepEqual(await eventsOf('kiss.anna'), ['round-started']);
    await createDayEvents(app().pool, todayAt('06:59'));
    assert.deepEqual(await eventsOf('kiss.anna'), ['round-started']);
    for (const time of ['07:00', '23:59']) await createDayEvents(app().pool, todayAt(time));
    assert.deepEqual(await eventsOf('kiss.anna'), ['round-late', 'round-started']);
    assert.deepEqual(await eventsOf('laki'), ['own-round-late']);
  });

  it('go to deputies when their duty starts, and to the absent person on the last day', async () => {
    await away('kiss.anna', 0);
    await createDayEvents(app().pool, todayAt('07:00'));
    const [toDeputy] = await told('kovacs');
    assert.deepEqual([toDeputy?.event, toDeputy?.person], ['absence-began', 'Kiss Anna']);
    const [toAnna] = await told('kiss.anna');
    assert.equal(toAnna?.event, 'absence-ends');
    await away('kiss.anna', null);
  });

  it('go to a deputy who is named during an absence, but not again to those named before', async () => {
    const novak = await buildPresent(app(), 'novak', 'SALES_REPRESENTATIVE');
    const [kovacs, anna] = await Promise.all(
      ['kovacs', 'kiss.anna'].map((username) =>
        register.one<{ id: number }>(
          sql`select id from regional_representatives where username = ${username}`,
        ),
      ),
    );
    const address = `/resource/regional-representatives/id?id=${anna?.id}`;
    const row = async () =>
      (await as('laki')('GET', `/resource/regional-representatives/list/${anna?.id}`)).body[0];
    const begun = async (username: string) =>
      (await told(username)).filter(
        ({ event, person }) => event === 'absence-began' && person === 'Kiss Anna',
      ).length;
    await away('kiss.anna', 0);
    const known = await begun('kovacs');
    for (const deputies of [
      { deputy1: { id: novak.id }, deputy2: { id: kovacs?.id } },
      { deputy1: { id: kovacs?.id }, deputy2: null },
    ]) {
      const { status, body } = await as('laki')('PUT', address, { ...(await row()), ...deputies });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([await begun('novak'), await begun('kovacs')], [1, known]);
    }
    await away('kiss.anna', null);
  });

  it('go to the deputies of a representative who is absent from the start, by form or by file', async () => {
    const admin = as('laki');
    const [{ sfaCode } = { sfaCode: '' }] = (
      await app().pool.query<{ sfaCode: string }>(sql`
        select sfa_code as "sfaCode" from regional_representatives where username = 'kovacs'`)
    ).rows;
    const absent = (n: number): Tree => ({ ...representativeDraft(n), outOfOfficeEndDate: '2096-01-01' });
    const byForm = absent(801);
    const { status, body } = await admin('POST', '/resource/regional-representatives', {
      ...byForm,
      deputy1: { sfaCode },
    });
    assert.equal(status, 201, JSON.stringify(body));
    const byFile = absent(802);
    const columns = Object.entries({ ...byFile, 'deputy1.sfaCode': sfaCode });
    const file = csvUpload(
      [columns.map(([name]) => name).join(';'), columns.map(([, value]) => value).join(';')].join('\r\n'),
    );
    const uploaded = await admin(
      'POST',
      '/resource/regional-representatives/upload-csv',
      file.body,
      file.headers,
    );
    assert.equal(uploaded.body.created, 1, JSON.stringify(uploaded.body));
    const found = (await told('kovacs'))
      .filter(({ event }) => event === 'absence-began')
      .map(({ person }) => person);
    assert.deepEqual(found.slice(0, 2).sort(), [byForm, byFile].map(({ name }) => name).sort());
  });

  it('have a digest for leaders only', async () => {
    assert.equal((await choose('laki', { digestHour: 7 })).body.digestHour, 7);
    assertRefused(
      await choose('bela', { digestHour: 7 }, 'FCR_REGIONAL_REPRESENTATIVE'),
      403,
      'ACCESS_DENIED',
    );
  });
});
