import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { newRequestId } from '../testing/new-request.ts';
import { requestBody } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const TABLES = ['device_register', 'work_requests', 'work_request_devices', 'movement_history'];
/** A column of each history that an update could rewrite. */
const HISTORIES = { movement_history: 'event', device_timeline: 'door', audit_trail: 'door' };

const DEVICE = 'update device_register set';
const OF_SINGLE = `where serial_number = 'G1'`;
const OF_STOCK = 'where serial_number is null';
const REQUEST = 'update work_requests set';
const OF_REPAIR = `where request_type = 'SERVICE'`;
const OF_TRANSIT = `where request_type = 'TRANSIT'`;

/** A statement for each rule that the database enforces: it violates this rule and no other. */
const BREAKS: Readonly<Record<string, string>> = {
  device_register_held_pieces: `${DEVICE} held_by_request_id = (select min(id) from work_requests) ${OF_SINGLE}`,
  device_register_inventory_number_check: `${DEVICE} inventory_number = ' ' ${OF_SINGLE}`,
  device_register_inventory_number_key: `${DEVICE} inventory_number = 'L-G2' ${OF_SINGLE}`,
  device_register_nature_check: `${DEVICE} device_nature = 'ELSE' ${OF_SINGLE}`,
  device_register_no_chain: `${DEVICE} parent_device_id = (select id from device_register where serial_number = 'G3') where serial_number = 'G2'`,
  device_register_no_empty_stock: `${DEVICE} quantity = 0 ${OF_STOCK}`,
  device_register_numbers_together: `${DEVICE} inventory_number = null ${OF_SINGLE}`,
  device_register_one_place: `${DEVICE} warehouse_company_id = (select min(id) from warehouse_companies) ${OF_SINGLE}`,
  device_register_own_parent: `${DEVICE} parent_device_id = id where serial_number = 'G4'`,
  device_register_picture_folder: `${DEVICE} picture_folder = 'elsewhere', picture_file_name = 'a.webp' ${OF_SINGLE}`,
  device_register_picture_key: `${DEVICE} picture_folder = 'device-register', picture_file_name = 'a.webp'`,
  device_register_picture_whole: `${DEVICE} picture_folder = 'device-register' ${OF_SINGLE}`,
  device_register_quantity: `${DEVICE} quantity = -1, archived_at = now() ${OF_STOCK}`,
  device_register_registration: `${DEVICE} serial_number = 'X', inventory_number = 'X', quantity = 1 ${OF_STOCK}`,
  device_register_serial_number_check: `${DEVICE} serial_number = ' ' ${OF_SINGLE}`,
  device_register_serial_number_key: `${DEVICE} serial_number = 'G2' ${OF_SINGLE}`,
  device_register_single: `${DEVICE} quantity = 2 ${OF_SINGLE}`,
  device_register_status_check: `${DEVICE} device_status = 'ELSE' ${OF_SINGLE}`,
  device_register_stock_key: `
    insert into device_register (device_type_id, quantity, device_nature, device_status, shop_id, created_by, updated_by)
    select device_type_id, 1, 'OOH', device_status, shop_id, 't', 't' from device_register ${OF_STOCK}`,
  movement_history_once: `
    insert into movement_history (request_id, version, event, request_type, request_status, qty, requested_date,
      is_bulk, created_by, created_date, updated_by, updated_date)
    select request_id, version, event, request_type, request_status, qty, requested_date,
      is_bulk, created_by, created_date, updated_by, updated_date from movement_history`,
  work_request_devices_one_open: `
    insert into work_request_devices (request_id, device_id, side, status_before)
    select (select max(id) from work_requests), device_id, 'FROM', status_before from work_request_devices`,
  work_request_devices_side_check: `update work_request_devices set side = 'ELSE'`,
  work_requests_child_devices_check: `${REQUEST} child_devices = '{}' ${OF_REPAIR}`,
  work_requests_completed: `${REQUEST} request_status = 'COMPLETED' ${OF_REPAIR}`,
  work_requests_device_group_from_check: `${REQUEST} device_group_from = '{}' ${OF_REPAIR}`,
  work_requests_device_group_to_check: `${REQUEST} device_group_to = '{}' ${OF_REPAIR}`,
  work_requests_fault_code_check: `${REQUEST} fault_code = 'ELSE' ${OF_REPAIR}`,
  work_requests_from_device_qty_check: `${REQUEST} from_device_qty = 0 ${OF_REPAIR}`,
  work_requests_message_length: `${REQUEST} message = repeat('x', 2001) ${OF_REPAIR}`,
  work_requests_offer_amount: `${REQUEST} offer_amount = -0.01, offer_currency = 'HUF' ${OF_REPAIR}`,
  work_requests_offer_currency: `${REQUEST} offer_amount = 1, offer_currency = 'forint' ${OF_REPAIR}`,
  work_requests_offer_whole: `${REQUEST} offer_amount = 1 ${OF_REPAIR}`,
  work_requests_qty_check: `${REQUEST} qty = 0 ${OF_REPAIR}`,
  work_requests_question_check: `${REQUEST} question_state = 'ELSE' ${OF_REPAIR}`,
  work_requests_question_open: `${REQUEST} question_state = 'WAITS', request_status = 'APPROVED' ${OF_REPAIR}`,
  work_requests_remark_check: `${REQUEST} remark = 'short' ${OF_REPAIR}`,
  work_requests_service_remark: `${REQUEST} remark = null ${OF_REPAIR}`,
  work_requests_sides: `${REQUEST} shop_to_id = (select max(id) from shops) ${OF_REPAIR}`,
  work_requests_status_check: `${REQUEST} request_status = 'ELSE' ${OF_REPAIR}`,
  work_requests_to_device_qty_check: `${REQUEST} to_device_qty = 0 ${OF_REPAIR}`,
  work_requests_transit_moves: `${REQUEST} shop_to_id = shop_from_id ${OF_TRANSIT}`,
  work_requests_type_check: `${REQUEST} request_type = 'ELSE' ${OF_REPAIR}`,
};

describe('database constraints of requests and devices', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  before(async () => {
    const from = await register.device();
    await register.device();
    await register.device({ parentId: from.id });
    await register.device();
    await register.stock(5);
    await newRequestId(leader, requestBody('SERVICE', { from }));
    await newRequestId(leader, requestBody('TRANSIT', {}));
  });

  const refusalOf = (statement: string): Promise<{ code?: string; constraint?: string }> =>
    app()
      .owner.query(statement)
      .then(
        () => ({}),
        (error) => error,
      );

  for (const [constraint, statement] of Object.entries(BREAKS)) {
    it(`refuse by ${constraint} what breaks it`, async () => {
      assert.equal((await refusalOf(statement)).constraint, constraint);
    });
  }

  it('has a case for every check and every unique index of requests and devices', async () => {
    const { rows } = await app().pool.query<{ name: string }>(
      `select conname as name from pg_constraint
       where conrelid = any($1::regclass[]) and contype in ('c', 'u', 'x')
       union
       select i.indexrelid::regclass::text from pg_index i
       where i.indrelid = any($1::regclass[]) and i.indisunique and not i.indisprimary`,
      [TABLES],
    );
    const untried = rows.map(({ name }) => name).filter((name) => !(name in BREAKS));
    assert.deepEqual(untried, []);
  });

  for (const [history, column] of Object.entries(HISTORIES)) {
    it(`a rewritten history: ${history}`, async () => {
      for (const statement of [
        `update ${history} set ${column} = ${column}`,
        `delete from ${history}`,
        `truncate ${history} cascade`,
      ]) {
        assert.equal((await refusalOf(statement)).code, '23001', statement);
      }
    });
  }
});
