import { RIGHTS } from '@cooler/contract/rights.ts';
import fastifyPlugin from 'fastify-plugin';
import { problem } from '../../../kernel/problem.ts';

/** Enforces the right that each route of the scope names; a route without one stops the start (domain.md 1). */
export const rightsGuard = fastifyPlugin(async (app) => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.right) throw new Error(`${method} ${url} names no right`);
  });
  app.addHook('onRequest', async (request) => {
    const { right } = request.routeOptions.config;
    const roles = right ? RIGHTS[right] : [];
    if (!request.user.roles.some((role) => (roles as readonly string[]).includes(role))) {
      throw problem('ACCESS_DENIED');
    }
  });
});
