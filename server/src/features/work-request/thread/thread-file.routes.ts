import type { ErrorCode } from '@cooler/contract/errors.ts';
import { commentFile } from '@cooler/contract/features/work-request/thread/thread.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { nameOfFile } from '../../../kernel/http/name-of-file.ts';
import { readAs, readIds } from '../../../kernel/http/read-body.ts';
import { contextOf, type RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { fileAnswer } from '../../../kernel/openapi/shared-schemas.ts';
import { type PictureUpload, withPictureUpload } from '../../../kernel/pictures/read-picture-upload.ts';
import { Problem, problem } from '../../../kernel/problem.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { idText } from '../../device-register/parameters.ts';
import { requireRequest } from './read-thread.ts';
import {
  DOCUMENTS,
  findDocument,
  findStoredFile,
  recordFile,
  refuseTooManyUnsent,
  storeFile,
} from './thread-files.ts';

const PATH = workRequest.path;
const config = { right: 'work-requests.comment' } as const;
const PDF = 'application/pdf';

const requestParams = z.object({ id: idText });
const fileParams = z.object({ id: idText, fileId: z.uuid() });
const givenFile = z.object({ id: z.uuid(), name: z.string().check(z.maxLength(1_000)) });

const BODY = {
  type: 'object',
  properties: {
    pic: { type: 'string', contentMediaType: 'image/*, application/pdf' },
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string', maxLength: 1_000 },
  },
  required: ['pic', 'id', 'name'],
};

const DOCUMENT_HEADERS = {
  'cache-control': 'private, no-store',
  // Opened as a page, the document cannot run or load anything.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/** The codes of files for those of pictures. */
const FILE_CODES: Partial<Record<ErrorCode, ErrorCode>> = {
  PICTURE_TOO_LARGE: 'FILE_TOO_LARGE',
  NOT_A_PICTURE: 'FILE_TYPE_REFUSED',
};

async function withFileUpload<Result>(
  request: FastifyRequest,
  work: (upload: PictureUpload) => Promise<Result>,
): Promise<Result> {
  try {
    return await withPictureUpload(request, work);
  } catch (error) {
    const code = error instanceof Problem && FILE_CODES[error.code];
    throw code ? problem(code) : error;
  }
}

/** A document is opened by its name: one called `.hta` or `.bat` would run, whatever its content begins with. */
function nameOfDocument(given: string): string {
  const name = nameOfFile(given);
  return /\.pdf$/i.test(name) ? name : nameOfFile(`${name}.pdf`);
}

/** The download header with a file name in any script (RFC 8187). */
function attachmentOf(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

function sendingRoute(app: FastifyInstance, context: RouteContext): void {
  const { pool, files } = context;
  const schema = describeExtra(PATH, 'Upload a picture or PDF for a comment; can be repeated', {
    consumes: ['multipart/form-data'],
    params: jsonSchemaOf(z.object({ id: z.string() })),
    body: BODY,
    response: { 200: jsonSchemaOf(commentFile) },
  });
  app.post(`/resource/${PATH}/:id/files`, { config, schema }, (request) => {
    const { id: requestId } = readIds(requestParams, request.params);
    return withFileUpload(request, async ({ source, fields }) => {
      const { id, name } = readAs(givenFile, fields);
      const known = await findStoredFile(pool, request.user.username, { id, requestId });
      if (known) return known;
      await requireRequest(pool, requestId);
      await refuseTooManyUnsent(pool, request.user.username);
      const stored = await storeFile(files, source, request.user.id);
      const shown = 'documentName' in stored ? nameOfDocument(name) : nameOfFile(name);
      return runChange(pool, contextOf(request, 'FORM'), (change) =>
        recordFile(change, { id, requestId, name: shown }, stored),
      );
    });
  });
}

function documentRoute(app: FastifyInstance, { pool, files }: RouteContext): void {
  const schema = describeExtra(PATH, 'A document of a comment', {
    params: jsonSchemaOf(z.object({ id: z.string(), fileId: z.string() })),
    response: { 200: fileAnswer(PDF) },
  });
  app.get(`/resource/${PATH}/:id/files/:fileId`, { config, schema }, async ({ params, user }, reply) => {
    const { id: requestId, fileId } = readAs(fileParams, params);
    const { name, fileName } = await findDocument(pool, user.username, { requestId, id: fileId });
    const content = await files.read({ folder: DOCUMENTS, fileName });
    if (!content) throw problem('NOT_FOUND');
    return reply
      .headers(DOCUMENT_HEADERS)
      .type(PDF)
      .header('content-disposition', attachmentOf(nameOfDocument(name)))
      .send(content);
  });
}

/** Files of comments: uploaded before the comment, stored as pictures are (docs/domain.md §2.9). */
export function threadFileRoutes(app: FastifyInstance, context: RouteContext): void {
  sendingRoute(app, context);
  documentRoute(app, context);
}
