import type { FastifyBaseLogger } from 'fastify';
import { keysOfIssuer } from '../../identity/token/key-source.ts';

/** Says in the log when nobody could sign in: a provider may come later than the register, so the start goes on. */
export async function lookAtIssuer(issuer: string | undefined, log: FastifyBaseLogger): Promise<void> {
  if (!issuer) return;
  try {
    await keysOfIssuer(issuer)();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    log.warn({ issuer, reason }, 'nobody can sign in until the identity provider answers as OIDC_ISSUER');
  }
}
