import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import sql from 'sql-template-tag';
import { type Call, startTestApp, type TestAnswer, type TestApp } from '../../../../testing/test-app.ts';
import { assertSound } from '../../../work-request/testing/invariants.ts';
import { fillRegister, type TestDevice, type TestRegister } from '../../../work-request/testing/register.ts';
import { close, HEADS, observed, openSheet, send } from '../../testing/phone.ts';
import { assertRoundsSound, NO_FILTER, ROUNDS, startOver } from './rounds.ts';

/** Two shops of a representative of the north, and one of the south. */
export const NORTH = 'K1';
export const NORTH_TOO = 'K2';
export const SOUTH = 'K3';

export interface RoundWorld {
  readonly test: TestApp;
  readonly register: TestRegister;
  readonly leader: Call;
  readonly other: Call;
  /** The phone of the representative of the north. */
  readonly phone: Call;
}

async function openWorld(): Promise<RoundWorld> {
  const test = await startTestApp();
  const register = await fillRegister(test.pool);
  for (const code of [NORTH, NORTH_TOO, SOUTH]) await register.shop(code);
  await test.pool.query(sql`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    values ('Észak Éva', 'eszak.eva', 'e@example.com', '1', 'SFA2', 'SALES_REPRESENTATIVE', 'NORTH', 't', 't')`);
  await test.pool.query(sql`
    update shops set regional_representative_id = (select id from regional_representatives where sfa_code = 'SFA2')
    where code = any(${[NORTH, NORTH_TOO]})`);
  return {
    test,
    register,
    leader: test.as('FCR_REGIONAL_LEADER'),
    other: test.as('FCR_ADMIN'),
    phone: test.as('FCR_REGIONAL_REPRESENTATIVE', 'Eszak.Eva'),
  };
}

/** A world for the tests of the `describe` it is called in: each begins without rounds or devices, and leaves what is sound. */
export function createRoundWorld(): () => RoundWorld {
  let world: RoundWorld | undefined;
  const opened = () => {
    assert.ok(world, 'the world has not been opened');
    return world;
  };
  before(async () => {
    world = await openWorld();
  });
  beforeEach(() => startOver(opened().test.pool));
  afterEach(() => assertRoundsSound(opened().test.pool));
  after(async () => {
    await assertSound(opened().test.pool);
    await opened().test.close();
  });
  return opened;
}

/** What a round with this filter would cover. */
export async function scopeOf({ leader }: RoundWorld, filter: Partial<RoundFilter> = {}) {
  return (await leader('POST', `${ROUNDS}/scope`, { ...NO_FILTER, ...filter })).body;
}

/** Starts a round over all that its filter covers. */
export async function start(
  world: RoundWorld,
  filter: Partial<RoundFilter> = {},
  given: object = {},
): Promise<TestAnswer> {
  const { devices, shops } = await scopeOf(world, filter);
  const body = { name: 'Őszi kör', filter: { ...NO_FILTER, ...filter }, expected: { devices, shops } };
  return world.leader('POST', ROUNDS, { ...body, ...given });
}

/** Counts a shop, with these devices present, and has that approved. */
export async function countShop(
  { phone, leader }: RoundWorld,
  code: string,
  ...present: TestDevice[]
): Promise<void> {
  const { headId } = await openSheet(phone, code);
  await send(phone, headId, ...present.map(({ id }) => observed({ deviceId: id, present: true })));
  await close(phone, headId);
  assert.equal((await leader('PUT', `${HEADS}/approve/${headId}`)).status, 200);
}

/** Whether a device needs stock-taking, and its version. */
export function needOf({ register }: RoundWorld, { id }: { readonly id: number }) {
  return register.one<{ needed: boolean; version: number }>(sql`
    select need_stock_taking as needed, version from device_register where id = ${id}`);
}
