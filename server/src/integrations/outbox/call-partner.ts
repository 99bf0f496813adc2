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
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The whole address that a message goes to. */
export function addressOf({ url }: PartnerAccess, uri: string): string {
  return url.replace(/\/+$/, '') + uri;
}

/** Calls a partner, signed, where partners may be; a redirect is an answer like any other and is not followed. */
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
    // Of a call that was ended, why it was.
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
    // A connection of its own for each call, to the address that was looked at for it.
    agent: false,
    // Whatever the environment says of certificates.
    rejectUnauthorized: true,
    headers: {
      accept: 'application/json',
      // Nothing is unpacked that a partner might have packed a thousandfold.
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
