import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

const HEADER = 'code;name;address.postalCode;address.city;address.streetHouseNumber;remark;address.county';
const ENTITY = '/resource/service-companies';

/** The rows of a sheet from the second on, without the last two columns; none of their cells is blank. */
const sheet = (rows: number) =>
  Array.from({ length: rows }, (_, index) => `R${index + 2};Szerviz;7621;Pécs;Fő utca ${index + 2}.`);

describe('a file in which Excel wrote other numbers of cells', () => {
  const app = runApp();
  const call = asAdmin(app);

  async function check(rows: readonly string[], header = HEADER): Promise<Tree> {
    const { body, headers } = csvUpload(`${[header, ...rows].join('\r\n')}\r\n`);
    const answer = await call('POST', `${ENTITY}/upload-csv?dryRun=true`, body, headers);
    assert.equal(answer.status, 200);
    return answer.body as Tree;
  }

  async function wrongRows(rows: readonly string[]): Promise<number[]> {
    const { problems } = await check(rows);
    const wrong = (problems as Tree[]).filter(({ code }) => code === 'CELL_COUNT_WRONG');
    return wrong.map(({ row }) => Number(row));
  }

  it('is read where the last columns are blank in a whole block of sixteen rows', async () => {
    const blocks = sheet(47).map((row, index) => (index < 15 ? `${row};;` : index < 31 ? row : `${row};x;`));
    assert.deepEqual(await wrongRows(blocks), []);
    const { created, rejected } = await check(blocks);
    assert.deepEqual([created, rejected], [47, 0]);
  });

  it('is read without a blank row in such a block', async () => {
    const rows = sheet(31).map((row, index) => (index < 15 ? `${row};;` : index === 20 ? ';;;;' : row));
    const { read, created, rejected } = await check(rows);
    assert.deepEqual([read, created, rejected], [30, 30, 0]);
  });

  it('is read with blank cells beyond the header', async () => {
    assert.deepEqual(await wrongRows(sheet(3).map((row) => `${row};;;;;`)), []);
  });

  it('is refused where a single row lacks cells, or has a value beyond the header', async () => {
    const rows = sheet(31).map((row, index) => (index < 15 ? `${row};;` : row));
    assert.deepEqual(await wrongRows(rows.with(3, 'R5;Szerviz;7621')), [5]);
    assert.deepEqual(
      await wrongRows(rows.with(20, 'R22;Szerviz;7621')).then((found) => found.includes(22)),
      true,
    );
    assert.deepEqual(await wrongRows(sheet(3).map((row) => `${row};;;x`)), [2, 3, 4]);
    assert.deepEqual(await wrongRows(sheet(3)), [2, 3, 4]);
  });

  it('warns of no column at the end that has no name', async () => {
    const { warnings } = await check(
      sheet(2).map((row) => `${row};;;why;`),
      `${HEADER}; ;`,
    );
    assert.deepEqual(warnings, []);
    const [header, rest] = [HEADER.replace(';remark', ';'), sheet(2).map((row) => `${row};;`)];
    const told = (await check(rest, header)).warnings as Tree[];
    assert.deepEqual(
      told.map(({ code }) => code),
      ['COLUMN_UNKNOWN'],
    );
  });
});
