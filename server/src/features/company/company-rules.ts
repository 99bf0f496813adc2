import sql, { raw } from 'sql-template-tag';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { cityWarnings } from '../../reference/city-warnings.ts';
import { postalCodeFaults } from '../../reference/postal-code-faults.ts';
import { deviceObstacles } from '../device-type/device-obstacles.ts';

const RENAMING_MINUTES = 10;

/**
 * Validation rules of companies beyond their declaration; the column refers to the company that has a device
 * (docs/domain.md §2.3, §2.8).
 */
export function companyRules(column: 'service_company_id' | 'warehouse_company_id'): EntityRules {
  async function checkRemoval(change: Change, id: number): Promise<void> {
    const obstacles = await deviceObstacles(change, sql`d.${raw(column)} = ${id}`);
    if (obstacles.length > 0) throw problem('COMPANY_HAS_DEVICES', {}, { obstacles });
  }
  /** A trigger copies the name to all devices of the company, which may be very many (docs/decisions/217). */
  const checkStored: EntityRules['checkStored'] = async ({ client }, { name }, before) => {
    if (before && before.name !== name) await allowLongStatements(client, RENAMING_MINUTES);
    return {};
  };
  return { check: postalCodeFaults, warn: cityWarnings, checkStored, checkRemoval };
}
