import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { fileAddress } from '@cooler/contract/features/work-request/upload/file-address.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequestId } from '../testing/new-request.ts';
import { piecesBody } from '../testing/pieces.ts';
import { COOLER, CRATE, OTHER_SHOP, requestBody, SHOP, STICKER, startDevices } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { BASE, fileOf, pathsOf, problemsOf, upload, uploadBodies } from './testing/files.ts';

/** What may differ between form and file: the id of the request, its time, and the shop of a transit. */
function comparable({ id: _, createdDate: __, updatedDate: ___, ...given }: Tree): Tree {
  const row = given.requestType === 'TRANSIT' ? { ...given, shopFrom: null, aboutShopId: null } : given;
  const { deviceRegisterFrom: from, deviceRegisterTo: to, subject, ...rest } = row;
  const numbers = { id: null, serialNumber: null, inventoryNumber: null };
  const bare = (device: unknown) => device && { ...(device as Tree), ...numbers };
  const { deviceType, decor } = subject as Tree;
  return {
    ...rest,
    subject: { deviceType, decor },
    deviceRegisterFrom: bare(from),
    deviceRegisterTo: bare(to),
  };
}

const { app, register, as } = runRegister();

describe('a file of requests', () => {
  const leader = as('FCR_REGIONAL_LEADER');

  const newest = async (size: number): Promise<Tree[]> =>
    (await leader('POST', `${BASE}/page`, { page: 0, size })).body.content;
  const bodyOf = async (type: RequestType, changed: Tree = {}) =>
    requestBody(type, await startDevices(register, type), changed);

  for (const type of REQUEST_TYPE.options) {
    it(`of ${type} creates the same as the form`, async () => {
      const form = await leader('POST', `${BASE}/bulk-save`, { workRequest: await bodyOf(type) });
      assert.equal(form.status, 201, JSON.stringify(form.body));
      const { status, body } = await uploadBodies(leader, type, [await bodyOf(type), await bodyOf(type)]);
      assert.equal(status, 200, JSON.stringify(body));
      const { read, created, updated, unchanged, rejected, problems } = body;
      assert.deepEqual([read, created, updated, unchanged, rejected, problems], [2, 2, 0, 0, 0, []]);
      const [second, first, byForm] = await newest(3);
      assert.deepEqual(comparable(first as Tree), comparable(byForm as Tree));
      assert.deepEqual(comparable(second as Tree), comparable(byForm as Tree));
    });

    it(`of ${type} changes nothing in a dry run`, async () => {
      const csv = fileOf([await bodyOf(type)], pathsOf(type));
      const before = await fingerprint(app().pool);
      const { status, body } = await upload(leader, { type, csv, dryRun: true });
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.dryRun, body.created, body.rejected], [true, 1, 0]);
      assert.equal(body.preview.length, 1);
      assert.equal(body.preview[0].row, 2);
      assert.equal(body.preview[0].request.requestedDate, '2099-12-01');
      assert.equal(await fingerprint(app().pool), before);
    });

    it(`of ${type} reports the errors of the form, row by row`, async () => {
      const bad: Tree[] = [
        { 'shopFrom.code': 'none', 'shopTo.code': 'none' },
        { requestedDate: undefined },
        { 'shopFrom.code': undefined, 'shopTo.code': undefined, remark: undefined },
        { remark: 'nem <b>' },
        { 'deviceRegisterFrom.serialNumber': 'none', 'deviceRegisterTo.inventoryNumber': 'none' },
        { 'deviceRegisterFrom.deviceType.name': CRATE, 'deviceRegisterTo.deviceType.name': STICKER },
        { 'decorTo.name': COOLER, 'decorFrom.name': 'none', fromDeviceQty: 3, toDeviceQty: 3 },
        { 'shopFrom.code': OTHER_SHOP, 'shopTo.code': OTHER_SHOP },
      ];
      const bodies: Tree[] = [];
      for (const changed of bad) bodies.push(await bodyOf(type, changed));
      const expected: unknown[] = [];
      for (const [index, workRequest] of bodies.entries()) {
        const { body } = await leader('POST', `${BASE}/bulk-save`, { workRequest });
        const faults = Object.entries((body.fieldErrors ?? {}) as Record<string, { code: string }[]>);
        expected.push(...faults.map(([path, [fault]]) => [index + 2, path, fault?.code]));
      }
      // Accepted by the form, so that the device is taken when the file arrives.
      const before = await fingerprint(app().pool);
      const columns = [...new Set([...pathsOf(type), ...bad.flatMap((changed) => Object.keys(changed))])];
      const answer = await upload(leader, { type, csv: fileOf(bodies, columns) });
      const told = problemsOf(answer).map((each) => JSON.stringify(each));
      for (const each of expected) assert.ok(told.includes(JSON.stringify(each)), `${each} in ${told}`);
      assert.ok(expected.length > 8);
      assert.equal(await fingerprint(app().pool), before);
    });
  }

  it('refuses the same file again, because the devices are taken', async () => {
    const csv = fileOf([await bodyOf('DELIVERY'), await bodyOf('DELIVERY')], pathsOf('DELIVERY'));
    assert.equal((await upload(leader, { type: 'DELIVERY', csv })).status, 200);
    const again = await upload(leader, { type: 'DELIVERY', csv });
    assert.deepEqual(problemsOf(again), [
      [2, 'deviceRegisterTo.inventoryNumber', 'DEVICE_HAS_OPEN_REQUEST'],
      [3, 'deviceRegisterTo.inventoryNumber', 'DEVICE_HAS_OPEN_REQUEST'],
    ]);
    const holders = again.body.upload.problems.map(({ obstacles }: Tree) => obstacles);
    const made = (await newest(2)).map(({ id }) => [
      { entity: 'work-requests', key: String(id), name: `#${id}` },
    ]);
    assert.deepEqual(holders, made.toReversed());
  });

  it('creates the requests of a file once, though a browser sends its call again', async () => {
    const csv = fileOf([await bodyOf('DELIVERY'), await bodyOf('DELIVERY')], pathsOf('DELIVERY'));
    const send = () => upload(leader, { type: 'DELIVERY', csv, name: 'egyszer.csv', key: 'file sent once' });
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    for (const { status, body } of answers)
      assert.deepEqual([status, body], [200, answers[0]?.body], JSON.stringify(body));
    const { body: files } = await leader('GET', `${BASE}/uploads`);
    const shown = files.filter(({ fileName }: Tree) => fileName === 'egyszer.csv');
    assert.deepEqual(
      shown.map(({ state }: Tree) => state),
      ['DONE'],
    );
  });

  it('refuses another file under the key of one that was stored', async () => {
    const csvOf = async () => fileOf([await bodyOf('DELIVERY')], pathsOf('DELIVERY'));
    const send = (csv: string) => upload(leader, { type: 'DELIVERY', csv, key: 'key of one file' });
    const csv = await csvOf();
    assert.equal((await send(csv)).status, 200);
    assertRefused(await send(await csvOf()), 422, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal((await send(csv)).status, 200);
  });

  it('reports which rows ask for the same device', async () => {
    const twice = await bodyOf('DISMANTLING');
    const answer = await uploadBodies(leader, 'DISMANTLING', [twice, await bodyOf('DISMANTLING'), twice]);
    assert.deepEqual(problemsOf(answer), [
      [2, 'deviceRegisterFrom.inventoryNumber', 'DEVICE_ASKED_TWICE'],
      [4, 'deviceRegisterFrom.inventoryNumber', 'DEVICE_ASKED_TWICE'],
    ]);
    assert.deepEqual(
      answer.body.upload.problems.map(({ params }: Tree) => params),
      [{ row: 4 }, { row: 2 }],
    );
    assert.deepEqual([answer.body.upload.created, answer.body.upload.rejected], [1, 2]);
  });

  it('reports a device that is not at an allowed place', async () => {
    const away = await register.device({ place: 'other shop' });
    const used = await register.device({ status: 'INACTIVE' });
    const bodies = [away, used].map((from) => requestBody('SERVICE', { from }));
    assert.deepEqual(problemsOf(await uploadBodies(leader, 'SERVICE', bodies)), [
      [2, 'deviceRegisterFrom.inventoryNumber', 'DEVICE_NOT_IN_SHOP'],
      [3, 'deviceRegisterFrom.inventoryNumber', 'DEVICE_NOT_AVAILABLE'],
    ]);
  });

  it('requires both numbers of a device, and stores the pieces of a quantity-based type', async () => {
    const { serialNumber, inventoryNumber } = await register.device();
    const other = await register.device();
    const lacking = [
      'shopFrom.code;deviceRegisterFrom.deviceType.name;deviceRegisterFrom.serialNumber;deviceRegisterFrom.inventoryNumber;requestedDate',
      `${SHOP};${COOLER};${serialNumber};;2099.12.01.`,
      `${SHOP};;;${other.inventoryNumber};2099-12-01`,
    ];
    assert.deepEqual(problemsOf(await upload(leader, { type: 'DISMANTLING', csv: lacking.join('\n') })), [
      [2, 'deviceRegisterFrom.inventoryNumber', 'PLEASE_SELECT_INVENTORY_NUMBER'],
      [3, 'deviceRegisterFrom.serialNumber', 'PLEASE_SELECT_SERIAL_NUMBER'],
    ]);
    const csv = [
      'shopFrom.code;deviceRegisterFrom.deviceType.name;deviceRegisterFrom.serialNumber;deviceRegisterFrom.inventoryNumber;fromDeviceQty;requestedDate',
      `${SHOP};;${serialNumber};${inventoryNumber};;2099-12-01`,
      `${SHOP};${CRATE};;;12;2099-12-01`,
    ];
    const { status, body } = await upload(leader, { type: 'DISMANTLING', csv: csv.join('\n') });
    assert.equal(status, 200, JSON.stringify(body));
    const [crates, single] = await newest(2);
    const device = (row: Tree | undefined) => row?.deviceRegisterFrom as Tree;
    assert.equal(device(single).serialNumber, serialNumber);
    assert.deepEqual((device(single).deviceType as Tree).name, COOLER);
    assert.deepEqual([crates?.fromDeviceQty, device(crates).id], [12, null]);
  });

  for (const type of ['DELIVERY', 'DISMANTLING', 'REPLACEMENT', 'SERVICE'] as const) {
    it(`of ${type} requests pieces as the form does, which are taken at approval`, async () => {
      const crate = await register.countedType(`Rekesz ${type}`);
      await register.stock(5, 'shop', 'OUTSOURCED', crate);
      await register.stock(5, 'warehouse', 'TRANSPORTABLE', crate);
      const bodies = [3, 3].map((pieces) => piecesBody(type, crate, pieces));
      const byForm = await newRequestId(leader, bodies[0] as Tree);
      assert.equal((await uploadBodies(leader, type, bodies)).status, 200);
      const [second, first, form] = await newest(3);
      assert.equal(form?.id, byForm);
      assert.deepEqual(comparable(first as Tree), comparable(form as Tree));
      const approve = (row: Tree | undefined) => leader('PUT', `${BASE}/approve/id?id=${row?.id}`);
      assert.equal((await approve(first)).status, 200);
      assert.equal((await approve(second)).body.message, 'NOT_ENOUGH_STOCK');
      const without = await uploadBodies(leader, type, [
        piecesBody(type, crate, 3, { fromDeviceQty: undefined, toDeviceQty: undefined }),
      ]);
      assert.ok(problemsOf(without).every((problem) => (problem as unknown[])[2] === 'PLEASE_ADD_QUANTITY'));
    });
  }

  it('returns the rejected rows with the reasons next to them', async () => {
    const csv = `shopFrom.code;shopTo.code;requestedDate\n${await register.filledShop()};${OTHER_SHOP};2099-12-01\nnone;${OTHER_SHOP};2099-12-01`;
    const { body } = await upload(leader, { type: 'TRANSIT', csv });
    const address = `${BASE}/upload-csv/${body.upload.operationId}/problems`;
    assertRefused(await as('FCR_RETAIL_LEADER', 'somebody.else')('GET', address), 404, 'NOT_FOUND');
    const found = await leader('GET', address);
    assert.equal(found.status, 200);
    assert.match(
      found.body,
      /^\ufeffshopFrom.code;shopTo.code;requestedDate;\r\nnone;B1;2099-12-01;"?shopFrom.code: /,
    );
    assert.doesNotMatch(found.body, /P1/);
    const bare = await upload(leader, {
      type: 'TRANSIT',
      csv: `Forrásbolt kódja;shopTo.code\nnone;${OTHER_SHOP}`,
    });
    const told = await leader('GET', `${BASE}/upload-csv/${bare.body.upload.operationId}/problems`);
    assert.match(told.body, /\nnone;B1;"Kért dátum: Hiányzik ez az oszlop\.[^;]+"\r\n$/);
  });

  it('gives the devices to one of two users who upload the same file', async () => {
    const bodies: Tree[] = [];
    for (let count = 0; count < 20; count += 1) bodies.push(await bodyOf('REPLACEMENT'));
    const csv = fileOf(bodies, pathsOf('REPLACEMENT'));
    const other = app().as('FCR_ADMIN');
    const answers = await Promise.all(
      [leader, other].map((call) => upload(call, { type: 'REPLACEMENT', csv })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    assert.equal(refused?.body.upload.problems.length, 40);
    assert.ok(refused?.body.upload.problems.every(({ code }: Tree) => code === 'DEVICE_HAS_OPEN_REQUEST'));
  });

  it('names its request in the timeline of each device, and itself in the audit trail', async () => {
    const bodies = [await bodyOf('DELIVERY'), await bodyOf('DELIVERY')];
    const { body } = await uploadBodies(leader, 'DELIVERY', bodies);
    const { rows } = await app().pool.query<{ isRight: boolean }>(sql`
      select t.request_id = w.id and t.door = 'UPLOAD' and t.status_after = 'WAIT_FOR_PERMISSION' as "isRight"
      from device_timeline t join work_requests w on w.device_to_id = t.device_id
      where t.operation = ${body.operationId}`);
    assert.deepEqual(rows, [{ isRight: true }, { isRight: true }]);
    const { rows: trail } = await app().pool.query<{ entity: string; count: number }>(sql`
      select entity, count(*)::int as count from audit_trail where operation = ${body.operationId}
      group by entity order by entity`);
    assert.deepEqual(trail, [
      { entity: 'device_register', count: 2 },
      { entity: 'work_requests', count: 2 },
    ]);
  });

  it('is for leaders only', async () => {
    const csv = fileOf([], pathsOf('TRANSIT'));
    for (const role of ['FCR_IT_ADMIN', 'FCR_REGIONAL_REPRESENTATIVE', 'FCR_SALES_VAN'] as const) {
      const call = app().as(role);
      assert.equal((await upload(call, { type: 'TRANSIT', csv })).status, 403);
      assert.equal((await call('GET', `${BASE}/uploads`)).status, 403);
      assert.equal((await call('GET', `${BASE}/hu/transit-template/xls/`)).status, 403);
    }
  });

  it('must be a .csv file', async () => {
    const { body, headers } = csvUpload('x', 'requests.xlsx', 'application/zip');
    const answer = await leader('POST', `${BASE}/upload-transit-csv`, body, headers);
    assert.deepEqual([answer.status, answer.body.message], [415, 'NOT_A_CSV_FILE']);
  });

  it('has its own template for each type and language', async () => {
    for (const type of REQUEST_TYPE.options) {
      for (const language of ['hu', 'en']) {
        const answer = await leader('GET', `${BASE}/${language}/${fileAddress(type)}-template/xls/`);
        assert.equal(answer.status, 200);
        assert.equal(answer.headers['content-type'], 'application/vnd.ms-excel');
        assert.match(String(answer.headers['content-disposition']), /-template\.xls"$/);
      }
    }
  });
});
