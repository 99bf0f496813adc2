import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { filterCases } from '../../../testing/entity-suite/filter-cases.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { runRegister } from '../testing/run-register.ts';
import { DECISIONS, filtered } from './testing/decide.ts';

const REQUESTS = '/resource/work-requests';

const DAY = '2026-03-01';

/** A value of a field that no request has, or shows. */
const UNSEEN: Partial<Readonly<Record<Field['kind'], unknown>>> = {
  ...{ int: 1, decimal: 1, date: DAY, instant: DAY, ref: 'x' },
};
const unseenOf = (field: Field) => (field.kind === 'choice' ? field.of.options[0] : UNSEEN[field.kind]);

describe('all requests that match a filter', () => {
  const { register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER', 'kiss.anna');
  let rows: Tree[];
  before(async () => {
    for (const type of ['DELIVERY', 'DISMANTLING', 'REPLACEMENT', 'SERVICE', 'TRANSIT'] as const)
      await newRequestOf(leader, register, type);
    rows = (await leader('POST', `${REQUESTS}/page`, {})).body.content;
  });

  /** The list, the summary and the decision find the same requests; the decision is refused, so that all stay. */
  async function assertSelected(query: Tree): Promise<void> {
    const told = JSON.stringify(query);
    const list = await leader('POST', `${REQUESTS}/page`, { query });
    assert.equal(list.status, 200, told);
    const total = list.body.totalElements;
    const parts = await leader('POST', `${DECISIONS}/parts`, { query });
    assert.equal(parts.status, 200, `${told}: ${JSON.stringify(parts.body)}`);
    const types: { count: number }[] = parts.body.types;
    assert.equal(
      types.reduce((sum, { count }) => sum + count, 0),
      total,
      told,
    );
    const refused = await leader('POST', DECISIONS, filtered('deny', query, total + 1));
    if (total === 0) assertRefused(refused, 422, 'SELECTION_EMPTY');
    else {
      assertRefused(refused, 409, 'SELECTION_CHANGED');
      assert.equal(refused.body.params.total, total, told);
    }
  }

  for (const [path, field] of fieldsOf(workRequest).filter(([, { filter }]) => filter !== false)) {
    it(`can be decided by ${path}`, async () => {
      const values = rows.map((row) => valueAt(row, path) ?? null);
      const cases = filterCases(field, values).map(({ filter }) => filter);
      const asked = cases.length > 0 ? cases : [unseenOf(field)];
      for (const filter of asked) await assertSelected(nest([[path, filter]]));
    });
  }

  it('can be decided by every personal filter', async () => {
    for (const name of workRequest.personalFilters ?? []) await assertSelected({ [name]: 'me' });
    await assertSelected({ awaiting: 'me', requestType: 'SERVICE' });
  });
});
