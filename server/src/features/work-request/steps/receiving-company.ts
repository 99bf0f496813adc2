import {
  DEVICE_EFFECTS,
  type EffectPlace,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { type RequestEvent, TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';

export type CompanyTable = 'warehouse_companies' | 'service_companies';

/**
 * The id of the company that receives a shop's devices: of the shop's county, else the configured one, else the first
 * by code (docs/domain.md §5.6).
 */
export const chosenCompany = (table: CompanyTable, shopId: number | null | Sql): Sql => sql`
  select c.id from ${raw(table)} c
  where c.archived_at is null
  order by c.county is distinct from (select county from shops where id = ${shopId}),
    c.code is distinct from (select code from default_companies where kind = ${table}), c.code, c.id
  limit 1`;

/** The same, locked until the end of the transaction. */
export const receivingCompany = (table: CompanyTable, shopId: number | null | Sql): Sql =>
  sql`${chosenCompany(table, shopId)} for share of c`;

const TABLES: Readonly<Partial<Record<EffectPlace, CompanyTable>>> = {
  WAREHOUSE: 'warehouse_companies',
  SERVICE_COMPANY: 'service_companies',
};

/** The companies that an effect with this place needs; undefined if it needs none. */
export const companiesAt = (place: EffectPlace | undefined): CompanyTable | undefined =>
  place && TABLES[place];

/** The companies that an event may bring devices to. */
function companiesReachedBy(event: RequestEvent): CompanyTable[] {
  const reached = new Set(TRANSITIONS.filter((row) => row.event === event).map(({ to }) => to));
  const effects = DEVICE_EFFECTS.filter(({ reaching }) => reaching.some((status) => reached.has(status)));
  return [...new Set(effects.flatMap(({ place }) => companiesAt(place) ?? []))];
}

/** Locks the company that an event brings a request's devices to, before the devices (docs/domain.md §2.4). */
export async function lockReceivingCompany(
  { client }: Change,
  requestId: number,
  event: RequestEvent,
): Promise<void> {
  const shop = sql`(select shop_from_id from work_requests where id = ${requestId})`;
  const locks = companiesReachedBy(event).map((table) => () => client.query(receivingCompany(table, shop)));
  await runPipelined(client, locks);
}

/** Refuses if no company receives the devices of a shop. */
export async function refuseNoCompany(
  { client }: Change,
  table: CompanyTable,
  shopId: number | null,
): Promise<void> {
  const { rowCount } = await client.query(receivingCompany(table, shopId));
  if (rowCount === 0) throw problem('NO_RECEIVING_COMPANY');
}
