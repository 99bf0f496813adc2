import { ADMINS, type Role } from '@cooler/contract/roles.ts';
import type { FastifyReply } from 'fastify';
import { problem } from '../../kernel/problem.ts';
import type { AccessTokenClaims } from './token-verifier.ts';

/** The `acr` values of a sign-in with a second factor, one of which administrators need; none: it is not asked for. */
export type AdminAcr = readonly string[];

/** Refuses an administrator whose sign-in had no second factor, and says which it lacks (docs/identity.md §4.3). */
export function needSecondFactor(
  { acr }: AccessTokenClaims,
  roles: readonly Role[],
  adminAcr: AdminAcr,
  reply: FastifyReply,
): void {
  const isAdmin = roles.some((role) => (ADMINS as readonly Role[]).includes(role));
  if (adminAcr.length === 0 || !isAdmin || adminAcr.includes(acr ?? '')) return;
  const asked = `error="insufficient_user_authentication", acr_values="${adminAcr.join(' ')}"`;
  reply.header('www-authenticate', `Bearer ${asked}`);
  throw problem('SECOND_FACTOR_NEEDED');
}
