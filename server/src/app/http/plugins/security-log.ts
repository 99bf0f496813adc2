import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { IS_EXPORT } from '../limits/call-limits.ts';

interface Call {
  readonly method: string;
  /** The route pattern, without the caller's values. */
  readonly route: string;
  readonly status: number;
}

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const isGood = (status: number): boolean => status < 300;

/** The kinds of security events; the first match counts. */
const KINDS: Readonly<Record<string, (call: Call) => boolean>> = {
  'bad-signature': ({ route, status }) => status === 401 && route.startsWith('/callback/'),
  unauthenticated: ({ status }) => status === 401,
  forbidden: ({ status }) => status === 403,
  'locked-out': ({ route, status }) => status === 429 && route.includes('/login-actions/'),
  throttled: ({ status }) => status === 429,
  'rights-changed': ({ method, route, status }) =>
    isGood(status) && CHANGES.has(method) && route.startsWith('/auth/admin/'),
  exported: ({ route, status }) => isGood(status) && IS_EXPORT.test(route),
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
}

/** Whether all rows were exported. Labels have a sheet beside their filters. */
function isUnfiltered({ body, routeOptions: { url = '' } }: FastifyRequest): boolean {
  const { query, ids } = (body ?? {}) as { query?: unknown; ids?: unknown };
  return url.endsWith('/pdf') ? isEmpty([query, ids]) : isEmpty(body);
}

/** The log entry: user, route and IP address. Ids only: no token, no name, no URL values except a user's id. */
function entryOf(kind: string, call: Call, request: FastifyRequest) {
  const { id } = (request.params ?? {}) as { id?: string };
  return {
    security: kind,
    ...call,
    user: request.user?.id ?? null,
    ...(kind === 'rights-changed' && id && { ofUser: id }),
    ...(kind === 'exported' && { everything: isUnfiltered(request) }),
    ip: request.ip,
  };
}

// These lines are logged at every level except `silent`.
function atAnyLevel(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'silent' ? log : log.child({}, { level: 'info' });
}

/** Logs and counts security-relevant requests by kind (docs/domain.md §14.10). */
export const securityLog = fastifyPlugin(async (app) => {
  const events = new Counter({
    name: 'security_events_total',
    help: 'Security-relevant requests, by kind',
    labelNames: ['kind'],
    registers: [app.metricsRegistry],
  });
  for (const kind of Object.keys(KINDS)) events.inc({ kind }, 0);
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request, reply);
    const [kind] = Object.entries(KINDS).find(([, isKind]) => isKind(call)) ?? [];
    if (!kind) return;
    events.inc({ kind });
    atAnyLevel(request.log).info(entryOf(kind, call, request), 'security');
  });
});
