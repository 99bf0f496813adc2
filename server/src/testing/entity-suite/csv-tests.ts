import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvFields, inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { flatten, nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { missingFault } from '@cooler/contract/kernel/validate.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import { csvUpload, type TestAnswer } from '../test-app.ts';
import { type CsvFormat, csvOf, inWindows1250, PLAIN } from './csv-text.ts';
import type { Suite } from './suite.ts';
import { badCells, badValues, withValue } from './values.ts';

export function upload(
  suite: Suite,
  content: string | Buffer,
  address = 'upload-csv',
  name = 'lista.csv',
  type = 'text/csv',
): Promise<TestAnswer> {
  const { body, headers } = csvUpload(content, name, type);
  return suite.call('POST', `${suite.base}/${address}`, body, headers);
}

export function countsOf({ body }: TestAnswer) {
  const { read, created, updated, unchanged, rejected } = body.upload ?? body;
  assert.equal(read, created + updated + unchanged + rejected);
  return { created, updated, unchanged, rejected };
}

const YES_AND_NO = ['common.yes', 'common.no'];
const NOTHING = { created: 0, updated: 0, unchanged: 0, rejected: 0 };

/** The stored row of a draft, found by the CSV key. */
async function storedRow(suite: Suite, draft: Tree): Promise<Tree> {
  const query = nest([[suite.csvKey, [valueAt(draft, suite.csvKey)]]]);
  const { body } = await suite.page({ query });
  assert.equal(body.content.length, 1, JSON.stringify(query));
  return body.content[0];
}

async function assertStored(suite: Suite, draft: Tree): Promise<void> {
  const row = await storedRow(suite, draft);
  for (const [path] of inputFields(suite.entity, 'create')) {
    assert.deepEqual(valueAt(row, path) ?? null, valueAt(draft, path) ?? null, path);
  }
}

const FORMATS: readonly (readonly [
  name: string,
  format: CsvFormat,
  encode: (text: string) => string | Buffer,
])[] = [
  ['field names', PLAIN, (text) => text],
  ['Hungarian headers in Windows-1250', { words: 'hu', delimiter: ';' }, inWindows1250],
  ['English headers with commas', { words: 'en', delimiter: ',' }, (text) => `\ufeff${text}`],
  ['tabs', { words: 'hu', delimiter: '\t' }, (text) => text.replaceAll('\r\n', '\n')],
];

export function goodFileTests(suite: Suite): void {
  const { entity } = suite;

  describe(`POST ${suite.base}/upload-csv`, () => {
    for (const [name, format, encode] of FORMATS) {
      it(`stores a file with ${name}, and nothing more on repeated upload`, async () => {
        const drafts = suite.nextDrafts(2);
        const file = encode(csvOf(entity, drafts, format));
        const first = await upload(suite, file);
        assert.equal(first.status, 200, JSON.stringify(first.body));
        assert.deepEqual(countsOf(first), { ...NOTHING, created: 2 });
        for (const draft of drafts) await assertStored(suite, draft);
        assert.deepEqual(countsOf(await upload(suite, file)), { ...NOTHING, unchanged: 2 });
      });
    }

    it('returns the result of a dry run without storing anything', async () => {
      const before = await suite.rows();
      const answer = await upload(suite, csvOf(entity, suite.nextDrafts(2)), 'upload-csv?dryRun=true');
      assert.deepEqual(countsOf(answer), { ...NOTHING, created: 2 });
      assert.equal(answer.body.dryRun, true);
      assert.deepEqual(await suite.rows(), before);
    });

    it('keeps values for blank cells', async () => {
      const draft = suite.nextDraft();
      const row = await suite.create(draft);
      const only = nest([[suite.csvKey, valueAt(draft, suite.csvKey)]]);
      assert.deepEqual(countsOf(await upload(suite, csvOf(entity, [only]))), { ...NOTHING, unchanged: 1 });
      assert.deepEqual(await suite.find(row), row);
    });

    it('changes only given values, with the upload in the audit trail', async () => {
      const draft = suite.nextDraft();
      const row = await suite.create(draft);
      const [path, value] = editedCell(suite);
      const changed = nest([
        [suite.csvKey, valueAt(draft, suite.csvKey)],
        [path, value],
      ]);
      const answer = await upload(suite, csvOf(entity, [changed]));
      assert.deepEqual(countsOf(answer), { ...NOTHING, updated: 1 });
      const now = (await suite.find(row)) ?? {};
      assert.deepEqual([valueAt(now, path), now.version], [value, 1]);
      const { rows } = await suite.app.pool.query(
        'select door, done_by, action from audit_trail where operation = $1',
        [answer.body.operationId],
      );
      assert.deepEqual(rows, [{ door: 'UPLOAD', done_by: 'kovacs.anna', action: 'UPDATE' }]);
    });
  });
}

function editedCell({ entity, edited }: Suite): [string, unknown] {
  const taken = new Set(csvFields(entity).map(([path]) => path));
  const cell = flatten(edited).find(([path]) => taken.has(path));
  assert.ok(cell, '`edited` has no CSV field');
  return cell;
}

export function badFileTests(suite: Suite): void {
  const { entity, csvKey } = suite;
  const columns = csvFields(entity);
  const required = columns.filter(([path, field]) => field.required && path !== csvKey);
  const wrong = columns.flatMap(([path, field]) => {
    const bad = badCells(field).find(
      ({ code }) => code !== 'TEXT_UNPRINTABLE' && String(code) !== field.requiredMessage,
    );
    return bad && path !== csvKey ? [{ path, ...bad }] : [];
  });

  /** A valid row, one with only its key, and one with a wrong value in every field. */
  function badFile(): string {
    const [good = {}, other = {}, spoilt = {}] = suite.nextDrafts(3);
    const bare = nest([[csvKey, valueAt(other, csvKey)]]);
    const all = wrong.reduce((row, { path, value }) => withValue(row, path, value), spoilt);
    return csvOf(entity, [good, bare, all]);
  }

  describe(`POST ${suite.base}/upload-csv with a bad file`, () => {
    it('returns all problems and stores nothing', async () => {
      const before = await suite.rows();
      const answer = await upload(suite, badFile());
      assert.deepEqual([answer.status, answer.body.message], [422, 'UPLOAD_REJECTED']);
      assert.deepEqual(countsOf(answer), { ...NOTHING, created: 1, rejected: 2 });
      const told = answer.body.upload.problems.map(
        (found: Tree) => `${found.row} ${found.column} ${found.code}`,
      );
      for (const [path, field] of required)
        assert.ok(told.includes(`3 ${path} ${missingFault(field).code}`), path);
      for (const { path, code } of wrong)
        assert.ok(told.includes(`4 ${path} ${code}`), `${path} ${code} ${told}`);
      assert.deepEqual(await suite.rows(), before);
    });

    it('returns the code of every kind of wrong cell', async () => {
      const cells = columns.flatMap(([path, field]) => badCells(field).map((bad) => ({ path, ...bad })));
      const rows = cells.map(({ path, value }) => withValue(suite.nextDraft(), path, value));
      const { body } = await upload(suite, csvOf(entity, rows), 'upload-csv?dryRun=true');
      const told = new Set(body.problems.map(({ row, column, code }: Tree) => `${row} ${column} ${code}`));
      cells.forEach(({ path, value, code }, index) => {
        assert.ok(told.has(`${index + 2} ${path} ${code}`), `${path} ${value} ${code}: ${[...told]}`);
      });
    });

    it('warns of keys that a spreadsheet may have turned into something else', async () => {
      const keys = columns.filter(([, field]) => field.kind === 'text' && field.isKey && !field.pattern);
      const rows = keys.flatMap(([path]) =>
        ['IGAZ', 'márc.12', '2024. 03. 12.'].map((value) => withValue(suite.nextDraft(), path, value)),
      );
      const { body } = await upload(suite, csvOf(entity, rows), 'upload-csv?dryRun=true');
      const converted = (body.warnings ?? []).filter(({ code }: Tree) => code === 'CELL_CONVERTED');
      assert.equal(converted.length, rows.length, JSON.stringify(converted));
    });

    it('returns missing values as well as wrong ones', async () => {
      const spoilt = wrong.find(({ path }) => !entity.unique.flat().includes(path));
      if (!spoilt) return;
      const bare = nest([[csvKey, valueAt(suite.nextDraft(), csvKey)]]);
      const { body } = await upload(suite, csvOf(entity, [withValue(bare, spoilt.path, spoilt.value)]));
      const told = body.upload.problems.map(({ column, code }: Tree) => `${column} ${code}`);
      assert.deepEqual(
        told.filter((each: string) => each.startsWith(`${spoilt.path} `)),
        [`${spoilt.path} ${spoilt.code}`],
      );
      for (const [path, field] of required) {
        const lacks = `${path} ${missingFault(field).code}`;
        assert.ok(path === spoilt.path || told.includes(lacks), `${lacks} in ${told}`);
      }
    });

    it('tells of a missing column of keys once, and of nothing else', async () => {
      if (!entity.fields[entity.key]?.required) return;
      const paths = columns.map(([path]) => path).filter((path) => path !== entity.key);
      const format = { ...PLAIN, paths };
      const answer = await upload(suite, csvOf(entity, suite.nextDrafts(2), format));
      const told = answer.body.upload.problems.map(({ row, column, code }: Tree) => [row, column, code]);
      assert.deepEqual(told, [[1, entity.key, 'COLUMN_MISSING']]);
      assert.deepEqual(countsOf(answer), { ...NOTHING, rejected: 2 });
    });

    it('names the values of a list in the reasons of refused rows', async () => {
      for (const [path, field] of columns) {
        if (field.kind !== 'choice' && field.kind !== 'bool') continue;
        const { body } = await upload(suite, csvOf(entity, [withValue(suite.nextDraft(), path, 'talán')]));
        const { params } = body.upload.problems.find(({ column }: Tree) => column === path);
        const isList = field.kind === 'choice';
        assert.deepEqual(params, { choices: isList ? field.of.name : 'bool' });
        const { operationId } = body.upload;
        const codes = isList ? field.of.options.map((option) => `${field.of.name}.${option}`) : YES_AND_NO;
        for (const [query, language] of [
          ['', 'hu'],
          ['?lang=hu', 'hu'],
          ['?lang=en', 'en'],
        ] as const) {
          const address = `${suite.base}/upload-csv/${operationId}/problems${query}`;
          const { body: csv } = await suite.call('GET', address);
          const values = codes.map((code) => translate(language, code));
          assert.ok(csv.includes(translate(language, 'upload.oneOf', { values: values.join(', ') })), csv);
        }
      }
    });

    it('returns the rejected rows with their reasons as a file', async () => {
      const { body } = await upload(suite, badFile());
      const address = `${suite.base}/upload-csv/${body.upload.operationId}/problems`;
      const { status, body: csv } = await suite.call('GET', address);
      assert.equal(status, 200);
      assert.equal(csv.trim().split('\r\n').length, 3);
    });

    it('rejects a repeated key', async () => {
      const draft = suite.nextDraft();
      const { status, body } = await upload(suite, csvOf(entity, [draft, draft]));
      assert.equal(status, 422);
      const repeated = body.upload.problems.filter((found: Tree) => found.code === 'KEY_REPEATED');
      assert.ok(
        repeated.every(({ value }: Tree) => value !== ''),
        JSON.stringify(repeated),
      );
      const named = new Set(repeated.map(({ row, params }: Tree) => `${row}: ${(params as Tree).rows}`));
      assert.deepEqual(named, new Set(['2: 3', '3: 2']));
    });

    it('warns of an unknown column, and of a file that was uploaded before', async () => {
      const file = csvOf(entity, suite.nextDrafts(1))
        .replace('\r\n', ';nonsense\r\n')
        .replace(/\r\n$/, ';x\r\n');
      const warningsOf = async (address?: string) => {
        const { status, body } = await upload(suite, file, address);
        assert.equal(status, 200, JSON.stringify(body));
        return body.warnings.map(({ row, column, code, params }: Tree) => [row, column, code, params]);
      };
      const unknown = [1, 'nonsense', 'COLUMN_UNKNOWN', undefined];
      assert.deepEqual(await warningsOf('upload-csv?dryRun=true'), [unknown]);
      assert.deepEqual(await warningsOf(), [unknown]);
      const { rows } = await suite.app.pool.query<{ day: string }>(
        `select (now() at time zone 'Europe/Budapest')::date as day`,
      );
      await suite.app.pool.query(
        `update account_names set full_name = 'Kovács Anna' where name = 'kovacs.anna'`,
      );
      const known = { day: rows[0]?.day, person: 'Kovács Anna' };
      assert.deepEqual(await warningsOf(), [[0, '', 'FILE_UPLOADED_BEFORE', known], unknown]);
    });

    it('returns missing values also if the key is wrong, with the values of the file', async () => {
      const bad = badValues(suite.entity.fields[csvKey] as Field)[0];
      if (!bad) return;
      const { body } = await upload(suite, csvOf(entity, [nest([[csvKey, bad.value]])]));
      const told = body.upload.problems.map(({ column, value, code }: Tree) => `${column} ${value} ${code}`);
      assert.ok(told.includes(`${csvKey} ${bad.value} ${bad.code}`), String(told));
      for (const [path, field] of required)
        assert.ok(told.includes(`${path}  ${missingFault(field).code}`), `${path}: ${told}`);
    });

    it('rejects a workbook that was renamed, also an encrypted one, a web page and a PDF', async () => {
      const starts = ['504b030414000600', 'd0cf11e0a1b11ae1'].map((magic) => Buffer.from(magic, 'hex'));
      const pages = ['<html><table><tr>', '\ufeff<?xml version="1.0"?>', '\r\n<!DOCTYPE html>', '%PDF-1.7'];
      for (const start of [...starts, ...pages.map((page) => Buffer.from(page))]) {
        const workbook = Buffer.concat([start, Buffer.alloc(1_000)]);
        const { status, body } = await upload(suite, workbook);
        assert.deepEqual([status, body.message], [415, 'NOT_A_CSV_FILE']);
        assert.deepEqual(body.params, { file: 'lista.csv' });
      }
    });

    it('rejects a file that is not CSV', async () => {
      const { status, body } = await upload(suite, 'x', 'upload-csv', 'kep.png', 'image/png');
      assert.deepEqual([status, body.message], [415, 'NOT_A_CSV_FILE']);
    });
  });
}
