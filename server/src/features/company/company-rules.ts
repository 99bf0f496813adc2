import sql, { raw } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { CITY_WARNINGS } from '../../reference/city-warnings.ts';
import { postalCodeFaults } from '../../reference/postal-code-faults.ts';
import { copiedIntoDevices } from '../device-type/copied-into-devices.ts';
import { deviceObstacles } from '../device-type/device-obstacles.ts';

/**
 * Validation rules of companies beyond their declaration; the column refers to the company that has a device
 * (docs/domain.md §2.3, §2.8).
 */
export function companyRules(column: 'service_company_id' | 'warehouse_company_id'): EntityRules {
  async function checkRemoval(change: Change, id: number): Promise<void> {
    const obstacles = await deviceObstacles(change, sql`d.${raw(column)} = ${id}`);
    if (obstacles.length > 0) throw problem('COMPANY_HAS_DEVICES', {}, { obstacles });
  }
  return {
    check: postalCodeFaults,
    warn: CITY_WARNINGS,
    checkStored: copiedIntoDevices('name'),
    checkRemoval,
  };
}
