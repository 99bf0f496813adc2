import type { FastifyInstance } from 'fastify';
import { issuerOf } from '../embedded/identity/realm.ts';
import type { Config } from './config.ts';

/** `GET /public/config`: what the web application must know before anybody signs in (architecture.md). */
export async function publicRoutes(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  app.get('/public/config', async () => ({
    environment: config.environment,
    version: config.version,
    wikiUrl: config.wikiUrl,
    supportEmail: config.supportEmail,
    identity: {
      authority: config.oidcIssuer ?? issuerOf(config.publicUrl),
      clientId: config.oidcClientId,
      adminUrl: `${config.publicUrl}/auth/admin/realms/cooler`,
    },
  }));
}
