import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { problem } from '../problem.ts';

/** No photo of a phone is larger. */
const MAX_BYTES = 15 * 1024 * 1024;
const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

interface PictureUpload {
  readonly source: Buffer;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

async function contentOf(file: MultipartFile): Promise<Buffer> {
  try {
    return await file.toBuffer();
  } catch (error) {
    throw (error as { code?: string }).code === TOO_LARGE ? problem('PICTURE_TOO_LARGE') : error;
  }
}

/**
 * The file in the field `pic` of a multipart request, whole and in memory, with the fields beside it (docs/domain.md §2.9).
 * A connection that is cut leaves nothing behind.
 */
export async function readPictureUpload(request: FastifyRequest): Promise<PictureUpload> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  const fields: Record<string, string> = {};
  let source: Buffer | undefined;
  for await (const part of request.parts({ limits: { fileSize: MAX_BYTES } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === 'pic') source = await contentOf(part);
    else part.file.resume();
  }
  if (!source || source.length === 0) throw problem('FILE_MISSING');
  await request.server.scanFile(source, request.log);
  return { source, fields };
}
