import { availableParallelism } from 'node:os';
import { Gate } from '../gate.ts';
import { Problem, problem } from '../problem.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 4096;
const SMALL_SIDE = 320;
const QUALITY = 82;
const SMALL_QUALITY = 75;

// A picture keeps a processor for a second or more: one is left to everybody else, and so are the threads that files and passwords need.
const PICTURES = new Gate(Math.min(2, Math.max(1, availableParallelism() - 1)));

/** How a file begins whose content may be decoded; everything else, SVG among it, reaches no decoder. */
const SIGNATURES: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF87a'],
  [0, 'GIF89a'],
  [8, 'WEBP'],
];

/** A picture made anew from its pixels: nothing else of the given file is left in it. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
  readonly thumbnail: Buffer;
}

function isPicture(source: Buffer): boolean {
  return SIGNATURES.some(([at, bytes]) => source.toString('latin1', at, at + bytes.length) === bytes);
}

/** The encoder, loaded with the first picture. */
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
    .toBuffer({ resolveWithObject: true });
}

async function pixelsOf(source: Buffer): Promise<number> {
  const sharp = await openEncoder();
  const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  return width * height;
}

async function encodeBoth(source: Buffer): Promise<EncodedPicture> {
  if ((await pixelsOf(source)) > MAX_PIXELS) throw problem('PICTURE_TOO_LARGE');
  const { data: content, info } = await encode(source, MAX_SIDE, QUALITY);
  const { data: thumbnail } = await encode(content, SMALL_SIDE, SMALL_QUALITY);
  return { width: info.width, height: info.height, content, thumbnail };
}

/**
 * Decodes a photo or drawing (JPEG, PNG, WebP, the first picture of a GIF), turns it upright and encodes it anew:
 * place, time, comments and hidden files are gone (docs/domain.md §2.9). Refuses what is no picture, damaged, or of more than 40 million dots.
 */
export async function encodePicture(source: Buffer): Promise<EncodedPicture> {
  if (!isPicture(source)) throw problem('NOT_A_PICTURE');
  const leave = await PICTURES.enter();
  try {
    return await encodeBoth(source);
  } catch (error) {
    throw error instanceof Problem ? error : problem('PICTURE_DAMAGED');
  } finally {
    leave();
  }
}
