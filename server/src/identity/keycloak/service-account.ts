import { z } from 'zod';
import { tracedFetch } from '../../kernel/telemetry/work.ts';

export interface ServiceAccount {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns a token of the service account; a new one when the given token was refused. */
export type ServiceToken = (refused?: string) => Promise<string>;

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/** A token is renewed this long before it expires, so that it is valid for the whole call. */
const RESERVE_SECONDS = 20;

/** Caches the service account's token (client credentials grant); concurrent callers share one request. */
export function serviceToken(
  tokenUrl: string,
  { clientId, clientSecret }: ServiceAccount,
  timeoutMs: number,
): ServiceToken {
  let token: string | undefined;
  let until = 0;
  let underway: Promise<string> | undefined;

  async function request(): Promise<string> {
    const response = await tracedFetch(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The service account got no token: ${response.status}`);
    const answer = tokenAnswer.parse(await response.json());
    token = answer.access_token;
    until = Date.now() + (answer.expires_in - RESERVE_SECONDS) * 1000;
    return token;
  }

  return async (refused) => {
    if (token && token !== refused && Date.now() < until) return token;
    underway ??= request().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
