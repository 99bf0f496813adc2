import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { api } from '../../../kernel/api/api.ts';
import { useFormDraft } from '../../../kernel/form/form-draft.ts';
import { type Attempt, useSendOnce } from '../../../kernel/form/use-save.ts';
import type { RequestDraft } from '../draft/draft.ts';
import { bulkAddress, childDevicesOf, requestOf } from '../draft/draft-body.ts';
import { useRequestRefresh } from '../use-request-refresh.ts';

const BASE = `/resource/${workRequest.path}`;

/** Creates a request, at the endpoint that its device groups call for (docs/domain.md §5.9), or updates one. */
export function useRequestSave(
  edited: WorkRequest | undefined,
): (draft: RequestDraft, row: WorkRequest | undefined) => Promise<WorkRequest> {
  const refresh = useRequestRefresh();
  const sendOnce = useSendOnce(
    useFormDraft<Attempt>(`${workRequest.path}:attempt`, edited, String(edited?.id)),
  );

  const create = (draft: RequestDraft) => {
    const body = { workRequest: requestOf(draft), childDevices: childDevicesOf(draft) };
    return sendOnce<WorkRequest>(`${BASE}/${bulkAddress(draft)}`, body);
  };
  const change = (draft: RequestDraft, { id, version }: WorkRequest) =>
    api.put<WorkRequest>(
      `${BASE}/update/id`,
      { ...requestOf(draft), version },
      { query: { id: String(id) } },
    );

  return async (draft, row) => {
    const saved = await (row ? change(draft, row) : create(draft));
    refresh(saved);
    return saved;
  };
}
