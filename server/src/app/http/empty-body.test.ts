import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildShop, buildWarehouse } from '../../testing/build.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('a request with a JSON content type and no body', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('is accepted where none is needed', async () => {
    const { code } = await buildWarehouse(app());
    const removed = await call('DELETE', `/resource/warehouse-companies/id?id=${code}`, undefined, JSON_TYPE);
    assert.equal(removed.status, 204);
    const { code: shop } = await buildShop(app());
    const listed = await call('POST', '/resource/shops/page', undefined, JSON_TYPE);
    assert.deepEqual([listed.status, listed.body.content[0].code], [200, shop]);
    const step = await call('PUT', '/resource/work-requests/approve/id?id=999', undefined, JSON_TYPE);
    assertRefused(step, 404, 'NOT_FOUND');
  });

  it('is refused where one is needed', async () => {
    assertRefused(await call('POST', '/resource/shops', undefined, JSON_TYPE), 400, 'MALFORMED_REQUEST');
    const broken = await call('POST', '/resource/shops', '{', JSON_TYPE);
    assertRefused(broken, 400, 'MALFORMED_REQUEST');
  });
});
