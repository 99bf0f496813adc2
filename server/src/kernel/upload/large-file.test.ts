import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';
import { openCsv } from '../csv/open-csv.ts';
import { cellValues, readWorkbook } from '../excel/testing/read-workbook.ts';

const SHOPS = '/resource/shops/upload-csv';
const DELIVERIES = '/resource/work-requests/upload-delivery-csv';

describe('a file with an error in every row', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('is told by true figures, also when the list of faults is cut', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => `Z${index};Pécs`);
    const { body, headers } = csvUpload(`code;address.city\r\n${rows.join('\r\n')}`);
    const { body: report } = await call('POST', `${SHOPS}?dryRun=true`, body, headers);
    const { read, created, updated, unchanged, rejected, problems } = report;
    assert.deepEqual([read, created, updated, unchanged, rejected], [1_200, 0, 0, 0, 1_200]);
    assert.equal(problems.length, 1_000);
  });
});

describe('the file of refused rows', () => {
  const app = runApp();
  const call = asAdmin(app);

  /** Checks a file; returns the address of its refused rows. */
  async function refusedAddress(csv: string): Promise<string> {
    const { body, headers } = csvUpload(csv);
    const { body: report } = await call('POST', `${SHOPS}?dryRun=true`, body, headers);
    return `${SHOPS}/${report.operationId}/problems`;
  }

  /** The cells after the header and their reason, of each refused row. */
  async function refusedRows(csv: string): Promise<readonly (readonly string[])[]> {
    const file = await call('GET', await refusedAddress(csv));
    assert.equal(file.status, 200);
    const rows: (readonly string[])[] = [];
    for await (const { cells } of openCsv(Readable.from([Buffer.from(file.raw)]))) rows.push(cells);
    return rows.slice(1);
  }

  it('has every reason of every row, also of those that the report has no room for', async () => {
    const cells = ['Bolt', 'x', 'Pécs', 'Fő út 1.', 'NINCS', 'nincs ilyen', 'sok'];
    const header =
      'code;name;address.postalCode;address.city;address.streetHouseNumber;regionalRepresentative.sfaCode;shopStatus;needContactProtectionCertificate';
    const rows = Array.from({ length: 900 }, (_, index) => [`R${index}`, ...cells].join(';'));
    const refused = await refusedRows([header, ...rows].join('\r\n'));
    assert.equal(refused.length, 900);
    for (const row of refused) {
      const reason = row.at(-1) ?? '';
      for (const column of ['postalCode', 'sfaCode', 'shopStatus', 'needContact'])
        assert.equal(reason.split(column).length, 2, `${row[0]}: ${reason}`);
    }
  });

  it('is also a workbook, whose cells are texts as they were in the file', async () => {
    const header = 'code;name;address.postalCode;remark';
    const address = await refusedAddress([header, '007;"a;b";0123;=1+1', "S1;''=x;y;z;more"].join('\r\n'));
    const file = await call('GET', `${address}?format=xls`);
    assert.match(String(file.headers['content-disposition']), /shops-problems\.xls/);
    const [names, first, second] = cellValues(readWorkbook(file.raw)[0]);
    assert.deepEqual(names?.slice(0, 4), header.split(';'));
    assert.equal(names?.[4] ?? '', '', 'the reasons have no header, as in the CSV file');
    assert.deepEqual(first?.slice(0, 4), ['007', 'a;b', '0123', '=1+1']);
    assert.notEqual(first?.[4] ?? '', '');
    assert.deepEqual([second?.slice(0, 4), second?.[5]], [['S1', "''=x", 'y', 'z'], 'more']);
    assert.equal((await call('GET', `${address}?format=pdf`)).status, 400);
  });

  it('has the first thousand of them, whatever is wrong with each', async () => {
    const lines = Array.from(
      { length: 1_500 },
      (_, index) =>
        ['OWN', 'nincs ilyen', 'OWN;x'].map((status) => `M${index};Bolt;NINCS;${status}`)[index % 3],
    );
    const header = 'code;name;regionalRepresentative.sfaCode;shopStatus';
    const refused = await refusedRows([header, ...lines].join('\r\n'));
    assert.deepEqual(
      refused.map(([code]) => code),
      Array.from({ length: 1_000 }, (_, index) => `M${index}`),
    );
    assert.ok(refused.every((row) => row[4] !== ''));
    for (const row of refused.filter(([code]) => Number(code?.slice(1)) % 3 === 1))
      assert.match(row[4] ?? '', /^shopStatus: .+; regionalRepresentative\.sfaCode: /, row[0]);
  });

  it('has the reason in the same column where a row has too few or too many cells', async () => {
    const [short, long] = await refusedRows('code;name;remark\r\nS1;Bolt\r\nL1;Bolt;x;y;z');
    assert.deepEqual(short?.slice(0, 3), ['S1', 'Bolt', '']);
    assert.deepEqual(long?.slice(0, 3), ['L1', 'Bolt', 'x']);
    assert.deepEqual(long?.slice(4), ['y', 'z']);
    for (const row of [short, long])
      assert.match(row?.[3] ?? '', /^A sorban nem annyi cella van \(\d\), ahány oszlop a fejlécben \(\d\)/);
  });
});

describe('a file with more rows than the setting allows', () => {
  const app = runApp(undefined, { UPLOAD_ROWS: '3' });
  const call = asAdmin(app);
  const upload = (address: string, rows: number) => {
    const { body, headers } = csvUpload(`code;name\r\n${'X1;Bolt\r\n'.repeat(rows)}`);
    return call('POST', `${address}?dryRun=true`, body, headers);
  };

  it('is refused, and leaves nothing', async () => {
    assertRefused(await upload(SHOPS, 4), 413, 'CSV_TOO_MANY_ROWS');
    assertRefused(await upload(DELIVERIES, 4), 413, 'CSV_TOO_MANY_ROWS');
    const { rows } = await app().pool.query('select from uploads union all select from upload_line');
    assert.equal(rows.length, 0);
    assert.equal((await upload(SHOPS, 3)).status, 200);
  });
});

describe('a large file that is refused', () => {
  const LIMIT = 20_000;
  // Pages of the system catalogs, from the rows of its temporary tables.
  const FEW_PAGES = 64 * 8192;
  const app = runApp(undefined, { UPLOAD_ROWS: String(LIMIT) });
  const call = asAdmin(app);

  async function size(): Promise<number> {
    const { rows } = await app().owner.query('select pg_database_size(current_database())::float8 as bytes');
    return rows[0].bytes;
  }

  it('leaves the database as large as it was', async () => {
    const wide = (rows: number) => csvUpload(`code;name\r\n${`X1;${'x'.repeat(200)}\r\n`.repeat(rows)}`);
    const before = await size();
    for (const address of [SHOPS, DELIVERIES]) {
      const { body, headers } = wide(LIMIT + 1);
      assertRefused(await call('POST', address, body, headers), 413, 'CSV_TOO_MANY_ROWS');
    }
    const grown = (await size()) - before;
    assert.ok(grown < FEW_PAGES, `${grown} bytes more, of ${2 * LIMIT * 200} that were staged`);
  });
});
