import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Pool } from 'pg';
import { ipNetworkOf } from '../../../kernel/http/ip-network.ts';
import { problem } from '../../../kernel/problem.ts';
import { CallCounts } from './call-counts.ts';

export type CallKind = 'searches' | 'exports' | 'uploads' | 'comments' | 'writes';

interface Limits {
  readonly pool: Pool;
  /** The most requests of each kind per user and minute. */
  readonly perMinute: Readonly<Record<CallKind, number>>;
  /** An IP address may send this many times as much, because a company's users may share one. */
  readonly addressFactor: number;
}

interface Route {
  readonly method: string;
  readonly url: string;
  readonly takesFile: boolean;
  readonly isTrial: boolean;
}

const LISTS = /\/page$/;

/** The routes that export rows of a list, as a table or as labels. */
export const IS_EXPORT = /(?<!template)\/xls$|\/labels\/pdf$/;

const IS_COMMENT = /\/(comments|questions)$/;

/** The kinds of rate-limited requests; the first match counts. */
const KINDS: Readonly<Record<CallKind, (route: Route) => boolean>> = {
  searches: ({ url }) => url === '/resource/search',
  exports: ({ url }) => IS_EXPORT.test(url),
  uploads: ({ takesFile }) => takesFile,
  // Each is told to others, also by e-mail.
  comments: ({ method, url }) => method === 'POST' && IS_COMMENT.test(url),
  writes: ({ method, url, isTrial }) =>
    isTrial || (method !== 'GET' && method !== 'HEAD' && !LISTS.test(url)),
};

const OURS = /^\/(resource|auth\/admin)\//;

function routeOf({ method, routeOptions: { url = '', schema, config } }: FastifyRequest): Route {
  const { consumes } = (schema ?? {}) as { consumes?: readonly string[] };
  const takesFile = consumes?.includes('multipart/form-data') ?? false;
  return { method, url, takesFile, isTrial: config.isTrial ?? false };
}

function kindOf(request: FastifyRequest): CallKind | undefined {
  const route = routeOf(request);
  if (!OURS.test(route.url)) return undefined;
  return (Object.keys(KINDS) as CallKind[]).find((kind) => KINDS[kind](route));
}

/** The length of a body that counts as one call. */
const BODY_OF_A_CALL = 16 * 1024;

/** How many calls a change counts as: what is sent is stored. A body of unknown length counts as the longest. */
function callsOf({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const length = headers['transfer-encoding'] ? bodyLimit : Number(headers['content-length'] ?? 0);
  return Math.max(1, Math.ceil(length / BODY_OF_A_CALL));
}

/** Rate limits for costly requests, per user and per IP address, across all processes (docs/domain.md §15.5). */
export const callLimits = fastifyPlugin<Limits>(async (app, { pool, perMinute, addressFactor }) => {
  const counts = new CallCounts(pool);
  // Refused requests are not counted.
  app.addHook('preParsing', async (request, reply) => {
    const kind = kindOf(request);
    if (!kind) return;
    const limits = new Map([[`${kind} from ${ipNetworkOf(request.ip)}`, perMinute[kind] * addressFactor]]);
    if (request.user) limits.set(`${kind} of ${request.user.id}`, perMinute[kind]);
    const wait = counts.secondsToWait(limits, kind === 'writes' ? callsOf(request) : 1);
    if (wait === 0) return;
    reply.header('retry-after', String(wait));
    throw problem('TOO_MANY_REQUESTS');
  });
  app.addHook('onClose', () => counts.share());
});
