import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { embeddedIdentity } from '../../standalone/identity/embedded-identity.ts';
import { seedDemoUsers } from '../../standalone/identity/users/demo-users.ts';
import { createTestDatabase } from '../database/database.ts';
import { runDuringTests } from '../run-during-tests.ts';
import { Browser, throughInject } from './browser.ts';
import { AUDIENCE, CLIENT_ID } from './tokens.ts';

export const PUBLIC_URL = 'http://localhost:3000';

/** An app with only the embedded provider; several can share a database. */
export async function identityApp(pool: Pool, publicUrl = PUBLIC_URL): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register(embeddedIdentity, { pool, publicUrl, clientId: CLIENT_ID, audience: AUDIENCE });
  return app;
}

export interface IdentityFixture {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  browser(): Browser;
  close(): Promise<void>;
}

async function startIdentity(): Promise<IdentityFixture> {
  const database = await createTestDatabase();
  const { pool } = database;
  await seedDemoUsers(pool);
  const app = await identityApp(pool);
  return {
    app,
    pool,
    browser: () => new Browser(throughInject(app), PUBLIC_URL),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** The embedded provider with a separate database and the demo users, for the `describe` in which it is called. */
export function runIdentity(): () => IdentityFixture {
  return runDuringTests(startIdentity);
}
