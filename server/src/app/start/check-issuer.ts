import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { keysOfIssuer } from '../../identity/token/key-source.ts';

/** Logs a warning when the identity provider is unreachable; it may start later than the register, so this is not fatal. */
export async function checkIssuer(issuer: string | undefined, log: FastifyBaseLogger): Promise<void> {
  if (!issuer) return;
  try {
    await keysOfIssuer(issuer)();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    log.warn({ issuer, reason }, 'nobody can sign in until the identity provider answers as OIDC_ISSUER');
  }
}

/** Warns if the embedded identity provider, which is used without `OIDC_ISSUER`, has no users. */
export async function checkUsers(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  const { rowCount } = await pool.query('select from identity_users limit 1');
  if (rowCount === 0)
    log.warn('nobody can sign in: OIDC_ISSUER is not set, and the embedded identity provider has no users');
}
