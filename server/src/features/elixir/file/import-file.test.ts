import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ELIXIR_COLUMNS } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { buildRepresentative, buildShop } from '../../../testing/build.ts';
import { untilLockWaits } from '../../../testing/database/lock-waits.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { fileOf, runElixirApp } from '../testing/elixir-app.ts';

const NUMBERS = ['lineCount', 'createdCount', 'updatedCount', 'unchangedCount', 'badCount'];
const numbersOf = (file: Tree) => NUMBERS.map((name) => file[name]);

describe('an Elixir file', () => {
  const elixir = runElixirApp();
  let sfa = '';
  let stored: Tree = {};
  before(async () => {
    const representative = await buildRepresentative(elixir().app);
    sfa = String(representative.sfaCode);
    stored = await buildShop(elixir().app, {
      code: 'E-OLD',
      name: 'Régi bolt',
      regionalRepresentative: representative,
    });
  });

  it('creates new shops with all fields, and changes only what it owns of existing ones', async () => {
    const file = await elixir().take(
      'first.csv',
      fileOf([
        ['E-OLD', 'nobody'],
        ['E-NEW', sfa],
      ]),
    );
    assert.deepEqual([file.state, ...numbersOf(file)], ['APPLIED', 2, 1, 1, 0, 0]);
    assert.equal(file.createdBy, 'FCR_IT_ADMIN');
    const created = await elixir().shop('E-NEW');
    assert.ok(created);
    assert.equal(created.name, 'Bolt E-NEW');
    assert.equal((created.address as Tree).county, 'Baranya');
    const updated = await elixir().shop('E-OLD');
    assert.deepEqual(
      { ...updated, transportDays: null, location: null, transportPriority: null, version: 0 },
      { ...stored, updatedBy: updated?.updatedBy, updatedDate: updated?.updatedDate },
    );
    assert.deepEqual(
      [updated?.transportDays, updated?.location, updated?.transportPriority],
      ['K, Cs', 'Belváros', '2'],
    );
  });

  it('is one operation of the audit trail, with its own channel', async () => {
    const file = await elixir().take(
      'audited.csv',
      fileOf([
        ['E-AUDIT', sfa],
        ['E-OLD', sfa, 'H'],
      ]),
    );
    const { rows } = await elixir().app.pool.query(
      `select a.action, a.door, a.done_by, a.changes from audit_trail a join elixir_files f on f.operation = a.operation
       where f.id = $1 and a.entity = 'shops' order by a.action`,
      [file.id],
    );
    assert.deepEqual(
      rows.map(({ action, door, done_by }) => [action, door, done_by]),
      [
        ['CREATE', 'ELIXIR', 'FCR_IT_ADMIN'],
        ['UPDATE', 'ELIXIR', 'FCR_IT_ADMIN'],
      ],
    );
    assert.deepEqual(rows[1].changes, { transport_days: ['K, Cs', 'H'] });
  });

  it('changes nothing when the same content comes again, under any name', async () => {
    const content = fileOf([['E-SAME', sfa]]);
    await elixir().take('same.csv', content);
    const before = await elixir().shop('E-SAME');
    await elixir().put('same-again.csv', content);
    await elixir().put('same.csv', content);
    const run = await elixir().sync();
    assert.deepEqual([run.state, run.filesNew], ['DONE', 0]);
    assert.deepEqual(await elixir().shop('E-SAME'), before);
  });

  it('shows what users changed on the shop since', async () => {
    const file = await elixir().take(
      'edited.csv',
      fileOf([
        ['E-EDIT', sfa],
        ['E-KEPT', sfa],
      ]),
    );
    const shop = await elixir().shop('E-EDIT');
    const { status } = await elixir().app.as('FCR_ADMIN')('PUT', '/resource/shops/id?id=E-EDIT', {
      ...shop,
      name: 'Átnevezve',
    });
    assert.equal(status, 200);
    const edits = (await elixir().lines(file)).map(({ shopCode, handEdits }) => [shopCode, handEdits]);
    assert.deepEqual(
      edits.map(([code, found]) => [code, found && JSON.parse(String(found))]),
      [
        ['E-EDIT', [{ column: 'shopName', value: 'Átnevezve' }]],
        ['E-KEPT', null],
      ],
    );
    await elixir().take(
      'edited-again.csv',
      fileOf([
        ['E-EDIT', sfa, 'P'],
        ['E-KEPT', sfa],
      ]),
    );
    const after = await elixir().shop('E-EDIT');
    assert.deepEqual([after?.name, after?.transportDays], ['Átnevezve', 'P']);
  });

  it('does not restore a shop that users deleted', async () => {
    await elixir().take('live.csv', fileOf([['E-GONE', sfa]]));
    await elixir().app.as('FCR_ADMIN')('DELETE', '/resource/shops/id?id=E-GONE');
    const file = await elixir().take('dead.csv', fileOf([['E-GONE', sfa, 'H']]));
    assert.deepEqual(await elixir().faults(file), { 2: ['shopCode: ELIXIR_SHOP_DELETED'] });
    assert.equal(await elixir().shop('E-GONE'), undefined);
  });

  it('does not restore a shop that was merged into another, and names that one', async () => {
    const shopsOf = (days: string) =>
      fileOf([
        ['E-STAYS', sfa, days],
        ['E-MERGED', sfa, days],
      ]);
    await elixir().take('pair.csv', shopsOf('H'));
    const merged = await elixir().app.as('FCR_ADMIN')('POST', '/resource/shops/merge', {
      ...{ stays: 'E-STAYS', goes: 'E-MERGED', take: [] },
      ...{ staysVersion: 0, goesVersion: 0 },
    });
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    const [, line] = await elixir().lines(await elixir().take('later-pair.csv', shopsOf('K')));
    assert.deepEqual(JSON.parse(String(line?.reasons)), [
      { column: 'shopCode', code: 'SHOP_MERGED', params: { stays: 'E-STAYS' } },
    ]);
    assert.equal(await elixir().shop('E-MERGED'), undefined);
  });

  it('is read in Windows-1250 and UTF-16, with Hungarian or English headers in any order', async () => {
    // In Windows-1250 the byte of õ is ő.
    const windows = Buffer.from(
      [...'Elhelyezkedés;Bolt kódja\r\nFõút mellett;E-OLD\r\n'].map((letter) => letter.charCodeAt(0)),
    );
    await elixir().take('windows.csv', windows);
    assert.equal((await elixir().shop('E-OLD'))?.location, 'Főút mellett');
    const unicode = Buffer.from('\ufeffShop code\tLocation\nE-OLD\tKertváros\n', 'utf16le');
    await elixir().take('unicode.txt', unicode);
    assert.equal((await elixir().shop('E-OLD'))?.location, 'Kertváros');
  });

  it('creates no shop of a representative who is deleted meanwhile', async () => {
    const { pool } = elixir().app;
    const gone = await buildRepresentative(elixir().app);
    const client = await pool.connect();
    await client.query('begin');
    await client.query(sql`select from regional_representatives where id = ${gone.id} for update`);
    await client.query(sql`update regional_representatives set archived_at = now() where id = ${gone.id}`);
    const taken = elixir().take('orphan.csv', fileOf([['E-ORPHAN', String(gone.sfaCode)]]));
    await untilLockWaits(pool);
    await client.query('commit');
    client.release();
    assert.deepEqual(numbersOf(await taken), [1, 0, 0, 0, 1]);
    assert.deepEqual(await elixir().faults(await taken), { 2: ['sfaCode: ELIXIR_REPRESENTATIVE_UNKNOWN'] });
    assert.equal(await elixir().shop('E-ORPHAN'), undefined);
  });

  it('keeps the meaning of its headers when an edited label takes the shipped label of another column', async () => {
    const edits = csvUpload(
      'messageId.messageCode;messageId.language;translated\r\nelixir-file-line.channel;HU;Elhelyezkedés\r\nelixir-file-line.transportPriority;HU;Sorrend\r\n',
    );
    const { status } = await elixir().call(
      'POST',
      '/resource/messages/upload-csv',
      edits.body,
      edits.headers,
    );
    assert.equal(status, 200);
    await elixir().take('labels.csv', 'Bolt kódja;Elhelyezkedés;Sorrend\r\nE-OLD;Piac tér;7\r\n');
    const { location, transportPriority } = (await elixir().shop('E-OLD')) ?? {};
    assert.deepEqual([location, transportPriority], ['Piac tér', '7']);
  });

  it('stores bad lines with their reasons, and applies the good ones', async () => {
    const lines = [
      ['E-GOOD', sfa],
      ['E-GOOD', sfa],
      ['<script>', sfa],
      ['E-NO-REP', 'nobody'],
      ['', sfa],
    ] as const;
    const bad = [`E-SHORT;Rövid sor`, `E-PLACE;Bolt;0001;Sehol;Fő tér 1.;${sfa};;;;`];
    const file = await elixir().take('bad.csv', `${fileOf(lines)}${bad.join('\r\n')}\r\n`);
    assert.deepEqual(numbersOf(file), [7, 1, 0, 0, 6]);
    const faults = await elixir().faults(file);
    assert.deepEqual(faults, {
      3: ['shopCode: ROW_REPEATED'],
      4: ['shopCode: CODE_INVALID'],
      5: ['sfaCode: ELIXIR_REPRESENTATIVE_UNKNOWN'],
      6: ['shopCode: PLEASE_ENTER_VALID_CODE'],
      7: faults[7],
      8: ['shopPostalCode: POSTAL_CODE_UNKNOWN'],
    });
    assert.equal(faults[7]?.[0], ': CELL_COUNT_WRONG');
    assert.equal((await elixir().shop('E-GOOD'))?.name, 'Bolt E-GOOD');
    const good = await elixir().lines(file, { query: { outcome: ['CREATED', 'UPDATED', 'UNCHANGED'] } });
    assert.deepEqual(
      good.map(({ lineNumber }) => lineNumber),
      [2],
    );
  });

  for (const [name, content, failure] of [
    ['no-code.csv', 'shopName;location\r\nBolt;Belváros\r\n', 'ELIXIR_COLUMN_MISSING'],
    ['twice.csv', 'shopCode;Bolt kódja\r\nE-1;E-1\r\n', 'ELIXIR_COLUMN_REPEATED'],
    ['empty.csv', '', 'CSV_EMPTY'],
    ['quote.csv', 'shopCode;remark\r\nE-1;"nincs vége\r\n', 'CSV_MALFORMED'],
    ['blank.csv', `shopCode;remark\n${'\n'.repeat(2_000_000)}E-1;a\n`, 'CSV_TOO_MANY_ROWS'],
  ] as const) {
    it(`is marked as unreadable with its reason: ${failure}`, async () => {
      const file = await elixir().take(name, content);
      assert.deepEqual([file.state, file.failure, file.lineCount], ['UNREADABLE', failure, 0]);
    });
  }

  it('finds a repeated shop even across batches of lines', async () => {
    const codes = Array.from({ length: 12_000 }, (_, n) => `E-FAR-${n}`);
    const cells = [...codes, 'E-FAR-0', 'E-OLD'].map((code) => `${code};Sarok\r\n`);
    const file = await elixir().take('far.csv', `shopCode;location\r\n${cells.join('')}`);
    assert.deepEqual(numbersOf(file), [12_002, 0, 1, 0, 12_001]);
    const [again, ...others] = await elixir().lines(file, {
      query: { lineNumber: 12_002 },
    });
    assert.equal(others.length, 0);
    assert.equal(JSON.parse(String(again?.reasons))[0].code, 'ROW_REPEATED');
    assert.equal((await elixir().shop('E-OLD'))?.location, 'Sarok');
  });

  it('changes shops in different batches of lines', async () => {
    await buildShop(elixir().app, { code: 'E-END' });
    const unknown = Array.from({ length: 21_000 }, (_, n) => `E-NOBODY-${n}`);
    const cells = ['E-OLD', ...unknown, 'E-END'].map((code) => `${code};Távol\r\n`);
    const file = await elixir().take('apart.csv', `shopCode;location\r\n${cells.join('')}`);
    assert.deepEqual(numbersOf(file), [21_002, 0, 2, 0, 21_000]);
    for (const code of ['E-OLD', 'E-END']) assert.equal((await elixir().shop(code))?.location, 'Távol');
  });

  it('is required for its lines, which are deleted with it', async () => {
    const file = await elixir().take('owned.csv', fileOf([['E-OWNED', sfa]]));
    const { owner } = elixir().app;
    const lines = 'select count(*)::int as count from elixir_lines where file_id = $1';
    await assert.rejects(
      owner.query(`insert into elixir_lines (file_id, line_number, outcome) values (-1, 1, 'UNCHANGED')`),
      { code: '23503' },
    );
    await assert.rejects(
      owner.query('update elixir_lines set file_id = file_id + 1 where file_id = $1', [file.id]),
      {
        code: '23503',
      },
    );
    assert.equal((await owner.query(lines, [file.id])).rows[0].count, 1);
    await owner.query('delete from elixir_files where id = $1', [file.id]);
    assert.equal((await owner.query(lines, [file.id])).rows[0].count, 0);
  });

  it('lists its lines sorted by any column', async () => {
    const file = await elixir().take(
      'ordered.csv',
      fileOf([
        ['E-ORDER-1', sfa, 'Szo'],
        ['E-ORDER-2', sfa, 'Ács'],
        ['E-ORDER-3', sfa, 'Cs'],
        ['E-ORDER-4', sfa, 'Csü'],
        ['E-ORDER-5', sfa, 'Cu'],
      ]),
    );
    const days = async (direction: string) => {
      const lines = await elixir().lines(file, { sorted_field: 'transportDays', direction });
      return lines.map(({ transportDays }) => transportDays);
    };
    const ascending = ['Ács', 'Cu', 'Cs', 'Csü', 'Szo'];
    assert.deepEqual(await days('asc'), ascending);
    assert.deepEqual(await days('desc'), ascending.toReversed());
    for (const sorted_field of [...Object.keys(ELIXIR_COLUMNS), 'outcome'])
      assert.equal((await elixir().lines(file, { sorted_field })).length, 5, sorted_field);
  });
});
