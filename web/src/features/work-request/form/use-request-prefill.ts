import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { isUnreachable } from '../../../kernel/feedback/problem.ts';
import { textIn } from '../../../kernel/list/list-state.ts';
import { LATE_MS } from '../../../kernel/offline/late.ts';
import { loadPiece } from '../../../kernel/start/load-piece.ts';
import type { DraftChange } from '../draft/draft.ts';
import type { RequestPrefill } from '../draft/request-prefill.ts';
import { OFFLINE_REQUESTS_PATH } from '../offline/offline-requests-path.ts';
import type { RequestModalMode } from './request-modal.tsx';

const NAMES = ['new', 'device', 'from', 'to'] as const;

function readPrefill(search: URLSearchParams): RequestPrefill | null {
  const requestType = REQUEST_TYPE.options.find((type) => type === search.get('new'));
  if (!requestType) return null;
  return {
    requestType,
    inventoryNumber: textIn(search, 'device'),
    shopFrom: textIn(search, 'from'),
    shopTo: textIn(search, 'to'),
  };
}

/** Opens the prefilled form given by the URL parameters, then removes them, so that a reload does not open it again. */
export function useRequestPrefill(open: (mode: RequestModalMode) => void): void {
  const [search, setSearch] = useSearchParams();
  const prefill = readPrefill(search);
  const key = prefill && JSON.stringify(prefill);
  const navigate = useNavigate();
  const writeOffline = useEffectEvent(() =>
    navigate(`${OFFLINE_REQUESTS_PATH}?${search}`, { replace: true }),
  );
  const openNow = useEffectEvent((requestType: RequestType, start: DraftChange | undefined) => {
    open({ kind: 'create', requestType, ...(start && { start }) });
    setSearch(
      (newest) => {
        for (const name of NAMES) newest.delete(name);
        return newest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (!key) return;
    if (!navigator.onLine) return void writeOffline();
    const closing = new AbortController();
    const late = setTimeout(() => void writeOffline(), LATE_MS);
    const wanted = JSON.parse(key) as RequestPrefill;
    // Loaded together with the form; the list does not need it.
    const starting = loadPiece(() => import('../draft/request-prefill.ts')).then(({ loadPrefill }) =>
      loadPrefill(wanted, closing.signal),
    );
    starting
      .finally(() => clearTimeout(late))
      .then(
        (start) => {
          // The page may have been left, and its parameters with it.
          if (!closing.signal.aborted) openNow(wanted.requestType, start);
        },
        (error) => {
          if (closing.signal.aborted) return;
          if (isUnreachable(error)) void writeOffline();
          else notifyError(error);
        },
      );
    return () => {
      clearTimeout(late);
      closing.abort();
    };
  }, [key]);
}
