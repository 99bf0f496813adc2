import { queuedFile } from '@cooler/contract/kernel/queued-file.ts';
import type { FastifyInstance } from 'fastify';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import type { UploadQueue } from './upload-queue.ts';

/** `GET /resource/upload-line`: the user's own files that are queued or being processed (docs/domain.md §8.4). */
export function uploadQueueRoutes(app: FastifyInstance, uploadQueue: UploadQueue): void {
  const schema = describeExtra('upload-queue', 'Own files in the upload queue', {
    response: { 200: { type: 'array', items: jsonSchemaOf(queuedFile) } },
  });
  app.get('/resource/upload-line', { config: { right: 'upload-queue.view' }, schema }, ({ user }) =>
    uploadQueue.filesOf(user.id),
  );
}
