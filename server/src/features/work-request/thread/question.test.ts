import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildPresent } from '../../../testing/build.ts';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import { createNotifications } from '../../notification/tell/create-notifications.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { runRegister } from '../testing/run-register.ts';
import { ask, listed, say, threadOf } from './testing/talk.ts';

const REQUESTS = '/resource/work-requests';

/** Laki leads the South, where the shops are. Béla creates requests, and Deli is his deputy. */
describe('a request that is sent back with a question', () => {
  const { app, register, as } = runRegister();
  const bela = as('FCR_REGIONAL_REPRESENTATIVE', 'bela');
  const laki = as('FCR_REGIONAL_LEADER', 'laki');
  const deli = as('FCR_REGIONAL_REPRESENTATIVE', 'deli');
  before(async () => {
    const build = (username: string, rank: string, more: Tree = {}) =>
      buildPresent(app(), username, rank, more);
    const deputy = await build('deli', 'SALES_REPRESENTATIVE');
    await build('laki', 'REGIONAL_LEADER');
    await build('bela', 'SALES_REPRESENTATIVE', { deputy1: { id: deputy.id } });
  });

  const newId = async () => (await newRequestOf(bela, register, 'SERVICE')).id;
  async function asked(): Promise<number> {
    const id = await newId();
    const { status, body } = await ask(laki, id, { text: 'Melyik polcon áll?', version: 0 });
    assert.equal(status, 201, JSON.stringify(body));
    return id;
  }
  const stateOf = async (id: number) => {
    const { requestStatus, questionState } = await listed(laki, id);
    return [requestStatus, questionState];
  };
  const isInInbox = async (id: number) =>
    (await laki('POST', `${REQUESTS}/page`, { query: { awaiting: 'me', id } })).body.totalElements === 1;
  /** The notifications of a user about a request, latest first. */
  async function told(username: string, id: number): Promise<string[]> {
    await createNotifications(app().pool);
    const { notifications } = (await as('FCR_REGIONAL_LEADER', username)('GET', '/resource/notifications'))
      .body;
    const ofRequest = notifications.filter(({ requestId }: { requestId: number }) => requestId === id);
    return ofRequest.map(({ kind, event }: { kind: string; event: string }) => `${kind} ${event}`);
  }

  it('keeps its status, leaves the inbox, and comes back with the answer', async () => {
    const id = await asked();
    assert.deepEqual(await stateOf(id), ['REQUIRED', 'WAITS']);
    assert.equal(await isInInbox(id), false);
    assert.deepEqual(await told('bela', id), ['QUESTION question']);
    const waiting = await laki('POST', `${REQUESTS}/page`, { query: { questionState: 'WAITS', id } });
    assert.equal(waiting.body.totalElements, 1);
    await say(laki, id, { text: 'A kérdező nem válaszol magának.' });
    assert.deepEqual(await stateOf(id), ['REQUIRED', 'WAITS']);
    // The answer goes to who asked, whoever commented since.
    await say(as('FCR_RETAIL_LEADER', 'retail'), id, { text: 'Engem is érdekel.' });
    assert.equal((await say(bela, id, { text: 'A felsőn.' })).body.kind, 'ANSWER');
    assert.deepEqual(await stateOf(id), ['REQUIRED', 'ANSWERED']);
    assert.equal(await isInInbox(id), true);
    assert.deepEqual((await told('laki', id))[0], 'AWAITS_ME answer');
    assert.equal((await listed(laki, id)).version, 0);
  });

  it('is answered by an edit as well, and by a deputy of the absent requester', async () => {
    const edited = await asked();
    const row = await listed(laki, edited);
    const { can: _, ...body } = row;
    const change = { ...body, remark: 'A felső polcon áll.' };
    assert.equal((await laki('PUT', `${REQUESTS}/update/id?id=${edited}`, change)).status, 200);
    assert.deepEqual(await stateOf(edited), ['MODIFIED', 'ANSWERED']);
    const right = await asked();
    const { can: _can, ...same } = await listed(laki, right);
    assert.equal((await laki('PUT', `${REQUESTS}/update/id?id=${right}`, same)).status, 200);
    assert.deepEqual(await stateOf(right), ['MODIFIED', 'ANSWERED'], 'what is asked for is right as it is');
    const id = await asked();
    await say(deli, id, { text: 'Még itt van Béla.' });
    assert.deepEqual(await stateOf(id), ['REQUIRED', 'WAITS']);
    await app().pool.query(sql`
      update regional_representatives set out_of_office_end_date = current_date + 5 where username = 'bela'`);
    await say(deli, id, { text: 'Béla helyett: a felsőn.' });
    await app().pool.query(sql`
      update regional_representatives set out_of_office_end_date = null where username = 'bela'`);
    assert.deepEqual(await stateOf(id), ['REQUIRED', 'ANSWERED']);
  });

  it('no longer waits once it is decided, or the question is withdrawn', async () => {
    const denied = await asked();
    assert.equal((await laki('PUT', `${REQUESTS}/deny/id?id=${denied}`)).status, 200);
    assert.deepEqual(await stateOf(denied), ['DENIED', 'NONE']);
    const id = await asked();
    const [{ id: question }] = (await threadOf(laki, id)).comments;
    assert.equal((await laki('DELETE', `${REQUESTS}/${id}/comments/${question}`)).status, 200);
    assert.deepEqual(await stateOf(id), ['REQUIRED', 'NONE']);
    assert.equal(await isInInbox(id), true);
  });

  it('can be sent back by leaders only, with a text, at the current version, while it awaits a decision', async () => {
    const id = await newId();
    assertRefused(await ask(bela, id, { text: 'Miért?' }), 403, 'ACCESS_DENIED');
    assertFault(await ask(laki, id, { text: '' }), 'text', 'FIELD_REQUIRED');
    const stale = await ask(laki, id, { text: 'Miért?', version: 7 });
    assertRefused(stale, 409, 'VERSION_CONFLICT');
    assert.equal(stale.body.current.id, id);
    await laki('PUT', `${REQUESTS}/approve/id?id=${id}`);
    const late = await ask(laki, id, { text: 'Miért?' });
    assertRefused(late, 409, 'TRANSITION_NOT_ALLOWED');
    assert.equal(late.body.reasons[0].code, 'STATUS_FORBIDS');
    await assert.rejects(
      app().pool.query(sql`update work_requests set question_state = 'WAITS' where id = ${id}`),
      /work_requests_question_open/,
    );
  });

  it('of two concurrent leaders is either sent back or decided first, and never both waiting and approved', async () => {
    const id = await newId();
    await Promise.all([
      ask(laki, id, { text: 'Melyik polcon áll?', version: 0 }),
      as('FCR_RETAIL_LEADER', 'retail')('PUT', `${REQUESTS}/approve/id?id=${id}`, { version: 0 }),
    ]);
    assert.deepEqual(await stateOf(id), ['APPROVED', 'NONE']);
  });

  it('notifies mentioned users and watchers, but no one of their own comments or twice', async () => {
    const id = await newId();
    await createNotifications(app().pool);
    const said = await say(laki, id, { text: '@deli, nézze meg!', mentions: ['deli'] });
    assert.deepEqual(await told('deli', id), ['MENTIONED comment']);
    assert.deepEqual(await told('bela', id), ['WATCHED comment']);
    assert.deepEqual(await told('laki', id), ['AWAITS_ME create']);
    const changed = {
      text: '@deli, @Kiss Anna',
      mentions: ['deli', 'kiss.anna'],
      version: said.body.version,
    };
    await laki('PUT', `${REQUESTS}/${id}/comments/${said.body.id}`, changed);
    assert.deepEqual(await told('kiss.anna', id), ['MENTIONED comment-edited']);
    assert.deepEqual(await told('deli', id), ['MENTIONED comment']);
    await laki('PUT', `${REQUESTS}/approve/id?id=${id}`);
    assert.deepEqual((await told('deli', id))[0], 'WATCHED approve');
    assert.deepEqual((await told('bela', id))[0], 'REQUEST_DECIDED approve');
    await deli('PUT', `${REQUESTS}/${id}/watching`, { isWatching: false });
    await say(bela, id, { text: 'Köszönöm!' });
    assert.deepEqual((await told('laki', id))[0], 'WATCHED comment');
    assert.deepEqual((await told('deli', id))[0], 'WATCHED approve');
  });

  it('notifies users whom a change mentions first, whatever they were told before, and nobody again', async () => {
    const id = await newId();
    const said = await say(laki, id, { text: 'Nézze meg valaki!' });
    assert.deepEqual(await told('bela', id), ['WATCHED comment']);
    const changed = { text: '@bela, nézze meg!', mentions: ['bela'], version: said.body.version };
    await laki('PUT', `${REQUESTS}/${id}/comments/${said.body.id}`, changed);
    assert.deepEqual(await told('bela', id), ['MENTIONED comment-edited', 'WATCHED comment']);

    const question = await ask(laki, id, { text: '@bela, melyik polcon?', mentions: ['bela'], version: 0 });
    const before = await told('bela', id);
    assert.equal(before[0], 'QUESTION question');
    const { id: asked, version } = question.body;
    const alsoDeli = { text: '@bela, @deli, melyik polcon?', mentions: ['bela', 'deli'], version };
    await laki('PUT', `${REQUESTS}/${id}/comments/${asked}`, alsoDeli);
    assert.deepEqual(await told('bela', id), before);
    assert.equal((await told('deli', id))[0], 'MENTIONED comment-edited');
  });

  it('notifies nobody whose mention was taken back before', async () => {
    const id = await newId();
    const { body: said } = await say(laki, id, { text: 'Nézze meg valaki!' });
    const write = (text: string, mentions: string[], version: number) =>
      laki('PUT', `${REQUESTS}/${id}/comments/${said.id}`, { text, mentions, version });
    const { body: named } = await write('@Kiss Anna, nézze meg!', ['kiss.anna'], said.version);
    assert.equal((await write('Mégsem kell.', [], named.version)).status, 200);
    const events = await told('kiss.anna', id);
    assert.ok(
      events.every((event) => !event.startsWith('MENTIONED')),
      String(events),
    );
  });
});
