import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { issuerOf, PATHS } from '../../standalone/identity/realm.ts';
import type { Config } from '../settings/config.ts';
import { administeredRealm } from './user-administration.ts';

const publicConfig = z.object({
  environment: z.string(),
  version: z.string(),
  wikiUrl: z.string(),
  supportEmail: z.string(),
  needsDenyReason: z.boolean(),
  identity: z.object({
    authority: z.url(),
    authorizationEndpoint: z.url(),
    tokenEndpoint: z.url(),
    clientId: z.string(),
    adminUrl: z.url(),
  }),
});

type PublicConfig = z.infer<typeof publicConfig>;

/** The settings that the web application needs before sign-in; they are also embedded in its page. */
export function publicConfigOf(config: Config): PublicConfig {
  const authority = config.oidcIssuer ?? issuerOf(config.publicUrl);
  return {
    environment: config.environment,
    version: config.version,
    wikiUrl: config.wikiUrl,
    supportEmail: config.supportEmail,
    needsDenyReason: config.requestRules.needsDenyReason,
    identity: {
      authority,
      // Keycloak's fixed paths (docs/identity.md §4): discovery would cost a round trip.
      authorizationEndpoint: authority + PATHS.authorization,
      tokenEndpoint: authority + PATHS.token,
      clientId: config.oidcClientId,
      adminUrl: administeredRealm(config).adminUrl,
    },
  };
}

/** `GET /public/config`: the settings needed before sign-in (docs/domain.md §14.9). */
export async function publicRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const schema = describeExtra('public', 'What must be known before anybody signs in', {
    security: [],
    response: { 200: jsonSchemaOf(publicConfig) },
  });
  app.get('/public/config', { schema }, async (): Promise<PublicConfig> => publicConfigOf(config));
}
