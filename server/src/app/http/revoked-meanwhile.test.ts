import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import sql from 'sql-template-tag';
import { forgetRevocations, revokeAccess } from '../../identity/token/revoked-access.ts';
import { untilLockWaits } from '../../testing/database/lock-waits.ts';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { headOf, sendRaw } from '../../testing/raw-call.ts';
import { assertRefused, runApp } from '../../testing/run-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const ISSUER = 'http://localhost:3000';
const COMPANY = {
  ...{ code: 'MEANWHILE', name: 'Közben Kft.' },
  address: { postalCode: '1011', city: 'Budapest', streetHouseNumber: 'Fő utca 1.' },
};
const JSON_TYPE = { 'content-type': 'application/json' };

async function revoke({ pool }: TestApp, username: string): Promise<void> {
  const { rows } = await pool.query<{ principal: string }>(sql`
    select issuer || '#' || subject as principal from account_names where name = ${username}`);
  const [account] = rows;
  assert.ok(account, `${username} is known`);
  await revokeAccess(pool, account.principal);
  forgetRevocations(pool);
}

describe('a call of a user whose access is revoked before', () => {
  after(() => app().app.server.closeAllConnections());
  const app = runApp(async (started) => {
    await started.app.listen({ port: 0, host: '127.0.0.1' });
    await started.as('FCR_ADMIN')('POST', '/resource/device-types', {
      ...{ name: 'Hűtő', deviceTypeCategory: 'COOLER', groupable: false },
      methodOfRegistration: 'BASED_ON_SERIAL_NUMBER',
    });
  });

  /** Sends half of a body, revokes the access of its sender, and sends the rest; returns the answer. */
  async function revokedHalfway(
    username: string,
    start: string,
    body: Buffer,
    type: object,
  ): Promise<string> {
    const bearer = await bearerFor(app().pool, ISSUER, ['FCR_ADMIN'], {
      ...{ sub: username, preferred_username: username },
    });
    const length = { 'content-length': String(body.length), connection: 'close' };
    const head = Buffer.from(headOf(start, { ...bearer, ...type, ...length }));
    const half = Math.floor(body.length / 2);
    const { socket, answer } = await sendRaw(app().app, Buffer.concat([head, body.subarray(0, half)]));
    await app().as('FCR_ADMIN', username)('GET', '/resource/upload-line');
    await revoke(app(), username);
    socket.write(body.subarray(half));
    return answer;
  }

  it('its body has arrived changes nothing', async () => {
    const body = Buffer.from(JSON.stringify(COMPANY));
    const answer = await revokedHalfway('slow-writer', 'POST /resource/service-companies', body, JSON_TYPE);
    assert.match(answer, /^HTTP\/1\.1 401 .*\r\nwww-authenticate: Bearer\r\n.*"message":"UNAUTHENTICATED"/is);
    const { rowCount } = await app().pool.query(sql`
      select from service_companies where code = ${COMPANY.code}`);
    assert.equal(rowCount, 0);
  });

  it('its picture has arrived stores none', async () => {
    const { body, headers } = pictureUpload(await samplePicture(), { deviceTypeId: 'Hűtő' });
    const start = 'POST /resource/device-types/upload-picture';
    assert.match(await revokedHalfway('slow-painter', start, body, headers), /^HTTP\/1\.1 401 /);
    assert.equal((await app().pool.query('select from pictures')).rowCount, 0);
  });

  it('its export is written sends nothing', async () => {
    const { owner } = app();
    const lock = await owner.connect();
    await lock.query('begin');
    await lock.query('lock table shops in access exclusive mode');
    const sent = app().as('FCR_ADMIN', 'exporter')('POST', '/resource/shops/hu/xls', {});
    await untilLockWaits(owner, 1);
    await revoke(app(), 'exporter');
    await lock.query('rollback');
    lock.release();
    assertRefused(await sent, 401, 'UNAUTHENTICATED');
  });
});
