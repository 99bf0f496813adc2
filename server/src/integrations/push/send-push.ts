import { SignJWT } from 'jose';
import { parseRetryAfter } from '../../kernel/jobs/backoff.ts';
import { tracedFetch } from '../../kernel/telemetry/work.ts';
import { type BrowserKeys, encryptPush } from './encrypt.ts';
import type { PushAccess } from './push-access.ts';

export interface PushTarget extends BrowserKeys {
  readonly endpoint: string;
}

/** The outcome of a message; `isGone`: the subscription no longer exists. */
export interface PushOutcome {
  readonly failure: string | null;
  readonly isFinal: boolean;
  readonly isGone: boolean;
  readonly retryAfterMs?: number | undefined;
  /** What failed, without addresses; undefined if the browser has only gone. */
  readonly reason?: string | undefined;
}

const GONE = new Set([404, 410]);
// 401 and 403: the key or the contact is refused, which concerns every message until it is corrected.
const TRANSIENT = new Set([401, 403, 408, 425, 429]);
// How long the push service stores it while the phone or browser is offline.
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { failure: null, isFinal: false, isGone: false };
  const isFinal = status < 500 && !TRANSIENT.has(status);
  const retryAfterMs = parseRetryAfter(headers.get('retry-after') ?? undefined);
  const failure = `HTTP ${status}`;
  const isGone = GONE.has(status);
  return { failure, isFinal, isGone, retryAfterMs, reason: isGone ? undefined : failure };
}

async function signature({ signingKey, publicKey, contact }: PushAccess, endpoint: string): Promise<string> {
  const token = await new SignJWT({ sub: `mailto:${contact}` })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .sign(signingKey);
  return `vapid t=${token}, k=${publicKey}`;
}

const GONE_FOR_GOOD = { isFinal: true, isGone: true } as const;

/** The encrypted message; undefined if the keys are none, whatever a browser said. */
function sealed(text: string, target: PushTarget): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(encryptPush(text, target));
  } catch {
    return undefined;
  }
}

/** Sends a message to a browser once. It replaces an undelivered message with the same topic. */
export async function sendPush(
  access: PushAccess,
  target: PushTarget,
  message: { readonly text: string; readonly topic: string },
  stopped: AbortSignal,
): Promise<PushOutcome> {
  if (!access.isService(target.endpoint)) return { failure: 'ADDRESS_REFUSED', ...GONE_FOR_GOOD };
  const body = sealed(message.text, target);
  if (!body) return { failure: 'KEY_REFUSED', ...GONE_FOR_GOOD };
  try {
    const init = {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        authorization: await signature(access, target.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_SECONDS),
        topic: message.topic,
      },
      body,
    } as const;
    // Whoever knows the path can take the messages of the browser over.
    const answer = await tracedFetch(target.endpoint, init, {});
    await answer.body?.cancel();
    return outcomeOf(answer);
  } catch (error) {
    if (stopped.aborted) throw error;
    const { name } = error as Error;
    return { failure: name, isFinal: false, isGone: false, reason: name };
  }
}
