import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { keysStatement, sliceOf } from '../../kernel/list/keys.ts';
import { runApp } from '../../testing/run-app.ts';
import { auditEntryTable } from './audit-entry.table.ts';

/** Two years of changes by three hundred people, some of them by two hundred files. */
const ENTRIES = `
  insert into audit_trail (entity, record_id, record_key, action, changes, operation, door, done_by, done_at)
  select (array['shops', 'device_register', 'work_requests'])[1 + n % 3], n % 20000, 'K-' || n % 20000, 'UPDATE',
    '{"name": ["a", "b"]}', md5((n / 50)::text)::uuid, 'FORM', 'user-' || n % 300, now() - n * interval '10 minutes'
  from generate_series(1, 100000) n`;

const FILES = `
  insert into uploads (operation, entity, file_name, dry_run, rows_read, created, updated, unchanged, rejected,
    problems, uploaded_by)
  select md5((n * 7)::text)::uuid, 'shops', 'f.csv', false, 1, 1, 0, 0, 0, '[]', 'u' from generate_series(1, 200) n`;

const READ_BY: Readonly<Record<string, readonly [query: Tree, index: RegExp]>> = {
  'a record': [{ entity: ['shops'], recordId: 300 }, /audit_trail_start_record/],
  'a file': [{ uploadId: 7 }, /audit_trail_start_operation/],
  // For a key that is in the planner's statistics by chance, the ordered index scan is bounded (histogram-values.test.ts).
  'a key': [{ recordKey: 'K-77777' }, /audit_trail_start_fold_idx/],
  'a person': [{ doneBy: 'user-77' }, /audit_trail_start_done_by_id_idx/],
  'a day': [{ doneAt: '2025-12-24' }, /audit_trail_start_by_time/],
  'nobody in particular': [{}, /audit_trail_start_by_time/],
};

describe('the audit trail with many entries', () => {
  const app = runApp(async ({ owner }) => {
    await owner.query(ENTRIES);
    await owner.query(FILES);
    await owner.query('analyze audit_trail, uploads');
  });

  for (const [what, [query, index]] of Object.entries(READ_BY)) {
    it(`is read by an index for ${what}`, async () => {
      const request = readListRequest(auditEntry, { query });
      const statement = keysStatement(auditEntryTable, request, sliceOf(request, undefined));
      const { rows } = await app().pool.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(plan, index);
      assert.doesNotMatch(plan, /Seq Scan on audit_trail_start/);
    });
  }
});
