import type { FastifyInstance } from 'fastify';

/** `GET /resource/openapi.json`: the description of every address, made from the contract's declarations. */
export function openApiRoute(app: FastifyInstance): void {
  app.get('/resource/openapi.json', { config: { right: 'api.description' } }, async () => app.swagger());
}
