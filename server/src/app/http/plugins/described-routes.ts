import type { RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RouteDescription } from '../../../kernel/openapi/describe.ts';

// Files of the web application and the pages of the sign-in are no data.
const DATA = /^\/(resource|public|callback|auth\/admin|health|metrics)(\/|$)/;

function* missingOf({ url, schema = {} }: RouteOptions): Generator<string> {
  const { response = {}, params } = schema as Partial<RouteDescription>;
  if (Object.keys(response).length === 0) yield 'an answer in `response`';
  const described = (params?.properties ?? {}) as object;
  for (const [, name = ''] of url.matchAll(/:(\w+)/g))
    if (!(name in described)) yield `${name} in \`params\``;
}

/** A route of data whose schema says not what comes in and goes out stops the start. */
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
