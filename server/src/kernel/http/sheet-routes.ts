import { Readable } from 'node:stream';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import { entityRight } from '@cooler/contract/rights.ts';
import { LANGUAGES, type Language } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { EntityTable } from '../entity-table.ts';
import { type Workbook, writeWorkbook } from '../excel/write-workbook.ts';
import { readFiltersFor } from '../list/personal-filters.ts';
import type { Viewer } from '../list/row-reader.ts';
import { describeExtra, jsonSchemaOf } from '../openapi/describe.ts';
import { filterSchema } from '../openapi/entity-schemas.ts';
import { fileAnswer } from '../openapi/shared-schemas.ts';
import { exportRows } from '../sheets/export-rows.ts';
import { exportColumns, templateColumns } from '../sheets/sheet-columns.ts';
import { currentTexts } from '../texts/current-texts.ts';
import { readAs, readObject } from './read-body.ts';
import type { RouteContext } from './route-context.ts';

export const EXCEL = 'application/vnd.ms-excel';
const languageParams = z.object({ lang: z.enum(LANGUAGES) });

/** The route schema of a workbook download. */
export const WORKBOOK = { params: jsonSchemaOf(languageParams), response: { 200: fileAnswer(EXCEL) } };

/** The language in the path (`:lang`). */
export function languageIn({ params }: FastifyRequest): Language {
  return readAs(languageParams, params).lang;
}

interface SentWorkbook extends Workbook {
  readonly fileName: string;
}

/** Sends a workbook, written as a stream. */
export function sendWorkbook(reply: FastifyReply, { fileName, ...workbook }: SentWorkbook): FastifyReply {
  return reply
    .type(EXCEL)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(writeWorkbook(workbook));
}

// The Swedish locale formats dates as in ISO 8601.
const BUDAPEST = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `shops-20261120-143000.xls`: the file name of an export, in Budapest time. */
export function exportFileName({ path }: Entity, moment = new Date()): string {
  const now = BUDAPEST.format(moment).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${path}-${now}.xls`;
}

/** The Excel export of a list: all matching rows that the viewer may see, with headers in the language (docs/domain.md §8.8). */
export function exportRoute(
  app: FastifyInstance,
  { pool }: RouteContext,
  table: EntityTable,
  visible: (viewer: Viewer) => readonly Filter[] = () => [],
): void {
  const { entity } = table;
  const config = { right: entityRight(entity, 'export') };
  const schema = describeExtra(entity.path, `Export ${entity.path} to Excel`, {
    body: filterSchema(entity),
    ...WORKBOOK,
  });
  app.post(`/resource/${entity.path}/:lang/xls`, { config, schema }, async (request, reply) => {
    const asked = readObject(request.body ?? {});
    const given = await readFiltersFor(pool, table, asked, request.user.username);
    const filters = [...given, ...visible(request.user)];
    const [path, direction] = entity.defaultSort;
    const words = (await currentTexts(pool)).in(languageIn(request));
    const query = { filters, sort: { path, direction } };
    const rowsOf = (reader: Pool) => exportRows(reader, table, query);
    const [best, ...others] = await request.readers();
    return sendWorkbook(reply, {
      fileName: exportFileName(entity),
      sheetName: words(`entity.${entity.name}`),
      columns: exportColumns(entity, words),
      rows: rowsOf(best),
      others: others.map(rowsOf),
    });
  });
}

interface Template {
  readonly address: string;
  readonly fileName: string;
  /** Message code of the sheet's name. */
  readonly title: string;
  /** The entity that the columns come from. */
  readonly entity: Entity;
}

/** An upload template at the given address, with headers in the language `:lang`. */
export function templateAt(
  app: FastifyInstance,
  { pool }: RouteContext,
  { address, fileName, title, entity }: Template,
): void {
  const config = { right: entityRight(entity, 'template') };
  const schema = describeExtra(entity.path, `Upload template: ${fileName}`, WORKBOOK);
  app.get(address, { config, schema }, async (request, reply) => {
    const words = (await currentTexts(pool)).in(languageIn(request));
    const columns = templateColumns(entity, words);
    return sendWorkbook(reply, { fileName, sheetName: words(title), columns, rows: Readable.from([]) });
  });
}

/** The upload template of an entity: its CSV columns as a workbook (docs/domain.md §8.9). */
export function templateRoute(app: FastifyInstance, context: RouteContext, { entity }: EntityTable): void {
  templateAt(app, context, {
    address: `/resource/${entity.path}/:lang/template/xls`,
    fileName: `${entity.name}-template.xls`,
    title: `entity.${entity.name}`,
    entity,
  });
}
