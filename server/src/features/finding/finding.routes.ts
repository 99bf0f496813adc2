import { finding } from '@cooler/contract/features/finding/finding.entity.ts';
import { findingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { type Filter, readListRequest } from '@cooler/contract/kernel/list-query.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { sendJson } from '../../kernel/http/list-routes.ts';
import { readAs } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute } from '../../kernel/http/sheet-routes.ts';
import { listPage } from '../../kernel/list/list-page.ts';
import { listRequestSchema } from '../../kernel/list/list-request.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { describePage } from '../../kernel/openapi/describe-entity.ts';
import { problem } from '../../kernel/problem.ts';
import { findBoard } from './find-board.ts';
import { findingTable } from './finding.table.ts';
import type { FindingComputer } from './finding-computer.ts';
import { rulesFor } from './rules.ts';

const BASE = `/resource/${finding.path}`;
const VIEW = { right: 'findings.view' } as const;
const BEGUN = 204;

const computeQuery = z.object({ rule: z.optional(z.string()) });

/** Restricts findings to the rules that the user may see. */
function visible(roles: readonly Role[]): Filter {
  return { path: 'rule', op: 'anyOf', values: rulesFor(roles).map(({ name }) => name) };
}

function listRoute(app: FastifyInstance): void {
  app.post(`${BASE}/page`, { config: VIEW, schema: describePage(findingTable) }, async (request, reply) => {
    const query = readListRequest(finding, readAs(listRequestSchema, request.body ?? {}));
    const filters = [...query.filters, visible(request.user.roles)];
    const find = (pool: Pool) => listPage(pool, findingTable, { ...query, filters });
    return sendJson(reply, await request.read(find));
  });
}

/** The addresses of findings: the board, the findings, and computing them now (docs/domain.md §17). */
export function findingRoutes(app: FastifyInstance, context: RouteContext, computer: FindingComputer): void {
  listRoute(app);
  exportRoute(app, context, findingTable, ({ roles }) => [visible(roles)]);

  const board = describeExtra(finding.path, 'Data quality findings, by rule', {
    response: { 200: { type: 'array', items: jsonSchemaOf(findingRule) } },
  });
  app.get(`${BASE}/board`, { config: VIEW, schema: board }, ({ user }) =>
    findBoard(context.pool, user.roles),
  );

  const compute = describeExtra(finding.path, 'Start computing one rule, or all', {
    querystring: jsonSchemaOf(computeQuery),
    response: { [BEGUN]: { type: 'null' } },
  });
  app.put(`${BASE}/compute`, { config: VIEW, schema: compute }, (request, reply) => {
    const { rule } = readAs(computeQuery, request.query);
    const rules = rulesFor(request.user.roles).filter(({ name }) => rule === undefined || name === rule);
    if (rules.length === 0) throw problem('NOT_FOUND');
    void computer.compute(rules);
    return reply.code(BEGUN).send();
  });
}
