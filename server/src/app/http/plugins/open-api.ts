import { RIGHTS } from '@cooler/contract/rights.ts';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { completeDocument, type OpenApiDocument } from './open-api-document.ts';

/** Adds the required right, the roles that have it, and whether it only tries a change, to a route's description. */
const withRight: SwaggerTransform = ({ schema, url, route: { config: { right, isTrial } = {} } }) => {
  if (!right) return { url, schema };
  const extensions = { 'x-right': right, 'x-roles': RIGHTS[right], ...(isTrial && { 'x-trial': true }) };
  return { url, schema: { ...schema, ...extensions } };
};

/** Collects the descriptions of all routes; `app.swagger()` returns the document, generated once. */
export const openApi = fastifyPlugin<{ version: string }>(async (app, { version }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cooler Register',
        version,
        description:
          'The register of coolers and their work requests. ' +
          'No text may hold control characters but tabs and line ends. ' +
          'What lies below /auth is the part of Keycloak’s interface that the product uses, refused in Keycloak’s words.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    // Only routes with a tag are included.
    hideUntagged: true,
    transform: withRight,
    transformObject: (collected) =>
      'openapiObject' in collected
        ? completeDocument(collected.openapiObject as OpenApiDocument)
        : collected.swaggerObject,
  });
});
