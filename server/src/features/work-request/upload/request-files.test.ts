import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { watch } from '../../../testing/cuts/cut.ts';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { COOLER, OTHER_SHOP, SHOP, WORN_DECOR } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { BASE, upload } from './testing/files.ts';

const { app, register, as } = runRegister();

describe('files whose user has left the page', () => {
  const leader = as('FCR_RETAIL_LEADER');

  const newRow = async () => `${await register.filledShop()};${OTHER_SHOP};2099-12-01`;
  const header = 'shopFrom.code;shopTo.code;requestedDate';
  const files = async (call = leader): Promise<Tree[]> => (await call('GET', `${BASE}/uploads`)).body;

  it('are listed with their state, counts and problems, only for their user', async () => {
    const send = (name: string, csv: string, dryRun = false) =>
      upload(leader, { type: 'TRANSIT', csv, name, dryRun });
    const row = await newRow();
    await send('check.csv', `${header}\n${row}`, true);
    await send('good.csv', `${header}\n${await newRow()}\n${await newRow()}`);
    await send('bad.csv', `${header}\nnone;${OTHER_SHOP};2099-12-01\n${row}`);
    await send('broken.csv', `${header}\n"${row}`);
    const found = await files();
    assert.deepEqual(
      found.map(({ fileName, state, dryRun, created, rejected, failure, failureRow }) => [
        ...[fileName, state, dryRun, created, rejected, failure, failureRow],
      ]),
      [
        ['broken.csv', 'FAILED', false, 0, 0, 'CSV_MALFORMED', 2],
        ['bad.csv', 'REFUSED', false, 1, 1, null, null],
        ['good.csv', 'DONE', false, 2, 0, null, null],
        ['check.csv', 'DONE', true, 1, 0, null, null],
      ],
    );
    const bad = await leader('GET', `${BASE}/uploads/${found[1]?.operationId}`);
    assert.deepEqual(
      bad.body.problems.map(({ row: at, code }: Tree) => [at, code]),
      [[2, 'REFERENCE_UNKNOWN']],
    );
    const other = as('FCR_ADMIN', 'somebody.else');
    assert.deepEqual(await files(other), []);
    assert.equal((await other('GET', `${BASE}/uploads/${found[1]?.operationId}`)).status, 404);
  });

  it('are stored even when their progress cannot be', async () => {
    const { owner } = app();
    await owner.query(`
      create function refuse_progress() returns trigger language plpgsql as 'begin raise ''no connection''; end';
      create trigger refuse_progress before update on request_uploads for each row
        when (new.state in ('READING', 'CHECKING', 'STORING')) execute function refuse_progress()`);
    const csv = `${header}\n${await newRow()}`;
    const { status, body } = await upload(leader, { type: 'TRANSIT', csv, name: 'unseen.csv' });
    await owner.query('drop trigger refuse_progress on request_uploads');
    assert.equal(status, 200, JSON.stringify(body));
    const [found] = await files();
    assert.deepEqual([found?.fileName, found?.state, found?.created], ['unseen.csv', 'DONE', 1]);
  });

  it('are stored even if the answer of the database to their commit is lost', async () => {
    const csv = `${header}\n${await newRow()}`;
    // The first commit is that of the upload queue.
    const cut = { how: 'is not answered', among: /\bcommit$/i, at: 2 } as const;
    const { result } = await watch(app(), cut, () =>
      upload(leader, { type: 'TRANSIT', csv, name: 'unanswered.csv' }),
    );
    assert.equal(result.status, 503, JSON.stringify(result.body));
    const [found] = await files();
    assert.deepEqual(
      [found?.fileName, found?.state, found?.created, found?.failure],
      ['unanswered.csv', 'DONE', 1, null],
    );
  });

  it('are listed once when they are sent again', async () => {
    const counted = async (name: string) =>
      (await files())
        .filter(({ fileName }) => fileName === name)
        .map(({ state, created, rejected }) => [state, created, rejected]);
    const send = (name: string, csv: string) => upload(leader, { type: 'TRANSIT', csv, name, key: name });
    const refused = `${header}\nnone;${OTHER_SHOP};2099-12-01`;
    await send('refused.csv', refused);
    await send('refused.csv', refused);
    assert.deepEqual(await counted('refused.csv'), [['REFUSED', 0, 1]]);

    const good = `${header}\n${await newRow()}`;
    // The first commit is that of the upload queue.
    const cut = { how: 'fails', among: /\bcommit$/i, at: 2 } as const;
    await watch(app(), cut, () => send('again.csv', good));
    assert.deepEqual(await counted('again.csv'), [['FAILED', 0, 0]]);
    await send('again.csv', good);
    assert.deepEqual(await counted('again.csv'), [['DONE', 1, 0]]);
    await send('again.csv', `${good}\n`.repeat(2));
    assert.deepEqual(await counted('again.csv'), [['DONE', 1, 0]]);
  });

  it('are underway as long as they are processed, and marked as lost when their process is gone', async () => {
    const { pool, owner } = app();
    const stateOf = async (name: string) => (await files()).find(({ fileName }) => fileName === name)?.state;
    const csv = `${header}\n${await newRow()}`;
    const holder = await owner.connect();
    // The file is stored up to its history, and waits.
    await holder.query('begin; lock table movement_history in share mode');
    const sent = upload(leader, { type: 'TRANSIT', csv, name: 'lost.csv' });
    await untilLockWaits(owner);
    await owner.query(sql`
      update request_uploads set touched_at = now() - interval '1 minute' where file_name = 'lost.csv'`);
    assert.equal(await stateOf('lost.csv'), 'STORING');
    // Ended like the connection of a killed process, which can record nothing more.
    await owner.query(`
      create function refuse_end() returns trigger language plpgsql as 'begin raise ''no connection''; end';
      create trigger refuse_end before update on request_uploads for each row execute function refuse_end()`);
    await owner.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    const { status } = await sent;
    await holder.query('rollback');
    holder.release();
    assert.equal(status, 503);
    assert.equal(await stateOf('lost.csv'), 'FAILED');
    await owner.query('drop trigger refuse_end on request_uploads');
    const { rows } = await pool.query(sql`select state from request_uploads where file_name = 'lost.csv'`);
    assert.deepEqual(rows, [{ state: 'STORING' }]);
  });
});

describe('a long file of requests', () => {
  before(async () => {
    await app().pool.query(sql`
      insert into device_register (device_type_id, decor_id, serial_number, inventory_number, device_nature,
        device_status, created_by, updated_by)
      select t.id, (select id from device_types where name = ${WORN_DECOR}), 'N' || n, 'L-N' || n, 'OOH',
        'TRANSPORTABLE', 't', 't'
      from device_types t, generate_series(1, 2000) n where t.name = ${COOLER}`);
  });

  it('is stored in seconds, completely and without violated invariants', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_, index) => `${SHOP};${COOLER};N${index + 1};L-N${index + 1};${WORN_DECOR};2099-12-01`,
    );
    const csv = [
      'shopTo.code;deviceRegisterTo.deviceType.name;deviceRegisterTo.serialNumber;deviceRegisterTo.inventoryNumber;decorTo.name;requestedDate',
      ...rows,
    ].join('\r\n');
    const started = performance.now();
    const { status, body } = await upload(app().as('FCR_ADMIN'), { type: 'DELIVERY', csv });
    const seconds = (performance.now() - started) / 1000;
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    assert.equal(body.created, 2000);
    assert.ok(seconds < 30, `${seconds} s`);
  });
});
