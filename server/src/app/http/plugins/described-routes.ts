import type { RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RouteDescription } from '../../../kernel/openapi/describe.ts';

// Routes that serve data; not the web application's files and the sign-in pages.
const DATA = /^\/(resource|public|callback|auth\/admin|health|metrics)(\/|$)/;

function* missingOf({ url, schema = {} }: RouteOptions): Generator<string> {
  const { response = {}, params } = schema as Partial<RouteDescription>;
  if (Object.keys(response).length === 0) yield 'an answer in `response`';
  const described = (params?.properties ?? {}) as object;
  for (const [, name = ''] of url.matchAll(/:(\w+)/g))
    if (!(name in described)) yield `${name} in \`params\``;
}

/** Fails the start when the schema of a data route lacks a response or a path parameter. */
export const describedRoutes = fastifyPlugin(async (app) => {
  app.addHook('onRoute', (route) => {
    if (!DATA.test(route.url)) return;
    const missing = [...missingOf(route)];
    if (missing.length > 0)
      throw new Error(
        `${route.method} ${route.url} is not described: its schema lacks ${missing.join(', ')}`,
      );
  });
});
