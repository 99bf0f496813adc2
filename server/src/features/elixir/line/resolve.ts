import type { Change } from '../../../kernel/write/change.ts';
import { shopColumns } from './columns.ts';

export interface Outcomes {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly bad: number;
}

const owned = shopColumns('always');
// A blank cell keeps what the shop has.
const wanted = owned.map(({ given, column }) => `coalesce(st.${given}, s.${column})`).join(', ');
const kept = owned.map(({ column }) => `s.${column}`).join(', ');

const reason = (column: string, code: string) => `'[{"column": "${column}", "code": "${code}"}]'::jsonb`;
const NONE = `'[]'::jsonb`;

/**
 * Finds the shop and the representative that each staged line means, and so what becomes of it: `elixir_resolved`.
 * Faults of what a new shop needs stop only a line that would make one (docs/domain.md §7.3).
 */
export async function resolveLines({ client }: Change): Promise<void> {
  await client.query(`
    create temporary table elixir_resolved on commit drop as
    select found.*,
      case when reasons <> ${NONE} then 'BAD' when shop_id is null then 'CREATED'
           when is_changed then 'UPDATED' else 'UNCHANGED' end as outcome
    from (
      select st.line_number, s.id as shop_id, r.id as representative_id,
        row(${wanted}) is distinct from row(${kept}) as is_changed,
        coalesce(st.faults, ${NONE})
        || case when repeated.line_number is not null then ${reason('shopCode', 'ROW_REPEATED')} else ${NONE} end
        || case when s.id is not null then ${NONE}
           when exists (select from shops d where d.code = st.shop_code and d.archived_at is not null)
           then ${reason('shopCode', 'ELIXIR_SHOP_DELETED')}
           else coalesce(st.creation_faults, ${NONE})
             || case when st.sfa_code is not null and r.id is null
                then ${reason('sfaCode', 'ELIXIR_REPRESENTATIVE_UNKNOWN')} else ${NONE} end
           end as reasons
      from elixir_staging st
      left join (
        select line_number from (
          select line_number, row_number() over (partition by shop_code collate "C" order by line_number) as nth
          from elixir_staging where faults is null) counted
        where nth > 1) repeated on repeated.line_number = st.line_number
      left join shops s on s.code = st.shop_code and s.archived_at is null
      left join regional_representatives r on r.sfa_code = st.sfa_code and r.archived_at is null
    ) found`);
  await client.query('create unique index on elixir_resolved (line_number)');
  await client.query('analyze elixir_resolved');
}

/** How many lines of the resolved file become what. */
export async function countOutcomes({ client }: Change): Promise<Outcomes> {
  const { rows } = await client.query<Outcomes>(`
    select count(*) filter (where outcome = 'CREATED')::int as created,
           count(*) filter (where outcome = 'UPDATED')::int as updated,
           count(*) filter (where outcome = 'UNCHANGED')::int as unchanged,
           count(*) filter (where outcome = 'BAD')::int as bad
    from elixir_resolved`);
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, bad: 0 };
}
