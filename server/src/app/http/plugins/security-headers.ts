import fastifyPlugin from 'fastify-plugin';

export interface SecurityHeaders {
  /** The address that people use. */
  readonly publicUrl: string;
}

/** A year: a browser that has been here comes by https alone. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
} as const;

// Answers that are not pages load nothing and may be framed by nobody.
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

function headersOf(publicUrl: string): Readonly<Record<string, string>> {
  return { ...HEADERS, ...(publicUrl.startsWith('https:') && HTTPS_ONLY) };
}

/** The headers of an answer that no hook sees, because the call could not be read. */
export function unhookedHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return { ...headersOf(publicUrl), 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY };
}

/** Headers that every answer carries; data is never cached. */
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
