import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';
import type { UploadedFile } from '../upload/upload-file.ts';

const CSV_TYPES = new Set([
  'text/csv',
  'application/csv',
  'application/vnd.ms-excel',
  'text/plain',
  'application/octet-stream',
]);

type Parts = AsyncIterableIterator<Multipart>;

async function firstFile(parts: Parts): Promise<MultipartFile> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.type === 'file') return next.value;
  }
  throw problem('FILE_MISSING');
}

// The rest of the body is looked at before the file counts as read: a second file refuses both.
async function* wholeContent({ file }: MultipartFile, parts: Parts): AsyncGenerator<Buffer> {
  yield* file;
  for await (const _ of parts);
}

/** The one CSV file of a multipart request; anything else is refused (docs/domain.md §8.1). */
export async function readCsvUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  const parts = request.parts();
  const file = await firstFile(parts);
  const isCsv = file.filename.toLowerCase().endsWith('.csv')
    ? CSV_TYPES.has(file.mimetype)
    : file.mimetype === 'text/csv';
  if (!isCsv) throw problem('NOT_A_CSV_FILE', { file: file.filename });
  return { name: file.filename, content: Readable.from(wholeContent(file, parts)) };
}
