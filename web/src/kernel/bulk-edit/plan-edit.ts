import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { api } from '../api/api.ts';

/** Which rows: those with these keys, or all that match a query, with the count that the user saw. */
export type Chosen =
  | { readonly keys: readonly string[] }
  | { readonly query: Tree; readonly expected: number };

/** Creates a plan that sets a column of the rows to one value; returns its operation ID. */
export async function planEdit(
  entity: Entity,
  chosen: Chosen,
  column: string,
  value: unknown,
): Promise<string> {
  const { operationId } = await api.post<{ operationId: string }>(`/resource/upload-plans/${entity.path}`, {
    ...chosen,
    column,
    value: value ?? null,
  });
  return operationId;
}
