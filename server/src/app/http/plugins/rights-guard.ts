import { missingRightReasons } from '@cooler/contract/reasons.ts';
import { RIGHTS } from '@cooler/contract/rights.ts';
import fastifyPlugin from 'fastify-plugin';
import { problem } from '../../../kernel/problem.ts';

/** Enforces the right of each route in the scope; a route without a right, or with an undeclared one, fails the start (docs/domain.md §1.2). */
export const rightsGuard = fastifyPlugin(async (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    const { right } = config ?? {};
    if (!right) throw new Error(`${method} ${url} names no right: give its route a \`config.right\``);
    if (!Object.hasOwn(RIGHTS, right))
      throw new Error(`${method} ${url} needs the right ${right}: say in contract/src/rights.ts who has it`);
  });
  app.addHook('onRequest', async (request) => {
    const { right } = request.routeOptions.config;
    const reasons = right ? missingRightReasons(request.user.roles, right) : [];
    if (!right || reasons.length > 0) throw problem('ACCESS_DENIED', {}, { reasons });
  });
});
