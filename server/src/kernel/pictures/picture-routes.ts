import { createHash } from 'node:crypto';
import { entityRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import { doOnce, handleChange } from '../http/handle-change.ts';
import { keyIn, readKey } from '../http/read-key.ts';
import { contextOf, type RouteContext } from '../http/route-context.ts';
import { describeExtra } from '../openapi/describe.ts';
import { rowSchema } from '../openapi/entity-schemas.ts';
import { idempotencyHeader, keyQuery } from '../openapi/shared-schemas.ts';
import { runChange } from '../write/change.ts';
import { replacePicture } from './own-picture.ts';
import type { PictureFolder } from './picture-names.ts';
import { storePicture } from './pictures.ts';
import { withPictureUpload } from './read-picture-upload.ts';

interface PictureTarget {
  readonly folder: PictureFolder;
  /** The field of the multipart body that names the row. */
  readonly keyField: string;
}

/** The picture of a row: `POST …/upload-picture` sets or replaces it (docs/domain.md §14.3), `DELETE …/picture?id=` removes it. */
export function pictureRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  { folder, keyField }: PictureTarget,
): void {
  const { path } = table.entity;
  const config = { right: entityRight(table.entity, 'change') };
  const response = { 200: rowSchema(table) };
  const body = {
    type: 'object',
    properties: { pic: { type: 'string', contentMediaType: 'image/*' }, [keyField]: { type: 'string' } },
    required: ['pic', keyField],
  };
  const upload = describeExtra(path, 'Give a picture', {
    ...{ headers: idempotencyHeader, consumes: ['multipart/form-data'], body, response },
  });
  const removal = describeExtra(path, 'Take the picture away', { querystring: keyQuery, response });

  app.post(`/resource/${path}/upload-picture`, { config, schema: upload }, (request) =>
    withPictureUpload(request, async ({ source, fields }) => {
      const key = readKey(table, fields[keyField] ?? '');
      const picture = await storePicture(context.files, folder, source, request.user.id);
      const contentOf = async () => `${key} ${createHash('sha256').update(source).digest('hex')}`;
      return runChange(context.pool, contextOf(request, 'FORM'), async (change) => {
        const replace = async () => ({
          status: 200,
          body: await replacePicture(change, table, key, picture),
        });
        return (await doOnce(change, request, contentOf, replace)).answer.body;
      });
    }),
  );

  app.delete(`/resource/${path}/picture`, { config, schema: removal }, (request, reply) =>
    handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 200,
      body: await replacePicture(change, table, keyIn(table, request.query), null),
    })),
  );
}
