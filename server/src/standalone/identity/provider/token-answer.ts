import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { keepSessionAlive, remainingSeconds } from '../sessions.ts';

/** After tokens are issued: restarts the session's idle timeout, and adds Keycloak's fields to the response. */
export function tokenAnswer(pool: Pool) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    // Outside the library's own routes there is no OpenID context.
    const refreshToken = ctx.oidc?.entities.RefreshToken;
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200 || !refreshToken?.sessionUid) return;
    const seconds = remainingSeconds(refreshToken.authTime);
    await keepSessionAlive(pool, refreshToken.sessionUid, seconds);
    ctx.body = {
      ...(ctx.body as object),
      refresh_expires_in: seconds,
      'not-before-policy': 0,
      session_state: refreshToken.sessionUid,
    };
  };
}
