import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/api.md'), 'utf8');
const ROW = /^\| `([A-Z]+ [^`]+)` \| (.*?) \| (.*?) \|$/gm;

const rows = [...PAGE.matchAll(ROW)].map(([, address = '', caller = '', reason = '']) => ({
  address,
  caller,
  reason,
}));

describe('docs/api.md', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('lists exactly the endpoints of the API description', async () => {
    const { body } = await call('GET', '/resource/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = rows.map(({ address }) => address);
    const missing = described.filter((address) => !listed.includes(address));
    const gone = listed.filter((address) => !described.includes(address));
    const cure = 'write into docs/api.md what calls it, or why it is there though nothing does';
    assert.deepEqual(missing, [], `${missing.join(', ')}: ${cure}`);
    assert.deepEqual(gone, [], `take ${gone.join(', ')} out of docs/api.md`);
  });

  it('names for each endpoint the screen that calls it, or the reason why it exists', () => {
    const unsaid = rows.filter(({ caller, reason }) => (caller === '') === (reason === ''));
    assert.deepEqual(
      unsaid.map(({ address }) => address),
      [],
    );
  });

  for (const path of ['service-companies', 'warehouse-companies', 'stock-taking-lines']) {
    it(`lists no export of ${path}, and the endpoint answers 404`, async () => {
      assertRefused(await call('POST', `/resource/${path}/hu/xls`, {}), 404, 'NOT_FOUND');
      assertRefused(await call('POST', `/resource/${path}/hu/xls/`, {}), 404, 'NOT_FOUND');
    });
  }
});
