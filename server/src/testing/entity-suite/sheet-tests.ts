import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeCsvLine } from '@cooler/contract/csv.ts';
import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import { csvFields, excelFields } from '@cooler/contract/kernel/entity.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { LANGUAGES, type Language } from '@cooler/contract/texts/translate.ts';
import { cellValues, type ReadSheet, readWorkbook } from '../../kernel/excel/testing/read-workbook.ts';
import { countsOf, upload } from './csv-tests.ts';
import { cellText, columnText, csvOf, savedLine } from './csv-text.ts';
import type { Suite } from './suite.ts';
import { withValue } from './values.ts';

const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** The cells as Excel displays and saves them. */
export function shownCells(sheet: ReadSheet | undefined): string[][] {
  return (sheet?.rows ?? []).map((row) =>
    Array.from(row, (cell) => {
      if (!cell) return '';
      if (!cell.format.includes('yy')) return String(cell.value);
      const iso = new Date(SERIAL_ZERO + Number(cell.value) * DAY_MS).toISOString();
      return cell.format.includes('h') ? iso.slice(0, 16) : iso.slice(0, 10);
    }),
  );
}

async function exported(suite: Suite, language: Language, filter: Tree = {}): Promise<string[][]> {
  const { status, raw } = await suite.call('POST', `${suite.base}/${language}/xls/`, filter);
  assert.equal(status, 200);
  return shownCells(readWorkbook(raw)[0]);
}

export function templateTests(suite: Suite): void {
  const { entity, base } = suite;

  describe(`GET ${base}/{lang}/template/xls`, () => {
    for (const language of LANGUAGES) {
      it(`has headers in ${language}, and can be uploaded once it is filled in`, async () => {
        const { status, raw } = await suite.call('GET', `${base}/${language}/template/xls/`);
        assert.equal(status, 200);
        const [header = []] = cellValues(readWorkbook(raw)[0]);
        assert.deepEqual(
          header,
          csvFields(entity).map(([path]) => columnText(entity, path, language)),
        );
        const filled = csvOf(entity, suite.nextDrafts(2), { words: language, delimiter: ';' });
        const [, ...lines] = filled.split('\r\n');
        const file = [writeCsvLine(header.map(String)).trimEnd(), ...lines].join('\r\n');
        const answer = await upload(suite, file);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        assert.equal(countsOf(answer).created, 2);
      });
    }
  });
}

export function exportTests(suite: Suite): void {
  const { entity, base, csvKey } = suite;
  const columns = excelFields(entity);
  const compared = columns.filter(([, field]) => field.kind !== 'instant');

  describe(`POST ${base}/{lang}/xls`, () => {
    for (const language of LANGUAGES) {
      it(`contains the rows of the list, in ${language}`, async () => {
        const [header = [], ...lines] = await exported(suite, language);
        assert.deepEqual(
          header,
          columns.map(([path]) => columnText(entity, path, language)),
        );
        const rows = await suite.rows();
        assert.equal(lines.length, rows.length);
        for (const [path, field] of compared) {
          const at = columns.findIndex(([each]) => each === path);
          const shown = rows.map((row) => cellText(field, valueAt(row, path), language));
          assert.deepEqual(
            lines.map((line) => line[at] ?? ''),
            shown,
            path,
          );
        }
      });

      it(`changes nothing when it is uploaded unedited, in ${language}`, async () => {
        const cells = await exported(suite, language);
        const before = await suite.rows();
        const answer = await upload(suite, cells.map(savedLine).join(''));
        assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 2000));
        assert.deepEqual(countsOf(answer), { created: 0, updated: 0, unchanged: before.length, rejected: 0 });
        assert.deepEqual(answer.body.warnings, []);
        assert.deepEqual(await suite.rows(), before);
      });
    }

    it('keeps texts that begin with signs and apostrophes when it is uploaded', async () => {
      const field = csvFields(entity).find(
        ([path, { kind, ...rest }]) =>
          kind === 'text' && path !== csvKey && !('pattern' in rest) && !('isKey' in rest),
      );
      if (!field) return;
      for (const text of ['-20 fokos pult', "'-20 fokos' pult", "''=1+1", "'idézett' szó"]) {
        const row = await suite.create(withValue(suite.nextDraft(), field[0], text));
        const filter = nest([[csvKey, [valueAt(row, csvKey)]]]);
        const cells = await exported(suite, 'hu', filter);
        const answer = await upload(suite, cells.map(savedLine).join(''));
        assert.equal(answer.status, 200, JSON.stringify(answer.body).slice(0, 2000));
        assert.deepEqual([answer.body.unchanged, answer.body.warnings], [1, []], text);
      }
    });

    it('contains only matching rows', async () => {
      const [row = {}] = await suite.rows();
      const filter = nest([[suite.csvKey, [valueAt(row, suite.csvKey)]]]);
      assert.equal((await exported(suite, 'hu', filter)).length, 2);
    });
  });
}
