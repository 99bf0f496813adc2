import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { api } from '../api/api.ts';

/** Which rows: those chosen one by one, or as many as the filter was said to show. */
export type Chosen =
  | { readonly keys: readonly string[] }
  | { readonly query: Tree; readonly expected: number };

// The longest that a plan may take (docs/domain.md §15.3).
const TIMEOUT_MS = 600_000;

/** Plans to give the rows one value; answers the operation by which the plan is known. */
export async function planEdit(
  entity: Entity,
  chosen: Chosen,
  column: string,
  value: unknown,
): Promise<string> {
  const { operationId } = await api.post<{ operationId: string }>(
    `/resource/upload-plans/${entity.path}`,
    { ...chosen, column, value: value ?? null },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  return operationId;
}
