import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { MANAGERS } from '@cooler/contract/roles.ts';
import sql from 'sql-template-tag';
import { buildRepresentative } from '../../../testing/build.ts';
import { assertRefused } from '../../../testing/run-app.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';
import { CAPTURE, givePhoto, HEADS, observed, openSheet, photographed, send } from '../testing/phone.ts';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('who can read and write a stock-taking, and when', () => {
  const { app, register, as } = runRegister();
  const opener = as('FCR_SALES_VAN', 'nyito');
  const stranger = as('FCR_SALES_VAN', 'idegen');
  let count = 0;

  async function newSheet() {
    count += 1;
    const shopCode = `W${count}`;
    await register.shop(shopCode);
    const device = await register.device({ shopCode });
    return { shopCode, device, ...(await openSheet(opener, shopCode)) };
  }

  it('refuses users who have not opened it, and says who can', async () => {
    const { headId, device, shopCode } = await newSheet();
    const seen = observed({ deviceId: device.id, present: true });
    const answers = [
      await stranger('POST', `${CAPTURE}/${headId}/observations`, { observations: [seen] }),
      await stranger('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [] }),
      await givePhoto(stranger, headId, photographed({ deviceId: device.id })),
    ];
    for (const answer of answers) assertRefused(answer, 403, 'SHEET_NOT_OPENED');
    assert.deepEqual(answers[0]?.body.params, { people: 'Teszt Elek', representative: 'Kiss Anna' });
    await openSheet(stranger, shopCode);
    await send(stranger, headId, seen);
  });

  it('names who created it where nobody is known to have opened it, as of demo data', async () => {
    const { headId } = await newSheet();
    await app().pool.query(sql`delete from stock_taking_openings where head_id = ${headId}`);
    const { body } = await stranger('GET', `${CAPTURE}/${headId}`);
    assert.deepEqual(body.params, { people: 'Teszt Elek', representative: 'Kiss Anna' });
  });

  it('names the people, not their usernames', async () => {
    await buildRepresentative(app(), { username: 'nevado', name: 'Névadó Nóra' });
    const named = as('FCR_SALES_VAN', 'nevado');
    const { headId, shopCode } = await newSheet();
    await openSheet(named, shopCode);
    const { body } = await stranger('GET', `${CAPTURE}/${headId}`);
    assert.equal(body.params.people, 'Névadó Nóra, Teszt Elek');
    const discarded = await opener('DELETE', `${CAPTURE}/${headId}`);
    assert.equal(discarded.body.params.people, 'Névadó Nóra');
    await register.shop('W-nevado');
    const own = await openSheet(named, 'W-nevado');
    const refused = await stranger('DELETE', `${CAPTURE}/${own.headId}`);
    assert.equal(refused.body.params.people, 'Névadó Nóra');
  });

  it('shows the sheet to those who can write to it and to managers, and to nobody else', async () => {
    const { headId, shopCode } = await newSheet();
    const read = (call: typeof opener) => call('GET', `${CAPTURE}/${headId}`);
    assertRefused(await read(stranger), 403, 'SHEET_NOT_OPENED');
    const other = as('FCR_REGIONAL_REPRESENTATIVE', 'masik');
    assertRefused(await read(other), 403, 'SHEET_NOT_OPENED');
    assertRefused(await stranger('GET', `${CAPTURE}/999999`), 404, 'NOT_FOUND');
    const readers = [opener, as('FCR_REGIONAL_REPRESENTATIVE', 'Kiss.Anna')];
    const managers = MANAGERS.map((role) => as(role, 'vezeto'));
    for (const reader of [...readers, ...managers]) assert.equal((await read(reader)).body.headId, headId);
    await openSheet(stranger, shopCode);
    assert.equal((await read(stranger)).body.headId, headId);
  });

  it('accepts observations of the shop’s representative, of their deputies, and of leaders', async () => {
    const { headId, device } = await newSheet();
    const said = () => observed({ deviceId: device.id, present: true });
    await send(as('FCR_REGIONAL_REPRESENTATIVE', 'Kiss.Anna'), headId, said());
    await send(as('FCR_RETAIL_LEADER', 'vezeto'), headId, said());
    const deputy = as('FCR_REGIONAL_REPRESENTATIVE', 'helyettes');
    const { id } = await buildRepresentative(app(), { username: 'helyettes' });
    const { status } = await deputy('POST', `${CAPTURE}/${headId}/observations`, { observations: [said()] });
    assert.equal(status, 403);
    await app().pool.query(sql`
      update regional_representatives
      set deputy1_id = ${id}, out_of_office_end_date = (now() at time zone 'Europe/Budapest')::date
      where username = 'kiss.anna'`);
    await send(deputy, headId, said());
  });

  it('refuses a time that is more than five minutes ahead, and returns the server time', async () => {
    const { headId, device } = await newSheet();
    const refused = await opener('POST', `${CAPTURE}/${headId}/observations`, {
      observations: [observed({ deviceId: device.id, present: true, noticedAt: '9999-12-31T00:00:00Z' })],
    });
    assertRefused(refused, 422, 'CLOCK_AHEAD');
    assert.ok(Math.abs(Date.parse(refused.body.params.serverTime) - Date.now()) < 60_000);
    const photo = photographed({ deviceId: device.id, takenAt: minutesFromNow(7) });
    assertRefused(await givePhoto(opener, headId, photo), 422, 'CLOCK_AHEAD');
    const ahead = observed({ deviceId: device.id, present: true, noticedAt: minutesFromNow(4) });
    const { lines } = await send(opener, headId, ahead);
    assert.equal(lines[0]?.present, true);
  });

  it('can be discarded by its creator or a leader while it has no observations and nobody else has opened it', async () => {
    const remove = (call: typeof opener, headId: number) => call('DELETE', `${CAPTURE}/${headId}`);
    const { headId, shopCode } = await newSheet();
    assertRefused(await remove(stranger, headId), 409, 'SHEET_OF_SOMEBODY_ELSE');
    assert.equal((await remove(opener, headId)).status, 204);
    assert.equal((await remove(opener, headId)).status, 204);
    const listed = await as('FCR_ADMIN')('POST', `${HEADS}/page`, { query: { id: headId } });
    assert.equal(listed.body.totalElements, 0);
    const next = await openSheet(opener, shopCode, randomUUID());
    assert.notEqual(next.headId, headId);
    await openSheet(stranger, shopCode);
    assertRefused(await remove(opener, next.headId), 409, 'SHEET_OF_SOMEBODY_ELSE');
    const leader = as('FCR_RETAIL_LEADER', 'vezeto');
    assertRefused(await remove(leader, next.headId), 409, 'SHEET_OF_SOMEBODY_ELSE');
    assert.equal((await remove(leader, (await newSheet()).headId)).status, 204);

    const used = await newSheet();
    await send(opener, used.headId, observed({ deviceId: used.device.id, remark: 'Karcos' }));
    assertRefused(await remove(opener, used.headId), 409, 'SHEET_HAS_FINDINGS');
    await opener('PUT', `${CAPTURE}/${used.headId}/close`, { observationIds: [] });
    assertRefused(await remove(opener, used.headId), 409, 'TRANSITION_NOT_ALLOWED');
  });

  it('tells nobody who may not view stock-takings what one contains when it cannot be discarded', async () => {
    const { headId } = await newSheet();
    await opener('PUT', `${CAPTURE}/${headId}/close`, { observationIds: [] });
    for (const [call, code] of [
      [stranger, 'SHEET_OF_SOMEBODY_ELSE'],
      [opener, 'TRANSITION_NOT_ALLOWED'],
    ] as const) {
      const refused = await call('DELETE', `${CAPTURE}/${headId}`);
      assertRefused(refused, 409, code);
      assert.equal(refused.body.current, undefined);
    }
  });
});
