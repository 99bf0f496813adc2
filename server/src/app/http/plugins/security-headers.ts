import fastifyPlugin from 'fastify-plugin';

export interface SecurityHeaders {
  /** The product's public URL. */
  readonly publicUrl: string;
}

/** HSTS for a year. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
} as const;

// Responses that are not pages may load nothing and must not be framed.
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

function headersOf(publicUrl: string): Readonly<Record<string, string>> {
  return { ...HEADERS, ...(publicUrl.startsWith('https:') && HTTPS_ONLY) };
}

/** The headers of a response that runs no hooks, because the request could not be parsed. */
export function unhookedHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return { ...headersOf(publicUrl), 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY };
}

/** Security headers of every response; data is never cached. */
export const securityHeaders = fastifyPlugin<SecurityHeaders>(async (app, { publicUrl }) => {
  const headers = headersOf(publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY);
  });
});
