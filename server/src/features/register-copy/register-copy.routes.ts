import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra } from '../../kernel/openapi/describe.ts';
import { findRegisterCopy } from './find-register-copy.ts';

/** The offline copy of the register for field users (docs/domain.md §11.14). */
export function registerCopyRoutes(app: FastifyInstance, { pool }: RouteContext): void {
  const schema = describeExtra('home', 'Own shops and their devices, for offline use', {
    response: { 200: { type: 'object', additionalProperties: true } },
  });
  app.get('/resource/register-copy', { config: { right: 'home.view' }, schema }, ({ user }) =>
    findRegisterCopy(pool, user.username, user.roles),
  );
}
