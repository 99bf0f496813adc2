import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildWarehouse } from '../../testing/build.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import { csvUpload } from '../../testing/test-app.ts';

describe('a file of master data that a browser sends again under its key', () => {
  const app = runApp();
  const call = asAdmin(app);

  const upload = (content: string, name: string) => {
    const { body, headers } = csvUpload(content, name);
    const keyed = { ...headers, 'idempotency-key': name };
    return call('POST', '/resource/warehouse-companies/upload-csv', body, keyed);
  };
  const filesNamed = async (fileName: string) => {
    const query = { fileName };
    const { body } = await call('POST', '/resource/audit-uploads/page', { page: 0, size: 5, query });
    return body.content.length;
  };

  it('is stored once, and answered as the first time', async () => {
    const { code } = await buildWarehouse(app());
    const send = () => upload(`code;name\r\n${code};Egyszer Raktár`, 'once.csv');
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    assert.equal(answers[0]?.body.updated, 1);
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, answers[0]?.body]);
    assert.equal(await filesNamed('once.csv'), 1);
  });

  it('is refused under the key of another file, which it was taken for', async () => {
    const { code } = await buildWarehouse(app());
    await upload(`code;name\r\n${code};Első Raktár`, 'other.csv');
    const { status, body } = await upload(`code;name\r\n${code};Második Raktár`, 'other.csv');
    assert.deepEqual([status, body.message], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('is read again if it was refused', async () => {
    const { code } = await buildWarehouse(app());
    for (const _ of [1, 2]) {
      const { status, body } = await upload(`code;name\r\n${code};${'x'.repeat(999)}`, 'refused.csv');
      assert.deepEqual([status, body.message], [422, 'UPLOAD_REJECTED'], JSON.stringify(body));
    }
  });
});
