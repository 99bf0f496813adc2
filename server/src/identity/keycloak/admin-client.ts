import { problem } from '../../kernel/problem.ts';
import { tracedFetch } from '../../kernel/telemetry/work.ts';
import type { ServiceToken } from './service-account.ts';

/** One call of the admin API, below the realm's URL. */
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

/** Calls run inside a database transaction, which may be idle for 30 s at most (docs/domain.md §15.3). */
export const TIMEOUT_MS = 3000;

const UNAUTHORIZED = 401;

/** Whether the error is due to the service account's rights or to Keycloak itself, so the user cannot fix it. */
function isOurFault({ status }: AdminAnswer): boolean {
  return status === UNAUTHORIZED || status === 403 || status >= 500;
}

// The message of `JSON.parse` would quote the text.
function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Keycloak answered ${status}, without JSON`);
  }
}

async function read(response: Response): Promise<AdminAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : parsed(text, response.status),
    location: response.headers.get('location') ?? undefined,
  };
}

/** A call without its query, which has names and e-mail addresses (docs/domain.md §14.10). */
function loggedCall({ method, path }: AdminCall): object {
  return { method, path: path.replace(/\?.*/, '') };
}

const ERROR_CODE = /^[a-z_]{1,50}$/;

/** The error code of an answer; everything else in it may be about people. */
function errorCode(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' && ERROR_CODE.test(error) ? error : undefined;
}

/** A client of Keycloak's admin API, as the service account; errors that the user cannot fix are logged and thrown as USERS_NOT_AVAILABLE (503). */
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

  async function sendWithRetry(call: AdminCall): Promise<AdminAnswer> {
    const bearer = await token();
    const answer = await send(call, bearer);
    return answer.status === UNAUTHORIZED ? send(call, await token(bearer)) : answer;
  }

  return async (call) => {
    const answer = await sendWithRetry(call).catch((err) => {
      log.error({ err, ...loggedCall(call) }, 'Keycloak cannot be reached');
      throw problem('USERS_NOT_AVAILABLE');
    });
    if (!isOurFault(answer)) return answer;
    const { status, body } = answer;
    log.error(
      { ...loggedCall(call), status, error: errorCode(body) },
      'Keycloak refused the service account',
    );
    throw problem('USERS_NOT_AVAILABLE');
  };
}
