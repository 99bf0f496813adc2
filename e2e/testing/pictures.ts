import { crc32, deflateSync } from 'node:zlib';
import encodeQr from 'qr';
import { encodeCode128 } from './code-128.ts';

/** A greyscale picture, one byte per pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const SIZE = { width: 640, height: 480 };
const PAPER = 0xe0;
const INK = 0x20;
const BARCODE_ROWS = 60;

/** A picture without a code. */
export function blankPicture(): Picture {
  return { ...SIZE, pixels: Buffer.alloc(SIZE.width * SIZE.height, PAPER) };
}

/** Dark and light modules, centred in a picture; each is a square of this many pixels. */
function modulesPicture(modules: readonly (readonly boolean[])[], moduleSize: number): Picture {
  const picture = blankPicture();
  const left = Math.floor((SIZE.width - (modules[0]?.length ?? 0) * moduleSize) / 2);
  const top = Math.floor((SIZE.height - modules.length * moduleSize) / 2);
  for (let y = 0; y < modules.length * moduleSize; y += 1) {
    const row = modules[Math.floor(y / moduleSize)] ?? [];
    row.forEach((isDark, column) => {
      const start = (top + y) * SIZE.width + left + column * moduleSize;
      if (isDark) picture.pixels.fill(INK, start, start + moduleSize);
    });
  }
  return picture;
}

/** A picture of a QR code. */
export function qrPicture(text: string): Picture {
  return modulesPicture(encodeQr(text, 'raw'), 8);
}

/** A picture of a Code 128 barcode. */
export function barcodePicture(text: string): Picture {
  const row = encodeCode128(text);
  return modulesPicture(Array<boolean[]>(BARCODE_ROWS).fill(row), 2);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The picture as a PNG file. */
export function pngOf({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const noFilter = Buffer.from([0]);
  const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width));
  const lines = Buffer.concat(rows.flatMap((row) => [noFilter, row]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The picture as a still video in Y4M, the format of Chromium's fake camera. */
export function filmOf({ width, height, pixels }: Picture): Buffer {
  const noColour = Buffer.alloc((width * height) / 2, 0x80);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, noColour]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([header, frame, frame]);
}
