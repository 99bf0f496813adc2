import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { fieldsOf, labelOf } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { ROLES } from '@cooler/contract/roles.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import sql from 'sql-template-tag';
import { cellValues, readWorkbook } from '../../../kernel/excel/testing/read-workbook.ts';
import { newRequestOf } from '../testing/new-request.ts';
import { CRATE, OTHER_SHOP, SHOP } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const REQUESTS = '/resource/work-requests';
const HISTORY = '/resource/movement-history';

const GROUP_LINES = 'Hűtő · G-1 · L-G-1\nLáda · × 3';

/** Gives a request a group: a device and three pieces. */
const groupOf = (id: number | undefined) => `
  update work_requests set device_group_from = '[
    {"deviceTypeName": "Hűtő", "serialNumber": "G-1", "inventoryNumber": "L-G-1"},
    {"deviceTypeName": "Láda", "serialNumber": null, "inventoryNumber": null, "quantity": 3}]' where id = ${id}`;

describe('the lists of work requests and movements', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_RETAIL_LEADER');
  const ids: number[] = [];
  before(async () => {
    for (const type of ['DELIVERY', 'DISMANTLING', 'REPLACEMENT', 'SERVICE', 'TRANSIT'] as const) {
      ids.push((await newRequestOf(leader, register, type)).id);
    }
    await app().pool.query(groupOf(ids[1]));
    await leader('PUT', `${REQUESTS}/approve/id?id=${ids[0]}`);
    await leader('PUT', `${REQUESTS}/deny/id?id=${ids[1]}`);
  });

  const idsOf = (answer: { body: { content: { id: number }[] } }) => answer.body.content.map(({ id }) => id);

  it('show the newest request first', async () => {
    const answer = await leader('POST', `${REQUESTS}/page`, {});
    assert.equal(answer.body.totalElements, 5);
    assert.deepEqual(idsOf(answer), [...ids].reverse());
  });

  it('answer the query of the dashboard: the first ten in a status', async () => {
    const answer = await leader('POST', `${REQUESTS}/page`, {
      page: 0,
      size: 10,
      direction: 'asc',
      sorted_field: 'requestStatus',
      query: { requestStatus: 'REQUIRED' },
    });
    assert.deepEqual(idsOf(answer), ids.slice(2));
    const either = await leader('POST', `${REQUESTS}/page`, {
      query: { requestStatus: ['APPROVED', 'DENIED'], shopTo: { code: '' } },
    });
    assert.deepEqual(idsOf(either), [ids[1], ids[0]]);
    const byAddress = await leader('GET', `${REQUESTS}?requestType=SERVICE&sort=id,asc`);
    assert.deepEqual(idsOf(byAddress), [ids[3]]);
  });

  it('return for each row the steps that the user may take', async () => {
    const expected: Record<string, string[]> = {
      REQUIRED: ['edit', 'approve', 'deny', 'delete'],
      APPROVED: ['delete', 'own-complete'],
      DENIED: [],
    };
    for (const role of ROLES) {
      const isLeader = ['FCR_ADMIN', 'FCR_REGIONAL_LEADER', 'FCR_RETAIL_LEADER'].includes(role);
      for (const row of (await app().as(role)('POST', `${REQUESTS}/page`, {})).body.content) {
        assert.deepEqual(
          row.can,
          isLeader ? expected[row.requestStatus] : [],
          `${row.requestStatus} ${role}`,
        );
      }
    }
    const [row] = (await leader('GET', REQUESTS)).body.content;
    assert.deepEqual(row.can, expected.REQUIRED);
  });

  it('accept a row back as they returned it', async () => {
    const [row] = (await leader('POST', `${REQUESTS}/page`, { query: { requestType: 'SERVICE' } })).body
      .content;
    const answer = await leader('PUT', `${REQUESTS}/update/id?id=${row.id}`, { ...row, projectId: 'P-1' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(
      { ...answer.body, updatedDate: row.updatedDate },
      { ...row, projectId: 'P-1', requestStatus: 'MODIFIED', version: row.version + 1 },
    );
  });

  it('show null where a side has no shop, device or decor', async () => {
    const [row] = (await leader('POST', `${REQUESTS}/page`, { query: { requestType: 'TRANSIT' } })).body
      .content;
    const { deviceRegisterFrom, deviceRegisterTo, decorTo } = row;
    assert.deepEqual([deviceRegisterFrom.id, deviceRegisterTo.id, decorTo], [null, null, null]);
    assert.deepEqual([deviceRegisterTo.decor, deviceRegisterTo.warehouseCompany], [null, null]);
    assert.equal(row.shopTo.code, OTHER_SHOP);
  });

  for (const [address, entity] of [
    [REQUESTS, workRequest],
    [HISTORY, movementHistory],
  ] as const) {
    it(`sort and filter ${entity.path} by every field declared so`, async () => {
      for (const [path, field] of fieldsOf(entity)) {
        for (const direction of ['asc', 'desc']) {
          const sorted = await leader('POST', `${address}/page`, { sorted_field: path, direction });
          assert.equal(sorted.status, field.sort === false ? 400 : 200, `${path} ${direction}`);
        }
        const [row] = (await leader('POST', `${address}/page`, { size: 1 })).body.content;
        const value = valueAt(row, path);
        if (field.filter === false || value === null || value === undefined || field.kind === 'instant')
          continue;
        const query = {
          page: 0,
          size: 500,
          query: path.split('.').reduceRight<unknown>((v, k) => ({ [k]: v }), value),
        };
        const found = await leader('POST', `${address}/page`, query);
        assert.ok(idsOf(found).includes(row.id), `${path} = ${JSON.stringify(value)}`);
      }
    });

    it(`export ${entity.path} for leaders only`, async () => {
      const xls = await leader('POST', `${address}/hu/xls/`, {});
      assert.equal(xls.status, 200);
      assert.ok(xls.raw.length > 1000);
      for (const role of ['FCR_IT_ADMIN', 'FCR_SALES_VAN'] as const) {
        assert.equal((await app().as(role)('POST', `${address}/hu/xls/`, {})).status, 403);
      }
    });

    it(`export the groups of ${entity.path} with one line per device`, async () => {
      const name = translate('hu', labelOf(entity, 'deviceRegisterFrom.deviceGroup'));
      const [sheet] = readWorkbook((await leader('POST', `${address}/hu/xls`, {})).raw);
      const [head = [], ...rows] = cellValues(sheet);
      const column = head.indexOf(name);
      assert.deepEqual([...new Set(rows.map((row) => row[column] ?? null))].sort(), [GROUP_LINES, null]);
    });

    it(`show ${entity.path} to every role`, async () => {
      assert.equal((await app().as()('POST', `${address}/page`, {})).status, 401);
      for (const role of ROLES)
        assert.equal((await app().as(role)('POST', `${address}/page`, {})).status, 200);
    });
  }

  it('export, in the last columns, what those who go to the shops must know', async () => {
    await app().pool.query(sql`
      update shops set contact_name = 'Kis Pál', contact_phone = '+36 1 999 0000',
        need_contact_protection_certificate = true, transport_days = 'K, Cs' where code = ${SHOP}`);
    const [sheet] = readWorkbook((await leader('POST', `${REQUESTS}/en/xls`, {})).raw);
    const [head = [], ...rows] = cellValues(sheet);
    const about = (shop: string) => [
      ...[`${shop} contact`, `${shop} phone`],
      ...[`${shop}: contact protection certificate needed`, `${shop} transport days`],
    ];
    const last = translate('en', labelOf(workRequest, 'updatedDate'));
    const columns = [last, ...about('Source shop'), ...about('Target shop')];
    assert.deepEqual(head.slice(-columns.length), columns);
    const known = ['Kis Pál', '+36 1 999 0000', 'Yes', 'K, Cs'];
    const other = [null, null, 'No', null];
    const none = [null, null, null, null];
    const type = head.indexOf(translate('en', labelOf(workRequest, 'requestType')));
    const told = (name: string) => {
      const row = rows.find((each) => each[type] === name) ?? [];
      return head.slice(-8).map((_, index) => row[head.length - 8 + index] ?? null);
    };
    assert.deepEqual(told('Service'), [...known, ...none]);
    assert.deepEqual(told('Delivery'), [...none, ...known]);
    assert.deepEqual(told('Transit').slice(4), other);
  });

  it('store every state of a request in the history, the last one equal to the request', async () => {
    for (const id of ids) {
      const [request] = (await leader('POST', `${REQUESTS}/page`, { query: { id } })).body.content;
      const query = { requestId: id };
      const { content } = (await leader('POST', `${HISTORY}/page`, { query })).body;
      assert.equal(content.length, request.version + 1);
      const { id: _, can, regionalRepresentative: ___, aboutShopId: ____, subject, ...stated } = request;
      const { questionState, commentCount, lastComment, askedIn, serviceReason, endedDate, ...expected } =
        stated;
      const { id: __, requestId, ...last } = content[0];
      assert.equal(requestId, id);
      assert.equal(last.onBehalfOf, null);
      assert.notEqual(subject.shopCode, null);
      assert.deepEqual(last, expected);
    }
  });

  it('show the history newest first, and cannot be written to', async () => {
    const { body } = await leader('POST', `${HISTORY}/page`, {});
    const dates = body.content.map(({ updatedDate }: { updatedDate: string }) => updatedDate);
    assert.deepEqual(dates, [...dates].sort().reverse());
    assert.equal((await leader('POST', HISTORY, {})).status, 404);
    await assert.rejects(app().owner.query(`update movement_history set remark = 'changed'`), /append-only/);
  });

  it('answer a stale version of a decision with the current row', async () => {
    const address = `${REQUESTS}/approve/id?id=${ids[2]}`;
    const stale = await leader('PUT', address, { version: 7 });
    assert.equal(stale.body.message, 'VERSION_CONFLICT');
    assert.equal(stale.body.current.version, 0);
    assert.deepEqual(stale.body.current.can, ['edit', 'approve', 'deny', 'delete']);
    assert.equal((await leader('PUT', `${address}&version=7`)).body.message, 'VERSION_CONFLICT');
    assert.equal((await leader('PUT', `${address}&version=0`)).body.requestStatus, 'APPROVED');
    assert.equal((await leader('PUT', `${REQUESTS}/update/id?id=${ids[4]}`, {})).status, 422);
  });

  it('count the pieces of a type in a shop', async () => {
    const count = async (shop: string, device: string) =>
      (
        await leader(
          'GET',
          `${REQUESTS}/get-qty-by-shop-and-device?shop=${shop}&device=${encodeURIComponent(device)}`,
        )
      ).body;
    await register.stock(4);
    assert.equal(await count('P1', CRATE), 4);
    assert.equal(await count('B1', CRATE), 0);
    assert.equal(await count('none', CRATE), 0);
    assert.equal((await leader('GET', `${REQUESTS}/get-qty-by-shop-and-device`)).status, 400);
  });
});
