import { entityRight, hasRight } from '@cooler/contract/rights.ts';
import type { FastifyRequest } from 'fastify';
import type { EntityTable } from '../entity-table.ts';
import { choiceTable } from '../list/choice-table.ts';

/** The entity table for the caller's lookups: all fields for callers who may see the list, else only those of a choice. */
export function lookupTable(table: EntityTable, { user }: FastifyRequest): EntityTable {
  return hasRight(user.roles, entityRight(table.entity, 'view')) ? table : choiceTable(table);
}
