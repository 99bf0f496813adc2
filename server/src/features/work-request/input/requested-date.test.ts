import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayIn } from '@cooler/contract/kernel/day.ts';
import sql from 'sql-template-tag';
import { assertFault } from '../../../testing/run-app.ts';
import { OTHER_SHOP, requestBody, SHOP, startDevices } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { problemsOf, upload } from '../upload/testing/files.ts';

const BASE = '/resource/work-requests';

describe('the requested date', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');

  const bodyFor = async (requestedDate: string | undefined) =>
    requestBody('SERVICE', await startDevices(register, 'SERVICE'), { requestedDate });
  const ask = async (day: string | undefined) =>
    leader('POST', `${BASE}/bulk-save`, { workRequest: await bodyFor(day) });

  it('must be today or later', async () => {
    for (const day of [dayIn(-1), '2001-01-01', '0001-01-01'])
      assertFault(await ask(day), 'requestedDate', 'REQUESTED_DATE_PAST');
    assertFault(await ask(undefined), 'requestedDate', 'PLEASE_SELECT_DATE');
    for (const day of [dayIn(0), dayIn(30)]) assert.equal((await ask(day)).status, 201);
  });

  it('is refused with the day that it may be', async () => {
    const { body } = await ask(dayIn(-1));
    assert.deepEqual(body.fieldErrors.requestedDate, [
      { code: 'REQUESTED_DATE_PAST', params: { today: dayIn(0) } },
    ]);
  });

  it('is validated in files as well', async () => {
    const csv = `shopFrom.code;shopTo.code;requestedDate\n${SHOP};${OTHER_SHOP};${dayIn(-1)}`;
    const problems = problemsOf(await upload(leader, { type: 'TRANSIT', csv }));
    assert.match(JSON.stringify(problems), /\[2,"requestedDate","REQUESTED_DATE_PAST"\]/);
  });

  it('may be in the past if an edit does not change it', async () => {
    const { body: asked } = await ask(dayIn(0));
    const { id } = asked;
    await app().pool.query(sql`update work_requests set requested_date = ${dayIn(-9)} where id = ${id}`);
    const [row] = (await leader('POST', `${BASE}/page`, { query: { id } })).body.content;
    const edit = (requestedDate: string) =>
      leader('PUT', `${BASE}/update/id?id=${id}`, { ...row, projectId: 'P-7', requestedDate });
    assertFault(await edit(dayIn(-8)), 'requestedDate', 'REQUESTED_DATE_PAST');
    const kept = await edit(dayIn(-9));
    assert.deepEqual([kept.status, kept.body.requestedDate], [200, dayIn(-9)], JSON.stringify(kept.body));
  });
});
