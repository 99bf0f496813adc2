import assert from 'node:assert/strict';
import { afterEach, before, beforeEach } from 'node:test';
import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import type { Call, TestAnswer, TestApp } from '../../../../testing/test-app.ts';
import type { TestDevice, TestRegister } from '../../../work-request/testing/register.ts';
import { runRegister } from '../../../work-request/testing/run-register.ts';
import { approve, close, observed, openSheet, send } from '../../testing/phone.ts';
import { assertRoundsSound, NO_FILTER, ROUNDS, startOver } from './rounds.ts';

/** Two shops of a representative in the north, and one in the south. */
export const NORTH = 'K1';
export const NORTH_TOO = 'K2';
export const SOUTH = 'K3';

export interface RoundWorld {
  readonly app: () => TestApp;
  readonly register: TestRegister;
  readonly leader: Call;
  readonly other: Call;
  /** The phone of the northern representative. */
  readonly phone: Call;
}

async function addNorth(pool: Pool): Promise<void> {
  await pool.query(sql`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    values ('Észak Éva', 'eszak.eva', 'e@example.com', '1', 'SFA2', 'SALES_REPRESENTATIVE', 'NORTH', 't', 't')`);
  await pool.query(sql`
    update shops set regional_representative_id = (select id from regional_representatives where sfa_code = 'SFA2')
    where code = any(${[NORTH, NORTH_TOO]})`);
}

/**
 * A fixture for the tests of the enclosing `describe`: each starts without rounds or devices; invariants are checked
 * afterwards.
 */
export function runRoundWorld(): RoundWorld {
  const { app, register, as } = runRegister();
  before(async () => {
    for (const code of [NORTH, NORTH_TOO, SOUTH]) await register.shop(code);
    await addNorth(app().pool);
  });
  beforeEach(() => startOver(app().owner));
  afterEach(() => assertRoundsSound(app().pool));
  return {
    app,
    register,
    leader: as('FCR_REGIONAL_LEADER'),
    other: as('FCR_ADMIN'),
    phone: as('FCR_REGIONAL_REPRESENTATIVE', 'Eszak.Eva'),
  };
}

/** How much a round with this filter would cover. */
export async function scopeOf({ leader }: RoundWorld, filter: Partial<RoundFilter> = {}) {
  return (await leader('POST', `${ROUNDS}/scope`, { ...NO_FILTER, ...filter })).body;
}

/** Starts a round over everything that its filter covers. */
export async function start(
  world: RoundWorld,
  filter: Partial<RoundFilter> = {},
  given: object = {},
): Promise<TestAnswer> {
  const { devices, shops } = await scopeOf(world, filter);
  const body = { name: 'Őszi kör', filter: { ...NO_FILTER, ...filter }, expected: { devices, shops } };
  return world.leader('POST', ROUNDS, { ...body, ...given });
}

/** Starts a round like `start`, which must succeed; resolves to its id. */
export async function startedRound(
  world: RoundWorld,
  filter: Partial<RoundFilter> = {},
  given: object = {},
): Promise<number> {
  const { status, body } = await start(world, filter, given);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

/** The progress of a round. */
export async function progressOf({ leader }: RoundWorld, id: number) {
  return (await leader('GET', `${ROUNDS}/progress/${id}`)).body;
}

/** The shops of rounds that match a query. */
export async function shopsListed({ leader }: RoundWorld, query: object) {
  return (await leader('POST', '/resource/stock-taking-round-shops/page', { query })).body.content;
}

/** Counts a shop with these devices present, and approves it. */
export async function countShop(
  { phone, leader }: RoundWorld,
  code: string,
  ...present: TestDevice[]
): Promise<void> {
  const { headId } = await openSheet(phone, code);
  await send(phone, headId, ...present.map(({ id }) => observed({ deviceId: id, present: true })));
  await close(phone, headId);
  assert.equal((await approve(leader, headId)).status, 200);
}

/** Whether a device needs stock-taking, and its version. */
export function needOf({ register }: RoundWorld, { id }: { readonly id: number }) {
  return register.one<{ needed: boolean; version: number }>(sql`
    select need_stock_taking as needed, version from device_register where id = ${id}`);
}
