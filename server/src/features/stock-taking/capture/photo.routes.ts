import { photo } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs, readIds } from '../../../kernel/http/read-body.ts';
import { contextOf, type RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { storePicture } from '../../../kernel/pictures/pictures.ts';
import { withPictureUpload } from '../../../kernel/pictures/read-picture-upload.ts';
import { runChange } from '../../../kernel/write/change.ts';
import { idText } from '../../device-register/parameters.ts';
import { SHEET } from './capture-schema.ts';
import { rejectFuture } from './clock.ts';
import { readSheet } from './read-sheet.ts';
import { requireWriter } from './sheet-writers.ts';
import { isPhotoStored, storePhoto } from './store-photo.ts';

const PATH = 'stock-taking-capture';

const idParams = z.object({ id: idText });
const params = jsonSchemaOf(z.object({ id: z.string() }));
const text = { type: 'string' };
const body = {
  type: 'object',
  properties: {
    pic: { type: 'string', contentMediaType: 'image/*' },
    ...{ id: { type: 'string', format: 'uuid' }, deviceId: text, code: text },
    takenAt: { type: 'string', format: 'date-time' },
  },
  required: ['pic', 'id', 'takenAt'],
};

/** `POST …/photos`: a photo of a device; idempotent. */
export function photoRoutes(app: FastifyInstance, context: RouteContext): void {
  const config = { right: 'stock-taking.capture' } as const;
  const schema = describeExtra(PATH, 'Send a photo taken in the shop', {
    ...{ consumes: ['multipart/form-data'], params, body },
    response: { 200: SHEET },
  });
  app.post(`/resource/${PATH}/:id/photos`, { config, schema }, (request) => {
    const { id } = readIds(idParams, request.params);
    return withPictureUpload(request, async ({ source, fields }) => {
      const given = readAs(photo, fields);
      await requireWriter(context.pool, id, request.user);
      if (await isPhotoStored(context.pool, given.id)) return readSheet(context.pool, id);
      rejectFuture([given.takenAt]);
      const picture = await storePicture(context.files, 'stock-taking', source, request.user.id);
      return runChange(context.pool, contextOf(request, 'STOCK_TAKING'), async (change) => {
        await storePhoto(change, id, given, picture);
        return readSheet(change.client, id);
      });
    });
  });
}
