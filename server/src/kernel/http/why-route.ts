import { type Explanation, type Reason, reasonText } from '@cooler/contract/reasons.ts';
import { entityRight } from '@cooler/contract/rights.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EntityTable } from '../entity-table.ts';
import { describeExtra, jsonSchemaOf } from '../openapi/describe.ts';
import { EXPLANATION } from '../openapi/shared-schemas.ts';
import { readAs } from './read-body.ts';
import { readKey } from './read-key.ts';

const params = z.object({ id: z.string() });

/** The reasons why the caller cannot perform the action on the row with this key. */
type Explain<Action> = (request: FastifyRequest, key: string | number, action: Action) => Promise<Reason[]>;

const inEnglish = (code: string, values = {}) => translate('en', code, values);

function explanationOf(action: string, reasons: readonly Reason[]): Explanation {
  const titled = reasons.map((each) => ({ ...each, title: reasonText(inEnglish, each) }));
  return { action, isAllowed: titled.length === 0, reasons: titled };
}

/** `GET …/{id}/why?action=`: why an action on a row is not allowed, for callers who may see the row (docs/domain.md §10.5). */
export function whyRoute<const Action extends string>(
  app: FastifyInstance,
  table: EntityTable,
  actions: readonly Action[],
  explain: Explain<Action>,
): void {
  const { path } = table.entity;
  const config = { right: entityRight(table.entity, 'view'), isTrial: true } as const;
  const query = z.object({ action: z.enum(actions) });
  const schema = describeExtra(path, 'Why something cannot be done with a row', {
    params: jsonSchemaOf(params),
    querystring: jsonSchemaOf(query),
    response: { 200: EXPLANATION },
  });
  app.get(`/resource/${path}/:id/why`, { config, schema }, async (request) => {
    const { action } = readAs(query, request.query);
    const key = readKey(table, readAs(params, request.params).id);
    return explanationOf(action, await explain(request, key, action));
  });
}
