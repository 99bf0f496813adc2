import { availableParallelism } from 'node:os';
import { BodyBudget } from '../http/body-budget.ts';
import { Problem, problem } from '../problem.ts';
import { Semaphore } from '../semaphore.ts';

const MAX_PIXELS = 40_000_000;
/** Whole rows are in memory: one of 40 million pixels would take 6 GB. */
const MAX_SOURCE_SIDE = 20_000;
const MAX_SIDE = 4096;
const SMALL_SIDE = 320;
const QUALITY = 82;
const SMALL_QUALITY = 75;

// Encoding a picture takes a CPU for a second or more: one CPU is left for other work, and threads of the libuv pool for file I/O and password hashing.
const PICTURES = new Semaphore(Math.min(2, Math.max(1, availableParallelism() - 1)));

// Pictures wait in memory; a user may choose ten photos at once.
const WAITING = new BodyBudget({ perUser: 64 * 1024 * 1024, total: 128 * 1024 * 1024 });

const MAX_SECONDS = 30;

/** Magic bytes of the accepted formats; other files, such as SVG, never reach the decoder. */
const SIGNATURES: readonly (readonly (readonly [at: number, bytes: string])[])[] = [
  [[0, '\xff\xd8\xff']],
  [[0, '\x89PNG\r\n\x1a\n']],
  [[0, 'GIF87a']],
  [[0, 'GIF89a']],
  [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
];

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A picture re-encoded from its pixels: nothing else of the original file remains. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
  readonly thumbnail: Buffer;
}

function isPicture(source: Buffer): boolean {
  return SIGNATURES.some((parts) =>
    parts.every(([at, bytes]) => source.toString('latin1', at, at + bytes.length) === bytes),
  );
}

/** Loads the encoder with the first picture. */
async function openEncoder() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
}

async function encode(source: Buffer, side: number, quality: number) {
  const sharp = await openEncoder();
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
}

async function isTooLarge(source: Buffer): Promise<boolean> {
  const sharp = await openEncoder();
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format)) throw problem('NOT_A_PICTURE');
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SOURCE_SIDE;
}

async function encodeBoth(source: Buffer): Promise<EncodedPicture> {
  if (await isTooLarge(source)) throw problem('PICTURE_TOO_LARGE');
  const { data: content, info } = await encode(source, MAX_SIDE, QUALITY);
  const { data: thumbnail } = await encode(content, SMALL_SIDE, SMALL_QUALITY);
  return { width: info.width, height: info.height, content, thumbnail };
}

async function inTurn<Result>(user: string, bytes: number, work: () => Promise<Result>): Promise<Result> {
  WAITING.take(user, bytes);
  const release = await PICTURES.acquire(user);
  try {
    return await work();
  } finally {
    release();
    WAITING.give(user, bytes);
  }
}

/**
 * Decodes a picture (JPEG, PNG, WebP, first frame of a GIF), applies its EXIF orientation and re-encodes it as WebP, without metadata
 * and hidden data (docs/domain.md §2.9). Throws NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_LARGE (over 40 million pixels, or 20,000 a side),
 * TOO_MANY_REQUESTS while 64 MiB of pictures of this user wait, or NOT_AVAILABLE while 128 MiB of all users do.
 */
export async function encodePicture(source: Buffer, user: string): Promise<EncodedPicture> {
  if (!isPicture(source)) throw problem('NOT_A_PICTURE');
  try {
    return await inTurn(user, source.length, () => encodeBoth(source));
  } catch (error) {
    throw error instanceof Problem ? error : problem('PICTURE_DAMAGED');
  }
}
