import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { isPast, TODAY } from '../../kernel/database/budapest.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import type { Change } from '../../kernel/write/change.ts';

const IS_PAST = [{ code: 'DAY_PAST' }];

/** SQL of the last day of absence of the representative with this alias, if today or later. */
export const awayUntil = (alias: string): Sql =>
  raw(`case when ${alias}.out_of_office_end_date >= ${TODAY.sql} then ${alias}.out_of_office_end_date end`);

/** A new end of absence must be today or later; one that has passed since may stay unchanged (docs/domain.md §2.11). */
export async function absenceFaults(
  change: Change,
  { outOfOfficeEndDate: day }: Draft,
  before: StoredRow | undefined,
): Promise<Faults> {
  if (typeof day !== 'string' || day === before?.outOfOfficeEndDate) return {};
  return (await isPast(change.client, day)) ? { outOfOfficeEndDate: IS_PAST } : {};
}

/** The same rule for the rows of a file. */
export const absenceUploadFaults = sql`
  select m.row_number, 'outOfOfficeEndDate' as path, 'DAY_PAST' as code
  from merged m left join regional_representatives r on r.id = m.existing_id
  where m.out_of_office_end_date < ${TODAY}
    and m.out_of_office_end_date is distinct from r.out_of_office_end_date`;
