import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { BODY_BUDGET } from '../http/body-budget.ts';
import { problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Scans every picture for malware before it is decoded; throws a problem when it is refused. */
    scanFile: (content: Buffer, log: FastifyBaseLogger) => Promise<void>;
  }
}

/** Photos taken by phones are smaller. */
const MAX_BYTES = 15 * 1024 * 1024;

export interface PictureUpload {
  readonly source: Buffer;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

type Hold = (bytes: number) => void;

async function contentOf({ file }: MultipartFile, hold: Hold): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hold(chunk.length);
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES) throw problem('PICTURE_TOO_LARGE');
  }
  return Buffer.concat(chunks);
}

// A field of the type JSON is parsed, and an object may have no text; a field that is too long is cut.
function textOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated || typeof value === 'object') throw problem('MALFORMED_REQUEST');
  return String(value);
}

async function readParts(request: FastifyRequest, hold: Hold): Promise<PictureUpload> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  const fields: Record<string, string> = {};
  let source: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES + 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = textOf(part);
    else if (part.fieldname === 'pic') source = await contentOf(part, hold);
    else part.file.resume();
  }
  if (!source || source.length === 0) throw problem('FILE_MISSING');
  return { source, fields };
}

/**
 * Reads the file in the field `pic` of a multipart request into memory, with the other fields, and works with it
 * (docs/domain.md §2.9). It counts against the sender's budget until the work ends; an interrupted request leaves nothing
 * behind.
 */
export async function withPictureUpload<Result>(
  request: FastifyRequest,
  work: (upload: PictureUpload) => Promise<Result>,
): Promise<Result> {
  const user = request.user.id;
  let held = 0;
  try {
    const upload = await readParts(request, (bytes) => {
      BODY_BUDGET.take(user, bytes);
      held += bytes;
    });
    await request.requireAccess();
    await request.server.scanFile(upload.source, request.log);
    return await work(upload);
  } finally {
    BODY_BUDGET.give(user, held);
  }
}
