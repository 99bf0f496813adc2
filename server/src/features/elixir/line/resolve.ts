import { copyCells } from '../../../kernel/database/copy-text.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { shopColumns } from './columns.ts';

export interface Outcomes {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly bad: number;
  /** The number of the last line, as in a spreadsheet. */
  readonly lastLine: number;
}

const owned = shopColumns('always');
// A blank cell leaves the shop's value.
const wanted = owned.map(({ given, column }) => `coalesce(st.${given}, s.${column})`).join(', ');
const kept = owned.map(({ column }) => `s.${column}`).join(', ');

const reason = (column: string, code: string) => `'[{"column": "${column}", "code": "${code}"}]'::jsonb`;
const NONE = `'[]'::jsonb`;

/** The reason of a line whose shop users deleted, or merged into another; nothing if there was no such shop. */
const WHY_GONE = `
  select case when k.id is null then ${reason('shopCode', 'ELIXIR_SHOP_DELETED')}
    else jsonb_set(${reason('shopCode', 'SHOP_MERGED')}, '{0,params}', jsonb_build_object('stays', k.code)) end
  from shops d left join shops k on k.id = d.merged_into_id and k.archived_at is null
  where d.code = st.shop_code and d.archived_at is not null order by d.archived_at desc limit 1`;

/**
 * The staged lines with the shop and the representative that each refers to, and the outcome. Errors in the fields of a
 * new shop reject only a line that would create one (docs/domain.md §7.3). A batch of lines looks up its shops one by
 * one: reading all shops for each batch would cost more than the lines.
 */
const RESOLVED = `
  select line_number, shop_id, representative_id,
    case when reasons is not null then 'BAD' when shop_id is null then 'CREATED'
         when is_changed then 'UPDATED' else 'UNCHANGED' end as outcome,
    reasons, good_code
  from (
    select st.line_number, s.id as shop_id, r.id as representative_id,
      case when st.faults is null then st.shop_code end as good_code,
      row(${wanted}) is distinct from row(${kept}) as is_changed,
      case when st.faults is null and s.id is not null then null else nullif(coalesce(st.faults, ${NONE})
      || case when s.id is not null then ${NONE}
         else coalesce((${WHY_GONE}), coalesce(st.creation_faults, ${NONE})
           || case when st.sfa_code is not null and r.id is null
              then ${reason('sfaCode', 'ELIXIR_REPRESENTATIVE_UNKNOWN')} else ${NONE} end)
         end, ${NONE}) end as reasons
    from elixir_staging st
    left join lateral (
      select id, ${owned.map(({ column }) => column).join(', ')} from shops
      where code = st.shop_code and archived_at is null limit 1) s on true
    left join regional_representatives r on r.sfa_code = st.sfa_code and r.archived_at is null
  ) found`;

/** Creates the table of the outcomes of a file's lines; dropped with the transaction. */
export async function createResolved({ client }: Change): Promise<void> {
  await client.query(`create temporary table elixir_resolved (
    line_number int, shop_id bigint, representative_id bigint, outcome text, reasons jsonb, good_code text collate "C",
    is_amended boolean not null default false
  ) on commit drop`);
}

type Outcome = readonly [outcome: string, reasons: readonly unknown[] | null];

/** Stores the outcomes of the staged lines, and returns them as COPY text in line order. */
export async function resolveStaged({ client }: Change): Promise<string[]> {
  // A single JSON value: one result row per line would cost more than processing the lines.
  const { rows } = await client.query<{ outcomes: Outcome[] | null }>(`
    with noted as (
      insert into elixir_resolved (line_number, shop_id, representative_id, outcome, reasons, good_code)
      ${RESOLVED} returning line_number, outcome, reasons)
    select json_agg(json_build_array(outcome, reasons) order by line_number) as outcomes from noted`);
  const outcomes = rows[0]?.outcomes ?? [];
  return outcomes.map(([outcome, reasons]) => copyCells([outcome, reasons && JSON.stringify(reasons)]));
}

/** Of several lines for the same shop the first one counts; the others are marked as bad. Returns how many. */
async function markRepeated({ client }: Change): Promise<number> {
  const { rowCount } = await client.query(`
    update elixir_resolved rs
    set outcome = 'BAD', is_amended = true, reasons = ${reason('shopCode', 'ROW_REPEATED')} || coalesce(rs.reasons, ${NONE})
    from (
      select good_code, min(line_number) as first from elixir_resolved
      where good_code is not null group by good_code having count(*) > 1) repeated
    where rs.good_code = repeated.good_code and rs.line_number > repeated.first`);
  return rowCount ?? 0;
}

/**
 * Locks the representatives of new shops until the end of the transaction, and marks the lines of those who were deleted
 * meanwhile as bad. Returns how many.
 */
async function markDeletedRepresentatives({ client }: Change): Promise<number> {
  await client.query(`
    select count(*) from (
      select from regional_representatives
      where id in (select representative_id from elixir_resolved where outcome = 'CREATED')
      order by id for share) locked`);
  const { rowCount } = await client.query(`
    update elixir_resolved rs
    set outcome = 'BAD', is_amended = true, reasons = ${reason('sfaCode', 'ELIXIR_REPRESENTATIVE_UNKNOWN')}
    from regional_representatives r
    where rs.outcome = 'CREATED' and r.id = rs.representative_id and r.archived_at is not null`);
  return rowCount ?? 0;
}

/** Makes all outcomes final, after all lines are resolved; returns how many lines have become bad. */
export async function settleOutcomes(change: Change): Promise<number> {
  const amended = (await markRepeated(change)) + (await markDeletedRepresentatives(change));
  await change.client.query('create unique index on elixir_resolved (line_number)');
  await change.client.query('analyze elixir_resolved (line_number, shop_id, outcome)');
  return amended;
}

/** Counts the lines of the resolved file by outcome. */
export async function countOutcomes({ client }: Change): Promise<Outcomes> {
  const { rows } = await client.query<Outcomes>(`
    select count(*) filter (where outcome = 'CREATED')::int as created,
           count(*) filter (where outcome = 'UPDATED')::int as updated,
           count(*) filter (where outcome = 'UNCHANGED')::int as unchanged,
           count(*) filter (where outcome = 'BAD')::int as bad,
           coalesce(max(line_number), 0) as "lastLine"
    from elixir_resolved`);
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, bad: 0, lastLine: 0 };
}
