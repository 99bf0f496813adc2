import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import * as z from 'zod/mini';
import type { EntityTable } from '../entity-table.ts';
import { problem } from '../problem.ts';
import { readAs } from './read-body.ts';

const keyQuery = z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)) });

/** Parses a key from a path into the type of the key's field; throws NOT_FOUND when a number is expected and it is not one. */
export function readKey(table: EntityTable, id: string): string | number {
  if (fieldAt(table.entity, table.entity.key).kind !== 'int') return id;
  if (!/^\d{1,15}$/.test(id)) throw problem('NOT_FOUND');
  return Number(id);
}

/** The key in `?id=`. */
export function keyIn(table: EntityTable, query: unknown): string | number {
  return readKey(table, readAs(keyQuery, query).id);
}
