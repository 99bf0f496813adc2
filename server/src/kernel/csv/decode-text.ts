import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

const SAMPLE_BYTES = 64 * 1024;
// More than the longest cell: text without a delimiter for so long is no CSV file.
const MAX_HELD_BYTES = 256 * 1024;
const FIRST_NOT_ASCII = 0x80;

const BYTE_ORDER_MARKS = [
  { bytes: Buffer.from([0xef, 0xbb, 0xbf]), encoding: 'utf-8' },
  { bytes: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { bytes: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
];

// The accented letters of Hungarian in UTF-8, and of DOS and a Mac, which UTF-8 refuses; in Windows-1250 these bytes are signs that do not follow a letter.
const NOT_1250 =
  /\xc3[\x81\x89\x8d\x93\x96\x9a\x9c\xa1\xa9\xad\xb3\xb6\xba\xbc]|\xc5[\x90\x91\xb0\xb1]|[a-z][\x81\x82\x87\x8b\x8e\xa1\xa2]/;

/** Whether a text is in UTF-8, even if parts of it are damaged or in another encoding, or is not in Windows-1250 either. */
const hasUtf8 = (sample: Buffer): boolean => isUtf8(sample) || NOT_1250.test(sample.toString('latin1'));

/**
 * Decodes a file saved by Excel: by its byte order mark, else UTF-8 if it has letters of it, else Windows-1250 (docs/domain.md §8.1).
 * The encoding is detected on the first chunk that is not plain ASCII. Undecodable bytes become U+FFFD.
 */
export async function* decodeText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isStart = true;
  for await (const sample of samples(chunks)) {
    if (isStart) decoder = markedDecoder(sample);
    isStart = false;
    if (!decoder && !isAscii(sample)) decoder = new TextDecoder(hasUtf8(sample) ? 'utf-8' : 'windows-1250');
    yield decoder?.decode(sample, { stream: true }) ?? sample.toString('latin1');
  }
  if (decoder) yield decoder.decode();
}

function endOfLastAscii(chunk: Buffer): number {
  let end = chunk.length;
  while (end > 0 && (chunk[end - 1] ?? 0) >= FIRST_NOT_ASCII) end -= 1;
  return end;
}

/** Chunks that end with an ASCII byte, so that no character is split while the encoding is being detected. */
async function* samples(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < SAMPLE_BYTES) continue;
    const end = endOfLastAscii(chunk);
    if (end === 0 && size < MAX_HELD_BYTES) continue;
    const rest = chunk.subarray(end || chunk.length);
    yield Buffer.concat(held, size - rest.length);
    held = [rest];
    size = rest.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

function markedDecoder(sample: Buffer): TextDecoder | undefined {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => sample.subarray(0, bytes.length).equals(bytes));
  return mark && new TextDecoder(mark.encoding);
}
