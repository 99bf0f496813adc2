import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

const SHOPS = '/resource/shops/upload-csv';
const DELIVERIES = '/resource/work-requests/upload-delivery-csv';

describe('a file of which every row is wrong', () => {
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
