import type { ElixirColumn } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { elixirFileLine } from '@cooler/contract/features/elixir/elixir-file-line.entity.ts';
import { defineTable } from '../../../kernel/entity-table.ts';
import { LINE_COLUMNS } from './columns.ts';

// A representative is shown by the SFA code of the file, every other field by its own text.
const SHOWN: Readonly<Record<string, string>> = { regional_representative_id: 'r.sfa_code' };
const GIVEN: Readonly<Record<string, string>> = { shop_status: 'l.shop_status_code' };

const comparisons = LINE_COLUMNS.flatMap(({ path, column, shop }) =>
  shop?.writing === 'creation'
    ? [
        `('${path}', '${shop.column}', ${SHOWN[shop.column] ?? `s.${shop.column}`}, ${GIVEN[column] ?? `l.${column}`})`,
      ]
    : [],
);

/** Fields of the shop that users changed after Elixir had set them, by the audit trail. */
const MANUAL_EDITS = `(select json_agg(json_build_object('column', e.path, 'value', coalesce(e.kept, '')))::text
  from (values ${comparisons.join(', ')}) e (path, field, kept, given)
  where e.given is not null and e.kept is distinct from e.given
    and exists (select from audit_trail a where a.entity = 'shops' and a.record_id = s.id
      and a.action = 'UPDATE' and a.door <> 'ELIXIR' and a.changes ? e.field))`;

const lineColumns = Object.fromEntries(
  LINE_COLUMNS.map(({ path, column }) => [path, `l.${column}`]),
) as Record<ElixirColumn, string>;

/** The column names and codes of a JSON list in both languages, with its values, for text search. */
const wordsIn = (list: string) => `(select string_agg(concat_ws(' ', m.translated, e ->> 'value'), ' ')
  from json_array_elements((${list})::json) e
  join messages m on m.message_code in (e ->> 'code', 'elixir-file-line.' || (e ->> 'column')))`;

/** The SQL of the lines of Elixir files. */
export const elixirLineTable = defineTable({
  entity: elixirFileLine,
  table: 'elixir_lines',
  alias: 'l',
  followed: 'elixir_files',
  archives: false,
  columns: {
    reasons: 'l.reasons::text',
    handEdits: MANUAL_EDITS,
    ...lineColumns,
  },
  displayColumns: { reasons: wordsIn('l.reasons'), handEdits: wordsIn(MANUAL_EDITS) },
  joins: {
    s: 'left join shops s on s.code = l.shop_code and s.archived_at is null',
    r: 'left join regional_representatives r on r.id = s.regional_representative_id',
  },
  references: {},
});
