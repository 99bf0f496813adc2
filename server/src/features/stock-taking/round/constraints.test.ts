import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runApp } from '../../../testing/run-app.ts';
import { fillRegister, SHOP } from '../../work-request/testing/register.ts';
import { NO_FILTER, ROUNDS } from './testing/rounds.ts';

const TABLES = ['stock_taking_rounds', 'stock_taking_round_shops', 'stock_taking_round_devices'];

const ROUND = 'update stock_taking_rounds set';
const OF_SHOP = 'update stock_taking_round_shops set';
const OF_DEVICE = 'update stock_taking_round_devices set';

/** A statement for each rule that the database enforces: it violates this rule and no other. */
const BREAKS: Readonly<Record<string, string>> = {
  stock_taking_rounds_ended: `${ROUND} ended_by = 't'`,
  stock_taking_rounds_filter: `${ROUND} filter = '[]'`,
  stock_taking_rounds_name: `${ROUND} name = ' '`,
  stock_taking_rounds_size: `${ROUND} shops = 0`,
  stock_taking_round_shops_counts: `${OF_SHOP} found = devices + 1`,
  stock_taking_round_shops_key: `
    insert into stock_taking_round_shops (round_id, shop_id, devices)
    select round_id, shop_id, 1 from stock_taking_round_shops`,
  stock_taking_round_devices_one_round: `
    with another as (
      insert into stock_taking_rounds (name, filter, devices, shops, created_by, updated_by)
      values ('Másik', '{}', 1, 1, 't', 't') returning id),
    there as (
      insert into stock_taking_round_shops (round_id, shop_id, devices)
      select a.id, s.shop_id, 1 from another a, stock_taking_round_shops s)
    insert into stock_taking_round_devices (round_id, device_id, shop_id)
    select a.id, d.device_id, d.shop_id from another a, stock_taking_round_devices d`,
  stock_taking_round_devices_outcome_check: `${OF_DEVICE} outcome = 'ELSE', settled_date = now()`,
  stock_taking_round_devices_settled: `${OF_DEVICE} outcome = 'FOUND'`,
  stock_taking_round_devices_shop: `${OF_DEVICE} shop_id = (select max(id) from shops)`,
};

describe('database constraints of rounds', () => {
  const app = runApp(async (started) => {
    const register = await fillRegister(started.pool);
    await register.device({ shopCode: SHOP });
    const expected = { devices: 1, shops: 1 };
    const round = { name: 'Egyetlen', filter: NO_FILTER, expected };
    const { status } = await started.as('FCR_ADMIN')('POST', ROUNDS, round);
    assert.equal(status, 201);
  });

  for (const [constraint, statement] of Object.entries(BREAKS)) {
    it(constraint, async () => {
      await assert.rejects(app().pool.query(statement), { constraint });
    });
  }

  it('has a case for every check, every unique index and the place of devices', async () => {
    const { rows } = await app().pool.query<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = any($1::regclass[]) and contype in ('c', 'u')
       union
       select i.indexrelid::regclass::text from pg_index i
       where i.indrelid = any($1::regclass[]) and i.indisunique and not i.indisprimary`,
      [TABLES],
    );
    assert.deepEqual(
      rows.map(({ name }) => name).filter((name) => !(name in BREAKS)),
      [],
    );
  });
});
