import type { PartnerAccess } from './partner.ts';
import { readLimited } from './read-limited.ts';
import { messageText, signedHeaders } from './signature.ts';

export interface PartnerCall {
  readonly method: string;
  /** The address below the partner's own, starting with a slash. */
  readonly uri: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The longest answer that is read. */
  readonly limitBytes: number;
  readonly signal: AbortSignal;
}

export interface PartnerAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The whole address that a message goes to. */
export function addressOf({ url }: PartnerAccess, uri: string): string {
  return url.replace(/\/+$/, '') + uri;
}

/** Calls a partner, signed; a redirect is an answer like any other and is not followed. */
export async function callPartner(access: PartnerAccess, call: PartnerCall): Promise<PartnerAnswer> {
  const { method, uri, body = '', headers, limitBytes, signal } = call;
  const address = addressOf(access, uri);
  const { pathname, search } = new URL(address);
  const response = await fetch(address, {
    method,
    signal,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      // Nothing is unpacked that a partner might have packed a thousandfold.
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/json' }),
      ...signedHeaders(access.secret, messageText(method, pathname + search, body)),
      ...headers,
    },
    ...(body && { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    text: await readLimited(response, limitBytes),
  };
}
