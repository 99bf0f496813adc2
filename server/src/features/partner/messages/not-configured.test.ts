import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import { assertRefused, runApp } from '../../../testing/run-app.ts';
import { newRequestOf } from '../../work-request/testing/new-request.ts';
import { fillRegister } from '../../work-request/testing/register.ts';

describe('partners that are not configured', () => {
  const app = runApp();

  it('have their messages stored', async () => {
    const register = await fillRegister(app().pool);
    const leader = app().as('FCR_ADMIN');
    const { id } = await newRequestOf(leader, register, 'SERVICE');
    assert.equal((await leader('PUT', `/resource/work-requests/approve/id?id=${id}`)).status, 200);
    const { rows } = await app().pool.query(sql`select state, attempts from prime_sols_requests`);
    assert.deepEqual(rows, [{ state: 'WAITING', attempts: 0 }]);
    const [aurora, primeSols] = (await leader('GET', '/resource/partners')).body;
    assert.deepEqual([aurora.state, aurora.waiting], ['NOT_CONFIGURED', 0]);
    assert.deepEqual(
      [primeSols.state, primeSols.waiting, primeSols.simulatorPage],
      ['NOT_CONFIGURED', 1, null],
    );
  });

  it('cannot report events or be compared with', async () => {
    const payload = '{}';
    for (const secret of ['', 'undefined', 'guessed by somebody']) {
      const { statusCode } = await app().app.inject({
        ...{ method: 'POST', url: '/callback/aurora', payload },
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, payload) },
      });
      assert.equal(statusCode, 401);
    }
    const compared = await app().as('FCR_ADMIN')('PUT', '/resource/partner-comparisons?partner=AURORA');
    assertRefused(compared, 409, 'PARTNER_NOT_CONFIGURED');
  });
});
