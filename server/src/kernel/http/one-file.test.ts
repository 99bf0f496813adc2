import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildWarehouse } from '../../testing/build.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const BOUNDARY = '----test-boundary';
const HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

function filesBody(...contents: string[]): Buffer {
  const parts = contents.map(
    (content, index) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${index}.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`,
  );
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

describe('two files in one upload', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('are both refused, and change nothing', async () => {
    const { code, name } = await buildWarehouse(app());
    const body = filesBody(`code;name\r\n${code};Egyik`, `code;name\r\n${code};Másik`);
    assertRefused(
      await call('POST', '/resource/warehouse-companies/upload-csv', body, HEADERS),
      422,
      'ONE_FILE_ONLY',
    );
    const { body: rows } = await call('GET', `/resource/warehouse-companies/list/${code}`);
    assert.equal(rows[0].name, name);
  });

  it('are refused for work requests', async () => {
    const body = filesBody('shopFrom.code\r\nX', 'shopFrom.code\r\nY');
    assertRefused(
      await call('POST', '/resource/work-requests/upload-transit-csv', body, HEADERS),
      422,
      'ONE_FILE_ONLY',
    );
  });
});
