import { auditEntry, fieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { planOfChange } from '@cooler/contract/features/audit/plan-of-change.ts';
import { HISTORY_PAGE_SIZE } from '@cooler/contract/features/audit/record-history.ts';
import { recordOrigin } from '@cooler/contract/features/audit/record-origin.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type ListQuery, readFilters, readListRequest } from '@cooler/contract/kernel/list-query.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { sendJson } from '../../kernel/http/list-routes.ts';
import { readAs, readObject } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportFileName, languageIn, sendWorkbook, WORKBOOK } from '../../kernel/http/sheet-routes.ts';
import { listPage } from '../../kernel/list/list-page.ts';
import { listRequestSchema } from '../../kernel/list/list-request.ts';
import { describeExtra, jsonSchemaOf, titled } from '../../kernel/openapi/describe.ts';
import { describePage } from '../../kernel/openapi/describe-entity.ts';
import { filterSchema, rowSchema } from '../../kernel/openapi/entity-schemas.ts';
import { problem } from '../../kernel/problem.ts';
import { currentTexts } from '../../kernel/texts/current-texts.ts';
import { auditEntryTable } from './audit-entry.table.ts';
import { auditUploadTable } from './audit-upload.table.ts';
import { entryColumns, exportEntries } from './export-entries.ts';
import { findEntries } from './find-entries.ts';
import { withPlans } from './plan-of-change.ts';
import { entriesOfRecord, findAudited } from './record-history.ts';
import { originOfRecord } from './record-origin.ts';
import { visibleEntries, visibleUploads } from './visible-entries.ts';

const BASE = `/resource/${auditEntry.path}`;
const VIEW = { right: 'audit.view' } as const;
const CHANGES = { changes: { type: 'array', items: jsonSchemaOf(fieldChange) } };

// The list has no plans: a separate name, since a schema name must be unique.
const HISTORY_ENTRY = {
  ...rowSchema(auditEntryTable, { ...CHANGES, plan: jsonSchemaOf(z.nullable(planOfChange)) }),
  title: 'RecordHistoryEntry',
};
const HISTORY_PAGE = titled('RecordHistoryPage', {
  type: 'object',
  properties: {
    content: { type: 'array', items: HISTORY_ENTRY },
    totalElements: { type: 'integer', minimum: 0 },
  },
  required: ['content', 'totalElements'],
});

const recordQuery = z.object({
  entity: z.string(),
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  page: z.optional(z.coerce.number<string>().check(z.int(), z.gte(0), z.lte(1_000_000))),
});

/** Entities whose origin can be queried, and the right for it. */
const ORIGINS = {
  shops: 'shops.view',
  'device-register': 'device-register.view',
  'work-requests': 'work-requests.view',
} as const;

const originQuery = z.object({
  entity: z.enum(['shops', 'device-register', 'work-requests']),
  id: z.string().check(z.minLength(1), z.maxLength(255)),
});

function queryIn(entity: Entity, { body }: FastifyRequest): ListQuery {
  return readListRequest(entity, readAs(listRequestSchema, body ?? {}));
}

function recordHistoryRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const schema = describeExtra(auditEntry.path, 'History of one record, newest first', {
    querystring: jsonSchemaOf(recordQuery),
    response: {
      200: HISTORY_PAGE,
    },
  });
  app.get(`${BASE}/of-record`, { config: VIEW, schema }, async (request) => {
    const { entity, id, page = 0 } = readAs(recordQuery, request.query);
    const found = readListRequest(auditEntry, { page, size: HISTORY_PAGE_SIZE });
    const entries = await request.read(async (reader) => {
      const ofRecord = await entriesOfRecord(reader, entity, id);
      return findEntries(reader, { ...found, filters: [...ofRecord, ...visibleEntries(request.user.roles)] });
    });
    // Plans of uploads are in an unlogged table, so replicas do not have them.
    return withPlans(pool, request.user.username, entries);
  });
}

function originRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const schema = describeExtra(
    auditEntry.path,
    'Who created a record and changed it last, and by which file',
    {
      querystring: jsonSchemaOf(originQuery),
      response: { 200: jsonSchemaOf(recordOrigin) },
    },
  );
  app.get(`${BASE}/origin`, { config: VIEW, schema }, async ({ query, user: { roles, username } }) => {
    const { entity, id } = readAs(originQuery, query);
    if (!hasRight(roles, ORIGINS[entity])) throw problem('ACCESS_DENIED');
    const record = await findAudited(pool, entity, id);
    const seesElixir = hasRight(roles, 'elixir-files.view');
    return originOfRecord(pool, { ...record, viewer: username, seesElixir });
  });
}

function exportRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'audit.export' } as const;
  const schema = describeExtra(
    auditEntry.path,
    'Export the audit trail to Excel, one row for each changed field',
    {
      body: filterSchema(auditEntry),
      ...WORKBOOK,
    },
  );
  app.post(`${BASE}/:lang/xls`, { config, schema }, async (request, reply) => {
    const words = (await currentTexts(pool)).in(languageIn(request));
    const asked = readFilters(auditEntry, readObject(request.body ?? {}));
    const filters = [...asked, ...visibleEntries(request.user.roles)];
    const [path, direction] = auditEntry.defaultSort;
    const query = { filters, sort: { path, direction } };
    const rowsOf = (reader: Pool) => exportEntries(reader, words, query);
    const [best, ...others] = await request.readers();
    return sendWorkbook(reply, {
      fileName: exportFileName(auditEntry),
      sheetName: words(`entity.${auditEntry.name}`),
      columns: entryColumns(words),
      rows: rowsOf(best),
      others: others.map(rowsOf),
    });
  });
}

/** The audit trail: as a list, by record, as a workbook, and by uploaded file. */
export function auditRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post(`${BASE}/page`, { config: VIEW, schema: describePage(auditEntryTable, CHANGES) }, (request) => {
    const query = queryIn(auditEntry, request);
    const filters = [...query.filters, ...visibleEntries(request.user.roles)];
    return request.read((pool) => findEntries(pool, { ...query, filters }));
  });

  app.post(
    `/resource/${auditUpload.path}/page`,
    { config: { right: 'audit-uploads.view' }, schema: describePage(auditUploadTable) },
    async (request, reply) => {
      const query = queryIn(auditUpload, request);
      const filters = [...query.filters, ...visibleUploads(request.user.roles)];
      const find = (pool: Pool) => listPage(pool, auditUploadTable, { ...query, filters });
      return sendJson(reply, await request.read(find));
    },
  );

  recordHistoryRoute(app, context);
  originRoute(app, context);
  exportRoute(app, context);
}
