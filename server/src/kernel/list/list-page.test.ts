import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildWarehouse } from '../../testing/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const TEXTS = [
  'Árvíztűrő tükörfúrógép',
  'ŐŰ ő ű: „idézet” – és …',
  '冷蔵庫 🧊 👩‍🔧 é',
  '"}],"totalElements":0} \\ \\u0041 \' / ÿ',
  'első sor\nmásodik\tsor',
];
const LONG = 'Győr🧊ű'.repeat(125);
const LONG_ROWS = 120;

let app: TestApp;

before(async () => {
  app = await startTestApp();
  for (const remark of TEXTS) await buildWarehouse(app, { remark });
  for (let n = 0; n < LONG_ROWS; n += 1) await buildWarehouse(app, { remark: LONG });
});

after(() => app.close());

async function page(request: Tree) {
  const url = '/resource/warehouse-companies/page';
  const { status, headers, raw, body } = await app.as('FCR_ADMIN')('POST', url, request);
  assert.equal(status, 200, raw.toString());
  assert.equal(Number(headers['content-length']), raw.length);
  const remarks: string[] = body.content.map(({ remark }: Tree) => remark);
  return { raw, remarks, total: body.totalElements };
}

describe('texts on a page of a list', () => {
  it('are returned unchanged: accents, emoji, quotes, line breaks', async () => {
    const { remarks } = await page({ sorted_field: 'code', direction: 'asc', size: TEXTS.length });
    assert.deepEqual(remarks, TEXTS);
  });

  it('are returned unchanged among the options', async () => {
    const { body } = await app.as('FCR_ADMIN')('GET', '/resource/warehouse-companies/list');
    const remarks = new Set(body.map(({ remark }: Tree) => remark));
    assert.deepEqual(
      TEXTS.filter((text) => !remarks.has(text)),
      [],
    );
  });

  it('are complete on a page that arrives in many chunks, also when two are read concurrently', async () => {
    const ask = (direction: string) => page({ sorted_field: 'code', direction, size: 500 });
    const [up, down] = await Promise.all([ask('asc'), ask('desc')]);
    assert.ok(up.raw.length > 150_000, `${up.raw.length} bytes`);
    assert.deepEqual(up.remarks, [...TEXTS, ...Array<string>(LONG_ROWS).fill(LONG)]);
    assert.deepEqual(down.remarks, up.remarks.toReversed());
    assert.deepEqual([up.total, down.total], [TEXTS.length + LONG_ROWS, TEXTS.length + LONG_ROWS]);
  });
});
