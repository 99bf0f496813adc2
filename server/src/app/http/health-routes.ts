import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createPool } from '../../kernel/database/pool.ts';
import { problem } from '../../kernel/problem.ts';

// Without a tag: for whoever operates it, not in the description of the API.
const STATUS = { response: { 200: { type: 'object', properties: { status: { type: 'string' } } } } };

/** Asks the database over a connection of its own, so that busy calls do not make a healthy server look ill. */
function createProbe(pool: Pool): { ask(): Promise<unknown>; close(): Promise<void> } {
  const own = createPool(pool.options.connectionString ?? '', {
    max: 1,
    applicationName: 'cooler-register-health',
    allowExitOnIdle: true,
    // The question itself fails as well, and tells of it.
    onError: () => undefined,
  });
  let asked: Promise<unknown> | undefined;
  return {
    ask() {
      asked ??= own.query('select 1').finally(() => {
        asked = undefined;
      });
      return asked;
    },
    close: () => own.end(),
  };
}

/** `GET /health/live`: the process answers. `GET /health/ready`: so does its database (docs/domain.md §14.9). */
export async function healthRoutes(app: FastifyInstance, { pool }: { pool: Pool }): Promise<void> {
  const probe = createProbe(pool);
  app.addHook('onClose', () => probe.close());
  app.get('/health/live', { schema: STATUS }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema: STATUS }, async (request) => {
    try {
      await probe.ask();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw problem('NOT_AVAILABLE');
    }
  });
}
