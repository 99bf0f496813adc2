import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { INVARIANT_QUERIES } from '../invariant-queries.ts';

/** Asserts that no invariant of the register is violated. */
export async function assertSound(pool: Pool): Promise<void> {
  for (const [fault, statement] of Object.entries(INVARIANT_QUERIES)) {
    const { rows } = await pool.query(statement);
    assert.deepEqual(rows, [], fault);
  }
}

/** A hash of everything that a step may change. */
export async function fingerprint(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ hash: string }>(sql`
    select md5(concat(
      (select string_agg(w::text, '' order by id) from work_requests w),
      (select string_agg(d::text, '' order by id) from device_register d),
      (select string_agg(c::text, '' order by request_id, device_id) from work_request_devices c),
      (select count(*) from movement_history), (select count(*) from device_timeline),
      (select count(*) from audit_trail))) as hash`);
  return rows[0]?.hash ?? '';
}
