import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { buildRepresentative, buildShop } from '../../../testing/build.ts';
import { meet as meetAt } from '../../../testing/database/meet.ts';
import { csvUpload, type TestAnswer } from '../../../testing/test-app.ts';
import { newRequest } from '../testing/new-request.ts';
import { cause, piecesBody } from '../testing/pieces.ts';
import { CRATE, deviceFields, OTHER_DECOR, requestBody, type TestDevice } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const REQUESTS = '/resource/work-requests';
const ROUNDS = 20;
const REMARK = 'Nem hűt, hangosan zúg.';

type Work = () => Promise<TestAnswer>;

describe('changes that lock the same rows wait for each other and do not deadlock', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const admin = as('FCR_ADMIN');

  const meet = (rows: Sql, first: Work, second: Work): Promise<TestAnswer[]> =>
    meetAt(app().pool, rows, first, second);

  function assertDone(answers: readonly TestAnswer[]): void {
    for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
  }

  const lockDevice = ({ id }: TestDevice) => sql`select from device_register where id = ${id} for update`;
  const lockRequest = (id: number) => sql`select from work_requests where id = ${id} for update`;
  const lockSheets = ({ code }: Tree) =>
    sql`select from stock_taking_heads where shop_id = (select id from shops where code = ${code}) for update`;

  const visitedShop = (given: Tree = {}) => buildShop(app(), { shopStatus: 'VISITED', ...given });

  async function pair() {
    const [stays, goes] = [await visitedShop(), await visitedShop()];
    const merge = () =>
      admin('POST', '/resource/shops/merge', {
        ...{ stays: stays.code, goes: goes.code, take: ['name'] },
        ...{ staysVersion: stays.version, goesVersion: goes.version },
      });
    return { stays, goes, merge };
  }
  const renamed = (shop: Tree) => () =>
    admin('PUT', `/resource/shops/id?id=${shop.code}`, { ...shop, name: `${shop.name} Kft.` });

  async function ask(shop: Tree) {
    const device = await register.device({ shopCode: String(shop.code) });
    const body = requestBody('SERVICE', { from: device }, { 'shopFrom.code': shop.code, remark: REMARK });
    return { device, body, ...(await newRequest(leader, body)) };
  }
  const edited =
    ({ id, version, body }: { id: number; version: number; body: Tree }) =>
    () =>
      leader('PUT', `${REQUESTS}/update/id?id=${id}`, { ...body, remark: 'Nem hűt, csöpög.', version });
  const changed = (person: Tree, change: Tree) => () =>
    admin('PUT', `/resource/regional-representatives/id?id=${person.id}`, { ...person, ...change });
  const approved = (id: number) => () => leader('PUT', `${REQUESTS}/approve/id?id=${id}`);

  /** A request for the pieces of a shop, and its stock of them. */
  async function askForPieces(shop: Tree) {
    const type = await register.countedType(`${CRATE} ${shop.code}`);
    const stock = await register.stock(5, 'shop', 'OUTSOURCED', type);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${shop.code}) where id = ${stock}`);
    return newRequest(leader, piecesBody('DISMANTLING', type, 2, { 'shopFrom.code': shop.code }));
  }

  /** An approved replacement in a shop. */
  async function replacementIn(shop: Tree) {
    const from = await register.device({ shopCode: String(shop.code) });
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const { id } = await newRequest(
      leader,
      requestBody('REPLACEMENT', { from, to }, { 'shopFrom.code': shop.code }),
    );
    await cause(app().pool, id, 'approve');
    return { id, to };
  }
  const completed = (id: number) => () => leader('PUT', `${REQUESTS}/own-complete/id?id=${id}`);
  const withdrawn = (id: number) => () => leader('PUT', `${REQUESTS}/deleted/id?id=${id}`);

  async function closedSheet(shop: Tree): Promise<number> {
    const { id } = await register.one<{ id: number }>(sql`
      insert into stock_taking_heads (shop_id, status, closed_date, created_by, updated_by)
      select id, 'CLOSED', now(), 't', 't' from shops where code = ${shop.code} returning id`);
    await app().pool.query(sql`
      insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number,
        quantity, expected, status, created_by, updated_by)
      select ${id}, d.id, d.sort_type_name, d.serial_number, d.inventory_number, 1, true, 'INIT', 't', 't'
      from device_register d join shops s on s.id = d.shop_id where s.code = ${shop.code}`);
    return id;
  }
  const counted = (id: number) => () => leader('PUT', `/resource/stock-taking-heads/approve/${id}`);

  it('editing a request, and merging its shop into another: the edit of the shop that went is refused', async () => {
    const { stays, goes, merge } = await pair();
    const asked = await ask(goes);
    const other = await ask(stays);
    const [merged, edit] = await meet(lockDevice(other.device), merge, edited(asked));
    assert.equal(merged?.status, 200, JSON.stringify(merged?.body));
    assert.equal(edit?.status, 422, JSON.stringify(edit?.body));
    assert.equal(edit?.body.fieldErrors['shopFrom.code'][0].code, 'REFERENCE_UNKNOWN');
  });

  it('editing a request of a shop, and merging another into it', async () => {
    const { stays, merge } = await pair();
    const asked = await ask(stays);
    assertDone(await meet(lockDevice(asked.device), edited(asked), merge));
  });

  it('approving a request for pieces, and merging another shop into this one', async () => {
    const { stays, merge } = await pair();
    const { id } = await askForPieces(stays);
    assertDone(await meet(lockRequest(id), approved(id), merge));
  });

  it('completing a replacement, and merging another shop into this one', async () => {
    const { stays, merge } = await pair();
    const { id, to } = await replacementIn(stays);
    assertDone(await meet(lockDevice(to), completed(id), merge));
  });

  it('approving a stock-taking, and merging another shop into this one', async () => {
    const { stays, merge } = await pair();
    await register.device({ shopCode: String(stays.code) });
    const sheet = await closedSheet(stays);
    assertDone(await meet(lockSheets(stays), counted(sheet), merge));
  });

  it('approving a request, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id } = await ask(shop);
    assertDone(await meet(lockRequest(id), approved(id), renamed(shop)));
  });

  it('editing a request, and renaming its shop', async () => {
    const shop = await visitedShop();
    const asked = await ask(shop);
    assertDone(await meet(lockDevice(asked.device), edited(asked), renamed(shop)));
  });

  it('approving a request for pieces, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id } = await askForPieces(shop);
    assertDone(await meet(lockRequest(id), approved(id), renamed(shop)));
  });

  it('completing a replacement, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id, to } = await replacementIn(shop);
    assertDone(await meet(lockDevice(to), completed(id), renamed(shop)));
  });

  it('completing a replacement that gives its device another decor, and a file that changes that device', async () => {
    const shop = await visitedShop();
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const ask = async () => {
      const from = await register.device({ shopCode: String(shop.code) });
      const changes = { 'shopFrom.code': shop.code, 'decorTo.name': OTHER_DECOR, remark: REMARK };
      return (await newRequest(leader, requestBody('REPLACEMENT', { from, to }, changes))).id;
    };
    const former = await ask();
    await cause(app().pool, former, 'deny');
    const id = await ask();
    await cause(app().pool, id, 'approve');
    const upload = uploaded('device-register', [
      'inventoryNumber;deviceNature',
      `${to.inventoryNumber};RETAIL`,
    ]);
    assertDone(await meet(lockDevice(to), completed(id), upload));
  });

  it('completing a replacement, and renaming the company that its devices come from and go to', async () => {
    const place = { postalCode: '6720', city: 'Szeged', streetHouseNumber: 'Fő út 1.' };
    const { id, to } = await replacementIn(await visitedShop({ address: place }));
    const { body } = await admin('POST', '/resource/warehouse-companies/page', { query: { code: 'W1' } });
    const [company] = body.content;
    const rename = () =>
      admin('PUT', '/resource/warehouse-companies/id?id=W1', { ...company, name: 'Tisza Raktár' });
    assertDone(await meet(lockDevice(to), completed(id), rename));
  });

  it('approving a request, and a file that gives its device another decor', async () => {
    const shop = await visitedShop();
    const { id, device } = await ask(shop);
    const other = await register.device({ shopCode: String(shop.code) });
    const csv = [
      'inventoryNumber;decor.name',
      `${device.inventoryNumber};${OTHER_DECOR}`,
      `${other.inventoryNumber};${OTHER_DECOR}`,
    ].join('\n');
    const { body, headers } = csvUpload(csv);
    const upload = () => admin('POST', '/resource/device-register/upload-csv', body, headers);
    assertDone(await meet(lockRequest(id), approved(id), upload));
  });

  it('saving a device of a former request, and a file that gives it another decor', async () => {
    const shop = await visitedShop();
    const { id, device } = await ask(shop);
    await cause(app().pool, id, 'deny');
    const row = await admin('POST', '/resource/device-register/page', { query: { id: device.id } });
    const save = () =>
      admin('PUT', `/resource/device-register/id?id=${device.id}`, {
        ...row.body.content[0],
        deviceNature: 'RETAIL',
      });
    const { body, headers } = csvUpload(
      `inventoryNumber;decor.name\n${device.inventoryNumber};${OTHER_DECOR}`,
    );
    const upload = () => admin('POST', '/resource/device-register/upload-csv', body, headers);
    assertDone(await meet(lockRequest(id), save, upload));
  });

  it('approving a stock-taking, and withdrawing a request that holds pieces of the shop', async () => {
    const shop = await visitedShop();
    const { id } = await askForPieces(shop);
    // Between the stock and the pieces taken out of it.
    const between = await register.device({ shopCode: String(shop.code) });
    await cause(app().pool, id, 'approve');
    const sheet = await closedSheet(shop);
    assertDone(await meet(lockDevice(between), counted(sheet), withdrawn(id)));
  });

  it('approving a stock-taking, and approving a request that takes pieces of its shop and names a device seen there', async () => {
    const shop = await visitedShop();
    const type = await register.countedType(`${CRATE} ${shop.code}`);
    await app().pool.query(sql`
      update device_register set shop_id = (select id from shops where code = ${shop.code})
      where id = ${await register.stock(5, 'shop', 'OUTSOURCED', type)}`);
    const between = await register.device({ shopCode: String(shop.code) });
    const to = await register.device({ status: 'TRANSPORTABLE', place: 'warehouse' });
    const pieces = { 'deviceRegisterFrom.deviceType.name': type, fromDeviceQty: 2 };
    const { id } = await newRequest(
      leader,
      requestBody('REPLACEMENT', { to }, { ...pieces, 'shopFrom.code': shop.code }),
    );
    const sheet = await closedSheet(shop);
    await app().pool.query(sql`
      insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number,
        quantity, expected, present, status, found_at, created_by, updated_by)
      select ${sheet}, id, sort_type_name, serial_number, inventory_number, 1, false, true, 'EXTRA', now(), 't', 't'
      from device_register where id = ${to.id}`);
    assertDone(await meet(lockDevice(between), counted(sheet), approved(id)));
  });

  it('approving a stock-taking, and renaming its shop', async () => {
    const shop = await visitedShop();
    await register.device({ shopCode: String(shop.code) });
    const sheet = await closedSheet(shop);
    assertDone(await meet(lockSheets(shop), counted(sheet), renamed(shop)));
  });

  it('changing a device, and renaming its shop', async () => {
    const shop = await visitedShop();
    const { id } = await register.device({ shopCode: String(shop.code) });
    const { body } = await admin('POST', '/resource/device-register/page', { query: { id } });
    const [device] = body.content;
    const change = () =>
      admin('PUT', `/resource/device-register/id?id=${id}`, { ...device, deviceNature: 'RETAIL' });
    assertDone(
      await meet(sql`select from device_register where id = ${id} for update`, change, renamed(shop)),
    );
  });

  it('giving a device another number, and renaming the shop of its former request', async () => {
    const shop = await visitedShop();
    const { id, device } = await ask(shop);
    await cause(app().pool, id, 'deny');
    const { body } = await admin('POST', '/resource/device-register/page', { query: { id: device.id } });
    const change = () =>
      admin('PUT', `/resource/device-register/id?id=${device.id}`, {
        ...body.content[0],
        inventoryNumber: `ÚJ-${device.id}`,
      });
    assertDone(await meet(lockRequest(id), change, renamed(shop)));
  });

  /** Stores rows again in the opposite order, so that a change without an order of its own meets the last one first. */
  async function turnAround(
    table: 'work_requests' | 'shops' | 'device_register',
    ids: readonly number[],
  ): Promise<void> {
    const indexed = raw(table === 'shops' ? `name = name || '!'` : 'updated_date = now()');
    for (const id of ids.toReversed())
      await app().pool.query(sql`update ${raw(table)} set ${indexed} where id = ${id}`);
  }
  const uploaded = (path: string, lines: readonly string[]) => () => {
    const { body, headers } = csvUpload(lines.join('\n'));
    return admin('POST', `/resource/${path}/upload-csv`, body, headers);
  };

  it('renaming a shop, and a file that changes devices of its former requests', async () => {
    const shop = await visitedShop();
    const former = [await ask(shop), await ask(shop), await ask(shop)] as const;
    for (const { id } of former) await cause(app().pool, id, 'deny');
    await turnAround(
      'work_requests',
      former.map(({ id }) => id),
    );
    const [first, second, third] = former;
    const upload = uploaded('device-register', [
      'inventoryNumber;decor.name',
      ...[first, third].map(({ device }) => `${device.inventoryNumber};${OTHER_DECOR}`),
    ]);
    assertDone(await meet(lockRequest(second.id), renamed(shop), upload));
  });

  it('renaming a representative, and a file that changes several of the shops', async () => {
    const regionalRepresentative = await buildRepresentative(app());
    const codes: string[] = [];
    for (let count = 0; count < 3; count += 1)
      codes.push(String((await visitedShop({ regionalRepresentative })).code));
    const { rows } = await app().pool.query<{ id: number }>(
      sql`select id from shops where code = any(${codes}) order by id`,
    );
    const ids = rows.map(({ id }) => id);
    await turnAround('shops', ids);
    const upload = uploaded('shops', ['code;remark', `${codes[0]};Zárva`, `${codes[2]};Zárva`]);
    const rename = changed(regionalRepresentative, { name: 'Másik Név' });
    assertDone(await meet(sql`select from shops where id = ${ids[1]} for update`, rename, upload));
  });

  /** Three devices of a place, the last of which is stored first, and a file that changes the first and the last. */
  async function fileOfTurned(given: Parameters<typeof register.device>[0]) {
    const devices = [
      await register.device(given),
      await register.device(given),
      await register.device(given),
    ];
    const [first, second, third] = devices as [TestDevice, TestDevice, TestDevice];
    await turnAround(
      'device_register',
      devices.map(({ id }) => id),
    );
    const upload = uploaded('device-register', [
      'inventoryNumber;decor.name',
      ...[first, third].map(({ inventoryNumber }) => `${inventoryNumber};${OTHER_DECOR}`),
    ]);
    return { second, upload };
  }

  it('renaming a shop, and a file that changes several of its devices', async () => {
    const shop = await visitedShop();
    const { second, upload } = await fileOfTurned({ shopCode: String(shop.code) });
    assertDone(await meet(lockDevice(second), renamed(shop), upload));
  });

  for (const [path, code, place] of [
    ['warehouse-companies', 'W1', 'warehouse'],
    ['service-companies', 'S2', 'service company'],
  ] as const)
    it(`renaming one of the ${path}, and a file that changes several of its devices`, async () => {
      const { second, upload } = await fileOfTurned({ status: 'TRANSPORTABLE', place });
      const [company] = (await admin('GET', `/resource/${path}/list/${code}`)).body;
      const rename = () =>
        admin('PUT', `/resource/${path}/id?id=${code}`, { ...company, name: `${company.name} Kft.` });
      assertDone(await meet(lockDevice(second), rename, upload));
    });

  /** A decor and a type, by default a younger one, with an upload that changes both, and another type between. */
  async function fileOfTypes(isTypeOlder = false) {
    const [decor, between, type] = [`Dekor ${randomUUID()}`, `Közte ${randomUUID()}`, `Gép ${randomUUID()}`];
    const rows = [
      [decor, 'DECOR', 'BASED_ON_QUANTITY'],
      [between, 'OTHER', 'BASED_ON_QUANTITY'],
      [type, 'COOLER', 'BASED_ON_SERIAL_NUMBER'],
    ];
    for (const [name, category, method] of isTypeOlder ? rows.toReversed() : rows)
      await app().pool.query(sql`
        insert into device_types (name, device_type_category, method_of_registration, created_by, updated_by)
        values (${name}, ${category}, ${method}, 't', 't')`);
    const names = [decor, between, type];
    const upload = uploaded('device-types', ['name;description', ...names.map((name) => `${name};Új`)]);
    const lockBetween = sql`select from device_types where name = ${between} for update`;
    return { decor, type, upload, lockBetween };
  }

  it('saving a device, and a file that changes its type and its decor', async () => {
    const { decor, type, upload, lockBetween } = await fileOfTypes();
    const device = await register.device({ type });
    const row = await admin('POST', '/resource/device-register/page', { query: { id: device.id } });
    const save = () =>
      admin('PUT', `/resource/device-register/id?id=${device.id}`, {
        ...row.body.content[0],
        decor: { name: decor },
      });
    assertDone(await meet(lockBetween, upload, save));
  });

  it('requesting a device, and a file that changes its type and its decor', async () => {
    const { decor, type, upload, lockBetween } = await fileOfTypes();
    const to = await register.device({ type, status: 'TRANSPORTABLE', place: 'warehouse' });
    const body = requestBody(
      'DELIVERY',
      { to },
      { ...Object.fromEntries(deviceFields('To', to, type)), 'decorTo.name': decor, remark: REMARK },
    );
    const create = () => leader('POST', `${REQUESTS}/bulk-save`, { workRequest: body });
    const [file, created] = await meet(lockBetween, upload, create);
    assert.equal(file?.status, 200, JSON.stringify(file?.body));
    assert.equal(created?.status, 201, JSON.stringify(created?.body));
  });

  it('requesting a device by its number, and a file that changes its type and its decor', async () => {
    const { decor, type, upload, lockBetween } = await fileOfTypes(true);
    const { serialNumber, inventoryNumber } = await register.device({
      ...{ type, status: 'TRANSPORTABLE', place: 'warehouse' },
    });
    const body = requestBody(
      'DELIVERY',
      {},
      {
        ...{ 'deviceRegisterTo.serialNumber': serialNumber, 'decorTo.name': decor, remark: REMARK },
        'deviceRegisterTo.inventoryNumber': inventoryNumber,
      },
    );
    const create = () => leader('POST', `${REQUESTS}/bulk-save`, { workRequest: body });
    const [file, created] = await meet(lockBetween, upload, create);
    assert.equal(file?.status, 200, JSON.stringify(file?.body));
    assert.equal(created?.status, 201, JSON.stringify(created?.body));
  });

  it('requesting a transit between shops by their names, and a file that changes both', async () => {
    const named = () => visitedShop({ name: `Bolt ${randomUUID()}` });
    const [older, between, younger] = [await named(), await named(), await named()];
    await register.device({ shopCode: String(younger.code) });
    const body = requestBody(
      'TRANSIT',
      {},
      {
        ...{ 'shopFrom.code': undefined, 'shopFrom.name': younger.name },
        ...{ 'shopTo.code': undefined, 'shopTo.name': older.name },
      },
    );
    const create = () => leader('POST', `${REQUESTS}/bulk-save`, { workRequest: body });
    const upload = uploaded('shops', [
      'code;remark',
      ...[older, between, younger].map(({ code }) => `${code};Zárva`),
    ]);
    const lockBetween = sql`select from shops where code = ${between.code} for update`;
    const [file, created] = await meet(lockBetween, upload, create);
    assert.equal(file?.status, 200, JSON.stringify(file?.body));
    assert.equal(created?.status, 201, JSON.stringify(created?.body));
  });

  it('editing a request by the name of its shop, and moving that to another town', async () => {
    const shop = await visitedShop({ name: `Bolt ${randomUUID()}` });
    const asked = await ask(shop);
    const edit = edited({ ...asked, body: { ...asked.body, shopFrom: { name: shop.name } } });
    const move = () =>
      admin('PUT', `/resource/shops/id?id=${shop.code}`, {
        ...{ ...shop, address: { ...(shop.address as Tree), city: 'Újváros' } },
      });
    assertDone(await meet(lockRequest(asked.id), edit, move));
  });

  it('opening a stock-taking, and approving an earlier one of the same shop', async () => {
    const shop = await visitedShop();
    const devices: TestDevice[] = [];
    for (let count = 0; count < 3; count += 1)
      devices.push(await register.device({ shopCode: String(shop.code) }));
    const second = devices[1] as TestDevice;
    const sheet = await closedSheet(shop);
    await app().pool.query(
      sql`delete from stock_taking_lines where head_id = ${sheet} and device_id = ${second.id}`,
    );
    // Lines are stored in the order of the numbers.
    for (const { id } of devices)
      await app().pool.query(
        sql`update device_register set inventory_number = ${`Z-${1e9 - id}`} where id = ${id}`,
      );
    const open = () =>
      leader('POST', '/resource/stock-taking-capture/open', { id: randomUUID(), shopCode: shop.code });
    assertDone(await meet(lockDevice(second), open, counted(sheet)));
  });

  // Nothing else holds one of these halfway: they meet in some of the rounds.
  async function everyRound(round: () => Promise<Work[]>): Promise<void> {
    for (let count = 0; count < ROUNDS; count += 1) {
      const works = await round();
      assertDone(await Promise.all(works.map((work) => work())));
    }
  }

  it('changing shops, and renaming their representative', () =>
    everyRound(async () => {
      const regionalRepresentative = await buildRepresentative(app());
      const shops = [
        await visitedShop({ regionalRepresentative }),
        await visitedShop({ regionalRepresentative }),
      ];
      return [...shops.map(renamed), changed(regionalRepresentative, { name: 'Új Név' })];
    }));

  it('editing requests, and renaming their shop', () =>
    everyRound(async () => {
      const shop = await visitedShop();
      return [edited(await ask(shop)), renamed(shop), edited(await ask(shop))];
    }));

  it('editing requests, and merging another shop into theirs', () =>
    everyRound(async () => {
      const { stays, merge } = await pair();
      return [edited(await ask(stays)), merge, edited(await ask(stays))];
    }));

  it('two representatives who become deputies of each other', () =>
    everyRound(async () => {
      const [one, other] = [await buildRepresentative(app()), await buildRepresentative(app())];
      return [changed(one, { deputy1: { id: other.id } }), changed(other, { deputy1: { id: one.id } })];
    }));
});
