import fastifyPlugin from 'fastify-plugin';

/** Names, with every answer of data, the version of the web application that goes with this server. */
export const webVersion = fastifyPlugin(async (app, { version }: { version: string | undefined }) => {
  app.addHook('onSend', async (request, reply) => {
    if (version && request.url.startsWith('/resource/')) reply.header('x-web-version', version);
  });
});
