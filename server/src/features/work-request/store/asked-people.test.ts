import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { buildPresent } from '../../../testing/build.ts';
import { chosen, DECISIONS, decide, settled } from '../decisions/testing/decide.ts';
import { newRequest, newRequestOf } from '../testing/new-request.ts';
import { cause } from '../testing/pieces.ts';
import { requestBody, startDevices } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { ask as askQuestion, say } from '../thread/testing/talk.ts';

const REQUESTS = '/resource/work-requests';

/**
 * The shops of the test register belong to Kiss Anna of the South. Laki leads the South, Nagy the North, Fő every region;
 * Nagy and Kovács are deputies of Laki, Kovács also of Anna.
 */
describe('who is asked to decide on a request', () => {
  const { app, register } = runRegister();
  const ids: Record<string, number> = {};
  before(async () => {
    const build = async (username: string, rank: string, region: string, deputies: Tree = {}) => {
      const built = await buildPresent(app(), username, rank, { region, ...deputies });
      ids[username] = Number(built.id);
    };
    await build('nagy', 'REGIONAL_LEADER', 'NORTH');
    await build('kovacs', 'KEY_ACCOUNT_MANAGER', 'SOUTH');
    await build('laki', 'REGIONAL_LEADER', 'SOUTH', {
      deputy1: { id: ids.kovacs },
      deputy4: { id: ids.nagy },
    });
    await build('fo', 'REGIONAL_LEADER', 'ALL');
    await app().pool.query(
      sql`update regional_representatives set deputy1_id = ${ids.kovacs} where username = 'kiss.anna'`,
    );
  });

  /** Sets until when these people are absent, in days from today; all others are present. */
  async function away(people: Readonly<Record<string, number>>): Promise<void> {
    await app().pool.query(sql`
      update regional_representatives r
      set out_of_office_end_date = ${TODAY} + (${JSON.stringify(people)}::jsonb ->> r.username)::int`);
  }
  const as = (username: string) => app().as('FCR_REGIONAL_LEADER', username);
  async function ask(): Promise<{ id: number; version: number }> {
    const { id, version } = await newRequestOf(as('kiss.anna'), register, 'SERVICE');
    return { id, version };
  }
  async function inboxOf(username: string, more: Tree = {}): Promise<number[]> {
    const { body } = await as(username)('POST', `${REQUESTS}/page`, { query: { awaiting: 'me', ...more } });
    assert.equal(body.totalElements, body.content.length);
    return body.content.map(({ id }: { id: number }) => id);
  }
  async function asksOf(id: number): Promise<string[]> {
    const everybody = ['kiss.anna', 'laki', 'nagy', 'kovacs', 'fo', 'nobody'];
    const inboxes = await Promise.all(everybody.map((each) => inboxOf(each)));
    return everybody.filter((_, index) => inboxes[index]?.includes(id));
  }

  it('the representative of the shop and the leaders of the region', async () => {
    await away({});
    assert.deepEqual(await asksOf((await ask()).id), ['kiss.anna', 'laki', 'fo']);
  });

  it('their deputies as well, up to the last day of an absence', async () => {
    const { id } = await ask();
    await away({ laki: 0 });
    assert.deepEqual(await asksOf(id), ['kiss.anna', 'laki', 'nagy', 'kovacs', 'fo']);
    await away({ laki: -1 });
    assert.deepEqual(await asksOf(id), ['kiss.anna', 'laki', 'fo']);
    await away({ 'kiss.anna': 3, nagy: 3 });
    assert.deepEqual(await asksOf(id), ['kiss.anna', 'laki', 'kovacs', 'fo']);
  });

  it('deputies of absent deputies, without an endless loop on a circle', async () => {
    for (const [username, deputy] of [
      ['harmadik', 'laki'],
      ['masodik', 'harmadik'],
      ['kovacs', 'masodik'],
    ] as const) {
      if (!ids[username])
        ids[username] = Number(
          (await buildPresent(app(), username, 'KEY_ACCOUNT_MANAGER', { region: 'WEST' })).id,
        );
      await app().pool.query(sql`
        update regional_representatives set deputy1_id = ${ids[deputy]} where id = ${ids[username]}`);
    }
    const { id } = await ask();
    const asked = async (username: string) => (await inboxOf(username)).includes(id);
    await away({ laki: 1, kovacs: 1 });
    assert.deepEqual([await asked('masodik'), await asked('harmadik')], [true, false]);
    await away({ laki: 1, kovacs: 1, masodik: 1 });
    assert.deepEqual([await asked('masodik'), await asked('harmadik')], [true, true]);
    await away({ laki: 1, kovacs: 1, masodik: 1, harmadik: 1 });
    assert.deepEqual([await asked('laki'), await asked('harmadik')], [true, true]);
    const { body } = await as('harmadik')('PUT', `${REQUESTS}/approve/id?id=${id}`);
    assert.equal(body.onBehalfOf, 'laki');
    await app().pool.query(
      sql`update regional_representatives set deputy1_id = null where username = 'kovacs'`,
    );
  });

  it('on a repair offer as well', async () => {
    await away({});
    const { id } = await ask();
    await app().pool.query(sql`
      update work_requests set request_status = 'REPAIR_OFFER_ARRIVED' where id = ${id}`);
    assert.deepEqual(await asksOf(id), ['kiss.anna', 'laki', 'fo']);
    assert.deepEqual(await inboxOf('laki', { requestStatus: 'REPAIR_OFFER_ARRIVED' }), [id]);
    const { status } = await as('laki')('PUT', `${REQUESTS}/deny-repair-offer/id?id=${id}`);
    assert.equal(status, 200);
    assert.deepEqual(await asksOf(id), []);
  });

  it('is the person who asked a question too, and their deputies, once it is answered', async () => {
    await away({});
    const { id } = await ask();
    await askQuestion(as('nagy'), id, { text: 'Melyik polcon áll?', version: 0 });
    assert.deepEqual(await asksOf(id), []);
    await say(as('kiss.anna'), id, { text: 'A felsőn.' });
    assert.deepEqual(await asksOf(id), ['kiss.anna', 'laki', 'nagy', 'fo']);
    assert.ok((await inboxOf('nagy', { requestStatus: 'REQUIRED' })).includes(id));
    await app().pool.query(
      sql`update regional_representatives set deputy1_id = ${ids.kovacs} where username = 'nagy'`,
    );
    await away({ nagy: 1 });
    assert.deepEqual(await asksOf(id), ['kiss.anna', 'laki', 'nagy', 'kovacs', 'fo']);
    await app().pool.query(
      sql`update regional_representatives set deputy1_id = null where username = 'nagy'`,
    );
  });

  it('determines the list of requests awaiting me, combined with every other filter, in list, URL and export', async () => {
    await away({});
    const { id } = await ask();
    const decided = await ask();
    await as('laki')('PUT', `${REQUESTS}/approve/id?id=${decided.id}`);
    assert.ok(!(await inboxOf('laki')).includes(decided.id));
    assert.deepEqual(await inboxOf('laki', { requestStatus: 'APPROVED' }), []);
    assert.deepEqual(await inboxOf('laki', { id }), [id]);
    const byAddress = await as('laki')('GET', `${REQUESTS}?awaiting=me&id=${id}`);
    assert.equal(byAddress.body.totalElements, 1);
    const xls = await as('laki')('POST', `${REQUESTS}/hu/xls/`, { awaiting: 'me' });
    assert.equal(xls.status, 200);
    const refused = await as('laki')('POST', `${REQUESTS}/page`, { query: { awaiting: 'laki' } });
    assert.deepEqual([refused.status, refused.body.message], [400, 'INVALID_FILTER']);
  });

  /** On whose behalf the last step of a request was taken, in everything that records it. */
  async function keptFor(id: number): Promise<(string | null)[]> {
    const history = await as('fo')('POST', '/resource/movement-history/page', { query: { requestId: id } });
    const request = await as('fo')('POST', `${REQUESTS}/page`, { query: { id } });
    const { rows } = await app().pool.query<{ trail: string; timeline: string }>(sql`
      select (select on_behalf_of from audit_trail where entity = 'work_requests' and record_id = w.id
              order by id desc limit 1) as trail,
        (select on_behalf_of from device_timeline where device_id = w.device_from_id order by id desc limit 1) as timeline
      from work_requests w where w.id = ${id}`);
    const [kept] = [history, request].map(({ body }) => body.content[0].onBehalfOf);
    assert.equal(request.body.content[0].onBehalfOf, kept);
    return [kept, rows[0]?.trail ?? null, rows[0]?.timeline ?? null];
  }

  it('determines on whose behalf a deputy is recorded to act', async () => {
    const cases: [away: Record<string, number>, by: string, absent: string | null][] = [
      [{}, 'nagy', null],
      [{ laki: 5 }, 'nagy', 'laki'],
      [{ laki: 5 }, 'kovacs', 'laki'],
      [{ laki: 5, 'kiss.anna': 5 }, 'kovacs', 'kiss.anna'],
      [{ laki: 5 }, 'fo', null],
      [{ laki: 5 }, 'laki', null],
      [{ laki: 5 }, 'nobody', null],
      [{ nagy: 5 }, 'laki', null],
    ];
    for (const [people, by, absent] of cases) {
      await away(people);
      const [alone, together] = [await ask(), await ask()];
      const { status } = await as(by)('PUT', `${REQUESTS}/approve/id?id=${alone.id}`);
      assert.equal(status, 200);
      await decide(as(by), chosen('approve', [together]));
      for (const { id } of [alone, together]) {
        assert.deepEqual(await keptFor(id), [absent, absent, absent], `${by} for ${absent}`);
      }
    }
  });

  const lastOf = async (id: number) => {
    const { event, absent } = await register.one<{ event: string; absent: string | null }>(sql`
      select event, on_behalf_of as absent from movement_history where request_id = ${id}
      order by version desc limit 1`);
    return [event, absent];
  };

  it('is recorded for a decision that is undone, and for a device status that ends a request', async () => {
    await away({ laki: 1 });
    const decided = await ask();
    const { operationId } = await decide(as('nagy'), chosen('approve', [decided]));
    const { body } = await as('nagy')('PUT', `${DECISIONS}/${operationId}/undo`);
    await settled(as('nagy'), body.operationId);
    assert.deepEqual(await lastOf(decided.id), ['undo', 'laki']);

    const devices = await startDevices(register, 'SERVICE');
    const { id } = await newRequest(as('kiss.anna'), requestBody('SERVICE', devices));
    for (const event of ['approve', 'started', 'cannot-be-repaired-on-site'] as const)
      await cause(app().pool, id, event);
    const address = '/resource/device-register';
    const [device] = (await as('nagy')('GET', `${address}/list/${devices.from?.id}`)).body;
    const set = await as('nagy')('PUT', `${address}/id?id=${device.id}`, { ...device, deviceStatus: 'USED' });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    assert.deepEqual(await lastOf(id), ['device-status-set', 'laki']);
  });

  it('is recorded for an edit too, but not for an own step that follows', async () => {
    await away({ laki: 1 });
    const devices = await startDevices(register, 'SERVICE');
    const { id } = await newRequest(as('kiss.anna'), requestBody('SERVICE', devices));
    const body = { ...requestBody('SERVICE', devices, { projectId: 'P' }), version: 0 };
    assert.equal((await as('nagy')('PUT', `${REQUESTS}/update/id?id=${id}`, body)).body.onBehalfOf, 'laki');
    assert.equal(
      (await as('laki')('PUT', `${REQUESTS}/approve/id?id=${id}`)).body.onBehalfOf,
      null,
      'the next step is his own again',
    );
  });
});
