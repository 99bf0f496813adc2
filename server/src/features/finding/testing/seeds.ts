import sql, { type Sql } from 'sql-template-tag';
import type { TestRegister } from '../../work-request/testing/register.ts';

const idOf = async (register: TestRegister, statement: Sql): Promise<number> =>
  (await register.one<{ id: number }>(statement)).id;

/** Adds a shop; returns its id. */
export async function seedShop(
  register: TestRegister,
  code: string,
  change: Sql = sql`name = name`,
): Promise<number> {
  await register.shop(code);
  return idOf(register, sql`update shops set ${change} where code = ${code} returning id`);
}

/** Adds a device and changes it; returns its id. */
export async function seedDevice(
  register: TestRegister,
  change: Sql = sql`quantity = 1`,
  device: Parameters<TestRegister['device']>[0] = {},
): Promise<number> {
  const { id } = await register.device(device);
  return idOf(register, sql`update device_register set ${change} where id = ${id} returning id`);
}

/** Adds a representative; returns the id. */
export function seedRepresentative(register: TestRegister, username: string): Promise<number> {
  return idOf(
    register,
    sql`insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
      values (${username}, ${username}, 'x@example.com', '+36 1 234 5678', ${`SFA-${username}`},
        'SALES_REPRESENTATIVE', 'SOUTH', 't', 't') returning id`,
  );
}

/** An account that may sign in. */
export async function seedAccount(register: TestRegister, username: string): Promise<void> {
  await register.one(sql`
    insert into identity_users (username, email, enabled) values (${username}, ${`${username}@example.com`}, true)`);
}

/** Adds a transit between the two shops of the register and changes it; returns its id. */
export async function seedRequest(register: TestRegister, change: Sql): Promise<number> {
  const id = await idOf(
    register,
    sql`insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, requested_date, created_by, updated_by)
      select 'TRANSIT', 'APPROVED', f.id, t.id, '2026-01-02', 't', 't' from shops f, shops t
      where f.code = 'P1' and t.code = 'B1' returning id`,
  );
  return idOf(register, sql`update work_requests set ${change} where id = ${id} returning id`);
}
