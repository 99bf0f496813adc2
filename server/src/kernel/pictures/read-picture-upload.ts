import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BODY_BUDGET } from '../http/body-budget.ts';
import { problem } from '../problem.ts';

/** Photos taken by phones are smaller. */
const MAX_BYTES = 15 * 1024 * 1024;

interface PictureUpload {
  readonly source: Buffer;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

async function contentOf({ file }: MultipartFile, user: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      BODY_BUDGET.take(user, chunk.length);
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_BYTES) throw problem('PICTURE_TOO_LARGE');
    }
  } finally {
    BODY_BUDGET.give(user, size);
  }
  return Buffer.concat(chunks);
}

// A field of the type JSON is parsed, and an object may have no text.
function textOf(value: unknown): string {
  if (typeof value === 'object') throw problem('MALFORMED_REQUEST');
  return String(value);
}

/**
 * Reads the file in the field `pic` of a multipart request into memory, with the other fields (docs/domain.md §2.9).
 * An interrupted request leaves nothing behind.
 */
export async function readPictureUpload(request: FastifyRequest): Promise<PictureUpload> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  const fields: Record<string, string> = {};
  let source: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES + 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = textOf(part.value);
    else if (part.fieldname === 'pic') source = await contentOf(part, request.user.id);
    else part.file.resume();
  }
  if (!source || source.length === 0) throw problem('FILE_MISSING');
  await request.server.scanFile(source, request.log);
  return { source, fields };
}
