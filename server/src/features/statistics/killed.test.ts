import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { addressOf } from '../../kernel/database/pool.ts';
import { killAtWrite } from '../../testing/kill-at-lock.ts';
import { runApp } from '../../testing/run-app.ts';
import { fillRegister, SHOP } from '../work-request/testing/register.ts';
import { computeFigures } from './compute-figures.ts';

const SCRIPT = join(import.meta.dirname, 'testing/run-until-killed.ts');
const NEVER_ABORTED = new AbortController().signal;

describe('computing figures while the process is killed', () => {
  const app = runApp(async ({ pool, owner }) => {
    const register = await fillRegister(pool);
    const { id } = await register.device();
    // Added on one of the last twenty days, with a different status on each day since.
    await owner.query(sql`alter table device_timeline disable trigger append_only`);
    await owner.query(sql`delete from device_timeline`);
    await owner.query(sql`
      insert into device_timeline (device_id, done_at, done_by, door, quantity_after, status_before, status_after, shop_before_id,
        shop_after_id)
      select ${id}, now() - n * interval '1 day', 't', 'FORM', 1, case when n < 20 then 'USED' end,
        'USED', case when n < 20 then s.id end, s.id
      from generate_series(20, 1, -1) n, shops s where s.code = ${SHOP}`);
  });

  it('keeps what was computed before, and computes the rest once', async () => {
    const { pool, owner } = app();
    const shown = async () => (await app().as('FCR_ADMIN')('GET', '/resource/statistics?weeks=4')).body;
    await computeFigures(pool, NEVER_ABORTED, 'all');
    const before = await shown();
    assert.equal(before.isComplete, true);
    assert.ok(before.devices.length > 0);
    await owner.query(
      sql`update daily_figure_marks set kept_through = kept_through - 5, counted_through = kept_through - 5`,
    );
    await owner.query(sql`
      delete from daily_figures f using daily_figure_marks m where m.figure = f.figure and f.day > m.kept_through`);
    const torn = await shown();
    assert.equal(torn.isComplete, false);

    const env = { KEPT_DATABASE: addressOf(pool) };
    await killAtWrite({ script: SCRIPT, env, owner, table: 'daily_figures' });
    assert.deepEqual(await shown(), torn);
    await computeFigures(pool, NEVER_ABORTED, 'all');
    assert.deepEqual({ ...(await shown()), countedAt: null }, { ...before, countedAt: null });
  });
});
