import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { fileAddress } from '@cooler/contract/features/work-request/upload/file-address.ts';
import { fileEntity, requestFile } from '@cooler/contract/features/work-request/upload/request-file.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doOnce, keyOf } from '../../../kernel/http/handle-change.ts';
import { readIds } from '../../../kernel/http/read-body.ts';
import { withCsvUpload } from '../../../kernel/http/read-csv-upload.ts';
import { contextOf, type RouteContext } from '../../../kernel/http/route-context.ts';
import { templateAt } from '../../../kernel/http/sheet-routes.ts';
import {
  isDryRun,
  problemRowsRoute,
  UPLOAD_SHAPE,
  uploadParams,
} from '../../../kernel/http/upload-routes.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { problem } from '../../../kernel/problem.ts';
import type { UploadedFile } from '../../../kernel/upload/assess-file.ts';
import { hashOf } from '../../../kernel/upload/known-file.ts';
import { findFile, findFiles } from './find-files.ts';
import { type RequestUpload, type RequestUploadReport, uploadRequests } from './upload-requests.ts';

const PATH = workRequest.path;
const BASE = `/resource/${PATH}`;
const config = { right: 'work-requests.upload' } as const;
const FILE = jsonSchemaOf(requestFile);

function templateRoutes(app: FastifyInstance, context: RouteContext): void {
  for (const type of REQUEST_TYPE.options) {
    const name = `${fileAddress(type)}-template`;
    templateAt(app, context, {
      address: `${BASE}/:lang/${name}/xls`,
      fileName: `${name}.xls`,
      title: `${REQUEST_TYPE.name}.${type}`,
      entity: fileEntity(type),
    });
  }
}

/** A browser sends a file again whose answer was lost; without devices its requests would be created twice. */
const onceFor =
  (request: FastifyRequest, file: UploadedFile): RequestUpload['once'] =>
  async (change, store) => {
    const work = async () => ({ status: 200, body: await store() });
    const { answer, isRepeated } = await doOnce(change, request, () => hashOf(file.open()), work);
    return { report: answer.body as RequestUploadReport, isRepeated };
  };

function fileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { pool } = context;
  for (const type of REQUEST_TYPE.options) {
    const schema = describeExtra(PATH, `Upload CSV of ${type} requests`, UPLOAD_SHAPE);
    app.post(`${BASE}/upload-${fileAddress(type)}-csv`, { config, schema }, async (request) => {
      const dryRun = isDryRun(request);
      const report = await withCsvUpload(context, request, (file) =>
        uploadRequests(pool, contextOf(request, 'UPLOAD'), {
          type,
          ...file,
          dryRun,
          key: keyOf(request),
          once: onceFor(request, file),
        }),
      );
      if (!dryRun && report.problems.length > 0) throw problem('UPLOAD_REJECTED', {}, { upload: report });
      return report;
    });
  }
}

function progressRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const list = describeExtra(PATH, 'Own latest files of requests, with their progress', {
    response: { 200: { type: 'array', items: FILE } },
  });
  app.get(`${BASE}/uploads`, { config, schema: list }, ({ user }) => findFiles(pool, user.username));

  const one = describeExtra(PATH, 'An own file of requests, with all its problems', {
    params: jsonSchemaOf(uploadParams),
    response: { 200: FILE },
  });
  app.get(`${BASE}/uploads/:operation`, { config, schema: one }, async ({ params, user }) => {
    const { operation } = readIds(uploadParams, params);
    const file = await findFile(pool, user.username, operation);
    if (!file) throw problem('NOT_FOUND');
    return file;
  });
}

/** Files of work requests: templates, uploads and their progress (docs/domain.md §8.6, §14.4). */
export function workRequestUploadRoutes(app: FastifyInstance, context: RouteContext): void {
  templateRoutes(app, context);
  fileRoutes(app, context);
  progressRoutes(app, context);
  problemRowsRoute(app, context, workRequest, 'own');
}
