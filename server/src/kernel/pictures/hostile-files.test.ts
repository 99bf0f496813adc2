import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import type { ErrorCode } from '@cooler/contract/errors.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { buildDeviceType } from '../../testing/build.ts';
import { pictureUpload, samplePicture } from '../../testing/picture-upload.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const RUNS = 500;

/** A PNG that declares this size and has almost no data. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const header = Buffer.from(png);
  header.writeUInt32BE(height, 20);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return header;
}

/** An SVG that takes seconds to draw. */
function slowDrawing(before: string): Buffer {
  const noise = '<feTurbulence baseFrequency=".05" numOctaves="10"/>'.repeat(4);
  return Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f">${noise}</filter>` +
      '<rect width="1000" height="1000" filter="url(#f)"/></svg>',
  );
}

async function animatedGif(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .gif()
    .toBuffer();
}

async function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitude: '47/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('an uploaded picture', () => {
  const app = runApp();
  const call = asAdmin(app);
  let type: Tree;
  before(async () => {
    type = await buildDeviceType(app());
  });

  const give = (content: Buffer, file?: { name?: string; type?: string }) => {
    const { body, headers } = pictureUpload(content, { deviceTypeId: type.name }, file);
    return call('POST', '/resource/device-types/upload-picture', body, headers);
  };
  const served = async ({ picture }: Tree) => {
    const { folder, fileName } = picture as Record<string, string>;
    return app().as()('GET', `/public/file/get?folder=${folder}&filename=${fileName}`);
  };
  const kept = async () => {
    const entries = await readdir(join(app().dataDir, 'pictures'), { recursive: true }).catch(() => []);
    return entries.length;
  };

  const REFUSED: readonly (readonly [string, () => Buffer | Promise<Buffer>, number, ErrorCode])[] = [
    [
      'an SVG',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      415,
      'NOT_A_PICTURE',
    ],
    [
      'an SVG with the name of another format in it',
      () => slowDrawing('<!--abcdWEBP-->'),
      415,
      'NOT_A_PICTURE',
    ],
    ['an SVG behind the first bytes of a GIF', () => slowDrawing('GIF89a'), 422, 'PICTURE_DAMAGED'],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415, 'NOT_A_PICTURE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, 'NOT_A_PICTURE'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      415,
      'NOT_A_PICTURE',
    ],
    [
      'a TIFF with the name of another format in it',
      async () => {
        const tiff = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer();
        tiff.write('WEBP', 8, 'latin1');
        return tiff;
      },
      415,
      'NOT_A_PICTURE',
    ],
    ['nothing', () => Buffer.alloc(0), 422, 'FILE_MISSING'],
    ['a GIF that is a script', () => Buffer.from(`GIF89a=1;${SCRIPT}`), 422, 'PICTURE_DAMAGED'],
    [
      'half a photo',
      async () => (await samplePicture(0, { width: 800, height: 600 })).subarray(0, 900),
      422,
      'PICTURE_DAMAGED',
    ],
    ['a picture of 2.5 billion dots', () => hugePng(50_000, 50_000), 413, 'PICTURE_TOO_LARGE'],
    // Its rows alone would take gigabytes of memory.
    ['a picture of one line', () => hugePng(20_001, 1), 413, 'PICTURE_TOO_LARGE'],
    ['a picture of one column', () => hugePng(1, 20_001), 413, 'PICTURE_TOO_LARGE'],
    ['more than 15 MB', () => Buffer.alloc(16 * 1024 * 1024, 0xff), 413, 'PICTURE_TOO_LARGE'],
  ];

  for (const [what, make, status, code] of REFUSED) {
    it(`is refused when it is ${what}, whatever it calls itself, and leaves nothing`, async () => {
      const before = await kept();
      const content = await make();
      assertRefused(await give(content, { name: 'photo.png', type: 'image/png' }), status, code);
      assertRefused(await give(content, { name: '../../x.svg', type: 'text/html' }), status, code);
      assert.equal(await kept(), before);
    });
  }

  it('is made anew: nothing that was hidden in or behind it is served', async () => {
    const hidden = Buffer.from(`<!--${SCRIPT}--><?php system($_GET[0]) ?>PK\x03\x04`);
    for (const content of [
      await samplePicture(),
      await sharp(await samplePicture())
        .png()
        .toBuffer(),
      await animatedGif(),
    ]) {
      const { status, body } = await give(Buffer.concat([content, hidden]), {
        name: 'x.html',
        type: 'text/html',
      });
      assert.equal(status, 200, JSON.stringify(body));
      const { raw, headers } = await served(body);
      assert.equal(headers['content-type'], 'image/webp');
      for (const trace of ['script', 'php', 'PK\x03']) assert.ok(!raw.includes(trace), trace);
      const { pages = 1, format } = await sharp(raw).metadata();
      assert.deepEqual([format, pages], ['webp', 1]);
    }
  });

  it('loses location and owner, and its orientation is applied', async () => {
    const { body } = await give(await photoWithPlace());
    const { raw } = await served(body);
    const { width, height, exif, orientation } = await sharp(raw).metadata();
    assert.deepEqual([width, height, exif, orientation], [20, 40, undefined, undefined]);
    assert.ok(!raw.includes('secret owner'));
  });

  it('is scaled down to 4096 pixels a side', async () => {
    const { body } = await give(await samplePicture(0, { width: 6000, height: 300 }));
    const { width, height } = await sharp((await served(body)).raw).metadata();
    assert.deepEqual([width, height], [4096, 205]);
  });

  it('however it is broken, is answered as what it is, and served as a picture or not at all', async () => {
    const whole = [
      await samplePicture(),
      await sharp(await samplePicture())
        .webp()
        .toBuffer(),
      await animatedGif(),
    ];
    const broken = fc
      .record({
        source: fc.constantFrom(...whole),
        at: fc.nat(400),
        bytes: fc.uint8Array({ minLength: 1, maxLength: 20 }),
      })
      .map(({ source, at, bytes }) => {
        const copy = Buffer.from(source);
        copy.set(bytes, Math.min(at, copy.length - bytes.length));
        return copy;
      });
    await fc.assert(
      fc.asyncProperty(broken, async (content) => {
        const { status, body } = await give(content);
        assert.ok([200, 413, 415, 422].includes(status), `${status}`);
        if (status === 200) assert.equal((await sharp((await served(body)).raw).metadata()).format, 'webp');
      }),
      { numRuns: RUNS, seed: 6 },
    );
  });

  it('is refused without a file, with another body, and for an invalid key', async () => {
    const url = '/resource/device-types/upload-picture';
    assertRefused(await call('POST', url, { pic: 'x' }), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const { body, headers } = pictureUpload(await samplePicture(), { other: 'x' });
    assertRefused(await call('POST', url, body, headers), 404, 'NOT_FOUND');
  });
});
