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

/** What the web application must know before anybody signs in; its page holds it, too. */
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
      // Keycloak's addresses (docs/identity.md §4): asking for them would cost a round trip.
      authorizationEndpoint: authority + PATHS.authorization,
      tokenEndpoint: authority + PATHS.token,
      clientId: config.oidcClientId,
      adminUrl: administeredRealm(config).adminUrl,
    },
  };
}

/** `GET /public/config`: what must be known before anybody signs in (docs/domain.md §14.9). */
export async function publicRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const schema = describeExtra('public', 'What must be known before anybody signs in', {
    security: [],
    response: { 200: jsonSchemaOf(publicConfig) },
  });
  app.get('/public/config', { schema }, async (): Promise<PublicConfig> => publicConfigOf(config));
}
