import { completion } from '@cooler/contract/features/work-request/steps/completion.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../../kernel/http/read-body.ts';
import type { RouteContext } from '../../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { idText } from '../../device-register/parameters.ts';
import { findCompletion } from './find-completion.ts';

const query = z.object({ id: idText });

/** Tells leaders what a manual completion would do, since it cannot be undone. */
export function completionRoute(app: FastifyInstance, { pool }: RouteContext): void {
  const config = { right: 'work-requests.decide' } as const;
  const schema = describeExtra(workRequest.path, 'What the manual completion of a work request would do', {
    querystring: jsonSchemaOf(query),
    response: { 200: jsonSchemaOf(completion) },
  });
  app.get(`/resource/${workRequest.path}/completion`, { config, schema }, (request) =>
    findCompletion(pool, readAs(query, request.query).id),
  );
}
