import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { api } from '../../../kernel/api/api.ts';
import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { useIdempotencyKey } from '../../../kernel/form/use-save.ts';
import type { RequestDraft } from '../draft/draft.ts';
import { bulkAddress, childDevicesOf, requestOf } from '../draft/draft-body.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';

const BASE = `/resource/${workRequest.path}`;

/** Creates a request, at the endpoint that its device groups call for (docs/domain.md §5.9), or updates one. */
export function useRequestSave(): (
  draft: RequestDraft,
  row: WorkRequest | undefined,
) => Promise<WorkRequest> {
  const refresh = useRequestRefresh();
  const idempotency = useIdempotencyKey();

  const create = async (draft: RequestDraft) => {
    const body = { workRequest: requestOf(draft), childDevices: childDevicesOf(draft) };
    const key = idempotency.keyFor(JSON.stringify(body));
    try {
      const headers = { 'idempotency-key': key };
      const saved = await api.post<WorkRequest>(`${BASE}/${bulkAddress(draft)}`, body, { headers });
      idempotency.settle();
      return saved;
    } catch (error) {
      if (error instanceof ProblemError) idempotency.settle();
      throw error;
    }
  };
  const change = (draft: RequestDraft, { id, version }: WorkRequest) =>
    api.put<WorkRequest>(
      `${BASE}/update/id`,
      { ...requestOf(draft), version },
      { query: { id: String(id) } },
    );

  return async (draft, row) => {
    const saved = await (row ? change(draft, row) : create(draft));
    await refresh();
    return saved;
  };
}
