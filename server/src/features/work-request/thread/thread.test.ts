import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { MAX_COMMENT } from '@cooler/contract/features/work-request/thread/thread.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { assertFault, assertRefused } from '../../../testing/run-app.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { runRegister } from '../testing/run-register.ts';
import { listed, say, threadOf } from './testing/talk.ts';

const REQUESTS = '/resource/work-requests';

describe('comments on a request', () => {
  const { app, register, as } = runRegister();
  const van = as('FCR_SALES_VAN', 'bela');
  const leader = as('FCR_REGIONAL_LEADER', 'laki');

  const newId = async () => (await newRequestOf(van, register, 'SERVICE')).id;

  it('are visible to every role in the order in which they were posted, and counted in the list', async () => {
    const id = await newId();
    await say(van, id, { text: ' Reggel hűtött még.\n\nMost nem. ' });
    const { status } = await say(leader, id, {
      text: '@Kiss Anna, kérem, nézze meg!',
      mentions: ['KISS.ANNA'],
    });
    assert.equal(status, 201);
    for (const role of ROLES) {
      const { comments } = await threadOf(as(role), id);
      assert.deepEqual(
        comments.map(({ text }: { text: string }) => text),
        ['Reggel hűtött még.\n\nMost nem.', '@Kiss Anna, kérem, nézze meg!'],
      );
      assert.deepEqual(comments[1].mentions, [{ username: 'kiss.anna', name: 'Kiss Anna' }]);
    }
    const row = await listed(leader, id);
    assert.deepEqual([row.commentCount, row.version, row.questionState], [2, 0, 'NONE']);
    const { createdDate } = (await threadOf(van, id)).comments[1];
    assert.equal(Date.parse(String(row.lastComment)), Date.parse(createdDate));
    const query = { commentCount: 2, lastComment: dayFromNow(Date.parse(createdDate) - Date.now()) };
    assert.ok((await leader('POST', `${REQUESTS}/page`, { query })).body.totalElements >= 1);
  });

  it('are refused with every error, and nothing is stored', async () => {
    const id = await newId();
    const answer = await say(van, id, { text: ' ', mentions: ['nobody'] });
    assertFault(answer, 'text', 'FIELD_REQUIRED');
    assertFault(answer, 'mentions', 'REFERENCE_UNKNOWN');
    assertFault(await say(van, id, { text: 'x'.repeat(MAX_COMMENT + 1) }), 'text', 'TEXT_TOO_LONG');
    assertFault(await say(van, id, { text: 'a\u202eb' }), 'text', 'TEXT_UNPRINTABLE');
    assertFault(await say(van, id, { text: 'x', files: [randomUUID()] }), 'files', 'REFERENCE_UNKNOWN');
    assertRefused(await say(van, id, { text: 'x', kind: 'ANSWER' }), 400, 'UNKNOWN_FIELD');
    assertRefused(await say(van, 999_999, { text: 'x' }), 404, 'NOT_FOUND');
    assert.equal((await listed(van, id)).commentCount, 0);
    assertRefused(await van('GET', `${REQUESTS}/999999/thread`), 404, 'NOT_FOUND');
  });

  it('store a hostile text unchanged', async () => {
    const id = await newId();
    const text = `<img src=x onerror=alert(1)> '; drop table shops; -- {{7*7}} ${'hosszú'.repeat(200)} 🥶`;
    assert.equal((await say(van, id, { text })).body.text, text);
  });

  it('are stored once however often they are sent', async () => {
    const id = await newId();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => say(van, id, { text: 'Egyszer.' }, headers)));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal((await listed(van, id)).commentCount, 1);
  });

  it('of many concurrent users are all counted', async () => {
    const id = await newId();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => say(text < 'c' ? van : leader, id, { text })));
    assert.equal((await listed(van, id)).commentCount, 5);
  });

  it('can be changed by their author within the edit period, only at the current version', async () => {
    const id = await newId();
    const { id: commentId, version } = (await say(van, id, { text: 'Elírtam.' })).body;
    const address = `${REQUESTS}/${id}/comments/${commentId}`;
    const same = await van('PUT', address, { text: 'Elírtam.', version });
    assert.deepEqual([same.status, same.body.version, same.body.editedDate], [200, version, null]);
    const changed = { text: 'Kijavítva.', version };
    assertRefused(await leader('PUT', address, changed), 403, 'ACCESS_DENIED');
    const { body } = await van('PUT', address, changed);
    assert.deepEqual([body.text, body.version], ['Kijavítva.', version + 1]);
    assert.ok(body.editedDate);
    assertRefused(await van('PUT', address, changed), 409, 'VERSION_CONFLICT');
    await app().pool.query(sql`
      update work_request_comments set created_date = created_date - interval '1 hour' where id = ${commentId}`);
    assertRefused(await van('PUT', address, { ...changed, version: version + 1 }), 409, 'COMMENT_CLOSED');
    assert.equal((await threadOf(van, id)).comments[0].editableUntil, null);
  });

  it('can be withdrawn by their author; the audit trail of the request keeps the text', async () => {
    const id = await newId();
    const { id: commentId } = (await say(van, id, { text: 'Ezt ne lássa senki.' })).body;
    const address = `${REQUESTS}/${id}/comments/${commentId}`;
    assertRefused(await leader('DELETE', address), 403, 'ACCESS_DENIED');
    const { body } = await van('DELETE', address);
    assert.deepEqual([body.text, body.author.username], [null, 'bela']);
    const [shown] = (await threadOf(leader, id)).comments;
    assert.deepEqual([shown.text, shown.author.username], [null, 'bela']);
    assertRefused(await van('DELETE', address), 404, 'NOT_FOUND');
    const row = await listed(van, id);
    assert.deepEqual([row.commentCount, row.lastComment], [0, null]);
    const ofRecord = `/resource/audit/of-record?entity=work-requests&id=${id}`;
    const { content } = (await as('FCR_ADMIN')('GET', ofRecord)).body;
    assert.deepEqual(
      content
        .slice(0, 2)
        .map(({ changes, doneBy }: { changes: unknown; doneBy: string }) => [changes, doneBy]),
      [
        [[{ label: 'work-request.comment', as: 'text', before: 'Ezt ne lássa senki.', after: null }], 'bela'],
        [[{ label: 'work-request.comment', as: 'text', before: null, after: 'Ezt ne lássa senki.' }], 'bela'],
      ],
    );
  });

  it('can mention representatives and users involved in the request', async () => {
    const id = await newId();
    const find = async (text: string) =>
      (await van('GET', `${REQUESTS}/${id}/people?text=${encodeURIComponent(text)}`)).body;
    assert.deepEqual(await find('kiss'), [{ username: 'kiss.anna', name: 'Kiss Anna' }]);
    assert.deepEqual(await find('ANNÁ'), [{ username: 'kiss.anna', name: 'Kiss Anna' }]);
    assert.deepEqual(await find('bel'), [{ username: 'bela', name: 'Teszt Elek' }]);
    assert.deepEqual(await find('laki'), []);
    await say(leader, id, { text: 'Itt vagyok.' });
    assert.deepEqual(await find('laki'), [{ username: 'laki', name: 'Teszt Elek' }]);
  });

  it('name users who are no representatives by the names of their accounts', async () => {
    const vera = as('FCR_ADMIN', 'vig.vera');
    const id = await newId();
    await say(vera, id, { text: 'Itt vagyok.' });
    await app().owner.query(`update account_names set full_name = 'Víg Vera' where name = 'vig.vera'`);
    await say(van, id, { text: '@Víg Vera', mentions: ['vig.vera'] });
    const { comments, watchers } = await threadOf(van, id);
    const person = { username: 'vig.vera', name: 'Víg Vera' };
    assert.deepEqual([comments[0].author, comments[1].mentions], [person, [person]]);
    assert.equal(watchers.includes('Víg Vera'), true);
    const { body } = await van('GET', `${REQUESTS}/${id}/people?text=${encodeURIComponent('víg')}`);
    assert.deepEqual(body, [person]);
  });

  it('are paged, latest first', async () => {
    const id = await newId();
    for (let n = 1; n <= 52; n += 1) await say(van, id, { text: `${n}.` });
    const latest = await threadOf(van, id);
    assert.deepEqual([latest.comments.length, latest.hasMore, latest.comments[0].text], [50, true, '3.']);
    const address = `${REQUESTS}/${id}/thread?before=${latest.comments[0].id}`;
    const { body } = await van('GET', address);
    assert.deepEqual([body.comments.length, body.hasMore, body.comments[0].text], [2, false, '1.']);
  });

  it('make their author watch the request until they turn it off', async () => {
    const id = await newId();
    const watchers = async () => (await threadOf(leader, id)).watchers;
    assert.deepEqual(await watchers(), ['Teszt Elek']);
    await say(leader, id, { text: '@Kiss Anna', mentions: ['kiss.anna'] });
    assert.deepEqual(await watchers(), ['Kiss Anna', 'Teszt Elek', 'Teszt Elek']);
    const { body } = await leader('PUT', `${REQUESTS}/${id}/watching`, { isWatching: false });
    assert.deepEqual([body.isWatching, body.watchers], [false, ['Kiss Anna', 'Teszt Elek']]);
    await say(leader, id, { text: 'Még egyszer.' });
    assert.deepEqual(await watchers(), ['Kiss Anna', 'Teszt Elek']);
    assertRefused(await leader('PUT', `${REQUESTS}/999999/watching`, { isWatching: true }), 404, 'NOT_FOUND');
  });
});
