import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import { findByCode, type Observation } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import sql from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';

interface KnownDevice {
  readonly id: number;
  readonly inventoryNumber: string | null;
  readonly serialNumber: string | null;
  readonly expected: boolean;
}

/** How a phone identifies the subject of an observation. */
export type Naming = Pick<Observation, 'deviceId' | 'code'>;

/** The subject of an observation: a device, or a code that identifies none with certainty. */
export type Subject = { readonly deviceId: number } | { readonly code: string };

const numberIn = (code: string): string => readDeviceCode(code)?.number.toUpperCase() ?? code;

/** The candidate devices: those of the lines, and single ones of the register by id or number. */
async function findKnown(
  { client }: Change,
  headId: number,
  named: readonly Naming[],
): Promise<KnownDevice[]> {
  const ids = named.flatMap(({ deviceId }) => deviceId ?? []);
  const written = named.flatMap(({ code }) => readDeviceCode(code ?? '')?.number ?? []);
  const numbers = [...written, ...written.map((number) => number.toUpperCase())];
  const { rows } = await client.query<KnownDevice>(sql`
    select device_id as id, inventory_number as "inventoryNumber", serial_number as "serialNumber", true as expected
    from stock_taking_lines where head_id = ${headId} and device_id is not null
    union all
    select d.id, d.inventory_number, d.serial_number, false
    from device_register d
    where d.archived_at is null and d.serial_number is not null
      and (d.id = any(${ids}::bigint[]) or d.inventory_number = any(${numbers}) or d.serial_number = any(${numbers}))
      and not exists (select from stock_taking_lines l where l.head_id = ${headId} and l.device_id = d.id)`);
  return rows;
}

function subjectOf(known: readonly KnownDevice[], { deviceId, code = '' }: Naming): Subject {
  if (deviceId !== undefined) {
    const device = known.find(({ id }) => id === deviceId);
    return device ? { deviceId } : { code: `#${deviceId}` };
  }
  const here = known.filter(({ expected }) => expected);
  const device = findByCode(here, code) ?? findByCode(known, code);
  return device ? { deviceId: device.id } : { code: numberIn(code) };
}

/** The subject of each naming; a device of this stock-taking takes precedence over one of the register. */
export async function findSubjects(
  change: Change,
  headId: number,
  named: readonly Naming[],
): Promise<Subject[]> {
  const known = await findKnown(change, headId, named);
  return named.map((naming) => subjectOf(known, naming));
}

/** Far more than a shop can have: each call is answered with the whole sheet. */
const MAX_UNEXPECTED = 2_000;

async function refuseTooMany({ client }: Change, headId: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>(sql`
    select count(*)::int as count from stock_taking_lines where head_id = ${headId} and not expected`);
  if ((rows[0]?.count ?? 0) > MAX_UNEXPECTED) throw problem('SHEET_FULL', { limit: MAX_UNEXPECTED });
}

/** The ids of the lines of these subjects, in the same order; creates lines for unexpected ones. */
export async function ensureLines(
  change: Change,
  headId: number,
  subjects: readonly Subject[],
): Promise<number[]> {
  const { client, actor } = change;
  const deviceIds = subjects.map((subject) => ('deviceId' in subject ? subject.deviceId : null));
  const codes = subjects.map((subject) => ('code' in subject ? subject.code : null));
  const wanted = sql`unnest(${deviceIds}::bigint[], ${codes}::text[]) with ordinality w (device_id, code, n)`;
  const { rowCount } = await client.query(sql`
    insert into stock_taking_lines (head_id, device_id, code, device_type_name, serial_number, inventory_number,
      decor_name, quantity, expected, status, archived_at, created_by, updated_by)
    select distinct ${headId}::bigint, w.device_id, w.code, d.sort_type_name, d.serial_number, d.inventory_number,
      d.sort_decor_name, coalesce(d.quantity, 1), false, 'EXTRA', now(), ${actor}, ${actor}
    from ${wanted} left join device_register d on d.id = w.device_id
    order by w.device_id
    on conflict do nothing`);
  if (rowCount) await refuseTooMany(change, headId);
  const { rows } = await client.query<{ id: number }>(sql`
    select l.id from ${wanted}
    join stock_taking_lines l on l.head_id = ${headId}
      and (l.device_id = w.device_id or l.code = w.code)
    order by w.n`);
  return rows.map(({ id }) => id);
}
