import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import type { OwnQueuedFile, UploadQueue } from './upload-queue.ts';

const ownQueuedFile: z.ZodMiniType<OwnQueuedFile> = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(['WAITING', 'RUNNING']),
  ahead: z.int().check(z.gte(0)),
});

/** `GET /resource/upload-line`: the user's own files that are queued or being processed (docs/domain.md §8.4). */
export function uploadQueueRoutes(app: FastifyInstance, uploadQueue: UploadQueue): void {
  const schema = describeExtra('upload-queue', 'Own files in the upload queue', {
    response: { 200: { type: 'array', items: jsonSchemaOf(ownQueuedFile) } },
  });
  app.get('/resource/upload-line', { config: { right: 'upload-queue.view' }, schema }, ({ user }) =>
    uploadQueue.filesOf(user.id),
  );
}
