import { Readable } from 'node:stream';
import { guardApostrophe } from '@cooler/contract/csv.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { entityRight } from '@cooler/contract/rights.ts';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { copyLine } from '../database/copy-text.ts';
import { allowLongStatements, waitForOtherFiles } from '../database/long-statements.ts';
import type { EntityTable } from '../entity-table.ts';
import { describeExtra, jsonSchemaOf } from '../openapi/describe.ts';
import { csvBody, fileAnswer, idempotencyHeader, UPLOAD_REPORT } from '../openapi/shared-schemas.ts';
import { problem } from '../problem.ts';
import { currentTexts } from '../texts/current-texts.ts';
import type { UploadedFile } from '../upload/assess-file.ts';
import { hashOf } from '../upload/known-file.ts';
import { findProblemRows } from '../upload/record.ts';
import { readRejectedRows, writeCsv } from '../upload/rejected-rows.ts';
import { checkFile, type StoreOnce, uploadFile } from '../upload/upload-file.ts';
import type { EntityRules } from '../write/rules.ts';
import { doOnce } from './handle-change.ts';
import { readAs, readIds } from './read-body.ts';
import { withCsvUpload } from './read-csv-upload.ts';
import { contextOf, type RouteContext } from './route-context.ts';
import { EXCEL, sendWorkbook } from './sheet-routes.ts';

const dryRunQuery = z.object({ dryRun: z.optional(z.enum(['true', 'false'])) });

/** The path parameters of an upload. */
export const uploadParams = z.object({ operation: z.uuid() });

/** Whether a request is a dry run: report what the file would do, change nothing. */
export function isDryRun({ query }: FastifyRequest): boolean {
  return readAs(dryRunQuery, query).dryRun === 'true';
}

/** The route schema of a file upload. */
export const UPLOAD_SHAPE = {
  headers: idempotencyHeader,
  querystring: jsonSchemaOf(dryRunQuery),
  consumes: ['multipart/form-data'],
  body: csvBody,
  response: { 200: UPLOAD_REPORT },
} as const;

/** A browser sends a file again whose answer was lost. */
const onceFor =
  (request: FastifyRequest, file: UploadedFile): StoreOnce =>
  async (change, store) => {
    // The first call may still be storing it.
    await allowLongStatements(change.client, 10);
    await waitForOtherFiles(change.client);
    const work = async () => ({ status: 200, body: await store() });
    return (await doOnce(change, request, () => hashOf(file.open()), work)).answer.body as UploadReport;
  };

/** The CSV upload routes of an entity, with dry run and download of the refused rows (docs/domain.md §8.4, §14.1). */
export function uploadRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  rules: EntityRules = {},
): void {
  const { path } = table.entity;
  const config = { right: entityRight(table.entity, 'upload') };
  const schema = describeExtra(path, `Upload CSV into ${path}`, UPLOAD_SHAPE);

  app.post(`/resource/${path}/upload-csv`, { config, schema }, async (request) => {
    const dryRun = isDryRun(request);
    const { pool, uploads } = context;
    const change = contextOf(request, 'UPLOAD');
    const report = await withCsvUpload(context, request, (file) =>
      dryRun
        ? checkFile(pool, change, { table, rules, file }, uploads.keepPlan)
        : uploadFile(pool, change, { table, rules, file }, onceFor(request, file)),
    );
    if (!dryRun && report.problems.length > 0) throw problem('UPLOAD_REJECTED', {}, { upload: report });
    return report;
  });

  problemRowsRoute(app, context, table.entity, 'everybody');
}

const problemsQuery = z.object({
  format: z.optional(z.enum(['csv', 'xls'])),
  lang: z._default(z.enum(LANGUAGES), 'hu'),
});

/** The refused rows as texts in a workbook: of a CSV file Excel would take numbers and dates for its own. */
function sendAsWorkbook(reply: FastifyReply, path: string, rejected: string[][]): FastifyReply {
  const rows = rejected.map((cells) => cells.map(guardApostrophe));
  const width = Math.max(...rows.map(({ length }) => length));
  const headers = Array.from({ length: width }, (_, index) => rows[0]?.[index] ?? '');
  return sendWorkbook(reply, {
    fileName: `${path}-problems.xls`,
    sheetName: path,
    columns: headers.map((header) => ({ header, kind: 'text' })),
    rows: Readable.from([Buffer.from(rows.slice(1).map(copyLine).join(''))]),
  });
}

/** The refused rows of an upload, of everybody's or only the own ones, as CSV or a workbook, with the reasons in a further column. */
export function problemRowsRoute(
  app: FastifyInstance,
  { pool }: RouteContext,
  entity: Entity,
  of: 'everybody' | 'own',
): void {
  const { path } = entity;
  const config = { right: entityRight(entity, 'upload') };
  const problemRows = describeExtra(path, `Refused rows of an upload into ${path}`, {
    params: jsonSchemaOf(uploadParams),
    querystring: jsonSchemaOf(problemsQuery),
    response: { 200: fileAnswer('text/csv', EXCEL) },
  });
  app.get(
    `/resource/${path}/upload-csv/:operation/problems`,
    { config, schema: problemRows },
    async (request, reply) => {
      const { operation } = readIds(uploadParams, request.params);
      const { format, lang } = readAs(problemsQuery, request.query);
      const csv = await findProblemRows(pool, path, operation, of === 'own' ? request.user.username : null);
      if (csv === undefined) throw problem('NOT_FOUND');
      const rows = readRejectedRows(csv, entity, (await currentTexts(pool)).in(lang));
      if (format === 'xls') return sendAsWorkbook(reply, path, rows);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${path}-problems.csv"`)
        .send(writeCsv(rows));
    },
  );
}
