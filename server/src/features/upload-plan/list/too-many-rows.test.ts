import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildService } from '../../../testing/build.ts';
import { asAdmin, assertRefused, runApp } from '../../../testing/run-app.ts';

describe('one value for all rows of a filter', () => {
  const app = runApp(undefined, { UPLOAD_ROWS: '2' });
  const call = asAdmin(app);

  it('is for as many rows as a file may have: the limit is named', async () => {
    const codes: string[] = [];
    for (let built = 0; built < 3; built += 1) codes.push(String((await buildService(app())).code));
    const start = (code: readonly string[]) =>
      call('POST', '/resource/upload-plans/service-companies', {
        ...{ column: 'remark', value: 'Átnézve' },
        ...{ query: { code }, expected: code.length },
      });
    assert.equal((await start(codes.slice(1))).status, 200);
    const refused = await start(codes);
    assertRefused(refused, 422, 'SELECTION_TOO_LARGE');
    assert.deepEqual(refused.body.params, { limit: 2 });
  });
});
