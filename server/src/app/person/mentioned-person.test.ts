import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { newRequestOf } from '../../features/work-request/testing/new-request.ts';
import { runRegister } from '../../features/work-request/testing/run-register.ts';
import { ask, say, threadOf } from '../../features/work-request/thread/testing/talk.ts';
import { buildRepresentative } from '../../testing/build.ts';
import { erasePerson } from './erase-person.ts';
import { tracesOf } from './testing/traces.ts';

/** Eszter is the only one of her name; there are two called Nagy Anna. */
describe('a person whom comments mention', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER', 'laki');
  before(async () => {
    for (const [name, username] of [
      ['Szabó Eszter', 'eszter'],
      ['Nagy Anna', 'nagy.anna'],
      ['Nagy Anna', 'nagy.anna-b'],
    ])
      await buildRepresentative(app(), { name, username });
  });
  const asked = async () => (await newRequestOf(leader, register, 'SERVICE')).id;
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  async function trailOf(id: number): Promise<Tree[]> {
    const { rows } = await app().owner.query<{ comment: Tree }>(sql`
      select changes -> 'comment' as comment from audit_trail
      where entity = 'work_requests' and record_id = ${id} and changes ? 'comment' order by id`);
    return rows.map(({ comment }) => comment);
  }
  async function answers(): Promise<string[]> {
    const { rows } = await app().owner.query<{ text: string }>(sql`
      select body ->> 'text' as text from idempotency_keys where body ? 'mentions' order by body ->> 'id'`);
    return rows.map(({ text }) => text);
  }

  it('is erased from comments, the answers to them, the trail, and findings', async () => {
    const [kept, edited] = [await asked(), await asked()];
    const said = await say(leader, kept, { text: '@Szabó Eszter, kérem!', mentions: ['eszter'] }, keyed());
    assert.equal(said.status, 201, JSON.stringify(said.body));
    await ask(leader, kept, { text: '@eszter, mi ez?', mentions: ['eszter'], version: 0 });
    const first = await say(leader, edited, { text: 'Kedves @SZABÓ ESZTER!', mentions: ['eszter'] });
    const { id, version } = first.body;
    const change = { text: 'Valaki nézze meg!', mentions: [], version };
    await leader('PUT', `/resource/work-requests/${edited}/comments/${id}`, change);
    await app().owner.query(sql`
      insert into findings (rule, representative_id, detail, subject)
      select 'representative-without-account', id, username, '0 0 0 0 ' || id
      from regional_representatives where username = 'eszter'`);

    const mark = await erasePerson(app().owner, 'eszter');
    assert.deepEqual(await tracesOf(app().owner, ['Szabó Eszter', 'SZABÓ ESZTER', 'eszter']), []);
    const { comments } = await threadOf(leader, kept);
    const texts = [`@${mark}, kérem!`, `@${mark}, mi ez?`];
    assert.deepEqual(
      comments.map(({ text }: Tree) => text),
      texts,
    );
    assert.deepEqual(
      await trailOf(kept),
      texts.map((text) => [null, text]),
    );
    assert.deepEqual(await answers(), [`@${mark}, kérem!`]);
    assert.deepEqual(await trailOf(edited), [
      [null, `Kedves @${mark}!`],
      [`Kedves @${mark}!`, 'Valaki nézze meg!'],
    ]);
  });

  it('is told apart from a namesake by the comments of the same request', async () => {
    const [own, other] = [await asked(), await asked()];
    const text = '@Nagy Anna, kérem!';
    await say(leader, own, { text, mentions: ['nagy.anna'] }, keyed());
    await say(leader, other, { text, mentions: ['nagy.anna-b'] }, keyed());
    const mark = await erasePerson(app().owner, 'nagy.anna');
    assert.deepEqual(await trailOf(own), [[null, `@${mark}, kérem!`]]);
    assert.deepEqual(await trailOf(other), [[null, text]]);
    assert.deepEqual((await answers()).slice(-2), [`@${mark}, kérem!`, text]);
  });
});
