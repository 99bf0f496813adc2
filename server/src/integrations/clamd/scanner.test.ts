import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { buildDeviceType } from '../../testing/build.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { assertRefused } from '../../testing/run-app.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { clamdScanner } from './scanner.ts';
import {
  answering,
  EICAR,
  type FakeClamd,
  looking,
  type Script,
  startFakeClamd,
} from './testing/fake-clamd.ts';

const log = pino({ level: 'silent' });

describe('pictures, with a scanner configured', () => {
  let clamd: FakeClamd;
  let app: TestApp;
  before(async () => {
    clamd = await startFakeClamd();
    app = await startTestApp({ CLAMD_URL: clamd.address });
  });
  after(async () => {
    await app.close();
    await clamd.close();
  });
  beforeEach(() => {
    clamd.script = looking;
    clamd.scanned.length = 0;
  });

  async function give(content: Buffer): Promise<TestAnswer> {
    const type = await buildDeviceType(app);
    const { body, headers } = pictureUpload(content, { deviceTypeId: type.name });
    return app.as('FCR_ADMIN')('POST', '/resource/device-types/upload-picture', body, headers);
  }

  const filesKept = () => readdir(join(app.dataDir, 'pictures', 'device-types')).catch(() => []);

  /** Fails unless a picture is refused with this code, and nothing of it is stored. */
  async function assertKeptOut(content: Buffer, status: number, code: string): Promise<void> {
    const before = await filesKept();
    assertRefused(await give(content), status, code);
    assert.deepEqual(await filesKept(), before);
  }

  it('are scanned as received, every byte, and accepted when they are clean', async () => {
    const picture = await samplePicture(1, { width: 900, height: 700 });
    const padded = Buffer.concat([picture, Buffer.alloc(200_000, 'x')]);
    const { status, body } = await give(padded);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(clamd.scanned, [padded]);
  });

  it('are refused when something is found in them', async () => {
    const picture = Buffer.concat([await samplePicture(), Buffer.from(EICAR)]);
    await assertKeptOut(picture, 422, 'FILE_INFECTED');
    await assertKeptOut(Buffer.from(EICAR), 422, 'FILE_INFECTED');
  });

  const SICK: Readonly<Record<string, Script>> = {
    'has a fault': answering('INSTREAM size limit exceeded. ERROR\0'),
    'says something else': answering('stream: OK, I think\0'),
    'says only half of it': answering('stream: OK'),
    'says nothing': (_content, socket) => void socket.end(),
    'hangs up': (_content, socket) => void socket.destroy(),
    'never stops': (_content, socket) => void socket.write('x'.repeat(10_000)),
  };
  for (const [what, script] of Object.entries(SICK))
    it(`are refused while the scanner ${what}`, async () => {
      clamd.script = script;
      await assertKeptOut(await samplePicture(), 503, 'NOT_AVAILABLE');
    });

  it('are refused while the scanner does not answer in time', async () => {
    clamd.script = () => undefined;
    await assert.rejects(clamdScanner(clamd.address, 50)(Buffer.from('x'), log), { code: 'NOT_AVAILABLE' });
  });

  it('are kept out while the scanner is away', async () => {
    const gone = await startFakeClamd();
    await gone.close();
    for (const address of [gone.address, 'unix:///nowhere/clamd.sock'])
      await assert.rejects(clamdScanner(address)(Buffer.from('x'), log), { code: 'NOT_AVAILABLE' });
  });
});
