import sql, { raw } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { postalCodeFaults } from '../../reference/postal-code-faults.ts';

/** What companies must obey beyond their declaration; the column says which devices are in their keeping (docs/domain.md §2.3, §2.8). */
export function companyRules(column: 'service_company_id' | 'warehouse_company_id'): EntityRules {
  async function checkRemoval({ client }: Change, id: number): Promise<void> {
    const { rowCount } = await client.query(sql`
      select from device_register where ${raw(column)} = ${id} and archived_at is null limit 1`);
    if (rowCount) throw problem('COMPANY_HAS_DEVICES');
  }
  return { check: postalCodeFaults, checkRemoval };
}
