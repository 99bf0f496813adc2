import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import type { EntityRules } from '../../kernel/write/rules.ts';
import { postalCodeFaults } from '../../reference/postal-code-faults.ts';

async function checkRemoval({ client }: Change, id: number): Promise<void> {
  const { rows } = await client.query<{ devices: boolean; requests: boolean }>(sql`
    select exists (select 1 from device_register where shop_id = ${id} and archived_at is null) as devices,
           exists (select 1 from work_requests
                   where (shop_from_id = ${id} or shop_to_id = ${id})
                     and request_status <> all (${FINAL_STATUSES})) as requests`);
  if (rows[0]?.devices) throw problem('SHOP_HAS_DEVICES');
  if (rows[0]?.requests) throw problem('SHOP_HAS_OPEN_REQUEST');
}

/** What shops must obey beyond their declaration (docs/domain.md §2.3, §2.8). */
export const shopRules: EntityRules = { check: postalCodeFaults, checkRemoval };
