import fastifyPlugin from 'fastify-plugin';

/** Sends the version of the web application that belongs to this server with every data response. */
export const webVersion = fastifyPlugin(async (app, { version }: { version: string | undefined }) => {
  app.addHook('onSend', async (request, reply) => {
    if (version && request.url.startsWith('/resource/')) reply.header('x-web-version', version);
  });
});
