import { hasRight, type Right } from '@cooler/contract/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import { choiceTable } from '../list/choice-table.ts';

/** The fields of an entity that lookups answer to the caller: all of them to callers who may see the list as well. */
export function lookupTable(table: EntityTable, { user }: FastifyRequest): EntityTable {
  return hasRight(user.roles, `${table.entity.path}.view` as Right) ? table : choiceTable(table);
}
