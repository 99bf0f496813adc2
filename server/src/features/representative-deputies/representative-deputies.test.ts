import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DEPUTY_NUMBERS } from '@cooler/contract/features/representative-deputies/deputy-fields.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { cellValues, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { buildRepresentative } from '../../testing/build.ts';
import { filterTests, sortTests } from '../../testing/entity-suite/list-tests.ts';
import { Suite } from '../../testing/entity-suite/suite.ts';
import { asAdmin, assertFault, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { representativeDeputiesTable } from './representative-deputies.table.ts';

const BASE = '/resource/representative-deputies';
const NOTHING = { created: 0, updated: 0, unchanged: 0, rejected: 0 };

/** The deputies of a row, by SFA code, in order. */
function deputiesOf(row: Tree): unknown[] {
  const deputies = DEPUTY_NUMBERS.map((n) => row[`deputy${n}`] as Tree | null);
  return deputies.flatMap((deputy) => (deputy ? [deputy.sfaCode] : []));
}

describe('the list of deputies', () => {
  const suite = new Suite({
    table: representativeDeputiesTable,
    prepare: async () => () => ({}),
    edited: {},
    csvKey: 'sfaCode',
  });
  before(async () => {
    for (let count = 0; count < 12; count += 1) {
      const deputies = (await suite.rows()).slice(0, DEPUTY_NUMBERS.length);
      await buildRepresentative(
        suite.app,
        Object.fromEntries(deputies.map((deputy, index) => [`deputy${index + 1}`, deputy])),
      );
    }
  });
  filterTests(suite);
  sortTests(suite);
});

describe('representative deputies', () => {
  const app = runApp();
  const call = asAdmin(app);
  const person = () => buildRepresentative(app());
  const change = (row: Tree, changes: Tree) => call('PUT', `${BASE}/id?id=${row.id}`, { ...row, ...changes });

  async function find(row: Tree): Promise<Tree> {
    const { body } = await call('POST', `${BASE}/page`, { query: { sfaCode: row.sfaCode } });
    return body.content[0];
  }

  async function upload(lines: readonly string[], query = '') {
    const { body, headers } = csvUpload(lines.join('\r\n'));
    return call('POST', `${BASE}/upload-csv${query}`, body, headers);
  }

  function countsOf({ created, updated, unchanged, rejected }: Tree) {
    return { created, updated, unchanged, rejected };
  }

  it('have the history of their representative', async () => {
    const [row, first] = [await person(), await person()];
    await change(await find(row), { deputy1: first });
    const historyAt = async (entity: string) =>
      (await call('GET', `/resource/audit/of-record?entity=${entity}&id=${row.id}`)).body;
    const history = await historyAt('representative-deputies');
    assert.deepEqual(history, await historyAt('regional-representatives'));
    assert.equal(history.content[0].changes[0].after, `${first.name} (${first.sfaCode})`);
  });

  it('are changed in a form, which changes nothing else', async () => {
    const [row, first, second] = [await person(), await person(), await person()];
    const shown = await find(row);
    const renamed = { name: 'Más Név', outOfOfficeEndDate: '2030-01-01' };
    const { status, body } = await change(shown, { deputy3: second, deputy2: first, ...renamed });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(deputiesOf(body), [first.sfaCode, second.sfaCode]);
    assert.deepEqual([body.name, body.sfaCode, body.version], [row.name, row.sfaCode, 1]);
    assert.equal(body.outOfOfficeEndDate, row.outOfOfficeEndDate);
    const { body: whole } = await call('GET', `/resource/regional-representatives/list/${row.id}`);
    assert.deepEqual(deputiesOf(whole[0]), [first.sfaCode, second.sfaCode]);
    assert.equal(whole[0].phone, row.phone);
    assertFault(await change(body, { sfaCode: 'SFA-OTHER' }), 'sfaCode', 'KEY_DIFFERS');
  });

  it('obey the rules of the representative', async () => {
    const [row, other] = [await find(await person()), await person()];
    assertFault(await change(row, { deputy1: { id: row.id } }), 'deputy1.id', 'DEPUTY_IS_SELF');
    const twice = { deputy1: other, deputy2: { sfaCode: other.sfaCode } };
    assertFault(await change(row, twice), 'deputy2.sfaCode', 'DEPUTY_REPEATED');
    assertFault(await change(row, { deputy1: { id: 999_999_999 } }), 'deputy1.id', 'REFERENCE_UNKNOWN');
    assertRefused(await change(row, { deputy11: other }), 400, 'UNKNOWN_FIELD');
  });

  it('of the same version are changed by only one of two users', async () => {
    const [row, other] = [await find(await person()), await person()];
    const answers = await Promise.all([change(row, { deputy1: other }), change(row, { deputy2: other })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  it('are kept distinct by the database itself', async () => {
    const [row, other] = [await person(), await person()];
    const set = (first: unknown, second: unknown) =>
      app().pool.query('update regional_representatives set deputy1_id = $2, deputy2_id = $3 where id = $1', [
        row.id,
        first,
        second,
      ]);
    await assert.rejects(set(other.id, other.id), { constraint: 'regional_representatives_deputies_differ' });
    await assert.rejects(set(other.id, row.id), { constraint: 'regional_representatives_own_deputy' });
    await set(null, other.id);
    assert.deepEqual(deputiesOf(await find(row)), [other.sfaCode]);
  });

  it('are uploaded: a blank cell changes nothing, a dash clears, and the same file again changes nothing', async () => {
    const [row, first, second, third] = [await person(), await person(), await person(), await person()];
    const header = 'SFA-kód;1. helyettes SFA-kódja;2. helyettes SFA-kódja;4. helyettes SFA-kódja';
    const steps: readonly (readonly [cells: string, deputies: readonly Tree[]])[] = [
      [`${first.sfaCode};;${second.sfaCode}`, [first, second]],
      [`;;${third.sfaCode}`, [first, second, third]],
      [';-;', [first, third]],
      [`${third.sfaCode};;`, [third]],
      [`${second.sfaCode};${first.sfaCode};`, [second, first]],
      [';;', [second, first]],
    ];
    for (const [cells, deputies] of steps) {
      const { status, body } = await upload([header, `${row.sfaCode};${cells}`]);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(
        deputiesOf(await find(row)),
        deputies.map(({ sfaCode }) => sfaCode),
        cells,
      );
    }
    const again = await upload([header, `${row.sfaCode};${second.sfaCode};;${first.sfaCode}`]);
    assert.deepEqual(countsOf(again.body), { ...NOTHING, unchanged: 1 });
    const cleared = await upload([header, `${row.sfaCode};-;-;`]);
    assert.deepEqual(countsOf(cleared.body), { ...NOTHING, updated: 1 });
    assert.deepEqual(deputiesOf(await find(row)), []);
  });

  it('of an invalid file are refused as a whole, each error at its cell', async () => {
    const [row, other, third] = [await person(), await person(), await person()];
    const { status, body } = await upload([
      'sfaCode;deputy1.sfaCode;deputy2.sfaCode',
      `${row.sfaCode};${other.sfaCode};${other.sfaCode}`,
      `${other.sfaCode};${other.sfaCode};NOBODY`,
      'SFA-UNKNOWN;;',
      `${third.sfaCode};;SFA-UNKNOWN`,
    ]);
    assertRefused({ status, body } as Awaited<ReturnType<typeof upload>>, 422, 'UPLOAD_REJECTED');
    const told = body.upload.problems.map(({ row: at, column, code }: Tree) => `${at} ${column} ${code}`);
    assert.deepEqual(told.sort(), [
      '2 deputy2.sfaCode DEPUTY_REPEATED',
      '3 deputy1.sfaCode DEPUTY_IS_SELF',
      '3 deputy2.sfaCode REFERENCE_UNKNOWN',
      '4 sfaCode REPRESENTATIVE_UNKNOWN',
      '5 deputy2.sfaCode REFERENCE_UNKNOWN',
    ]);
    assert.deepEqual(countsOf(body.upload), { ...NOTHING, rejected: 4 });
    assert.deepEqual(deputiesOf(await find(row)), []);
  });

  it('are shown in a dry run', async () => {
    const [row, other] = [await person(), await person()];
    const lines = ['sfaCode;deputy1.sfaCode', `${row.sfaCode};${other.sfaCode}`];
    const { body } = await upload(lines, '?dryRun=true');
    assert.deepEqual(countsOf(body), { ...NOTHING, updated: 1 });
    assert.deepEqual(deputiesOf(await find(row)), []);
  });

  it('are unchanged by uploading their Excel export', async () => {
    const [first, second] = [await person(), await person()];
    await buildRepresentative(app(), { deputy1: first, deputy2: second });
    const { raw } = await call('POST', `${BASE}/hu/xls/`, {});
    const lines = cellValues(readWorkbook(raw)[0]).map((cells) => cells.map((cell) => cell ?? '').join(';'));
    const { status, body } = await upload(lines);
    assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
    assert.deepEqual([body.updated, body.created, body.unchanged], [0, 0, lines.length - 1]);
  });

  it('have a template of codes only', async () => {
    const { status, raw, headers } = await call('GET', `${BASE}/en/template/xls/`);
    assert.equal(status, 200);
    assert.match(String(headers['content-disposition']), /representative-deputies-template\.xls/);
    const [header = []] = cellValues(readWorkbook(raw)[0]);
    assert.deepEqual(
      [header[0], header[1], header.at(-1), header.length],
      ['SFA code', 'Deputy 1 SFA code', 'Deputy 10 SFA code', 11],
    );
  });

  it('are neither added nor deleted here', async () => {
    const row = await find(await person());
    assert.equal((await call('POST', BASE, row)).status, 404);
    assert.ok([404, 405].includes((await call('DELETE', `${BASE}/id?id=${row.id}`)).status));
  });
});
