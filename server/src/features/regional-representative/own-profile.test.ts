import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildRepresentative } from '../../testing/build.ts';
import { assertFault, assertRefused, runApp } from '../../testing/run-app.ts';

const BASE = '/resource/regional-representatives';
const NOBODY = { id: null, name: null, outOfOfficeEndDate: null, rank: null, region: null };

describe('the profile in the page header', () => {
  const app = runApp(async (started) => {
    const here = { outOfOfficeEndDate: null };
    const deputy = await buildRepresentative(started, { ...here, name: 'Ács Ádám', username: 'acs' });
    const other = await buildRepresentative(started, { ...here, name: 'Zala Zita', username: 'zala' });
    const deputies = { deputy2: { id: other.id }, deputy5: { id: deputy.id } };
    await buildRepresentative(started, {
      ...here,
      name: 'Kis Éva',
      username: 'kis',
      rank: 'REGIONAL_LEADER',
      ...deputies,
    });
    await buildRepresentative(started, {
      ...here,
      name: 'Áron Pál',
      username: 'aron',
      deputy1: { id: deputy.id },
    });
  });
  const van = (username: string) => app().as('FCR_SALES_VAN', username);
  const put = (query: string) => `${BASE}/set-out-of-office-end-date?${query}`;

  it('is returned for the user, case-insensitively', async () => {
    const { status, body } = await van('Kis')('GET', `${BASE}/username?username=KIS`);
    assert.equal(status, 200);
    const { rank, name } = body;
    assert.deepEqual([rank, name], ['REGIONAL_LEADER', 'Kis Éva']);
  });

  it('is empty for a user who is not a representative', async () => {
    assert.deepEqual((await van('nobody')('GET', `${BASE}/username`)).body, NOBODY);
    assert.deepEqual((await van('nobody')('GET', `${BASE}/deputies`)).body, []);
    assert.deepEqual((await van('nobody')('GET', `${BASE}/deputized`)).body, []);
  });

  it('is returned for others only to those who may see them', async () => {
    assertRefused(await van('acs')('GET', `${BASE}/username?username=kis`), 403, 'ACCESS_DENIED');
    const answer = await app().as('FCR_RETAIL_LEADER')('GET', `${BASE}/username?username=kis`);
    assert.equal(answer.body.name, 'Kis Éva');
  });

  it('lists the deputies in their order, and the people deputised for by name', async () => {
    const names = (body: { name: string }[]) => body.map(({ name }) => name);
    assert.deepEqual(names((await van('kis')('GET', `${BASE}/deputies`)).body), ['Zala Zita', 'Ács Ádám']);
    assert.deepEqual(names((await van('acs')('GET', `${BASE}/deputized`)).body), ['Áron Pál', 'Kis Éva']);
  });

  it('shows until when these are out of office, while they are', async () => {
    const set = (username: string, days: number) =>
      app().pool.query(
        `update regional_representatives
         set out_of_office_end_date = (now() at time zone 'Europe/Budapest')::date + $2::int where username = $1`,
        [username, days],
      );
    await set('kis', 0);
    await set('aron', -1);
    const { body } = await van('acs')('GET', `${BASE}/deputized`);
    const days = body.map(({ outOfOfficeEndDate: day }: { outOfOfficeEndDate: string | null }) => day);
    assert.equal(days[0], null);
    assert.match(days[1], /^\d{4}-\d\d-\d\d$/);
    assert.equal((await van('kis')('GET', `${BASE}/deputies`)).body[0].outOfOfficeEndDate, null);
    await app().pool.query('update regional_representatives set out_of_office_end_date = null');
  });

  it('lists all representatives in Hungarian order', async () => {
    const { body } = await van('acs')('GET', `${BASE}/get-ordered-list`);
    assert.deepEqual(
      body.map(({ name }: { name: string }) => name),
      ['Ács Ádám', 'Áron Pál', 'Kis Éva', 'Zala Zita'],
    );
    assert.deepEqual(Object.keys(body[0]).sort(), ['id', 'name', 'sfaCode']);
  });

  it('sets the own out-of-office date, and clears it', async () => {
    const { status, body } = await van('kis')('PUT', put('date=2099-12-24&username=kis'));
    assert.deepEqual([status, body.outOfOfficeEndDate], [200, '2099-12-24']);
    assert.equal((await van('kis')('GET', `${BASE}/username`)).body.outOfOfficeEndDate, '2099-12-24');
    assert.equal((await van('kis')('PUT', put('date='))).body.outOfOfficeEndDate, null);
  });

  it('changes nothing where the date is the stored one', async () => {
    const row = async () =>
      (await app().pool.query(`select * from regional_representatives where username = 'kis'`)).rows[0];
    for (const query of ['date=2099-12-24', 'date=']) {
      const first = await van('kis')('PUT', put(query));
      const stored = await row();
      const again = await van('kis')('PUT', put(query));
      assert.deepEqual([again.status, again.body], [200, first.body]);
      assert.deepEqual(await row(), stored);
    }
  });

  it('requires a valid date', async () => {
    assertFault(await van('kis')('PUT', put('username=kis')), 'date', 'PLEASE_SELECT_DATE');
    assertFault(await van('kis')('PUT', put('date=2026-02-30')), 'date', 'DATE_INVALID');
  });

  it('refuses a past date, here and in the form, unless it is unchanged', async () => {
    assertFault(await van('kis')('PUT', put('date=2020-01-31')), 'date', 'DAY_PAST');
    const admin = app().as('FCR_ADMIN');
    await app().pool.query(`
      update regional_representatives set out_of_office_end_date = '2020-01-31', version = version + 1
      where username = 'kis'`);
    const { body } = await admin('POST', `${BASE}/page`, { query: { username: ['kis'] } });
    const [row] = body.content;
    const change = (fields: object) => admin('PUT', `${BASE}/id?id=${row.id}`, { ...row, ...fields });
    assertFault(await change({ outOfOfficeEndDate: '2020-02-01' }), 'outOfOfficeEndDate', 'DAY_PAST');
    assert.equal((await change({ phone: '+36 1 765 4321' })).status, 200);
  });

  it('sets the date of another person for administrators only', async () => {
    const address = put('date=2099-12-31&username=zala');
    assertRefused(await van('kis')('PUT', address), 403, 'ACCESS_DENIED');
    assertRefused(await app().as('FCR_REGIONAL_LEADER')('PUT', address), 403, 'ACCESS_DENIED');
    assert.equal((await app().as('FCR_IT_ADMIN')('PUT', address)).status, 200);
    assertRefused(await van('nobody')('PUT', put('date=2099-12-31')), 404, 'NOT_FOUND');
  });

  it('audits the change', async () => {
    await van('aron')('PUT', put('date=2099-11-30'));
    const { rows } = await app().pool.query(
      `select changes, done_by from audit_trail where done_by = 'aron' and action = 'UPDATE'`,
    );
    assert.deepEqual(rows, [{ changes: { out_of_office_end_date: [null, '2099-11-30'] }, done_by: 'aron' }]);
  });
});
