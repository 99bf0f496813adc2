import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { assertRefused } from '../../../testing/run-app.ts';
import { newRequest } from '../../work-request/testing/new-request.ts';
import { requestBody, type TestDevice } from '../../work-request/testing/register.ts';
import { runRegister } from '../../work-request/testing/run-register.ts';
import { close, HEADS, observed, openSheet, send } from '../testing/phone.ts';

// Of the devices that are not seen, those held by a request are left where they are.
const CASES: readonly { unseen: number; held: number; expected: number; asks: boolean }[] = [
  { unseen: 1, held: 0, expected: 1, asks: false },
  { unseen: 2, held: 0, expected: 2, asks: false },
  { unseen: 3, held: 0, expected: 3, asks: true },
  { unseen: 3, held: 0, expected: 29, asks: true },
  { unseen: 3, held: 0, expected: 30, asks: false },
  { unseen: 4, held: 0, expected: 30, asks: true },
  { unseen: 3, held: 1, expected: 4, asks: false },
  { unseen: 4, held: 1, expected: 29, asks: true },
  { unseen: 4, held: 1, expected: 30, asks: false },
];

describe('an approval that makes many devices inactive', () => {
  const { register, as } = runRegister();
  const phone = as('FCR_REGIONAL_REPRESENTATIVE');
  const leader = as('FCR_REGIONAL_LEADER');
  const statusOf = async ({ id }: TestDevice) =>
    (
      await register.one<{ status: string }>(sql`
        select device_status as status from device_register where id = ${id}`)
    ).status;

  for (const [index, { unseen, held, expected, asks }] of CASES.entries())
    it(`${asks ? 'requires' : 'needs no'} confirmation: ${unseen} of ${expected} are unseen, ${held} held`, async () => {
      const shopCode = `N${index}`;
      await register.shop(shopCode);
      const devices = await Promise.all(
        Array.from({ length: expected }, () => register.device({ shopCode })),
      );
      for (const from of devices.slice(0, held))
        await newRequest(leader, requestBody('DISMANTLING', { from }, { 'shopFrom.code': shopCode }));
      const { headId } = await openSheet(phone, shopCode);
      const seen = devices.slice(unseen);
      await send(phone, headId, ...seen.map(({ id: deviceId }) => observed({ deviceId, present: true })));
      await close(phone, headId);

      const approve = (query = '') => leader('PUT', `${HEADS}/approve/${headId}${query}`);
      const absent = unseen - held;
      if (asks) {
        const refused = await approve();
        assertRefused(refused, 409, 'MANY_ABSENT');
        assert.deepEqual(refused.body.params, { absent, expected });
        assertRefused(await approve(`?absent=${absent - 1}`), 409, 'MANY_ABSENT');
        assert.deepEqual(
          await Promise.all(devices.map(statusOf)),
          devices.map(() => 'OUTSOURCED'),
        );
      }
      assert.equal((await approve(asks ? `?absent=${absent}` : '')).status, 200);
      const inactive = (await Promise.all(devices.map(statusOf))).filter((status) => status === 'INACTIVE');
      assert.equal(inactive.length, absent);
    });
});
