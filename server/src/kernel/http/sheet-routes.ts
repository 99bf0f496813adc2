import { Readable } from 'node:stream';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Right } from '@cooler/contract/rights.ts';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { EntityTable } from '../entity-table.ts';
import type { SheetColumn } from '../excel/sheet-frame.ts';
import { writeWorkbook } from '../excel/write-workbook.ts';
import { readFiltersFor } from '../list/personal-filters.ts';
import { describeExtra, jsonSchemaOf } from '../openapi/describe.ts';
import { filterSchema } from '../openapi/entity-schemas.ts';
import { fileAnswer } from '../openapi/shared-schemas.ts';
import { exportRows } from '../sheets/export-rows.ts';
import { type Cell, cellsOf, exportColumns, templateColumns } from '../sheets/sheet-columns.ts';
import { currentTexts } from '../texts/current-texts.ts';
import { readAs, readObject } from './read-body.ts';
import type { RouteContext } from './route-context.ts';

const EXCEL = 'application/vnd.ms-excel';
const languageParams = z.object({ lang: z.enum(LANGUAGES) });
const workbook = { params: jsonSchemaOf(languageParams), response: { 200: fileAnswer(EXCEL) } };

function sendWorkbook(
  reply: FastifyReply,
  fileName: string,
  sheetName: string,
  columns: SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): FastifyReply {
  return reply
    .type(EXCEL)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(writeWorkbook({ sheetName, columns, rows }));
}

async function* mapRows(
  rows: AsyncIterable<unknown[]>,
  toCells: (values: unknown[]) => Cell[],
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield toCells(row);
}

/** `20261120-143000`, for the names of exported files. */
function timestamp(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}

/** The Excel export of a list: exactly what its filter shows, headed in the language (domain.md 3). */
export function exportRoute(app: FastifyInstance, { pool }: RouteContext, table: EntityTable): void {
  const { entity } = table;
  const config = { right: `${entity.path}.export` as Right };
  const schema = describeExtra(entity.path, `Export ${entity.path} to Excel`, {
    body: filterSchema(entity),
    ...workbook,
  });
  app.post(`/resource/${entity.path}/:lang/xls`, { config, schema }, async (request, reply) => {
    const { lang } = readAs(languageParams, request.params);
    const asked = readObject(request.body ?? {});
    const filters = await readFiltersFor(pool, table, asked, request.user.username);
    const [path, direction] = entity.defaultSort;
    const words = (await currentTexts(pool)).in(lang);
    const rows = exportRows(pool, table, { filters, sort: { path, direction } });
    const fileName = `${entity.path}-${timestamp(new Date())}.xls`;
    return sendWorkbook(
      reply,
      fileName,
      words(`entity.${entity.name}`),
      exportColumns(entity, words),
      mapRows(rows, cellsOf(entity, words)),
    );
  });
}

interface Template {
  readonly address: string;
  readonly fileName: string;
  /** The text code of the sheet's name. */
  readonly title: string;
  /** What the columns are taken from. */
  readonly entity: Entity;
}

/** An upload template at an address of its own, headed in the language `:lang`. */
export function templateAt(
  app: FastifyInstance,
  { pool }: RouteContext,
  { address, fileName, title, entity }: Template,
): void {
  const config = { right: `${entity.path}.template` as Right };
  const schema = describeExtra(entity.path, `Upload template: ${fileName}`, workbook);
  app.get(address, { config, schema }, async (request, reply) => {
    const { lang } = readAs(languageParams, request.params);
    const words = (await currentTexts(pool)).in(lang);
    const columns = templateColumns(entity, words);
    return sendWorkbook(reply, fileName, words(title), columns, Readable.from([]));
  });
}

/** The upload template of an entity: its CSV columns as a workbook (spec §7). */
export function templateRoute(app: FastifyInstance, context: RouteContext, { entity }: EntityTable): void {
  templateAt(app, context, {
    address: `/resource/${entity.path}/:lang/template/xls`,
    fileName: `${entity.name}-template.xls`,
    title: `entity.${entity.name}`,
    entity,
  });
}
