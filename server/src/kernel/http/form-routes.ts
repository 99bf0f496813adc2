import { missingRightReasons } from '@cooler/contract/reasons.ts';
import { entityRight } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import { describeChange, describeCreation, describeRemoval } from '../openapi/describe-entity.ts';
import type { EntityRules } from '../write/rules.ts';
import { changeRow, createRow, removeRow } from '../write/save.ts';
import { lockRow } from '../write/store.ts';
import { reasonsAgainst } from '../write/try-change.ts';
import { handleChange } from './handle-change.ts';
import { readObject } from './read-body.ts';
import { keyIn } from './read-key.ts';
import { contextOf, type RouteContext } from './route-context.ts';
import { whyRoute } from './why-route.ts';

const rightOf = ({ entity }: EntityTable, action: string) => ({ right: entityRight(entity, action) });

/** `PUT …/id?id=`: changes a row, with its `version`. */
export function changeRoute(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  rules: EntityRules = {},
): void {
  const config = rightOf(table, 'change');
  const address = `/resource/${table.entity.path}/id`;
  app.put(address, { config, schema: describeChange(table) }, (request, reply) =>
    handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 200,
      body: await changeRow(change, table, rules, keyIn(table, request.query), readObject(request.body)),
    })),
  );
}

/** The right and the rule that each form action is checked against. */
const ACTIONS = {
  change: { right: 'change', rule: 'checkChange' },
  delete: { right: 'remove', rule: 'checkRemoval' },
} as const;

function explanationRoute(
  app: FastifyInstance,
  { pool }: RouteContext,
  table: EntityTable,
  rules: EntityRules,
): void {
  whyRoute(app, table, ['change', 'delete'], async (request, key, action) => {
    const { right, rule } = ACTIONS[action];
    const lack = missingRightReasons(request.user.roles, rightOf(table, right).right);
    if (lack.length > 0) return lack;
    return reasonsAgainst(pool, contextOf(request, 'FORM'), async (change) => {
      const { id } = await lockRow(change, table, key);
      await rules[rule]?.(change, id);
    });
  });
}

/** The form routes of an entity: create, change with `version`, and delete (docs/domain.md §14.1). */
export function formRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  rules: EntityRules = {},
): void {
  const base = `/resource/${table.entity.path}`;
  const creation = { config: rightOf(table, 'create'), schema: describeCreation(table) };
  const removal = { config: rightOf(table, 'remove'), schema: describeRemoval(table) };

  app.post(base, creation, (request, reply) =>
    handleChange(context, request, reply, 'FORM', async (change) => ({
      status: 201,
      body: await createRow(change, table, rules, readObject(request.body)),
    })),
  );

  changeRoute(app, context, table, rules);
  explanationRoute(app, context, table, rules);

  app.delete(`${base}/id`, removal, (request, reply) =>
    handleChange(context, request, reply, 'FORM', async (change) => {
      await removeRow(change, table, rules, keyIn(table, request.query));
      return { status: 204, body: undefined };
    }),
  );
}
