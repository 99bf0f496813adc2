import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import type { FileInLine, UploadLine } from './upload-line.ts';

const fileInLine: z.ZodMiniType<FileInLine> = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(['WAITING', 'RUNNING']),
  ahead: z.int().check(z.gte(0)),
});

/** `GET /resource/upload-line`: the user's own files that are queued or being processed (docs/domain.md §8.4). */
export function uploadLineRoutes(app: FastifyInstance, line: UploadLine): void {
  const schema = describeExtra('upload-line', 'Own files in the upload queue', {
    response: { 200: { type: 'array', items: jsonSchemaOf(fileInLine) } },
  });
  app.get('/resource/upload-line', { config: { right: 'upload-line.view' }, schema }, ({ user }) =>
    line.filesOf(user.id),
  );
}
