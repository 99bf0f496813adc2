import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Browser } from '../identity/browser.ts';

/** An identity provider with the demo users, and the product's server in front of it. */
export interface IdentityHost {
  readonly issuer: string;
  /** The origin of the web application. */
  readonly webOrigin: string;
  /** The product's server: user administration, and routes that verify tokens. */
  readonly app: FastifyInstance;
  readonly pool: Pool;
  /** A new browser at the provider. */
  browser(): Browser;
  close(): Promise<void>;
}
