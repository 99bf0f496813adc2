import { systemStatus } from '@cooler/contract/features/status/status.ts';
import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { findStatus, type StatusSetup } from './find-status.ts';

/** The status of the register, for administrators. */
export function statusRoutes(app: FastifyInstance, { pool }: RouteContext, setup: StatusSetup): void {
  const config = { right: 'status.view' } as const;
  const schema = describeExtra('status', 'Status of the register and its parts', {
    response: { 200: jsonSchemaOf(systemStatus) },
  });
  app.get('/resource/status', { config, schema }, () => findStatus(pool, setup));
}
