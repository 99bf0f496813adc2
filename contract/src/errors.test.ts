import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERRORS } from './errors.ts';
import { namesIn, tableOf } from './testing/documented-table.ts';
import { errors } from './texts/en/errors.ts';
import { faults } from './texts/en/faults.ts';

type Rows = readonly (readonly unknown[])[];

const byCode = (table: Rows): Rows => table.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));

const PLURAL = /\{\w+\|[^|}]*\|([^|}]*)\}/g;

describe('the catalogue of errors (docs/domain.md §10.2)', () => {
  it('names every code with its status and its English text', () => {
    const documented = tableOf('10.2').map(([status, code, says]) => [
      namesIn(code)[0],
      Number(status),
      says,
    ]);
    const texts: Readonly<Record<string, string>> = errors;
    const shipped = Object.entries(ERRORS).map(([code, status]) => [
      code,
      status,
      texts[code]?.replaceAll(PLURAL, '$1'),
    ]);
    assert.deepEqual(byCode(documented), byCode(shipped));
  });
});

describe('the catalogue of field errors (docs/domain.md §10.3)', () => {
  it('names every code with its English text', () => {
    const documented = tableOf('10.3').map(([code, says]) => [namesIn(code)[0], says]);
    const shipped = Object.entries(faults).map(([code, text]) => [code, text.replaceAll(PLURAL, '$1')]);
    assert.deepEqual(byCode(documented), byCode(shipped));
  });
});
