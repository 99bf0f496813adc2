import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AgeFigure, RequestFigures } from '@cooler/contract/features/work-request/list/figures.ts';
import { OPEN_STATUSES, REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { runApp } from '../../../testing/run-app.ts';
import { fillRegister, OTHER_SHOP, SHOP } from '../testing/register.ts';
import { figuresStatement } from './find-request-figures.ts';

const FIGURES = '/resource/work-requests/figures';
// One more than the start of an age group, and one less: both sides of every boundary.
const AGES = [0, 1, 3, 4, 7, 8, 14, 15, 30, 31, 400];

describe('the figures of requests', () => {
  const app = runApp(async ({ pool }) => {
    await fillRegister(pool);
    await pool.query(sql`
      insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, requested_date, completed_date,
        created_by, updated_by, created_date)
      select 'TRANSIT', status, f.id, t.id, '2026-12-01', '2026-12-02', 't', 't',
        ((now() at time zone 'Europe/Budapest')::date - age + time '12:00') at time zone 'Europe/Budapest'
      from shops f, shops t, unnest(${REQUEST_STATUS.options}::text[]) status, unnest(${AGES}::int[]) age
      where f.code = ${SHOP} and t.code = ${OTHER_SHOP}`);
  });
  const figures = async (): Promise<RequestFigures> => (await app().as('FCR_ADMIN')('GET', FIGURES)).body;
  const listed = async (query: object): Promise<number> =>
    (await app().as('FCR_ADMIN')('POST', '/resource/work-requests/page', { query, size: 1 })).body
      .totalElements;

  it('count every open status as the list does', async () => {
    const { byStatus } = await figures();
    assert.deepEqual(
      byStatus.map(({ status }) => status),
      OPEN_STATUSES,
    );
    for (const { status, count } of byStatus) assert.equal(count, await listed({ requestStatus: status }));
  });

  it('count every age as the list does for the days that they return', async () => {
    const { byAge } = await figures();
    const spans = byAge.map(({ fromDays, toDays }: AgeFigure) => [fromDays, toDays]);
    assert.deepEqual(spans, [
      [0, 0],
      [1, 3],
      [4, 7],
      [8, 14],
      [15, 30],
      [31, null],
    ]);
    for (const { createdFrom, createdTo, count } of byAge) {
      const query = { requestStatus: OPEN_STATUSES, createdDate: [createdFrom, createdTo] };
      assert.equal(count, await listed(query), `${createdFrom} to ${createdTo}`);
    }
  });

  it('use the index of open requests, however many are final', async () => {
    const client = await app().pool.connect();
    await client.query('set enable_seqscan = off');
    const { text, values } = figuresStatement();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    client.release(true);
    assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /(on|using) work_requests_open/);
  });

  it('are for leaders only', async () => {
    const leaders = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'];
    for (const role of ROLES) {
      const { status } = await app().as(role)('GET', FIGURES);
      assert.equal(status, leaders.includes(role) ? 200 : 403, role);
    }
  });
});
