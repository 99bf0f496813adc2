import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LEADERS, MANAGERS, type Role } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { removeOrphanedFiles } from '../../../app/maintenance/remove-orphaned-files.ts';
import { samplePicture } from '../../../testing/picture-upload.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import type { TestDevice } from '../../work-request/testing/register.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';
import {
  CAPTURE,
  givePhoto,
  HEADS,
  lineOf,
  observed,
  openSheet,
  photographed,
  send,
  sendPhoto,
} from '../testing/phone.ts';

interface ShownPhoto {
  readonly folder: string;
  readonly fileName: string;
}

interface ShownLine {
  readonly photoCount: number;
  readonly photos: readonly ShownPhoto[];
}

describe('photos of a stock-taking', () => {
  const { app, register, as } = runRegister();
  const phone = as('FCR_SALES_VAN');
  const leader = as('FCR_REGIONAL_LEADER');
  let count = 0;

  /** A stock-taking of a new shop with one device. */
  async function open(): Promise<{ headId: number; device: TestDevice }> {
    count += 1;
    const shopCode = `F${count}`;
    await register.shop(shopCode);
    const device = await register.device({ shopCode });
    const { headId } = await openSheet(phone, shopCode);
    return { headId, device };
  }

  async function linesOf(headId: number, role: Role = 'FCR_REGIONAL_LEADER'): Promise<ShownLine[]> {
    const query = { headId };
    const { body } = await app().as(role)('POST', '/resource/stock-taking-lines/page', { query });
    return body.content;
  }

  const fileOf = ({ folder, fileName }: ShownPhoto) =>
    app().as()('GET', `/public/file/get?${new URLSearchParams({ folder, filename: fileName })}`);

  const keptOf = (headId: number) =>
    register.one<{ kept: number; late: number; pictures: number }>(sql`
      select count(*) as kept, count(*) filter (where late) as late,
        (select count(*) from pictures where folder = 'stock-taking') as pictures
      from stock_taking_photos where head_id = ${headId}`);

  it('belong to their line, in the order in which they were taken, and can be viewed', async () => {
    const { headId, device } = await open();
    const first = photographed({ deviceId: device.id });
    const second = photographed({ code: `CR:${device.inventoryNumber}` });
    await sendPhoto(phone, headId, second);
    const sheet = await sendPhoto(phone, headId, first);
    assert.equal(lineOf(sheet, device)?.photos, 2);
    const [line] = await linesOf(headId);
    assert.equal(line?.photoCount, 2);
    const { rows } = await app().pool.query(sql`
      select file_name as name from stock_taking_photos where head_id = ${headId} order by taken_at`);
    assert.deepEqual(
      line.photos,
      rows.map(({ name }) => ({ folder: 'stock-taking', fileName: name })),
    );
    const [photo] = line.photos as [ShownPhoto];
    assert.equal((await fileOf(photo)).headers['content-type'], 'image/webp');
    const small = await fileOf({ ...photo, fileName: photo.fileName.replace('.webp', '-small.webp') });
    assert.equal(small.status, 200);
  });

  it('are stored once for any number of repeated and concurrent calls', async () => {
    const { headId, device } = await open();
    const before = (await keptOf(headId)).pictures;
    const photo = photographed({ deviceId: device.id });
    await Promise.all(Array.from({ length: 8 }, () => sendPhoto(phone, headId, photo)));
    const sheet = await sendPhoto(leader, headId, photo);
    assert.equal(lineOf(sheet, device)?.photos, 1);
    assert.deepEqual(await keptOf(headId), { kept: 1, late: 0, pictures: before + 1 });
    const inAnHour = Date.now() + 3_700_000;
    await removeOrphanedFiles(app().pool, app().files, inAnHour);
    const [line] = await linesOf(headId);
    assert.equal((await fileOf(line?.photos[0] as ShownPhoto)).status, 200);
  });

  it('may arrive before the observation of an unexpected device', async () => {
    const { headId } = await open();
    const sheet = await sendPhoto(phone, headId, photographed({ code: 'isme-1' }));
    assert.equal(sheet.lines.length, 1);
    const seen = await send(phone, headId, observed({ code: 'ISME-1', present: true }));
    assert.equal(seen.lines.find(({ code }) => code === 'ISME-1')?.photos, 1);
  });

  it('are required for closing', async () => {
    const { headId, device } = await open();
    const photo = photographed({ deviceId: device.id });
    const shut = () =>
      phone('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [], photoIds: [photo.id] });
    const refused = await shut();
    assertRefused(refused, 409, 'OBSERVATIONS_MISSING');
    assert.deepEqual(refused.body.current, { missing: [], missingPhotos: [photo.id] });
    assert.deepEqual(refused.body.params, { count: 0, photos: 1 });
    await sendPhoto(phone, headId, photo);
    assert.equal((await shut()).body.status, 'CLOSED');
  });

  it('are accepted until a leader decides; later ones are counted as late and belong to no line', async () => {
    const { headId, device } = await open();
    const shut = await phone('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [] });
    assert.equal(shut.body.status, 'CLOSED');
    const sheet = await sendPhoto(phone, headId, photographed({ deviceId: device.id }));
    assert.equal(lineOf(sheet, device)?.photos, 1);
    assert.equal((await leader('PUT', `${HEADS}/deny/${headId}`)).status, 200);
    const late = await sendPhoto(phone, headId, photographed({ deviceId: device.id }));
    assert.equal(lineOf(late, device)?.photos, 1);
    const { kept, late: tooLate } = await keptOf(headId);
    assert.deepEqual([kept, tooLate], [2, 1]);
    const { body } = await leader('GET', `${HEADS}/summary/${headId}`);
    assert.deepEqual([body.late, body.latePhotos], [0, 1]);
  });

  it('are shown to leaders only', async () => {
    const { headId, device } = await open();
    await sendPhoto(phone, headId, photographed({ deviceId: device.id }));
    for (const role of MANAGERS) {
      const [line] = await linesOf(headId, role);
      const isLeader = (LEADERS as readonly Role[]).includes(role);
      assert.deepEqual([line?.photoCount, line?.photos.length], [1, isLeader ? 1 : 0], role);
    }
  });

  it('are refused when invalid, too large, or of an unknown stock-taking', async () => {
    const { headId, device } = await open();
    const photo = photographed({ deviceId: device.id });
    const give = (source: Buffer, id = headId) => givePhoto(phone, id, photo, source);
    assertRefused(await give(Buffer.from('<svg/>')), 415, 'NOT_A_PICTURE');
    const tooLarge = Buffer.concat([await samplePicture(), Buffer.alloc(16 * 1024 * 1024)]);
    assertRefused(await give(tooLarge), 413, 'PICTURE_TOO_LARGE');
    assertRefused(await give(await samplePicture(), 999_999), 404, 'NOT_FOUND');
    const without = await givePhoto(phone, headId, { ...photo, id: 'x' });
    assertRefused(without, 400, 'MALFORMED_REQUEST');
    assert.equal((await keptOf(headId)).kept, 0);
  });

  it('are never changed', async () => {
    const { headId, device } = await open();
    await sendPhoto(phone, headId, photographed({ deviceId: device.id }));
    await assert.rejects(app().owner.query(`delete from stock_taking_photos`), /append-only/);
  });
});
