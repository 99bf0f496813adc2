import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inputFields, referenceOf } from '@cooler/contract/kernel/entity.ts';
import { flatten, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { missingFault } from '@cooler/contract/kernel/validate.ts';
import type { TestAnswer } from '../test-app.ts';
import type { Suite } from './suite.ts';
import { badValues, extremeValues, withGroup, withValue } from './values.ts';

function assertHolds(row: Tree, given: Tree): void {
  for (const [path, value] of flatten(given)) assert.deepEqual(valueAt(row, path) ?? null, value, path);
}

function assertFault({ status, body }: TestAnswer, path: string, code: string): void {
  assert.equal(status, 422, `${path}: ${JSON.stringify(body)}`);
  assert.equal(body.message, 'VALIDATION_FAILED');
  assert.equal(body.fieldErrors[path]?.[0]?.code, code, `${path}: ${JSON.stringify(body.fieldErrors)}`);
}

export function createTests(suite: Suite): void {
  const { entity, base } = suite;
  const fields = inputFields(entity, 'create');
  const required = fields.filter(([, field]) => field.required);

  describe(`POST ${base}`, () => {
    it('stores a row and returns it', async () => {
      const draft = suite.nextDraft();
      const row = await suite.create(draft);
      assertHolds(row, draft);
      assert.equal(row.version, 0);
      assert.equal(row.createdBy, 'kovacs.anna');
      assert.equal(row.updatedBy, 'kovacs.anna');
      assert.deepEqual(await suite.find(row), row);
    });

    it('returns an error for every missing field', async () => {
      const { status, body } = await suite.call('POST', base, {});
      assert.equal(status, 422);
      for (const [path, field] of required) {
        assert.equal(body.fieldErrors[path]?.[0].code, missingFault(field).code, path);
      }
    });

    for (const [path, field] of required) {
      it(`rejects a row without ${path}`, async () => {
        const gone = field.kind === 'ref' ? referenceOf(path) : path;
        for (const value of [null, undefined]) {
          const body = withValue(suite.nextDraft(), gone, value);
          assertFault(await suite.call('POST', base, body), path, missingFault(field).code);
        }
      });
    }

    it('rejects every kind of wrong value with its code', async () => {
      for (const [path, field] of fields) {
        for (const { value, code } of badValues(field)) {
          const set = field.kind === 'ref' ? withGroup : withValue;
          assertFault(await suite.call('POST', base, set(suite.nextDraft(), path, value)), path, code);
        }
      }
    });

    it('accepts both ends of every value, except those that a rule of the entity refuses', async () => {
      const refused = new Map(suite.refusedEnds.map(([path, value, code]) => [`${path} ${value}`, code]));
      for (const [path, field] of fields) {
        for (const value of extremeValues(field)) {
          const answer = await suite.call('POST', base, withValue(suite.nextDraft(), path, value));
          const end = `${path} ${value}`;
          const code = refused.get(end);
          refused.delete(end);
          if (code) {
            assertFault(answer, path, code);
            continue;
          }
          assert.equal(answer.status, 201, `${end}: ${JSON.stringify(answer.body)}`);
          assert.equal(valueAt(answer.body, path), value, end);
          await suite.call('DELETE', suite.addressOf(answer.body));
        }
      }
      assert.deepEqual([...refused.keys()], [], 'these are not ends of a value');
    });

    it('stores texts without what nobody sees', async () => {
      for (const [path, field] of fields) {
        if (field.kind !== 'text' || field.pattern) continue;
        const given = field.isKey ? ' A\u00a0a\u0301 ' : '\u202aA\u00a0\u200ba\u0301\u00ad\u202c';
        const value = field.lowercase ? 'a á' : 'A á';
        const { status, body } = await suite.call('POST', base, withValue(suite.nextDraft(), path, given));
        assert.equal(status, 201, `${path}: ${JSON.stringify(body)}`);
        assert.equal(valueAt(body, path), value, path);
        await suite.call('DELETE', suite.addressOf(body));
      }
    });

    it('rejects an unknown reference', async () => {
      for (const [path, field] of fields) {
        if (field.kind !== 'ref') continue;
        const nothing = field.numeric ? 999_999_999 : 'nincs ilyen';
        const body = withGroup(suite.nextDraft(), path, nothing);
        assertFault(await suite.call('POST', base, body), path, 'REFERENCE_UNKNOWN');
      }
    });

    it('rejects an unknown field, naming it', async () => {
      const { status, body } = await suite.call('POST', base, { ...suite.nextDraft(), nonsense: 1 });
      assert.equal(status, 400);
      assert.deepEqual([body.message, body.params], ['UNKNOWN_FIELD', { field: 'nonsense' }]);
    });

    for (const group of entity.unique) {
      it(`rejects a second row with the same ${group.join(' and ')}`, async () => {
        const first = await suite.create();
        const second = group.reduce(
          (body, path) => withGroup(body, path, valueAt(first, path)),
          suite.nextDraft(),
        );
        const { status, body } = await suite.call('POST', base, second);
        assert.equal(status, 409, JSON.stringify(body));
        assert.equal(body.message, 'ALREADY_EXISTS');
        assert.equal(body.fieldErrors[group.at(-1) ?? ''][0].code, 'VALUE_TAKEN');
      });
    }
  });
}

export function idempotencyTests(suite: Suite): void {
  const { base } = suite;

  describe(`POST ${base} with an Idempotency-Key`, () => {
    it('returns the same row for repeated calls, also concurrently', async () => {
      const draft = suite.nextDraft();
      const headers = { 'idempotency-key': 'once' };
      const [one, other] = await Promise.all([
        suite.call('POST', base, draft, headers),
        suite.call('POST', base, draft, headers),
      ]);
      assert.deepEqual([one.status, other.status], [201, 201]);
      assert.deepEqual(one.body, other.body);
    });

    it('rejects another body with the same key', async () => {
      const headers = { 'idempotency-key': 'twice' };
      await suite.call('POST', base, suite.nextDraft(), headers);
      const { status, body } = await suite.call('POST', base, suite.nextDraft(), headers);
      assert.deepEqual([status, body.message], [422, 'IDEMPOTENCY_KEY_REUSED']);
    });
  });

  describe(`PUT and DELETE ${base}/id with an Idempotency-Key`, () => {
    it('answer a repeated change with what it stored, though the row has another version since', async () => {
      const row = await suite.create();
      const headers = { 'idempotency-key': 'changed once' };
      const first = await suite.change(row, suite.edited, headers);
      assert.equal(first.status, 200, JSON.stringify(first.body));
      const { status, body } = await suite.change(row, suite.edited, headers);
      assert.deepEqual([status, body], [200, first.body]);
      assert.deepEqual(await suite.find(row), body);
    });

    it('answer a repeated deletion as the first one, though the row is gone', async () => {
      const row = await suite.create();
      const headers = { 'idempotency-key': 'deleted once' };
      for (const _ of ['first', 'again'])
        assert.equal((await suite.call('DELETE', suite.addressOf(row), undefined, headers)).status, 204);
      assert.equal((await suite.call('DELETE', suite.addressOf(row))).status, 404);
    });

    it('do what was refused when it is repeated', async () => {
      const row = await suite.create();
      const headers = { 'idempotency-key': 'refused once' };
      const early = { ...row, version: 1 };
      assert.equal((await suite.change(early, suite.edited, headers)).status, 409);
      assert.equal((await suite.change(row, suite.edited)).body.version, 1);
      assert.equal((await suite.change(early, suite.edited, headers)).status, 200);
    });
  });
}

export function changeTests(suite: Suite): void {
  const { entity, base, edited } = suite;
  const fixed = inputFields(entity, 'create').filter(([, field]) => field.immutable);

  describe(`PUT ${base}/id`, () => {
    it('stores the change and increments the version', async () => {
      const row = await suite.create();
      const { status, body } = await suite.change(row, edited);
      assert.equal(status, 200, JSON.stringify(body));
      assertHolds(body, edited);
      assert.equal(body.version, 1);
      assert.deepEqual(await suite.find(row), body);
    });

    it('leaves a row as it is when nothing is changed, and refuses a stale version all the same', async () => {
      const row = await suite.create();
      const entries = () => suite.app.pool.query('select count(*)::int as entries from audit_trail');
      const before = (await entries()).rows;
      const { status, body } = await suite.change(row, {});
      assert.deepEqual([status, body], [200, row]);
      assert.deepEqual((await entries()).rows, before);
      const { body: changed } = await suite.change(row, edited);
      assert.equal((await suite.change({ ...changed, version: row.version }, {})).status, 409);
    });

    it('rejects another key and other immutable values than those of the row', async () => {
      const row = await suite.create();
      const other = await suite.create();
      for (const path of new Set([entity.key, ...fixed.map(([path]) => path)])) {
        const answer = await suite.change(row, withValue({}, path, valueAt(other, path)));
        assertFault(answer, path, 'KEY_DIFFERS');
        assert.deepEqual(answer.body.fieldErrors[path][0].params, { stored: String(valueAt(row, path)) });
      }
      assert.deepEqual(await suite.find(row), row);
    });

    it('accepts a body without key and immutable values', async () => {
      const row = await suite.create();
      const absent = [entity.key, ...fixed.map(([path]) => path)].map((path) => [path, undefined]);
      const { status, body } = await suite.change(row, Object.fromEntries(absent));
      assert.equal(status, 200, JSON.stringify(body));
      for (const [path] of fixed) assert.equal(valueAt(body, path), valueAt(row, path), path);
    });

    it('rejects a stale version and returns the current row', async () => {
      const row = await suite.create();
      const { body: current } = await suite.change(row, edited);
      const { status, body } = await suite.change(row, edited);
      assert.deepEqual([status, body.message], [409, 'VERSION_CONFLICT']);
      assert.deepEqual(body.current, current);
    });

    it('requires the version', async () => {
      const row = await suite.create();
      assertFault(await suite.change(row, { version: undefined }), 'version', 'FIELD_REQUIRED');
    });

    it('accepts exactly one of two concurrent edits', async () => {
      const row = await suite.create();
      const answers = await Promise.all([suite.change(row, edited), suite.change(row, edited)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    });

    it('returns 404 for a missing row', async () => {
      const nobody = { [entity.key]: '999999999', version: 0 };
      assert.equal((await suite.change(nobody, {})).status, 404);
    });
  });
}

export function removalTests(suite: Suite): void {
  const { base, table } = suite;

  async function historyOf(row: Tree) {
    const key = table.columns[suite.entity.key];
    const { rows } = await suite.app.pool.query(
      `select action, changes, done_by, door, operation is not null as named from audit_trail
       where entity = $1 and record_id in (
         select ${table.alias}.id from ${table.table} ${table.alias} where ${key} = $2)
       order by id`,
      [table.table, suite.keyOf(row)],
    );
    return rows;
  }

  describe(`DELETE ${base}/id`, () => {
    it('removes the row from every list, and frees its key', async () => {
      const draft = suite.nextDraft();
      const row = await suite.create(draft);
      assert.equal((await suite.call('DELETE', suite.addressOf(row))).status, 204);
      assert.equal(await suite.find(row), undefined);
      assert.equal((await suite.change(row, {})).status, 404);
      assert.equal((await suite.call('DELETE', suite.addressOf(row))).status, 404);
      const again = await suite.create(draft);
      assert.equal(again.version, 0);
    });

    it('keeps the audit trail: user, action, values before and after', async () => {
      const row = await suite.create();
      await suite.change(row, suite.edited);
      await suite.call('DELETE', suite.addressOf(row));
      const history = await historyOf(row);
      assert.deepEqual(
        history.map(({ action }) => action),
        ['CREATE', 'UPDATE', 'DELETE'],
      );
      assert.ok(
        history.every((entry) => entry.done_by === 'kovacs.anna' && entry.door === 'FORM' && entry.named),
      );
      const changed = Object.values(history[1].changes as Record<string, [unknown, unknown]>);
      assert.ok(changed.length > 0);
      for (const [before, after] of changed) assert.notDeepEqual(before, after);
    });
  });
}
