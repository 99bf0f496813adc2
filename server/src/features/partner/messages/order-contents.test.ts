import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { METHOD_OF_REGISTRATION } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import { REQUEST_LAYOUT } from '@cooler/contract/features/work-request/input/layout.ts';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { namesIn, sectionOf } from '@cooler/contract/testing/documented-table.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { newRequestId } from '../../work-request/testing/new-request.ts';
import { piecesBody } from '../../work-request/testing/pieces.ts';
import {
  COOLER,
  OTHER_DECOR,
  OTHER_SHOP,
  requestBody,
  SHOP,
  STICKER,
  startDevices,
  WORN_DECOR,
} from '../../work-request/testing/register.ts';
import { runPartnerWorld } from '../testing/partner-world.ts';

type Method = (typeof METHOD_OF_REGISTRATION.options)[number];

/** The members that say what a request is about, by partner. */
const GOODS = {
  AURORA: ['devicesToTake', 'devicesToBring', 'piecesToTake', 'piecesToBring', 'pieces'],
  PRIME_SOLS: ['devices', 'pieces'],
} as const;

describe('the order says what to move', () => {
  const world = runPartnerWorld();
  const leader = () => world().test.as('FCR_ADMIN');
  let types = 0;

  const newType = (): Promise<string> => {
    types += 1;
    return world().register.countedType(`Polc ${types}`);
  };

  async function orderOf(workRequest: Tree): Promise<Tree> {
    const id = await newRequestId(leader(), workRequest);
    await world().step('approve', id);
    const [message] = await world().messages(partnerOf(workRequest.requestType as RequestType), id);
    return JSON.parse(message?.request_body ?? '{}');
  }

  async function goodsOf(workRequest: Tree): Promise<Tree> {
    const order = await orderOf(workRequest);
    const members = GOODS[partnerOf(workRequest.requestType as RequestType)];
    return Object.fromEntries(members.map((name) => [name, order[name]]));
  }

  /** What the partner is to be told if each side that the type has consists of these. */
  function expected(type: RequestType, devices: Record<'from' | 'to', unknown[]>, pieces: object[]): Tree {
    const { deviceFrom, deviceTo, shopFrom, shopTo } = REQUEST_LAYOUT[type];
    const takes = deviceFrom || (shopFrom && shopTo);
    const [taken, brought] = [takes ? pieces : [], deviceTo ? pieces : []];
    if (partnerOf(type) === 'PRIME_SOLS') return { devices: devices.from, pieces: taken };
    return {
      ...{ devicesToTake: devices.from, devicesToBring: devices.to },
      ...{ piecesToTake: taken, piecesToBring: brought },
      pieces: [...taken, ...brought].flatMap((each) => {
        const { deviceType, quantity } = each as { deviceType: string; quantity: number | null };
        return quantity === null ? [] : [{ deviceType, quantity }];
      }),
    };
  }

  async function bySerialNumber(type: RequestType): Promise<void> {
    const devices = await startDevices(world().register, type);
    const { rows } = await world().test.pool.query<Tree>(sql`
      select d.serial_number as "serialNumber", d.inventory_number as "inventoryNumber" from device_register d
      join shops s on s.id = d.shop_id where s.code = ${devices.shopFrom ?? ''}`);
    const told = (found: readonly object[]) =>
      found.map((device) => {
        const { serialNumber, inventoryNumber } = device as Tree;
        return { deviceType: COOLER, serialNumber, inventoryNumber };
      });
    const from = told(devices.from ? [devices.from] : rows);
    const to = told(devices.to ? [devices.to] : []);
    assert.deepEqual(await goodsOf(requestBody(type, devices)), expected(type, { from, to }, []));
  }

  async function byQuantity(type: RequestType): Promise<void> {
    const { register } = world();
    const deviceType = await newType();
    const goes = [{ deviceType, decor: null, quantity: 5 }];
    const given = expected(type, { from: [], to: [] }, goes);
    if (type === 'TRANSIT') {
      await register.stock(5, 'other shop', 'OUTSOURCED', deviceType);
      const body = requestBody(type, { shopFrom: OTHER_SHOP }, { 'shopTo.code': SHOP });
      return assert.deepEqual(await goodsOf(body), given);
    }
    await register.stock(8, 'shop', 'OUTSOURCED', deviceType);
    await register.stock(8, 'warehouse', 'TRANSPORTABLE', deviceType);
    assert.deepEqual(await goodsOf(piecesBody(type, deviceType, 5)), given);
  }

  async function withoutRegistration(type: RequestType): Promise<void> {
    if (type === 'TRANSIT') {
      await world().register.shop('EMPTY');
      const workRequest = requestBody(type, { shopFrom: 'EMPTY' });
      const answer = await leader()('POST', '/resource/work-requests/bulk-save', { workRequest });
      return assertRefused(answer, 409, 'NOTHING_TO_MOVE');
    }
    for (const quantity of [3, null]) {
      const body = piecesBody(
        type,
        STICKER,
        3,
        quantity === null ? { fromDeviceQty: undefined, toDeviceQty: undefined } : {},
      );
      const goes = [{ deviceType: STICKER, decor: null, quantity }];
      assert.deepEqual(await goodsOf(body), expected(type, { from: [], to: [] }, goes));
    }
  }

  const CASES: Readonly<Record<Method, (type: RequestType) => Promise<void>>> = {
    BASED_ON_SERIAL_NUMBER: bySerialNumber,
    BASED_ON_QUANTITY: byQuantity,
    NO_REGISTRATION_REQUIRED: withoutRegistration,
  };

  for (const type of REQUEST_TYPE.options) {
    for (const method of METHOD_OF_REGISTRATION.options) {
      it(`of a ${type} of a type that is ${method}`, () => CASES[method](type));
    }
  }

  it('of a transit of devices and pieces', async () => {
    const { register } = world();
    const [type, cooler] = [await newType(), await register.device({ place: 'other shop' })];
    await register.stock(40, 'other shop', 'OUTSOURCED', type);
    const body = requestBody('TRANSIT', { shopFrom: OTHER_SHOP }, { 'shopTo.code': SHOP });
    const { devicesToTake, piecesToTake, pieces } = await orderOf(body);
    const { serialNumber, inventoryNumber } = cooler;
    assert.deepEqual(devicesToTake, [{ deviceType: COOLER, serialNumber, inventoryNumber }]);
    assert.deepEqual(piecesToTake, [{ deviceType: type, decor: null, quantity: 40 }]);
    assert.deepEqual(pieces, [{ deviceType: type, quantity: 40 }]);
  });

  it('with the quantities of each side apart', async () => {
    const { register } = world();
    const [old, next] = [await newType(), await newType()];
    await register.stock(2, 'shop', 'OUTSOURCED', old);
    await register.stock(3, 'warehouse', 'TRANSPORTABLE', next);
    const body = piecesBody('REPLACEMENT', old, 2, {
      'deviceRegisterTo.deviceType.name': next,
      toDeviceQty: 3,
    });
    const { piecesToTake, piecesToBring, pieces } = await orderOf(body);
    assert.deepEqual(piecesToTake, [{ deviceType: old, decor: null, quantity: 2 }]);
    assert.deepEqual(piecesToBring, [{ deviceType: next, decor: null, quantity: 3 }]);
    assert.deepEqual(pieces, [
      { deviceType: old, quantity: 2 },
      { deviceType: next, quantity: 3 },
    ]);
  });

  it('with pieces of several stocks by decor, and once in the list of both sides', async () => {
    const { register, test } = world();
    const type = await newType();
    for (const [quantity, decor] of [
      [4, WORN_DECOR],
      [6, OTHER_DECOR],
    ] as const) {
      const id = await register.stock(quantity, 'warehouse', 'TRANSPORTABLE', type);
      await test.pool.query(sql`
        update device_register set decor_id = (select id from device_types where name = ${decor}) where id = ${id}`);
    }
    const { devicesToBring, piecesToBring, pieces } = await orderOf(piecesBody('DELIVERY', type, 10));
    assert.deepEqual(devicesToBring, []);
    assert.deepEqual(piecesToBring, [
      { deviceType: type, decor: WORN_DECOR, quantity: 4 },
      { deviceType: type, decor: OTHER_DECOR, quantity: 6 },
    ]);
    assert.deepEqual(pieces, [{ deviceType: type, quantity: 10 }]);
  });

  it('with the decor asked for, of a type without registration', async () => {
    const body = piecesBody('DELIVERY', STICKER, 3, { 'decorTo.name': OTHER_DECOR });
    const { piecesToBring } = await orderOf(body);
    assert.deepEqual(piecesToBring, [{ deviceType: STICKER, decor: OTHER_DECOR, quantity: 3 }]);
  });
});

/** The names of all members of a body, at any depth. */
function memberNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(memberNames)];
}

describe('the order says what those who go to the shop must know', () => {
  const world = runPartnerWorld();

  async function orderOf(type: RequestType, changed: Tree = {}): Promise<Tree> {
    await world().test.pool.query(sql`
      update shops set contact_name = 'Kis Pál', contact_phone = '+36 1 999 0000',
        need_contact_protection_certificate = true, transport_days = 'K, Cs' where code = ${SHOP}`);
    const id = await world().approved(type, changed);
    const [message] = await world().messages(partnerOf(type), id);
    return JSON.parse(message?.request_body ?? '{}');
  }

  const TOLD = {
    contactName: 'Kis Pál',
    contactPhone: '+36 1 999 0000',
    needContactProtectionCertificate: true,
    transportDays: 'K, Cs',
  };
  const address = (city: string, postalCode: string, code: string) => ({
    ...{ code, name: `Bolt ${code}`, postalCode, city, street: 'Fő tér 1.' },
  });
  const visited = { ...address('Pécs', '7621', SHOP), ...TOLD };

  it('at the place of a delivery', async () => {
    const { pickUp, deliverTo } = await orderOf('DELIVERY');
    assert.deepEqual([pickUp, deliverTo], [null, visited]);
  });

  it('of a replacement and a dismantling only at the place that is visited', async () => {
    for (const type of ['REPLACEMENT', 'DISMANTLING'] as const) {
      const { pickUp, deliverTo } = await orderOf(type);
      assert.deepEqual([pickUp, deliverTo], [visited, null], type);
    }
  });

  it('in members that docs/domain.md §6.2 names', async () => {
    const documented = namesIn(sectionOf('6.2'));
    const orders = [await orderOf('REPLACEMENT'), await orderOf('SERVICE')];
    assert.deepEqual(
      memberNames(orders).filter((name) => !documented.includes(name)),
      [],
    );
  });

  it('at both ends of a transit', async () => {
    const shopFrom = OTHER_SHOP;
    await world().register.device({ place: 'other shop' });
    const { pickUp, deliverTo } = await orderOf('TRANSIT', {
      'shopFrom.code': shopFrom,
      'shopTo.code': SHOP,
    });
    assert.deepEqual(deliverTo, visited);
    assert.deepEqual(pickUp, {
      ...address('Budapest', '1011', OTHER_SHOP),
      ...{ contactName: null, contactPhone: null },
      ...{ needContactProtectionCertificate: false, transportDays: null },
    });
  });

  it('at the place of a repair, with the kind of fault', async () => {
    const { site, fault, faultCode } = await orderOf('SERVICE', { faultCode: 'LEAKS' });
    assert.deepEqual(site, visited);
    assert.deepEqual([fault, faultCode], ['Nem hűt, hangosan zúg.', 'LEAKS']);
    assert.equal((await orderOf('SERVICE', { faultCode: undefined })).faultCode, null);
  });
});
