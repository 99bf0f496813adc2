import type { Right } from '@cooler/contract/rights.ts';
import type { FastifyInstance } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import { describeChange, describeCreation, describeRemoval } from '../openapi/describe-entity.ts';
import type { EntityRules } from '../write/rules.ts';
import { changeRow, createRow, removeRow } from '../write/save.ts';
import { answerChange } from './idempotent.ts';
import { readObject } from './read-body.ts';
import { keyIn } from './read-key.ts';
import type { RouteContext } from './route-context.ts';

/** The form addresses of an entity: create, change with `version`, and delete (spec §7). */
export function formRoutes(
  app: FastifyInstance,
  context: RouteContext,
  table: EntityTable,
  rules: EntityRules = {},
): void {
  const { entity } = table;
  const base = `/resource/${entity.path}`;
  const right = (action: string) => ({ right: `${entity.path}.${action}` as Right });

  app.post(base, { config: right('create'), schema: describeCreation(table) }, (request, reply) =>
    answerChange(context, request, reply, 'FORM', async (change) => ({
      status: 201,
      body: await createRow(change, table, rules, readObject(request.body)),
    })),
  );

  app.put(`${base}/id`, { config: right('change'), schema: describeChange(table) }, (request, reply) =>
    answerChange(context, request, reply, 'FORM', async (change) => ({
      status: 200,
      body: await changeRow(change, table, rules, keyIn(table, request.query), readObject(request.body)),
    })),
  );

  app.delete(`${base}/id`, { config: right('remove'), schema: describeRemoval(table) }, (request, reply) =>
    answerChange(context, request, reply, 'FORM', async (change) => {
      await removeRow(change, table, rules, keyIn(table, request.query));
      return { status: 204, body: undefined };
    }),
  );
}
