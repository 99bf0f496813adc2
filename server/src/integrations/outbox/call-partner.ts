import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { inCall, traceHeaders } from '../../kernel/telemetry/work.ts';
import type { PartnerAccess } from './partner.ts';
import { guardedLookup, refuseAddress } from './partner-address.ts';
import { readLimited } from './read-limited.ts';
import { messageText, signedHeaders } from './signature.ts';

export interface PartnerCall {
  readonly method: string;
  /** The path below the partner's URL, starting with a slash. */
  readonly uri: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The maximum size of the response. */
  readonly limitBytes: number;
  readonly signal: AbortSignal;
}

export interface PartnerAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The full URL of a message. */
export function addressOf({ url }: PartnerAccess, uri: string): string {
  return url.replace(/\/+$/, '') + uri;
}

/** Sends a signed request to a partner, if its address is allowed; redirects are not followed. */
export async function callPartner(
  access: PartnerAccess,
  call: PartnerCall,
  lookup = guardedLookup(access),
): Promise<PartnerAnswer> {
  refuseAddress(access);
  try {
    return await inCall(`${call.method} partner`, attributesOf(access, call), async () => {
      const response = await send(access, call, lookup);
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: await readLimited(response, call.limitBytes),
      };
    });
  } catch (error) {
    // For an aborted call, throw the abort reason.
    call.signal.throwIfAborted();
    throw error;
  }
}

const attributesOf = ({ url }: PartnerAccess, { method, uri }: PartnerCall) => ({
  'http.request.method': method,
  'server.address': new URL(url).host,
  'url.path': uri,
});

async function send(
  access: PartnerAccess,
  { method, uri, body = '', headers, signal }: PartnerCall,
  lookup: ReturnType<typeof guardedLookup>,
): Promise<IncomingMessage> {
  const address = new URL(addressOf(access, uri));
  const request = address.protocol === 'https:' ? requestSecure : requestPlain;
  const sent = request(address, {
    method,
    signal,
    lookup,
    // A new connection for each call, to the address that was checked for it.
    agent: false,
    // Certificates are checked whatever the environment says.
    rejectUnauthorized: true,
    headers: {
      accept: 'application/json',
      // No compression, so that a decompression bomb is impossible.
      'accept-encoding': 'identity',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...signedHeaders(access.secret, messageText(method, address.pathname + address.search, body)),
      ...traceHeaders(),
      ...headers,
    },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}
