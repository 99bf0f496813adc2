import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { principalOf } from '../../identity/token/authenticated-user.ts';
import { issuerOf } from '../../standalone/identity/realm.ts';
import { buildDeviceType } from '../../testing/build.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';
import { BODY_BUDGET } from '../http/body-budget.ts';

const SENDER = principalOf({ iss: issuerOf('http://localhost:3000'), sub: 'FCR_ADMIN' });
const BUDGET_OF_USER = 256 * 1024 * 1024;

/** Whether the sender can still send this much. */
function canSend(bytes: number): boolean {
  try {
    BODY_BUDGET.take(SENDER, bytes);
  } catch {
    return false;
  }
  BODY_BUDGET.give(SENDER, bytes);
  return true;
}

describe('a picture that is uploaded', () => {
  const app = runApp();
  const call = asAdmin(app);

  async function send(content: Buffer, fields: Readonly<Record<string, unknown>> = {}) {
    const { name } = await buildDeviceType(app());
    const { body, headers } = pictureUpload(content, { deviceTypeId: name, ...fields });
    return call('POST', '/resource/device-types/upload-picture', body, headers);
  }

  it('is counted against its sender until the request has been answered', async () => {
    const picture = await samplePicture();
    const roomWhile: Record<string, boolean> = {};
    const look = (phase: string) => {
      roomWhile[phase] = canSend(BUDGET_OF_USER - picture.length + 1);
    };
    const scan = mock.method(app().app, 'scanFile', async () => look('scanned'));
    const write = app().files.write;
    const store = mock.method(app().files, 'write', (...given: Parameters<typeof write>) => {
      look('stored');
      return write(...given);
    });
    const { status } = await send(picture);
    scan.mock.restore();
    store.mock.restore();
    assert.equal(status, 200);
    assert.deepEqual(roomWhile, { scanned: false, stored: false });
    assert.ok(canSend(BUDGET_OF_USER));
  });

  it('is counted no longer once it is refused', async () => {
    assertRefused(await send(Buffer.from('no picture')), 415, 'NOT_A_PICTURE');
    assertRefused(await send(Buffer.alloc(0)), 422, 'FILE_MISSING');
    assertRefused(await send(Buffer.alloc(15 * 1024 * 1024 + 1)), 413, 'PICTURE_TOO_LARGE');
    assert.ok(canSend(BUDGET_OF_USER));
  });

  it('is refused with a field of more than 8 KiB', async () => {
    const picture = await samplePicture();
    assert.equal((await send(picture, { remark: 'x'.repeat(8_192) })).status, 200);
    assertRefused(await send(picture, { remark: 'x'.repeat(8_193) }), 400, 'MALFORMED_REQUEST');
  });
});
