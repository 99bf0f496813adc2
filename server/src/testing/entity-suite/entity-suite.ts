import assert from 'node:assert/strict';
import { before, describe } from 'node:test';
import { RIGHTS } from '@cooler/contract/rights.ts';
import { badFileTests, goodFileTests, upload } from './csv-tests.ts';
import { csvOf } from './csv-text.ts';
import { changeTests, createTests, idempotencyTests, removalTests } from './form-tests.ts';
import { filterTests, pageTests, sortTests } from './list-tests.ts';
import { rightsTests } from './rights-tests.ts';
import { roundTripTests } from './round-trip-tests.ts';
import { exportTests, templateTests } from './sheet-tests.ts';
import { Suite, type SuiteOptions } from './suite.ts';

const MAX_SORTED_ROWS = 10;
const MANY_ROWS = 100;

async function uploadRows(suite: Suite, count: number): Promise<void> {
  const { status, body } = await upload(suite, csvOf(suite.entity, suite.nextDrafts(count)));
  assert.equal(status, 200, JSON.stringify(body));
}

/** The tests of the standard HTTP API of an entity: about a hundred cases. */
export function entitySuite(options: SuiteOptions): void {
  describe(`${options.table.entity.path} like every entity`, () => {
    const suite = new Suite(options);
    describe('with a few rows', () => {
      before(async () => {
        await uploadRows(suite, MAX_SORTED_ROWS);
        await suite.fill();
      });
      filterTests(suite);
      sortTests(suite);
    });
    createTests(suite);
    idempotencyTests(suite);
    changeTests(suite);
    removalTests(suite);
    rightsTests(suite);
    roundTripTests(suite);
    goodFileTests(suite);
    badFileTests(suite);
    templateTests(suite);
    if (Object.hasOwn(RIGHTS, `${options.table.entity.path}.export`)) exportTests(suite);
    describe('with many rows', () => {
      before(() => uploadRows(suite, MANY_ROWS));
      pageTests(suite);
    });
  });
}
