import type { Pool } from 'pg';
import { isRevoked } from '../../identity/token/revoked-access.ts';
import type { Uploader } from '../../kernel/http/route-context.ts';
import { problem } from '../../kernel/problem.ts';

/** Does work that has waited, unless the user's access was revoked meanwhile; then it is UNAUTHENTICATED. */
export async function withAccess<Result>(
  pool: Pool,
  { user, issuedAt }: Uploader,
  work: () => Promise<Result>,
): Promise<Result> {
  if (await isRevoked(pool, user, issuedAt)) throw problem('UNAUTHENTICATED');
  return work();
}
