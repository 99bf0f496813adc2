import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import sql from 'sql-template-tag';
import type { StoredRow } from '../../kernel/list/row-json.ts';
import type { Change } from '../../kernel/write/change.ts';

const IS_PAST = [{ code: 'DAY_PAST' }];

/** Whether a day is over in Budapest. */
export async function isPast({ client }: Change, day: string): Promise<boolean> {
  const { rows } = await client.query<{ past: boolean }>(sql`
    select ${day}::date < (now() at time zone 'Europe/Budapest')::date as past`);
  return rows[0]?.past ?? false;
}

/** A new end of absence must be today or later; one that has passed since may stay unchanged (docs/domain.md §2.11). */
export async function absenceFaults(
  change: Change,
  { outOfOfficeEndDate: day }: Draft,
  before: StoredRow | undefined,
): Promise<Faults> {
  if (typeof day !== 'string' || day === before?.outOfOfficeEndDate) return {};
  return (await isPast(change, day)) ? { outOfOfficeEndDate: IS_PAST } : {};
}

/** The same rule for the rows of a file. */
export const absenceUploadFaults = sql`
  select m.row_number, 'outOfOfficeEndDate' as path, 'DAY_PAST' as code
  from merged m left join regional_representatives r on r.id = m.existing_id
  where m.out_of_office_end_date < (now() at time zone 'Europe/Budapest')::date
    and m.out_of_office_end_date is distinct from r.out_of_office_end_date`;
