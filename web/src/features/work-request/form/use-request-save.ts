import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { api } from '../../../kernel/api/api.ts';
import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { useIdempotencyKey } from '../../../kernel/form/use-save.ts';
import type { RequestDraft } from '../draft/draft.ts';
import { bulkAddress, childDevicesOf, requestOf } from '../draft/draft-body.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';

const BASE = `/resource/${workRequest.path}`;

/** Sends a new request, or the change of a stored one, to the address that its groups ask for (docs/domain.md §5.9). */
export function useRequestSave(): (draft: RequestDraft, row: WorkRequest | undefined) => Promise<void> {
  const refresh = useRequestRefresh();
  const idempotency = useIdempotencyKey();

  const create = async (draft: RequestDraft) => {
    const body = { workRequest: requestOf(draft), childDevices: childDevicesOf(draft) };
    const key = idempotency.keyFor(JSON.stringify(body));
    try {
      await api.post(`${BASE}/${bulkAddress(draft)}`, body, { headers: { 'idempotency-key': key } });
      idempotency.settle();
    } catch (error) {
      if (error instanceof ProblemError) idempotency.settle();
      throw error;
    }
  };
  const change = (draft: RequestDraft, { id, version }: WorkRequest) =>
    api.put(`${BASE}/update/id`, { ...requestOf(draft), version }, { query: { id: String(id) } });

  return async (draft, row) => {
    await (row ? change(draft, row) : create(draft));
    await refresh();
  };
}
