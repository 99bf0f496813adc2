import { listChanges } from '@cooler/contract/features/change/changes.ts';
import { entityRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { watchChanges } from '../../kernel/http/change-watch.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { beginWaiting } from './begin-waiting.ts';

const query = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });

/** `GET …/changes`: long polling, by which an open screen learns that rows of a list have changed. */
export function changesRoute(app: FastifyInstance, { entity, table }: EntityTable): void {
  const watch = watchChanges(() => app.readingPool(), table);
  app.addHook('preClose', async () => watch.stop());
  const schema = describeExtra(entity.path, 'Change counter of its rows; waits while it equals `after`', {
    querystring: jsonSchemaOf(query),
    response: { 200: jsonSchemaOf(listChanges) },
  });
  const config = { right: entityRight(entity, 'view') };
  app.get(`/resource/${entity.path}/changes`, { config, schema }, async (request, reply) => {
    const { after } = readAs(query, request.query);
    const gone = beginWaiting(request, reply);
    return { changes: await watch.next(after === undefined ? undefined : Number(after), gone) };
  });
}
