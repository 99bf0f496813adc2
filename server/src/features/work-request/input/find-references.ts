import type { RegistrationMethod } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { isMissing } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import sql, { join, type Sql } from 'sql-template-tag';
import { lockById } from '../../../kernel/write/lock-by-id.ts';

export interface FoundType {
  readonly id: number;
  readonly method: RegistrationMethod;
  readonly category: string;
}

export interface FoundDevice {
  readonly id: number;
  readonly typeId: number;
  readonly typeName: string;
  readonly decorId: number | null;
}

/** A device with its type, unless that is archived. */
interface FoundWithType extends FoundDevice {
  readonly type: FoundType | null;
}

/** What identifies a device; all given values must match. */
export interface GivenDevice {
  readonly id: unknown;
  readonly typeName: unknown;
  readonly serialNumber: unknown;
  readonly inventoryNumber: unknown;
}

/** The active shop with this code, or without a code the only active shop of this name; locked against archiving. */
export async function findShop(
  client: PoolClient,
  code: unknown,
  name: unknown,
): Promise<number | undefined> {
  const key = isMissing(code) ? sql`name = ${name}` : sql`code = ${code}`;
  const { rows } = await client.query<{ id: number }>(sql`
    select id from shops where ${key} and archived_at is null limit 2 for share`);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Locks the active shops with these codes, and those of which these are the names, against archiving. */
export async function lockShops(
  client: PoolClient,
  codes: readonly unknown[],
  names: readonly unknown[],
): Promise<void> {
  const named = sql`
    select min(id) from shops where name = any(${names}::text[]) and archived_at is null
    group by name having count(*) = 1`;
  const key =
    names.length > 0
      ? sql`(code = any(${codes}::text[]) or id in (${named}))`
      : sql`code = any(${codes}::text[])`;
  await lockById(client, 'shops', sql`${key} and archived_at is null`, 'share');
}

/** The active serial-numbered devices `d`, with their types `t`, that match all given values. */
function matching({ id, typeName, serialNumber, inventoryNumber }: GivenDevice): Sql {
  const tests: [unknown, Sql][] = [
    [id, sql`d.id = ${id}`],
    [typeName, sql`t.name = ${typeName}`],
    [serialNumber, sql`d.serial_number = ${serialNumber}`],
    [inventoryNumber, sql`d.inventory_number = ${inventoryNumber}`],
  ];
  const conditions = tests.filter(([value]) => !isMissing(value)).map(([, condition]) => condition);
  return sql`
    from device_register d join device_types t on t.id = d.device_type_id
    where ${join(conditions, ' and ')} and d.serial_number is not null and d.archived_at is null`;
}

/** Locks the active device types and decors of these names, and the types of these devices, against archiving, by id, as a file of types locks them. */
export async function lockTypes(
  client: PoolClient,
  names: readonly unknown[],
  devices: readonly GivenDevice[],
): Promise<void> {
  const keys = [
    sql`name = any(${names}::text[])`,
    ...devices.map((device) => sql`id in (select d.device_type_id ${matching(device)})`),
  ];
  await lockById(client, 'device_types', sql`(${join(keys, ' or ')}) and archived_at is null`, 'share');
}

/** The active device type of this name; locked against archiving. */
export async function findType(client: PoolClient, name: unknown): Promise<FoundType | undefined> {
  const { rows } = await client.query<FoundType>(sql`
    select id, method_of_registration as method, device_type_category as category
    from device_types where name = ${name} and archived_at is null for share`);
  return rows[0];
}

/**
 * The only active serial-numbered device that matches all given values, else undefined; its type is locked against
 * archiving.
 */
export async function findDevice(client: PoolClient, given: GivenDevice): Promise<FoundWithType | undefined> {
  const { rows } = await client.query<FoundWithType>(sql`
    select d.id, d.device_type_id as "typeId", t.name as "typeName", d.decor_id as "decorId",
      case when t.archived_at is null then json_build_object('id', t.id,
        'method', t.method_of_registration, 'category', t.device_type_category) end as type
    ${matching(given)} limit 2 for share of t`);
  return rows.length === 1 ? rows[0] : undefined;
}
