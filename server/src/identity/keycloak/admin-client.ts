import { problem } from '../../kernel/problem.ts';
import { tracedFetch } from '../../kernel/telemetry/work.ts';
import type { ServiceToken } from './service-account.ts';

/** One call of the admin API, below the realm's address. */
export interface AdminCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface AdminAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
}

export type AdminClient = (call: AdminCall) => Promise<AdminAnswer>;

export interface ClientLog {
  error(details: object, message: string): void;
}

/** Half of how long a database transaction may idle, however many calls it makes. */
export const TIMEOUT_MS = 3000;

const UNAUTHORIZED = 401;

/** What Keycloak says to a service account that lacks a right, or by a fault of its own: nothing for a person. */
function isOurFault({ status }: AdminAnswer): boolean {
  return status === UNAUTHORIZED || status === 403 || status >= 500;
}

async function read(response: Response): Promise<AdminAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    location: response.headers.get('location') ?? undefined,
  };
}

/** Makes the calls of Keycloak's admin API as the service account; what the person cannot mend is a 503 and a line in the log. */
export function adminClient(adminUrl: string, token: ServiceToken, log: ClientLog): AdminClient {
  async function send({ method, path, body }: AdminCall, bearer: string): Promise<AdminAnswer> {
    const response = await tracedFetch(adminUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return read(response);
  }

  async function resendMessage(call: AdminCall): Promise<AdminAnswer> {
    const bearer = await token();
    const answer = await send(call, bearer);
    return answer.status === UNAUTHORIZED ? send(call, await token(bearer)) : answer;
  }

  return async (call) => {
    const { method, path } = call;
    const answer = await resendMessage(call).catch((err) => {
      log.error({ err, method, path }, 'Keycloak cannot be reached');
      throw problem('USERS_NOT_AVAILABLE');
    });
    if (!isOurFault(answer)) return answer;
    log.error(
      { method, path, status: answer.status, answer: answer.body },
      'Keycloak refused the service account',
    );
    throw problem('USERS_NOT_AVAILABLE');
  };
}
