import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';

/** Collects the description of every route of the specification; `app.swagger()` answers the document. */
export const openApi = fastifyPlugin<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cooler Register',
        version,
        description: 'The register of coolers and their work requests',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    // Only the addresses of the specification: they alone are described.
    hideUntagged: true,
  });
});
