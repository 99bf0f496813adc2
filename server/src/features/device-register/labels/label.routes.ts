import { Readable } from 'node:stream';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  labelsPerPage,
  MAX_LABEL_OFFSET,
  MAX_LABELS,
} from '@cooler/contract/features/device-register/label-sheets.ts';
import { type Filter, readFilters } from '@cooler/contract/kernel/list-query.ts';
import { LANGUAGES } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { fileAnswer } from '../../../kernel/openapi/shared-schemas.ts';
import { problem } from '../../../kernel/problem.ts';
import { findLabels } from './find-labels.ts';

const PDF = 'application/pdf';

const languageParams = z.object({ lang: z.enum(LANGUAGES) });
const millimetres = z.number().check(z.gte(-MAX_LABEL_OFFSET), z.lte(MAX_LABEL_OFFSET));
const labelOrder = z.strictObject({
  sheet: z.enum(LABEL_SHEET_NAMES),
  start: z._default(z.int().check(z.gte(1)), 1),
  offset: z._default(z.strictObject({ x: millimetres, y: millimetres }), { x: 0, y: 0 }),
  outline: z._default(z.boolean(), false),
  ids: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_LABELS))),
  query: z._default(z.record(z.string(), z.unknown()), {}),
});

function filtersOf({ ids, query }: z.infer<typeof labelOrder>): Filter[] {
  const chosen: Filter[] = ids ? [{ path: 'id', op: 'anyOf', values: ids }] : [];
  return [...readFilters(deviceRegister, query), ...chosen];
}

/** `POST …/{lang}/labels/pdf`: labels for these devices, or for all matching devices, as a PDF in millimetres. */
export function labelRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const schema = describeExtra('device-register', 'Print QR labels', {
    params: jsonSchemaOf(languageParams),
    body: jsonSchemaOf(labelOrder),
    response: { 200: fileAnswer(PDF) },
  });
  app.post(
    '/resource/device-register/:lang/labels/pdf',
    { config: { right: 'device-register.export' }, schema },
    async (request, reply) => {
      const { lang: language } = readAs(languageParams, request.params);
      const order = readAs(labelOrder, request.body ?? {});
      const sheet = LABEL_SHEETS[order.sheet];
      if (order.start > labelsPerPage(sheet)) throw problem('NO_SUCH_LABEL', { max: labelsPerPage(sheet) });
      const labels = await findLabels(pool, filtersOf(order));
      // Loaded on demand: the PDF library takes 30 MB that most servers never need.
      const { writeLabels } = await import('./write-labels.ts');
      return reply
        .type(PDF)
        .header('content-disposition', 'attachment; filename="device-labels.pdf"')
        .send(Readable.from(writeLabels(labels, { ...order, sheet, language })));
    },
  );
}
