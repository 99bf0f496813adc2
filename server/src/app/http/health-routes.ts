import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { problem } from '../../kernel/problem.ts';

// Without a tag: for whoever operates it, not in the description of the API.
const STATUS = { response: { 200: { type: 'object', properties: { status: { type: 'string' } } } } };

/** `GET /health/live`: the process answers. `GET /health/ready`: so does its database (docs/domain.md §14.9). */
export async function healthRoutes(app: FastifyInstance, { pool }: { pool: Pool }): Promise<void> {
  app.get('/health/live', { schema: STATUS }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: STATUS }, async (request) => {
    try {
      await pool.query('select 1');
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw problem('NOT_AVAILABLE');
    }
  });
}
