import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  OPEN_STATUSES,
  type RequestStatus,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import { nest, type Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { REQUIRED_PLAIN } from './plain-samples.ts';

/** Where a device of a test stands. */
export type TestPlace = 'shop' | 'other shop' | 'warehouse' | 'service company' | 'nowhere';

export interface TestDevice {
  readonly id: number;
  readonly serialNumber: string;
  readonly inventoryNumber: string;
}

interface NewDevice {
  readonly status?: DeviceStatus;
  readonly place?: TestPlace;
  /** The code of another shop, if it stands in that one. */
  readonly shopCode?: string;
  readonly type?: string;
  readonly parentId?: number;
}

interface InsertedRow extends Pick<NewDevice, 'parentId' | 'shopCode'> {
  readonly serial: string | null;
  readonly quantity: number;
}

/** A small register: two shops in different counties, companies in one of them, types of every kind. */
export interface TestRegister {
  device(device?: NewDevice): Promise<TestDevice>;
  stock(quantity: number, place?: TestPlace, status?: DeviceStatus, type?: string): Promise<number>;
  /** A new type that is registered by quantity. */
  countedType(name: string): Promise<string>;
  /** A new shop, for tests that move all of its devices. */
  shop(code: string): Promise<void>;
  /** The code of a new shop with a device that can be moved. */
  filledShop(): Promise<string>;
  one<Row extends object>(statement: ReturnType<typeof sql>): Promise<Row>;
}

export const COOLER = 'Alpesi 300';
export const OTHER_COOLER = 'Fjord 200';
export const CRATE = 'Tejes rekesz';
export const STICKER = 'Polcmatrica';
export const WORN_DECOR = 'Tejes dekor';
export const OTHER_DECOR = 'Joghurtos dekor';
export const SHOP = 'P1';
export const OTHER_SHOP = 'B1';

const SEED = `
  insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
  values ('Kiss Anna', 'kiss.anna', 'anna@example.com', '+36 1 234 5678', 'SFA1', 'SALES_REPRESENTATIVE', 'SOUTH', 't', 't');
  insert into service_companies (code, name, postal_code, city, street_house_number, created_by, updated_by) values
    ('S1', 'Budai Szerviz', '1011', 'Budapest', 'Fő utca 1.', 't', 't'),
    ('S2', 'Pécsi Szerviz', '7621', 'Pécs', 'Király utca 2.', 't', 't');
  insert into warehouse_companies (code, name, postal_code, city, street_house_number, created_by, updated_by) values
    ('W1', 'Szegedi Raktár', '6720', 'Szeged', 'Tisza utca 1.', 't', 't'),
    ('W2', 'Pécsi Raktár', '7621', 'Pécs', 'Király utca 3.', 't', 't');
  insert into device_types (name, device_type_category, method_of_registration, created_by, updated_by) values
    ('${COOLER}', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 't', 't'),
    ('${OTHER_COOLER}', 'COOLER', 'BASED_ON_SERIAL_NUMBER', 't', 't'),
    ('${CRATE}', 'OTHER', 'BASED_ON_QUANTITY', 't', 't'),
    ('${STICKER}', 'OTHER', 'NO_REGISTRATION_REQUIRED', 't', 't'),
    ('${WORN_DECOR}', 'DECOR', 'BASED_ON_QUANTITY', 't', 't'),
    ('${OTHER_DECOR}', 'DECOR', 'BASED_ON_QUANTITY', 't', 't');`;

const PLACE_COLUMNS: Readonly<Record<TestPlace, readonly [column: string, table: string, code: string]>> = {
  shop: ['shop_id', 'shops', SHOP],
  'other shop': ['shop_id', 'shops', OTHER_SHOP],
  warehouse: ['warehouse_company_id', 'warehouse_companies', 'W1'],
  'service company': ['service_company_id', 'service_companies', 'S2'],
  nowhere: ['shop_id', 'shops', 'there is none'],
};

async function addShop(pool: Pool, code: string, postalCode = '7621', city = 'Pécs'): Promise<void> {
  await pool.query(sql`
    insert into shops (code, name, postal_code, city, street_house_number, regional_representative_id, created_by, updated_by)
    select ${code}, ${`Bolt ${code}`}, ${postalCode}, ${city}, 'Fő tér 1.', id, 't', 't'
    from regional_representatives limit 1`);
}

/** Fills an empty database with what requests refer to. */
export async function fillRegister(pool: Pool): Promise<TestRegister> {
  await pool.query(SEED);
  await addShop(pool, SHOP);
  await addShop(pool, OTHER_SHOP, '1011', 'Budapest');
  return registerOf(() => pool);
}

/** The operations of tests on a filled register; the pool is resolved at first use. */
export function registerOf(pool: () => Pool): TestRegister {
  let count = 0;
  const one = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row> => {
    const { rows } = await pool().query<Row>(statement);
    return rows[0] as Row;
  };
  const insert = (given: Required<Omit<NewDevice, 'parentId' | 'shopCode'>>, row: InsertedRow) => {
    const [column, table, code] = PLACE_COLUMNS[given.place];
    return one<TestDevice>(sql`
      insert into device_register (device_type_id, decor_id, serial_number, inventory_number, quantity,
        device_nature, device_status, ${raw(column)}, parent_device_id, created_by, updated_by)
      select t.id, (select id from device_types where name = ${row.serial && WORN_DECOR}), ${row.serial},
        ${row.serial && `L-${row.serial}`}, ${row.quantity}, 'OOH', ${given.status},
        (select id from ${raw(table)} where code = ${row.shopCode ?? code}), ${row.parentId ?? null}, 't', 't'
      from device_types t where t.name = ${given.type}
      returning id, serial_number as "serialNumber", inventory_number as "inventoryNumber"`);
  };
  const device: TestRegister['device'] = ({
    status = 'OUTSOURCED',
    place = 'shop',
    type = COOLER,
    ...rest
  } = {}) => {
    count += 1;
    return insert({ status, place, type }, { ...rest, serial: `G${count}`, quantity: 1 });
  };
  return {
    one,
    device,
    shop: (code) => addShop(pool(), code),
    async filledShop() {
      const code = `F${count + 1}`;
      await addShop(pool(), code);
      await device({ shopCode: code });
      return code;
    },
    async stock(quantity, place = 'shop', status = 'OUTSOURCED', type = CRATE) {
      return (await insert({ status, place, type }, { serial: null, quantity })).id;
    },
    async countedType(name) {
      await pool().query(sql`
        insert into device_types (name, device_type_category, method_of_registration, created_by, updated_by)
        values (${name}, 'OTHER', 'BASED_ON_QUANTITY', 't', 't')`);
      return name;
    },
  };
}

/** The form fields of a device. */
export function deviceFields(side: 'From' | 'To', device: TestDevice, type = COOLER): [string, unknown][] {
  return [
    [`deviceRegister${side}.deviceType.name`, type],
    [`deviceRegister${side}.serialNumber`, device.serialNumber],
    [`deviceRegister${side}.inventoryNumber`, device.inventoryNumber],
  ];
}

interface Devices {
  /** The source shop of a transit, if not the default. */
  readonly shopFrom?: string;
  readonly from?: TestDevice;
  readonly to?: TestDevice;
}

const FORMS: Readonly<Record<RequestType, (devices: Devices) => [string, unknown][]>> = {
  DELIVERY: ({ to }) => [['shopTo.code', SHOP], ...targetFields(to)],
  DISMANTLING: ({ from }) => [['shopFrom.code', SHOP], ...sourceFields(from)],
  TRANSIT: ({ shopFrom = SHOP }) => [
    ['shopFrom.code', shopFrom],
    ['shopTo.code', OTHER_SHOP],
  ],
  REPLACEMENT: ({ from, to }) => [['shopFrom.code', SHOP], ...sourceFields(from), ...targetFields(to)],
  SERVICE: ({ from }) => [
    ['shopFrom.code', SHOP],
    ...sourceFields(from),
    ['remark', 'Nem hűt, hangosan zúg.'],
  ],
};

function sourceFields(device: TestDevice | undefined): [string, unknown][] {
  return device ? deviceFields('From', device) : [];
}

function targetFields(device: TestDevice | undefined): [string, unknown][] {
  return device ? [...deviceFields('To', device), ['decorTo.name', WORN_DECOR]] : [];
}

/** A valid request body; changed fields are given by path, and removed by undefined. */
export function requestBody(type: RequestType, devices: Devices, changed: Tree = {}): Tree {
  const kept = new Map<string, unknown>([['requestType', type], ...REQUIRED_PLAIN, ...FORMS[type](devices)]);
  for (const [path, value] of Object.entries(changed)) kept.set(path, value);
  return nest([...kept].filter(([, value]) => value !== undefined));
}

/** Puts a request into a status, as if its history had led there; it holds its devices while the status is open. */
export async function putInto(pool: Pool, requestId: number, status: RequestStatus): Promise<void> {
  await pool.query(sql`
    with holding as (
      update work_request_devices set open = ${OPEN_STATUSES.includes(status)} where request_id = ${requestId})
    update work_requests
    set request_status = ${status},
      completed_date = ${status === 'COMPLETED' ? '2026-11-01' : null}
    where id = ${requestId}`);
}

/** Devices with which a request of this type can start; a transit gets its own shop. */
export async function startDevices(register: TestRegister, type: RequestType): Promise<Devices> {
  if (type === 'TRANSIT') return { shopFrom: await register.filledShop() };
  const from = type === 'DISMANTLING' || type === 'SERVICE' || type === 'REPLACEMENT';
  const to = type === 'DELIVERY' || type === 'REPLACEMENT';
  return {
    ...(from && { from: await register.device() }),
    ...(to && { to: await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' }) }),
  };
}
