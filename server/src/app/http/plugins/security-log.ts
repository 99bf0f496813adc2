import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';

interface Call {
  readonly method: string;
  /** The pattern of the route, without what a caller wrote into the address. */
  readonly route: string;
  readonly status: number;
}

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const isGood = (status: number): boolean => status < 300;

/** What is watched, and by which call it is known; the first that fits counts. */
const KINDS: Readonly<Record<string, (call: Call) => boolean>> = {
  'bad-signature': ({ route, status }) => status === 401 && route.startsWith('/callback/'),
  unauthenticated: ({ status }) => status === 401,
  forbidden: ({ status }) => status === 403,
  'locked-out': ({ route, status }) => status === 429 && route.startsWith('/auth/realms/'),
  throttled: ({ status }) => status === 429,
  'rights-changed': ({ method, route, status }) =>
    isGood(status) && CHANGES.has(method) && route.startsWith('/auth/admin/'),
  exported: ({ route, status }) => isGood(status) && /(?<!template)\/xls$/.test(route),
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
}

/** Who, what and from where, by ids alone: no token, no name, nothing of the address but its pattern and an id of a user. */
function entryOf(kind: string, call: Call, request: FastifyRequest) {
  const { id } = (request.params ?? {}) as { id?: string };
  return {
    security: kind,
    ...call,
    user: request.user?.id ?? null,
    ...(kind === 'rights-changed' && id && { ofUser: id }),
    ...(kind === 'exported' && { everything: isEmpty(request.body) }),
    ip: request.ip,
  };
}

// These lines are logged at every level but `silent`.
function loudLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'silent' ? log : log.child({}, { level: 'info' });
}

/** Writes a line for each call that bears on security, and counts them by kind (docs/domain.md §14.10). */
export const securityLog = fastifyPlugin(async (app) => {
  const events = new Counter({
    name: 'security_events_total',
    help: 'Calls that bear on security, by kind',
    labelNames: ['kind'],
    registers: [app.metricsRegistry],
  });
  for (const kind of Object.keys(KINDS)) events.inc({ kind }, 0);
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request, reply);
    const [kind] = Object.entries(KINDS).find(([, isKind]) => isKind(call)) ?? [];
    if (!kind) return;
    events.inc({ kind });
    loudLog(request.log).info(entryOf(kind, call, request), 'security');
  });
});
