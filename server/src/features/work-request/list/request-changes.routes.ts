import { requestChanges } from '@cooler/contract/features/work-request/list/changes.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { watchChanges } from '../../../kernel/http/change-watch.ts';
import { readAs } from '../../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { workRequestTable } from '../store/work-request.table.ts';

const query = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) });

/** `GET …/changes`: by this an open screen learns that some request changed, without asking again and again. */
export function requestChangesRoute(app: FastifyInstance): void {
  const watch = watchChanges(() => app.readingPool(), workRequestTable.table);
  app.addHook('preClose', async () => watch.stop());
  const schema = describeExtra(
    workRequest.path,
    'How often work requests have changed; waits while it is `after`',
    {
      querystring: jsonSchemaOf(query),
      response: { 200: jsonSchemaOf(requestChanges) },
    },
  );
  const config = { right: 'work-requests.view' } as const;
  app.get(`/resource/${workRequest.path}/changes`, { config, schema }, async (request, reply) => {
    const { after } = readAs(query, request.query);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return { changes: await watch.next(after === undefined ? undefined : Number(after), gone.signal) };
  });
}
