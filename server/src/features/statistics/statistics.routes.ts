import { statistics, statisticsQuery, WEEKS } from '@cooler/contract/features/statistics/statistics.ts';
import type { FastifyInstance } from 'fastify';
import { readAs } from '../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { findStatistics, findToday } from './find-statistics.ts';

const [, USUAL] = WEEKS;

/** The statistics of the register as of a day (docs/domain.md §18). */
export function statisticsRoutes(app: FastifyInstance): void {
  const config = { right: 'statistics.view' } as const;
  const schema = describeExtra('statistics', 'Statistics of the register, as of a day', {
    querystring: jsonSchemaOf(statisticsQuery),
    response: { 200: jsonSchemaOf(statistics) },
  });
  app.get('/resource/statistics', { config, schema }, async (request) => {
    const { asOf, weeks, county, region } = readAs(statisticsQuery, request.query);
    return request.read(async (pool) => {
      const today = await findToday(pool);
      const day = asOf && asOf < today ? asOf : today;
      return findStatistics(pool, { asOf: day, weeks: weeks ? Number(weeks) : USUAL, county, region });
    });
  });
}
