import type { FastifyInstance } from 'fastify';
import { describeExtra } from '../../kernel/openapi/describe.ts';

/** `GET /resource/openapi.json`: the OpenAPI document, generated once from the contract's declarations. */
export function openApiRoute(app: FastifyInstance): void {
  const schema = describeExtra('api', 'This description, as OpenAPI 3.1', {
    response: { 200: { type: 'object' } },
  });
  let document: string | undefined;
  app.get('/resource/openapi.json', { config: { right: 'api.description' }, schema }, (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').serializer(String).send(document);
  });
}
