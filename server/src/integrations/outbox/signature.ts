import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature is valid for this many seconds before and after its timestamp. */
export const REPLAY_WINDOW_S = 300;

const MS_PER_SECOND = 1000;

export const TIMESTAMP_HEADER = 'x-timestamp';
export const SIGNATURE_HEADER = 'x-signature';

const nowInSeconds = (): number => Math.floor(Date.now() / MS_PER_SECOND);

function sign(secret: string, timestamp: string, text: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(text).digest('hex')}`;
}

/** Signature headers of a text: HMAC-SHA256 over `{seconds since 1970}.{text}`. */
export function signedHeaders(
  secret: string,
  text: string | Buffer,
  seconds = nowInSeconds(),
): Record<string, string> {
  const timestamp = String(seconds);
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign(secret, timestamp, text) };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Whether a text was signed with the secret within the replay window; an empty secret is never accepted. */
export function isSigned(secret: string | undefined, headers: Headers, text: string | Buffer): boolean {
  const { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature } = headers;
  if (!secret || typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowInSeconds() - Number(timestamp)) > REPLAY_WINDOW_S) return false;
  const expected = Buffer.from(sign(secret, timestamp, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The text to sign for a message to a partner: method, path and body. */
export function messageText(method: string, path: string, body: string): string {
  return `${method} ${path}\n${body}`;
}
