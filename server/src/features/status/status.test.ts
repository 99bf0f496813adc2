import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { CONDITION, type Condition } from '@cooler/contract/features/status/status.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import { runApp } from '../../testing/run-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findStatusFigures } from './find-status-figures.ts';

// The disk is that of the machine that runs the tests.
const LOW: Condition = 'DISK_LOW';

async function statusOf({ as }: TestApp) {
  const { conditions, ...parts } = (await as('FCR_IT_ADMIN')('GET', '/resource/status')).body;
  return { ...parts, conditions: conditions.filter((condition: Condition) => condition !== LOW) };
}

const ALERTS = join(import.meta.dirname, '../../../../deploy/monitoring/alerts.yml');

describe('the status of a register that reads Elixir once a day', () => {
  const app = runApp(undefined, { ELIXIR_EVERY: '1440' });

  it('names Elixir only when two days have passed', async () => {
    const { pool } = app();
    const conditions = async () => (await statusOf(app())).conditions;
    await pool.query(
      `insert into elixir_runs (state, started_by, started_at, finished_at) select 'DONE', 'elixir', t, t
       from (select now() - interval '20 hours') s (t)`,
    );
    assert.deepEqual(await conditions(), []);
    assert.match(await app().app.metricsRegistry.metrics(), /^elixir_late_after_seconds 172800$/m);
    await pool.query(`update elixir_runs set finished_at = now() - interval '49 hours'`);
    assert.deepEqual(await conditions(), ['ELIXIR_OLD']);
  });
});

describe('the status of the register', () => {
  const app = runApp();
  const status = () => statusOf(app());

  it('shows versions, queues, the disk and the last backup', async () => {
    const { conditions, version, databaseVersion, freeBytes, partners, backedUpAt } = await status();
    assert.deepEqual([conditions, backedUpAt], [[], null]);
    assert.match(version, /^\d/);
    assert.match(databaseVersion, /^\d/);
    assert.ok(freeBytes > 0);
    assert.deepEqual(partners, [
      { partner: 'AURORA', waiting: 0, parked: 0 },
      { partner: 'PRIME_SOLS', waiting: 0, parked: 0 },
    ]);
  });

  it('names a quiet copy and an old backup', async () => {
    const { pool } = app();
    await pool.query(`update instance set quiet_since = now(), backed_up_at = now() - interval '2 days'`);
    assert.deepEqual((await status()).conditions, ['BACKUP_OLD', 'COPY_IS_QUIET']);
    await pool.query('update instance set quiet_since = null, backed_up_at = null');
  });

  it('knows how long nothing has been saved: since the installation, if there was no backup', async () => {
    const { pool } = app();
    const { rows } = await pool.query<{ age: number }>(
      'select extract(epoch from now() - min(applied_at))::float8 as age from migrations',
    );
    const age = rows[0]?.age ?? Number.NaN;
    const { backupAge, unsavedAge } = await findStatusFigures(pool);
    assert.equal(backupAge, null);
    assert.ok(unsavedAge >= age && unsavedAge < age + 60, `${unsavedAge} and ${age}`);
    await pool.query(`update instance set backed_up_at = now() - interval '400 days'`);
    assert.equal(Math.round((await findStatusFigures(pool)).unsavedAge / 86_400), 400);
    await pool.query('update instance set backed_up_at = null');
  });

  it('names a source of Elixir that was never read to the end, as soon as it has been tried for four hours', async () => {
    const { pool } = app();
    const elixir = async () => {
      const { conditions, elixirReadAt } = await status();
      return { isOld: conditions.includes('ELIXIR_OLD'), elixirReadAt };
    };
    const failed = (hours: number) =>
      pool.query(
        `insert into elixir_runs (state, started_by, started_at, finished_at, failure)
         select 'FAILED', 'elixir', t, t, 'ELIXIR_SOURCE_UNREACHABLE' from (select now() - $1 * interval '1 hour') s (t)`,
        [hours],
      );
    await failed(3);
    assert.deepEqual(await elixir(), { isOld: false, elixirReadAt: null });
    await failed(5);
    assert.deepEqual(await elixir(), { isOld: true, elixirReadAt: null });
    await pool.query(`update elixir_runs set state = 'DONE', failure = null, finished_at = now()`);
    assert.equal((await elixir()).isOld, false);
    await pool.query('delete from elixir_runs');
  });

  it('names pictures that cannot be reached, and no more when their disk is back', async () => {
    const { files, dataDir } = app();
    await files.write({ folder: 'self', fileName: 'a' }, Buffer.from('content'));
    await rename(join(dataDir, 'pictures'), join(dataDir, 'away'));
    assert.deepEqual((await status()).conditions, ['FILES_NOT_REACHED']);
    await rename(join(dataDir, 'away'), join(dataDir, 'pictures'));
    assert.deepEqual((await status()).conditions, []);
  });

  it('counts no file of a killed process in the upload queue', async () => {
    const { pool } = app();
    await pool.query(`
      insert into upload_line (username, file_name, is_running, seen_at)
      select 'anna', 'x', running, now() - age from unnest(array[true, false]) running, unnest(array['0 s', '1 minute']::interval[]) age`);
    const { uploadsRunning, uploadsWaiting } = await findStatusFigures(pool);
    assert.deepEqual([uploadsRunning, uploadsWaiting], [1, 1]);
    await pool.query('delete from upload_line');
  });

  it('names an installation that was never backed up, a day and a half after it was made', async () => {
    const { owner } = app();
    const age = (interval: string) =>
      owner.query(`update migrations set applied_at = applied_at ${interval}`);
    await age(`- interval '40 hours'`);
    assert.deepEqual((await status()).conditions, ['BACKUP_OLD']);
    await age(`+ interval '40 hours'`);
    assert.deepEqual((await status()).conditions, []);
  });

  it('uses the conditions of the alerts', () => {
    const alerts = readFileSync(ALERTS, 'utf8');
    for (const condition of CONDITION.options) {
      const name = condition
        .toLowerCase()
        .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
      const summary = new RegExp(`alert: ${name}\\n[^]*?summary: (.+)`).exec(alerts)?.[1];
      assert.equal(translate('en', `status-condition.${condition}`), summary, name);
    }
  });
});
