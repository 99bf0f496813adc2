import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CsvError } from '../csv/csv-error.ts';
import { CSV_LIMITS } from '../csv/open-csv.ts';
import { problem } from '../problem.ts';
import { Spool } from '../spool.ts';
import type { UploadedFile } from '../upload/assess-file.ts';
import { BODY_BUDGET } from './body-budget.ts';
import { nameOfFile } from './name-of-file.ts';
import { type RouteContext, uploaderOf } from './route-context.ts';

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

function isNamedCsv({ filename, mimetype }: MultipartFile): boolean {
  return filename.toLowerCase().endsWith('.csv') ? CSV_TYPES.has(mimetype) : mimetype === 'text/csv';
}

const notCsv = ({ filename }: MultipartFile) => problem('NOT_A_CSV_FILE', { file: nameOfFile(filename) });

// The beginning of .xlsx and .ods files, of .xls files and encrypted workbooks, which some rename to .csv.
const isBinaryWorkbook = (start: Buffer) =>
  /^(?:504b0304|d0cf11e0a1b11ae1)/.test(start.toString('hex', 0, 8));

// Of PDF, and of web pages and XML, which some programs call workbooks.
const isPage = (start: Buffer) => /^(?:%PDF-|\ufeff?\s*<[!?a-z])/i.test(start.toString('utf8', 0, 64));

const isWorkbook = (start: Buffer) => isBinaryWorkbook(start) || isPage(start);

async function spoolFile(file: MultipartFile, spool: Spool, user: string): Promise<void> {
  for await (const chunk of file.file as AsyncIterable<Buffer>) {
    if (spool.length + chunk.length > CSV_LIMITS.bytes) throw new CsvError('CSV_TOO_LARGE');
    if (spool.length === 0 && isWorkbook(chunk)) throw notCsv(file);
    BODY_BUDGET.take(user, chunk.length);
    spool.append(chunk);
    if (spool.isFull) await spool.flush();
  }
  await spool.flush();
}

// The whole request is read before the file is processed: if there is a second file, both are refused.
async function receiveFile(request: FastifyRequest, spool: Spool): Promise<string> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  const parts = request.parts({ limits: { fileSize: CSV_LIMITS.bytes + 1 } });
  const file = await firstFile(parts);
  if (!isNamedCsv(file)) throw notCsv(file);
  await spoolFile(file, spool, request.user.id);
  for await (const _ of parts);
  return nameOfFile(file.filename);
}

/**
 * Spools the one CSV file of a multipart request to disk and runs the work through the upload queue; anything else is
 * refused (docs/domain.md §8.1). The file on disk is unlinked: it is gone when the request or the process ends.
 */
export async function withCsvUpload<Result>(
  { uploads }: RouteContext,
  request: FastifyRequest,
  work: (file: UploadedFile) => Promise<Result>,
): Promise<Result> {
  const user = request.user.id;
  const spool = await Spool.open();
  try {
    const name = await receiveFile(request, spool);
    return await uploads.runInTurn(uploaderOf(request, name), () =>
      work({ name, open: () => Readable.from(spool.read(0, spool.length)), maxRows: uploads.maxRows }),
    );
  } finally {
    BODY_BUDGET.give(user, spool.length);
    await spool.close();
  }
}
