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

describe('filters by a text', () => {
  it('take the signs of patterns as what they are', async () => {
    const found = async (remark: string) => (await page({ query: { remark } })).remarks;
    assert.deepEqual(await found('\\ \\u'), [TEXTS[3]]);
    for (const sign of ['%', '_', 'á_v', '\\%']) assert.deepEqual(await found(sign), [], sign);
  });
});

describe('filters by time', () => {
  it('find both of the hours that have the same time when summer ends, and nothing beside them', async () => {
    const moments = [
      '2026-10-24T23:59:30',
      '2026-10-25T00:30:00',
      '2026-10-25T01:30:00',
      '2026-10-25T02:00:00',
    ];
    const codes: string[] = [];
    for (const moment of moments) {
      const { code } = await buildWarehouse(app, {});
      codes.push(String(code));
      await app.owner.query('update warehouse_companies set created_date = $2 where code = $1', [
        code,
        `${moment}Z`,
      ]);
    }
    const found = async (createdDate: unknown) => {
      const query = { code: codes, createdDate };
      const { body } = await app.as('FCR_ADMIN')('POST', '/resource/warehouse-companies/page', { query });
      return body.content.map(({ code }: Tree) => codes.indexOf(String(code))).sort();
    };
    assert.deepEqual(await found('2026-10-25 02:30'), [1, 2]);
    assert.deepEqual(await found(['2026-10-25 02:00', '2026-10-25 02:59']), [1, 2]);
    assert.deepEqual(await found(['2026-10-25 01:59', '2026-10-25 01:59']), [0]);
    assert.deepEqual(await found(['2026-10-25 03:00', null]), [3]);
    assert.deepEqual(await found('2026-10-25'), [0, 1, 2, 3]);
  });
});
