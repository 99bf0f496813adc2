import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { pendingCallback } from '@cooler/contract/features/partner/callback.ts';
import { comparison } from '@cooler/contract/features/partner/difference.ts';
import { partnerOverview } from '@cooler/contract/features/partner/overview.ts';
import { PARTNER, type PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PARTNERS } from '../../integrations/partners.ts';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { listRoutes } from '../../kernel/http/list-routes.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { keyQuery } from '../../kernel/openapi/shared-schemas.ts';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { applyCallback, applyPendingCallbacks } from './callbacks/apply-callback.ts';
import { listPending, lockPending, markApplied, markDismissed } from './callbacks/callback-store.ts';
import { compareWith } from './comparison/compare.ts';
import { findComparison, resolveDifference } from './comparison/comparison-store.ts';
import { auroraRequestTable } from './messages/aurora-request.table.ts';
import { cancelMessage, resendMessage, resendParked } from './messages/message-decisions.ts';
import { primeSolsRequestTable } from './messages/prime-sols-request.table.ts';
import { findOverview } from './overview.ts';
import type { PartnerSetup } from './setup.ts';

const VIEW = { right: 'partners.view' } as const;
const DECIDE = { right: 'partners.decide' } as const;

const partnerQuery = z.object({ partner: z.enum(PARTNER.options) });
const rowQuery = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

const PARTNER_QUERY = jsonSchemaOf(partnerQuery);
const DONE = { querystring: keyQuery, response: { 204: { type: 'null' } } } as const;

const partnerIn = ({ query }: FastifyRequest): PartnerName => readAs(partnerQuery, query).partner;

function idIn({ query }: FastifyRequest): number {
  const given = rowQuery.safeParse(query);
  if (!given.success) throw problem('NOT_FOUND');
  return Number(given.data.id);
}

/** Registers a decision of an admin on a row. */
type Register = (path: string, summary: string, work: (change: Change, id: number) => Promise<void>) => void;

function decisionRoutes(app: FastifyInstance, context: RouteContext): Register {
  return (path, summary, work) => {
    const schema = describeExtra('partners', summary, DONE);
    app.put(`/resource/${path}/id`, { config: DECIDE, schema }, (request, reply) =>
      handleChange(context, request, reply, 'WORKFLOW', async (change) => {
        await work(change, idIn(request));
        return { status: 204, body: undefined };
      }),
    );
  };
}

async function applyNow(change: Change, id: number): Promise<void> {
  const kept = await lockPending(change, id);
  await applyCallback(change, kept);
  await markApplied(change, id, change.actor);
  await applyPendingCallbacks(change, kept);
}

async function dismiss(change: Change, id: number): Promise<void> {
  await lockPending(change, id);
  await markDismissed(change, id);
}

function messageRoutes(app: FastifyInstance, context: RouteContext): void {
  const decide = decisionRoutes(app, context);
  const paths = [
    [auroraRequest.path, PARTNERS.AURORA],
    [primeSolsRequest.path, PARTNERS.PRIME_SOLS],
  ] as const;
  for (const [path, partner] of paths) {
    decide(`${path}/send-again`, 'Send a message again', (change, id) => resendMessage(change, partner, id));
    decide(`${path}/cancel`, 'Cancel a message', (change, id) => cancelMessage(change, partner, id));
    const schema = describeExtra('partners', 'Send every parked message again', {
      response: { 200: { type: 'object', properties: { sent: { type: 'integer' } }, required: ['sent'] } },
    });
    app.put(`/resource/${path}/send-parked-again`, { config: DECIDE, schema }, (request, reply) =>
      handleChange(context, request, reply, 'WORKFLOW', async (change) => ({
        status: 200,
        body: { sent: await resendParked(change, partner) },
      })),
    );
  }
}

function comparisonRoutes(app: FastifyInstance, { pool }: RouteContext, { accesses }: PartnerSetup): void {
  const answer = { querystring: PARTNER_QUERY, response: { 200: jsonSchemaOf(comparison) } };
  const address = '/resource/partner-comparisons';
  const last = describeExtra('partners', 'The last comparison with a partner', answer);
  app.get(address, { config: VIEW, schema: last }, (request) => findComparison(pool, partnerIn(request)));
  const now = describeExtra('partners', 'Compare the open orders with a partner now', answer);
  app.put(address, { config: DECIDE, schema: now }, async (request) => {
    const name = partnerIn(request);
    const access = accesses[name];
    if (!access) throw problem('PARTNER_NOT_CONFIGURED');
    await compareWith(pool, PARTNERS[name], access);
    return findComparison(pool, name);
  });
}

/** What admins see and decide on both partners (docs/domain.md §14.6). */
export function partnerRoutes(app: FastifyInstance, context: RouteContext, setup: PartnerSetup): void {
  const { pool } = context;
  listRoutes(app, context, auroraRequestTable);
  listRoutes(app, context, primeSolsRequestTable);
  const overview = describeExtra('partners', 'Overview of both partners', {
    response: { 200: jsonSchemaOf(z.array(partnerOverview)) },
  });
  app.get('/resource/partners', { config: VIEW, schema: overview }, () => findOverview(pool, setup));
  const kept = describeExtra('partners', 'Events that wait for a decision', {
    querystring: PARTNER_QUERY,
    response: { 200: jsonSchemaOf(z.array(pendingCallback)) },
  });
  app.get('/resource/partner-callbacks', { config: VIEW, schema: kept }, (request) =>
    listPending(pool, partnerIn(request)),
  );
  const decide = decisionRoutes(app, context);
  decide('partner-callbacks/apply', 'Apply a kept event now', applyNow);
  decide('partner-callbacks/dismiss', 'Dismiss a kept event', dismiss);
  decide('partner-differences/mend', 'Resolve a difference', resolveDifference);
  messageRoutes(app, context);
  comparisonRoutes(app, context, setup);
}
