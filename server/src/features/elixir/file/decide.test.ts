import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildRepresentative } from '../../../testing/build.ts';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { fileOf, runElixirApp } from '../testing/elixir-app.ts';

describe('a file with less than half of the lines of the previous one', () => {
  const elixir = runElixirApp();
  let sfa = '';
  let round = 0;
  let held: Tree = {};
  const decide = (decision: string, file: Tree) =>
    elixir().call('PUT', `/resource/elixir-files/${decision}/${file.id}`);

  before(async () => {
    sfa = String((await buildRepresentative(elixir().app)).sfaCode);
  });
  beforeEach(async () => {
    round += 1;
    const codes = Array.from({ length: 5 }, (_, n) => `D-${round}-${n}`);
    await elixir().take(`whole-${round}.csv`, fileOf(codes.map((code) => [code, sfa])));
    held = await elixir().take(
      `cut-${round}.csv`,
      fileOf([
        [`D-${round}-0`, sfa, 'P'],
        [`D-${round}-9`, 'nobody'],
      ]),
    );
  });
  const days = async () => (await elixir().shop(`D-${round}-0`))?.transportDays;

  it('is held: its lines can be viewed, and no shop has changed', async () => {
    assert.deepEqual([held.state, held.lineCount, held.previousLineCount], ['HELD', 2, 5]);
    const outcomes = (await elixir().lines(held)).map(({ outcome }) => outcome);
    assert.deepEqual(outcomes, ['WAITING', 'WAITING']);
    assert.equal(await days(), 'K, Cs');
  });

  it('is applied to the shops when accepted, against the current register', async () => {
    const { status, body } = await decide('accept', held);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      [body.state, body.updatedCount, body.badCount, body.decidedBy],
      ['APPLIED', 1, 1, 'FCR_IT_ADMIN'],
    );
    assert.equal(await days(), 'P');
    assert.deepEqual(await elixir().faults(held), { 3: ['sfaCode: ELIXIR_REPRESENTATIVE_UNKNOWN'] });
  });

  it('is to be accepted again when somebody adds one of its new shops at that moment', async () => {
    const code = `D-${round}-new`;
    const file = await elixir().take(`new-${round}.csv`, fileOf([[code, sfa]]));
    assert.equal(file.state, 'HELD');
    const { pool } = elixir().app;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(sql`
      insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
      select ${code}, 'Új bolt', '7621', 'Pécs', 'Fő út 1.', id, 't', 't'
      from regional_representatives where sfa_code = ${sfa}`);
    const accepted = decide('accept', file);
    await untilLockWaits(pool);
    await client.query('commit');
    client.release();
    assertRefused(await accepted, 409, 'RETRY_CONFLICT');
    const { body } = await decide('accept', file);
    assert.deepEqual([body.state, body.createdCount, body.updatedCount], ['APPLIED', 0, 1]);
  });

  it('is never applied once rejected', async () => {
    assert.equal((await decide('reject', held)).body.state, 'REJECTED');
    assert.equal(await days(), 'K, Cs');
    assertRefused(await decide('accept', held), 409, 'ELIXIR_FILE_DECIDED');
  });

  it('is decided once when two users decide concurrently', async () => {
    const answers = await Promise.all([decide('accept', held), decide('reject', held)]);
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409], JSON.stringify(answers.map(({ body }) => body)));
  });

  it('is what a second decision and a scan wait for while a decision goes on', async () => {
    const { pool } = elixir().app;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(sql`select from elixir_files where id = ${held.id} for update`);
    const accepted = decide('accept', held);
    await untilLockWaits(pool);
    assertRefused(await decide('reject', held), 409, 'ELIXIR_DECISION_RUNNING');
    const look = await elixir().call('POST', '/resource/elixir-files/look', {});
    assertRefused(look, 409, 'ELIXIR_DECISION_RUNNING');
    await client.query('commit');
    client.release();
    assert.equal((await accepted).status, 200);
  });

  it('is reported to clients waiting for changes of the files', async () => {
    const changes = '/resource/elixir-files/changes';
    const { body } = await elixir().call('GET', changes);
    const { headers } = await elixir().call('GET', `/resource/elixir-files/${held.id}`);
    assert.equal(Number(headers['x-changes']), body.changes);
    const waiting = elixir().call('GET', `${changes}?after=${body.changes}`);
    await decide('reject', held);
    assert.ok((await waiting).body.changes > body.changes);
    assert.equal((await elixir().app.as('FCR_REGIONAL_LEADER')('GET', changes)).status, 403);
  });

  it('cannot be accepted after a newer file', async () => {
    await elixir().take(`newer-${round}.csv`, fileOf(['1', '2', '3'].map((n) => [`D-${round}-${n}`, sfa])));
    assertRefused(await decide('accept', held), 409, 'ELIXIR_FILE_OUTDATED');
    assert.equal((await elixir().file(`cut-${round}.csv`)).state, 'HELD');
    assert.equal((await decide('reject', held)).status, 200);
  });

  it('is also held when it is older than the last imported one, and then accepted until a newer one comes', async () => {
    const late = async (name: string, value: string) => {
      const codes = Array.from({ length: 5 }, (_, n) => [`D-${round}-${n}`, sfa, value] as const);
      return elixir().take(`${name}-${round}.csv`, fileOf(codes), -60 * 24);
    };
    const older = await late('older', 'Sz');
    assert.deepEqual([older.state, await days()], ['HELD', 'K, Cs']);
    const { body } = await decide('accept', older);
    assert.deepEqual([body.state, await days()], ['APPLIED', 'Sz']);
    const newer = await elixir().take(
      `newer-${round}.csv`,
      fileOf([0, 1, 2].map((n) => [`D-${round}-${n}`, sfa])),
    );
    assert.deepEqual([newer.state, await days()], ['APPLIED', 'K, Cs']);
  });

  it('is also held when an earlier content returns after another one, under a new name or its own', async () => {
    const codes = Array.from({ length: 5 }, (_, n) => `D-${round}-${n}`);
    const content = (value: string) => fileOf(codes.map((code) => [code, sfa, value]));
    const come = async (name: string, value: string) => {
      await elixir().put(`${name}-${round}.csv`, content(value));
      return (await elixir().sync()).filesNew;
    };
    for (const [name, value] of [
      ['export', 'Sz'],
      ['export', 'V'],
      ['monday', 'Cs'],
      ['tuesday', 'P'],
    ] as const)
      assert.equal(await come(name, value), 1);
    // The last one under another name, and an earlier one that was only touched or moved.
    assert.deepEqual([await come('copy', 'P'), await come('monday', 'Cs')], [0, 0]);
    assert.equal(await days(), 'P');
    assert.equal(await come('wednesday', 'Cs'), 1);
    const back = await elixir().file(`wednesday-${round}.csv`);
    assert.deepEqual([back.state, await days()], ['HELD', 'P']);
    assert.equal(await come('again', 'Cs'), 0);
    assert.equal((await decide('accept', back)).body.state, 'APPLIED');
    assert.equal(await days(), 'Cs');
    assert.equal(await come('export', 'Sz'), 1);
    const { body } = await elixir().call('POST', '/resource/elixir-files/page', {
      query: { filePath: `export-${round}.csv`, state: ['HELD'] },
    });
    assert.equal(body.totalElements, 1);
  });

  it('returns 404 when there is no such file', async () => {
    assertRefused(await decide('accept', { id: 999_999 }), 404, 'NOT_FOUND');
  });
});
