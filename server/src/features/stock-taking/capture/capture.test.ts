import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { MAX_OBSERVATIONS } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';
import {
  CAPTURE,
  close,
  givePhoto,
  HEADS,
  lineOf,
  observed,
  openSheet,
  photographed,
  send,
} from '../testing/phone.ts';

describe('stock-taking in the shop', () => {
  const { app, register, as } = runRegister();
  const phone = as('FCR_SALES_VAN');
  let shopCode = '';
  let count = 0;

  /** A new shop with this many devices. */
  async function newShop(devices: number) {
    count += 1;
    shopCode = `L${count}`;
    await register.shop(shopCode);
    return Promise.all(Array.from({ length: devices }, () => register.device({ shopCode })));
  }

  it('opens with the devices expected in the shop, including stocks', async () => {
    await newShop(2);
    await app().pool.query(
      `insert into device_register (device_type_id, quantity, device_nature, device_status, shop_id, created_by, updated_by)
       select t.id, 7, 'OOH', 'OUTSOURCED', s.id, 't', 't' from device_types t, shops s
       where t.name = 'Tejes rekesz' and s.code = $1`,
      [shopCode],
    );
    const sheet = await openSheet(phone, shopCode);
    assert.equal(sheet.status, 'IN_PROGRESS');
    assert.deepEqual(sheet.lines.map(({ quantity }) => quantity).sort(), [1, 1, 7]);
    assert.ok(sheet.lines.every(({ expected, present }) => expected && !present));
  });

  it('has one in progress per shop: further phones join it, a repeated opening returns the same', async () => {
    await newShop(1);
    const id = randomUUID();
    const first = await openSheet(phone, shopCode, id);
    const joined = await openSheet(phone, shopCode);
    assert.equal(joined.headId, first.headId);
    await close(phone, first.headId);
    assert.equal((await openSheet(phone, shopCode, id)).status, 'CLOSED');
    assert.notEqual((await openSheet(phone, shopCode)).headId, first.headId);
  });

  it('takes two thousand unexpected devices, since every phone gets the whole sheet with every call', async () => {
    await newShop(1);
    const { headId } = await openSheet(phone, shopCode);
    await app().pool.query(
      `insert into stock_taking_lines (head_id, code, quantity, expected, status, archived_at, created_by, updated_by)
       select $1, 'X-' || n, 1, false, 'EXTRA', now(), 't', 't' from generate_series(1, 1999) n`,
      [headId],
    );
    const seen = (code: string) => observed({ code, present: true });
    const { lines } = await send(phone, headId, seen('X-2000'), seen('X-1999'));
    assert.equal(lines.length, 3);
    const observations = [seen('X-2001'), seen('X-2000')];
    const refused = await phone('POST', `${CAPTURE}/${headId}/observations`, { observations });
    assertRefused(refused, 409, 'SHEET_FULL');
    assertRefused(await givePhoto(phone, headId, photographed({ code: 'X-2001' })), 409, 'SHEET_FULL');
    assert.equal((await send(phone, headId, seen('X-2000'))).lines.length, 3);
    await close(phone, headId);
  });

  it('lets eight phones open one shop concurrently', async () => {
    await newShop(1);
    const sheets = await Promise.all(Array.from({ length: 8 }, () => openSheet(phone, shopCode)));
    assert.equal(new Set(sheets.map(({ headId }) => headId)).size, 1);
  });

  it('marks devices seen by label, by number and by choice, each once', async () => {
    const [label, serial, chosen, absent] = await newShop(4);
    assert.ok(label && serial && chosen && absent);
    const { headId } = await openSheet(phone, shopCode);
    const byLabel = observed({ code: `CR:${label.inventoryNumber}`, present: true, hasQrCode: true });
    const sheet = await send(
      phone,
      headId,
      byLabel,
      byLabel,
      observed({ code: serial.serialNumber.toLowerCase(), present: true }),
      observed({
        deviceId: chosen.id,
        present: true,
        typeOfPlacement: 'CENTRAL',
        remark: '  Sérült\u000bajtó ',
      }),
      observed({ deviceId: chosen.id, present: true }),
    );
    assert.deepEqual(
      [label, serial, chosen, absent].map((device) => lineOf(sheet, device)?.present),
      [true, true, true, false],
    );
    assert.equal(lineOf(sheet, label)?.hasQrCode, true);
    assert.deepEqual(
      [lineOf(sheet, chosen)?.typeOfPlacement, lineOf(sheet, chosen)?.remark],
      ['CENTRAL', 'Sérült ajtó'],
    );
    assert.equal(sheet.lines.length, 4);
  });

  it('uses the latest observation, in whatever order they arrive', async () => {
    const [device] = await newShop(1);
    assert.ok(device);
    const { headId } = await openSheet(phone, shopCode);
    const seen = observed({ deviceId: device.id, present: true, remark: 'régi' });
    const takenBack = observed({ deviceId: device.id, present: false, remark: null });
    assert.equal(lineOf(await send(phone, headId, takenBack), device)?.present, false);
    const line = lineOf(await send(phone, headId, seen), device);
    assert.deepEqual([line?.present, line?.remark], [false, null]);
  });

  it('adds unexpected devices and unknown codes', async () => {
    const here = shopCode;
    const [elsewhere] = await newShop(1);
    assert.ok(elsewhere);
    const { headId } = await openSheet(phone, here);
    const found = observed({ code: elsewhere.serialNumber, present: true });
    const sheet = await send(phone, headId, found, observed({ code: 'xyz-1', present: true }));
    const extra = sheet.lines.filter(({ expected }) => !expected);
    assert.deepEqual(
      extra.map(({ deviceId, code }) => deviceId ?? code).sort(),
      [elsewhere.id, 'XYZ-1'].sort(),
    );
    const without = await send(phone, headId, observed({ deviceId: elsewhere.id, present: false }));
    assert.equal(lineOf(without, elsewhere), undefined);
    const again = await send(phone, headId, observed({ deviceId: elsewhere.id, present: true }));
    assert.equal(lineOf(again, elsewhere)?.expected, false);
  });

  it('takes as many observations at once as a phone sends, and no more', async () => {
    const [device] = await newShop(1);
    const { headId } = await openSheet(phone, shopCode);
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        observed({ deviceId: device?.id, present: n === MAX_OBSERVATIONS - 1 }),
      );
    const observations = many(MAX_OBSERVATIONS + 1);
    const refused = await phone('POST', `${CAPTURE}/${headId}/observations`, { observations });
    assertRefused(refused, 400, 'MALFORMED_REQUEST');
    const taken = many(MAX_OBSERVATIONS);
    assert.equal((await send(phone, headId, ...taken)).lines[0]?.present, true);
    assert.equal((await close(phone, headId, ...taken.map(({ id }) => id))).status, 'CLOSED');
  });

  it('closes when everything has arrived, and reports what has not', async () => {
    const [device, absent] = await newShop(2);
    assert.ok(device && absent);
    const { headId } = await openSheet(phone, shopCode);
    const seen = observed({ deviceId: device.id, present: true });
    const refused = await phone('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [seen.id] });
    assertRefused(refused, 409, 'OBSERVATIONS_MISSING');
    assert.deepEqual(refused.body.current.missing, [seen.id]);
    await send(phone, headId, seen);
    assert.equal((await close(phone, headId, seen.id)).status, 'CLOSED');
    assert.equal((await close(phone, headId, seen.id)).status, 'CLOSED');
    const { body } = await app().as('FCR_IT_ADMIN')('POST', '/resource/stock-taking-lines/page', {
      query: { headId },
    });
    const statuses = body.content.map((line: { status: string }) => line.status).sort();
    assert.deepEqual(statuses, ['APPROVED', 'DENIED']);
  });

  it('accepts observations of a second phone after the first has closed, until a leader decides', async () => {
    const [device, other] = await newShop(2);
    assert.ok(device && other);
    const { headId } = await openSheet(phone, shopCode);
    await close(phone, headId);
    const sheet = await send(phone, headId, observed({ deviceId: device.id, present: true }));
    assert.equal(lineOf(sheet, device)?.present, true);
    const leader = app().as('FCR_RETAIL_LEADER');
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).status, 200);
    const late = await send(phone, headId, observed({ deviceId: other.id, present: true }));
    assert.equal(lineOf(late, other)?.present, false);
    const { body } = await leader('GET', `${HEADS}/summary/${headId}`);
    assert.deepEqual([body.present, body.absent, body.late], [1, 1, 1]);
  });

  it('accepts nothing for a deleted stock-taking, whose sheet says so', async () => {
    const [device] = await newShop(1);
    assert.ok(device);
    const leader = app().as('FCR_RETAIL_LEADER');
    const discarded = await openSheet(phone, shopCode);
    assert.equal(discarded.isDeleted, false);
    assert.equal((await leader('DELETE', `${CAPTURE}/${discarded.headId}`)).status, 204);
    const closed = await openSheet(phone, shopCode);
    const seen = observed({ deviceId: device.id, present: true });
    await send(phone, closed.headId, seen);
    await close(phone, closed.headId, seen.id);
    assert.equal((await leader('DELETE', `${HEADS}/${closed.headId}`)).status, 204);
    for (const { headId } of [discarded, closed]) {
      const observations = [observed({ deviceId: device.id, present: true })];
      const answers = [
        await phone('POST', `${CAPTURE}/${headId}/observations`, { observations }),
        await givePhoto(phone, headId, photographed({ deviceId: device.id })),
        await phone('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [] }),
      ];
      for (const answer of answers) assertRefused(answer, 409, 'SHEET_DELETED');
      assert.equal((await phone('GET', `${CAPTURE}/${headId}`)).body.isDeleted, true);
    }
  });

  it('refuses an observation or a photo of nothing: neither a device nor a code', async () => {
    await newShop(0);
    const { headId } = await openSheet(phone, shopCode);
    for (const named of [{}, { code: '' }, { code: ' ' }]) {
      const observations = [observed({ ...named, present: true })];
      const said = await phone('POST', `${CAPTURE}/${headId}/observations`, { observations });
      assertRefused(said, 400, 'MALFORMED_REQUEST');
      assertRefused(await givePhoto(phone, headId, photographed(named)), 400, 'MALFORMED_REQUEST');
    }
    const { lines } = await openSheet(phone, shopCode);
    assert.deepEqual(lines, []);
  });

  it('refuses an unknown shop and an unknown stock-taking', async () => {
    assertRefused(
      await phone('POST', `${CAPTURE}/open`, { id: randomUUID(), shopCode: 'none' }),
      404,
      'NOT_FOUND',
    );
    assertRefused(
      await phone('POST', `${CAPTURE}/999999/observations`, { observations: [] }),
      404,
      'NOT_FOUND',
    );
  });
});
