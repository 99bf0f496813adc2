import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { buildDeviceType } from '../../testing/build.ts';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';

// After nothing, the headers, half of the picture, all but the end of the form.
const CUTS = [0, 0.01, 0.5, 0.99, -20];

describe('a picture upload whose connection is cut', () => {
  const app = runApp();
  const call = asAdmin(app);
  let type: Tree;
  let bearer: Record<string, string>;
  before(async () => {
    type = await buildDeviceType(app());
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    bearer = await bearerFor(app().pool, 'http://localhost:3000', ['FCR_ADMIN'], { sub: 'x' });
  });
  after(() => app().app.server.closeAllConnections());

  const names = () => readdir(join(app().dataDir, 'pictures'), { recursive: true }).catch(() => []);

  async function sendPart(part: number, how: 'end' | 'reset'): Promise<void> {
    const picture = await samplePicture(7, { width: 900, height: 900 });
    const { body, headers } = pictureUpload(picture, { deviceTypeId: type.name });
    const lines = Object.entries({ ...bearer, ...headers, host: 'x', 'content-length': String(body.length) });
    const head = `POST /resource/device-types/upload-picture HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`;
    const whole = Buffer.concat([Buffer.from(head), body]);
    const end = part < 0 ? whole.length + part : Math.floor(whole.length * part);
    const socket = connect((app().app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((sent) => socket.write(whole.subarray(0, end), sent));
    if (how === 'end') socket.destroy();
    else socket.resetAndDestroy();
    await once(socket, 'close');
  }

  it('leaves nothing behind, and the next one is taken', async () => {
    const closed: Promise<unknown>[] = [];
    app().app.server.on('connection', (socket) => {
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
    });
    for (const part of CUTS) {
      await sendPart(part, 'end');
      await sendPart(part, 'reset');
    }
    await Promise.all(closed);
    assert.deepEqual(await names(), []);
    const { body, headers } = pictureUpload(await samplePicture(8), { deviceTypeId: type.name });
    const { status } = await call('POST', '/resource/device-types/upload-picture', body, headers);
    assert.equal(status, 200);
    assert.equal((await names()).length, 3, 'the folder, the picture and its thumbnail');
  });
});
