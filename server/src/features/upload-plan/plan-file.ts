import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import sql, { raw } from 'sql-template-tag';
import type { Assessment } from '../../kernel/upload/assess-file.ts';
import { selfReferences } from '../../kernel/upload/checks.ts';
import { UNJUDGED } from '../../kernel/upload/report.ts';
import { changedCells, recordKey } from './changed-cells.ts';
import { FOUND_NOTES } from './found-notes.ts';
import { lostCharacters } from './lost-characters.ts';

// The header is row 1; problems of the header or the whole file have a smaller row number than this.
const FIRST_LINE = 2;

const ofRows = (notes: readonly UploadProblem[]) =>
  JSON.stringify(notes.filter(({ row }) => row >= FIRST_LINE));

/** The problems of the file as a whole, not of a single row. */
export const ofFile = (notes: readonly UploadProblem[]) => notes.filter(({ row }) => row < FIRST_LINE);

/** The problems of a row beyond those of the report; none where the header is to blame for all of them. */
const notesOf = (problems: readonly UploadProblem[]): string =>
  problems.some(({ code }) => UNJUDGED.has(code)) ? `'[]'::jsonb` : FOUND_NOTES;

/** Creates the table `planned`: what an assessed file does to each row; dropped with the transaction. */
export async function planFile({ change, table, columns, report, problems }: Assessment): Promise<void> {
  const { client } = change;
  if (selfReferences(table, columns).length > 0) await client.query('create index on staging (new_id)');
  await client.query(sql`
    create temporary table problems on commit drop as
    select (note->>'row')::int as line, jsonb_agg(note - 'row') as notes
    from jsonb_array_elements(${ofRows(problems)}::jsonb) note group by 1`);
  await client.query(`
    insert into problems
    select row_number, ${notesOf(problems)}
    from found where row_number not in (select line from problems) group by row_number`);
  await client.query(sql`
    create temporary table warnings on commit drop as
    select line, jsonb_agg(note) as notes
    from (
      select (note->>'row')::int as line, note - 'row' as note
      from jsonb_array_elements(${ofRows(report.warnings)}::jsonb) note
      union all ${raw(lostCharacters(table, columns))}) noted
    group by line`);
  await client.query(`
    create temporary table planned on commit drop as
    select coalesce(m.row_number, p.line) as line,
      case when p.line is not null then 'REJECTED' when m.existing_id is null then 'CREATED'
        when cells.changes = '{}' then 'UNCHANGED' else 'UPDATED' end as outcome,
      m.existing_id as record_id, t.version, ${recordKey(columns, 'm', 'existing_id')} as record_key,
      case when p.line is null then cells.changes else '{}' end as changes, p.notes as problems, w.notes as warnings
    from merged m
    left join ${table.table} t on t.id = m.existing_id
    cross join lateral (select ${changedCells(table, columns)} as changes) cells
    full join problems p on p.line = m.row_number
    left join warnings w on w.line = m.row_number`);
}
