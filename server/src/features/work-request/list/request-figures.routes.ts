import { requestFigures } from '@cooler/contract/features/work-request/list/figures.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { FastifyInstance } from 'fastify';
import { describeExtra, jsonSchemaOf } from '../../../kernel/openapi/describe.ts';
import { findRequestFigures } from './find-request-figures.ts';

/** Data of the dashboard's request charts (docs/domain.md §5.14). */
export function requestFigureRoutes(app: FastifyInstance): void {
  const config = { right: 'statistics.view' } as const;
  const schema = describeExtra(workRequest.path, 'Open work requests by status and by age', {
    response: { 200: jsonSchemaOf(requestFigures) },
  });
  app.get(`/resource/${workRequest.path}/figures`, { config, schema }, (request) =>
    request.read(findRequestFigures),
  );
}
