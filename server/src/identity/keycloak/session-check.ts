import { problem } from '../../kernel/problem.ts';
import { tracedFetch } from '../../kernel/telemetry/work.ts';
import { type ClientLog, TIMEOUT_MS } from './admin-client.ts';

const REFUSED = [401, 403];

/** Checks a user's token at Keycloak's userinfo endpoint: false when the session has ended or the user is disabled. */
export function sessionCheck(userinfoUrl: string, log: ClientLog) {
  return async (token: string): Promise<boolean> => {
    const response = await tracedFetch(userinfoUrl, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((err) => {
      log.error({ err }, 'Keycloak cannot be reached');
      throw problem('USERS_NOT_AVAILABLE');
    });
    await response.body?.cancel();
    if (response.ok) return true;
    if (REFUSED.includes(response.status)) return false;
    log.error({ status: response.status }, 'Keycloak did not judge a token');
    throw problem('USERS_NOT_AVAILABLE');
  };
}
