import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefused } from '../../../testing/run-app.ts';
import { fingerprint } from '../testing/invariants.ts';
import { newRequestId } from '../testing/new-request.ts';
import { CRATE, requestBody } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';

const BASE = '/resource/work-requests';

describe('why a step of a request is not possible', () => {
  const { app, register, as } = runRegister();
  const leader = as('FCR_REGIONAL_LEADER');
  const representative = as('FCR_REGIONAL_REPRESENTATIVE');

  async function ask(quantity: number): Promise<number> {
    const workRequest = requestBody(
      'DISMANTLING',
      {},
      {
        'deviceRegisterFrom.deviceType.name': CRATE,
        fromDeviceQty: quantity,
      },
    );
    return newRequestId(representative, workRequest);
  }

  it('is explained by the status and the required right, with the roles that have it', async () => {
    const id = await ask(1);
    const { body } = await representative('GET', `${BASE}/${id}/why?action=own-complete`);
    assert.equal(body.isAllowed, false);
    assert.deepEqual(
      body.reasons.map(({ title }: { title: string }) => title),
      [
        'This needs one of these rights: Administrator, Regional leader, Retail leader.',
        'The status is now: Requested. This is possible only in: Approved.',
      ],
    );
  });

  it('is explained by a trial run of the step, which changes nothing', async () => {
    await register.stock(3);
    const [enough, tooMany] = [await ask(2), await ask(4)];
    const before = await fingerprint(app().pool);
    const possible = await leader('GET', `${BASE}/${enough}/why?action=approve`);
    assert.deepEqual(possible.body, { action: 'approve', isAllowed: true, reasons: [] });
    const { body } = await leader('GET', `${BASE}/${tooMany}/why?action=approve`);
    const [reason] = body.reasons;
    assert.equal(reason.code, 'NOT_ENOUGH_STOCK');
    assert.deepEqual(reason.params, { device: CRATE, wanted: 4, available: 3 });
    assert.equal(await fingerprint(app().pool), before);
  });

  it('is explained for events of the partner, and for a type without such a step', async () => {
    const id = await ask(1);
    const { body } = await leader('GET', `${BASE}/${id}/why?action=lacks-parts`);
    assert.deepEqual(
      body.reasons.map(({ code }: { code: string }) => code),
      ['PARTNER_REPORTS', 'TYPE_FORBIDS', 'STATUS_FORBIDS'],
    );
  });

  it('is refused for an unknown action or request', async () => {
    const id = await ask(1);
    assertRefused(await leader('GET', `${BASE}/${id}/why?action=dance`), 400, 'MALFORMED_REQUEST');
    assertRefused(await leader('GET', `${BASE}/999999/why?action=approve`), 404, 'NOT_FOUND');
  });
});
