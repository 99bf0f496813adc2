import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import * as z from 'zod/mini';
import type { EntityTable } from '../entity-table.ts';
import { problem } from '../problem.ts';
import { readAs } from './read-body.ts';

const keyQuery = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)) });

/** A key of an address as the key's field is kept; what cannot be a number is no row's key. */
export function readKey(table: EntityTable, id: string): string | number {
  if (fieldAt(table.entity, table.entity.key).kind !== 'int') return id;
  if (!/^\d{1,15}$/.test(id)) throw problem('NOT_FOUND');
  return Number(id);
}

/** The key in `?id=`. */
export function keyIn(table: EntityTable, query: unknown): string | number {
  return readKey(table, readAs(keyQuery, query).id);
}
