import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { countStatements } from '../database/statements.ts';
import { assertSorted } from './assert-sorted.ts';
import { filterCases } from './filter-cases.ts';
import type { Suite } from './suite.ts';

const valuesAt = (rows: readonly Tree[], path: string) => rows.map((row) => valueAt(row, path) ?? null);

/** Filters and sorting need at least one row with a value. */
function assertGiven(suite: Suite, path: string, values: readonly unknown[]): void {
  assert.ok(
    values.some((value) => value !== null),
    `no row of ${suite.entity.path} has ${path}: give it one in its drafts (the return value of \`prepare\` of its \`entitySuite\`, or server/src/testing/build.ts) or in \`fill\``,
  );
}

async function filtered(suite: Suite, path: string, value: unknown): Promise<string[]> {
  const { status, body } = await suite.page({ size: 500, query: nest([[path, value]]) });
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  assert.equal(body.totalElements, body.content.length);
  return body.content.map((row: Tree) => suite.keyOf(row));
}

const REVERSED: Partial<Readonly<Record<Field['kind'], readonly [unknown, unknown]>>> = {
  int: [2, 1],
  decimal: [2, 1],
  date: ['2026-02-02', '2026-02-01'],
  instant: ['2026-02-02', '2026-02-01'],
};

export function filterTests(suite: Suite): void {
  const { entity, base } = suite;
  const fields = fieldsOf(entity).filter(([, field]) => field.filter !== false);

  describe(`filters of ${entity.path}`, () => {
    for (const [path, field] of fields) {
      it(`by ${path} return exactly the matching rows`, async () => {
        const rows = await suite.rows();
        assertGiven(suite, path, valuesAt(rows, path));
        for (const { filter, matches } of filterCases(field, valuesAt(rows, path))) {
          const expected = rows.filter((row) => matches(valueAt(row, path) ?? null));
          const keys = expected.map((row) => suite.keyOf(row));
          assert.deepEqual(await filtered(suite, path, filter), keys, `${path} = ${JSON.stringify(filter)}`);
        }
      });
    }

    it('work the same as query parameters', async () => {
      const [row = {}] = await suite.rows();
      for (const [path, field] of fields) {
        const [first] = filterCases(field, [valueAt(row, path) ?? null]);
        if (!first || typeof first.filter !== 'string') continue;
        const query = new URLSearchParams({ size: '500', [path]: first.filter });
        const { body } = await suite.call('GET', `${base}?${query}`);
        const page = await suite.page({ size: 500, query: nest([[path, first.filter]]) });
        assert.deepEqual(body, page.body, path);
      }
    });

    it('ignore empty values', async () => {
      const all = (await suite.rows()).length;
      const query = nest(fields.flatMap(([path]) => [[path, null] as const]));
      assert.equal((await suite.page({ query })).body.totalElements, all);
    });

    it('reject a range that ends before it starts, naming the field', async () => {
      for (const [path, { kind }] of fields.filter(([, field]) => field.kind in REVERSED)) {
        const { status, body } = await suite.page({ query: nest([[path, REVERSED[kind]]]) });
        assert.deepEqual([status, body.message, body.params], [400, 'REVERSED_RANGE', { field: path }]);
      }
    });

    it('reject an unknown field, naming it', async () => {
      const { status, body } = await suite.page({ query: { nonsense: 'x' } });
      assert.deepEqual([status, body.message, body.params.field], [400, 'UNKNOWN_FIELD', 'nonsense']);
      assert.equal((await suite.call('GET', `${base}?nonsense=x`)).body.message, 'UNKNOWN_FIELD');
    });
  });
}

async function allPages(suite: Suite, request: Tree, size: number): Promise<Tree[]> {
  const rows: Tree[] = [];
  for (let page = 0; ; page += 1) {
    const { status, body } = await suite.page({ ...request, page, size });
    assert.equal(status, 200, JSON.stringify(body));
    rows.push(...body.content);
    if (rows.length >= body.totalElements || body.content.length === 0) return rows;
  }
}

export function sortTests(suite: Suite): void {
  const { entity, base } = suite;
  const sortable = fieldsOf(entity).filter(([, field]) => field.sort !== false);

  describe(`the sort order of ${entity.path}`, () => {
    for (const [path, field] of sortable) {
      it(`by ${path} is Hungarian, stable across pages, and reversible`, async () => {
        const all = (await suite.rows()).map((row) => suite.keyOf(row)).sort();
        const ascending = await allPages(suite, { sorted_field: path, direction: 'asc' }, 6);
        const keys = ascending.map((row) => suite.keyOf(row));
        assert.deepEqual([...keys].sort(), all);
        assertGiven(suite, path, valuesAt(ascending, path));
        assertSorted(field, valuesAt(ascending, path));
        const descending = await allPages(suite, { sorted_field: path, direction: 'desc' }, 6);
        assert.deepEqual(
          descending.map((row) => suite.keyOf(row)),
          keys.reverse(),
        );
      });
    }

    it('is the declared one by default', async () => {
      const [sorted_field, direction] = entity.defaultSort;
      const asked = await suite.page({ sorted_field, direction });
      assert.deepEqual((await suite.page()).body, asked.body);
      assert.deepEqual((await suite.call('GET', base)).body, asked.body);
      assert.deepEqual(
        (await suite.call('GET', `${base}?sort=${sorted_field},${direction}`)).body,
        asked.body,
      );
    });

    it('rejects an unknown field', async () => {
      const { status, body } = await suite.page({ sorted_field: 'nonsense' });
      assert.deepEqual([status, body.message], [400, 'UNKNOWN_FIELD']);
    });
  });
}

export function pageTests(suite: Suite): void {
  const { entity, base } = suite;

  describe(`pages of ${entity.path}`, () => {
    it('past the end are empty, with the total', async () => {
      const { body } = await suite.page({ page: 1000, size: 5 });
      assert.deepEqual(body, { content: [], totalElements: (await suite.rows()).length });
    });

    it('reject parameters out of range', async () => {
      for (const request of [{ page: -1 }, { size: 0 }, { size: 501 }, { page: 'x' }, { direction: 'up' }]) {
        assert.equal((await suite.page(request)).status, 400, JSON.stringify(request));
      }
    });

    it('have lookups: at most fifty rows, or one by key', async () => {
      const [row = {}] = await suite.rows();
      const { body } = await suite.call('GET', `${base}/list`);
      assert.deepEqual(body[0], row);
      assert.deepEqual(
        (await suite.call('GET', `${base}/list/${encodeURIComponent(suite.keyOf(row))}`)).body,
        [row],
      );
    });

    it('take the same number of statements for one row and for a hundred', async () => {
      // Once a second a request also reads revoked access.
      const cost = (size: number) => countStatements(() => suite.page({ size }));
      const [small, large] = [await cost(1), await cost(100)];
      assert.equal(small, large);
      assert.ok(large <= 4, `${large} statements`);
    });
  });
}
