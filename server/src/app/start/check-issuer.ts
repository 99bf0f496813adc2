import type { FastifyBaseLogger } from 'fastify';
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
