import type { Subject } from '@cooler/contract/features/finding/finding-rule.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { allowLongStatements } from '../../kernel/database/long-statements.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { FindingRule } from './rule.ts';

/** The table and the column of each subject of a finding, as named in the audit trail. */
const AUDITED: Readonly<Record<Subject, readonly [table: string, column: string]>> = {
  device: ['device_register', 'device_id'],
  other: ['device_register', 'other_device_id'],
  shop: ['shops', 'shop_id'],
  request: ['work_requests', 'request_id'],
  representative: ['regional_representatives', 'representative_id'],
};

/** The table in whose audit trail the origin of a rule's findings is looked up. */
export const tracedTableOf = ({ about: [subject] }: FindingRule): string => AUDITED[subject][0];

/** The columns of a finding that a rule fills. */
export function columnsOf({ about, hasDetail }: FindingRule): string[] {
  return [...about.map((subject) => AUDITED[subject][1]), ...(hasDetail ? ['detail'] : [])];
}

// The last change of the traced columns, else the creation; for a shop written by an Elixir file, with the line of that file.
function originOf({ about: [subject], traced }: FindingRule): Sql {
  const [table, column] = AUDITED[subject];
  return sql`
    select a.door, a.done_by, a.done_at, coalesce(u.file_name, e.file_path) as file, l.line_number
    from (
      select a.door, a.done_by, a.done_at, a.operation, a.record_key from audit_trail a
      where a.entity = ${table} and a.record_id = ${raw(`d.${column}`)} and (a.action = 'CREATE' or a.changes ?| ${traced}::text[])
      order by a.id desc limit 1) a
    left join uploads u on u.operation = a.operation and not u.dry_run
    left join elixir_files e on e.operation = a.operation and a.door = 'ELIXIR'
    left join elixir_lines l on l.file_id = e.id and l.shop_code collate "C" = a.record_key and ${table} = 'shops'
    order by l.id limit 1`;
}

/** The findings of a run, one for each subject. */
const draftsOf = ({ name }: FindingRule, run: string): Sql => sql`
  select distinct on (subject) * from finding_drafts where rule = ${name} and run = ${run}
  order by subject, detail`;

/** A change that began this long before another one may have been stored after it. */
const LONGEST_CHANGE = '1 hour';

// Only of records that have changed since, or whose finding says something else, the origin is looked up again.
function updateFound(rule: FindingRule, run: string): Sql {
  const [table, column] = AUDITED[rule.about[0]];
  return sql`
    update findings f
    set detail = n.detail, origin_door = n.door, origin_by = n.done_by, origin_at = n.done_at,
      origin_file = n.file, origin_line = n.line_number
    from (
      select d.subject, d.detail, origin.*
      from (${draftsOf(rule, run)}) d
      join findings g on g.rule = d.rule and g.subject = d.subject
      left join ${raw(table)} r on r.id = ${raw(`d.${column}`)}
      left join lateral (${originOf(rule)}) origin on true
      where g.detail is distinct from d.detail or g.origin_at is null
        or r.updated_date > g.origin_at - ${LONGEST_CHANGE}::interval) n
    where f.rule = ${rule.name} and f.subject = n.subject
      and (f.detail, f.origin_door, f.origin_by, f.origin_at, f.origin_file, f.origin_line)
        is distinct from (n.detail, n.door, n.done_by, n.done_at, n.file, n.line_number)`;
}

/** Replaces the findings of a rule by those of a run; those that remain keep their date. False if another run has taken over. */
export function storeFindings(pool: Pool, rule: FindingRule, run: string, found: number): Promise<boolean> {
  const { name } = rule;
  return inTransaction(pool, async (client) => {
    // Looking up the origins of thousands of findings reads all over the audit trail.
    await allowLongStatements(client, 1);
    const { rowCount } = await client.query(sql`
      select from finding_rules where rule = ${name} and run = ${run} for update`);
    if (rowCount === 0) return false;
    await client.query(sql`
      delete from findings f where f.rule = ${name} and not exists (
        select from finding_drafts d where d.rule = ${name} and d.run = ${run} and d.subject = f.subject)`);
    await client.query(updateFound(rule, run));
    await client.query(sql`
      insert into findings (rule, device_id, other_device_id, shop_id, request_id, representative_id, detail, subject,
        origin_door, origin_by, origin_at, origin_file, origin_line)
      select d.rule, d.device_id, d.other_device_id, d.shop_id, d.request_id, d.representative_id, d.detail, d.subject,
        origin.door, origin.done_by, origin.done_at, origin.file, origin.line_number
      from (${draftsOf(rule, run)}) d
      left join lateral (${originOf(rule)}) origin on true
      where not exists (select from findings f where f.rule = d.rule and f.subject = d.subject)`);
    await client.query(sql`
      with dropped as (delete from finding_drafts where rule = ${name}),
        counted as (
          insert into finding_counts (rule, day, found)
          values (${name}, ${TODAY}, ${found})
          on conflict (rule, day) do update set found = excluded.found)
      update finding_rules
      set run = null, computed_at = clock_timestamp(), found = ${found}, failed_at = null, failure = null
      where rule = ${name}`);
    return true;
  });
}
