import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PLAIN_FIELDS, type PlainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import { fileEntity } from '@cooler/contract/features/work-request/upload/request-file.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { excelFields } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { cellText, columnText } from '../../testing/entity-suite/csv-text.ts';
import { shownCells } from '../../testing/entity-suite/sheet-tests.ts';
import { type Call, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FIRST_PLAIN, SECOND_PLAIN } from './testing/plain-samples.ts';
import { fillRegister, requestBody, startDevices, type TestRegister } from './testing/register.ts';
import { BASE, fileOf, pathsOf, upload } from './upload/testing/files.ts';

const HISTORY = '/resource/movement-history';

const inFile = PLAIN_FIELDS.filter(([path]) => path in fileEntity('TRANSIT').fields);

function assertPlain(row: unknown, expected: PlainValues, fields = PLAIN_FIELDS): void {
  const shown = fields.map(([path]) => [path, valueAt(row, path)]);
  assert.deepEqual(
    shown,
    fields.map(([path]) => [path, expected[path]]),
  );
}

describe('every plain field of a request', () => {
  let test: TestApp;
  let leader: Call;
  let register: TestRegister;
  let shopFrom: string | undefined;
  let created: Tree & { id: number };
  before(async () => {
    test = await startTestApp();
    register = await fillRegister(test.pool);
    leader = test.as('FCR_REGIONAL_LEADER');
    const devices = await startDevices(register, 'TRANSIT');
    shopFrom = devices.shopFrom;
    const body = requestBody('TRANSIT', devices, { ...FIRST_PLAIN });
    const answer = await leader('POST', `${BASE}/bulk-save`, { workRequest: body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    created = answer.body;
  });
  after(() => test.close());

  const rowsOf = async (address: string, query: Tree): Promise<Tree[]> =>
    (await leader('POST', `${address}/page`, { query })).body.content;

  it('is stored as entered in the form, in the list and in the history', async () => {
    assertPlain(created, FIRST_PLAIN);
    assertPlain((await rowsOf(BASE, { id: created.id }))[0], FIRST_PLAIN);
    assertPlain((await rowsOf(HISTORY, { requestId: created.id }))[0], FIRST_PLAIN);
  });

  it('is changed by the form, and the history has the previous value', async () => {
    const body = {
      ...requestBody('TRANSIT', {}, { ...SECOND_PLAIN, 'shopFrom.code': shopFrom }),
      version: created.version,
    };
    const { status, body: changed } = await leader('PUT', `${BASE}/update/id?id=${created.id}`, body);
    assert.equal(status, 200, JSON.stringify(changed));
    assertPlain(changed, SECOND_PLAIN);
    const [second, first] = await rowsOf(HISTORY, { requestId: created.id });
    assertPlain(second, SECOND_PLAIN);
    assertPlain(first, FIRST_PLAIN);
  });

  it('is read from a file, whose dry run shows it', async () => {
    const devices = await startDevices(register, 'TRANSIT');
    const csv = fileOf([requestBody('TRANSIT', devices, { ...FIRST_PLAIN })], pathsOf('TRANSIT'));
    const dry = await upload(leader, { type: 'TRANSIT', csv, dryRun: true });
    assert.equal(dry.status, 200, JSON.stringify(dry.body));
    assertPlain(dry.body.preview[0]?.request, FIRST_PLAIN, inFile);
    const { status, body } = await upload(leader, { type: 'TRANSIT', csv });
    assert.equal(status, 200, JSON.stringify(body));
    assertPlain((await rowsOf(BASE, {}))[0], FIRST_PLAIN, inFile);
  });

  it('may be missing from a file, if it is not required', async () => {
    const optional = new Set<string>(inFile.filter(([, { required }]) => !required).map(([path]) => path));
    const paths = pathsOf('TRANSIT').filter((path) => !optional.has(path));
    const { status, body } = await upload(leader, {
      type: 'TRANSIT',
      csv: fileOf([requestBody('TRANSIT', await startDevices(register, 'TRANSIT'))], paths),
    });
    assert.equal(status, 200, JSON.stringify(body));
  });

  it('is in the workbook of the list', async () => {
    const { raw } = await leader('POST', `${BASE}/en/xls/`, { id: created.id });
    const [header = [], row = []] = shownCells(readWorkbook(raw)[0]);
    const columns = new Map(header.map((name, index) => [name, row[index] ?? '']));
    const [stored] = await rowsOf(BASE, { id: created.id });
    for (const [path, field] of PLAIN_FIELDS.filter(([each]) => isExported(each)))
      assert.equal(
        columns.get(columnText(workRequest, path, 'en')),
        cellText(field, valueAt(stored, path), 'en'),
        path,
      );
  });
});

function isExported(path: string): boolean {
  return excelFields(workRequest).some(([each]) => each === path);
}
