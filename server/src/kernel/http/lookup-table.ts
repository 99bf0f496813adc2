import { hasRight, type Right } from '@cooler/contract/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import { choiceTable } from '../list/choice-table.ts';

/** An entity as far as lookups tell of it to whoever asks: all of it to those who may see the list as well. */
export function lookupTable(table: EntityTable, { user }: FastifyRequest): EntityTable {
  return hasRight(user.roles, `${table.entity.path}.view` as Right) ? table : choiceTable(table);
}
