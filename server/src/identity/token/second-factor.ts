import { ADMINS, type Role } from '@cooler/contract/roles.ts';
import type { FastifyReply } from 'fastify';
import { problem } from '../../kernel/problem.ts';
import type { AccessTokenClaims } from './token-verifier.ts';

/** The `acr` values that count as a second factor, one of which administrators need; empty: not required. */
export type AdminAcr = readonly string[];

/** Throws for an administrator who signed in without a second factor; the header names the accepted `acr` values (docs/identity.md §4.3). */
export function needSecondFactor(
  { acr }: AccessTokenClaims,
  roles: readonly Role[],
  adminAcr: AdminAcr,
  reply: FastifyReply,
): void {
  const isAdmin = roles.some((role) => (ADMINS as readonly Role[]).includes(role));
  if (adminAcr.length === 0 || !isAdmin || adminAcr.includes(acr ?? '')) return;
  const challenge = `error="insufficient_user_authentication", acr_values="${adminAcr.join(' ')}"`;
  reply.header('www-authenticate', `Bearer ${challenge}`);
  throw problem('SECOND_FACTOR_NEEDED');
}
