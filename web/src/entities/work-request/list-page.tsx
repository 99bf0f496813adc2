import { REQUEST_TYPE, type RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/entities/work-request/work-request.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { lazy, Suspense, useState } from 'react';
import { useNavigationType } from 'react-router';
import { EntityTable } from '../../kernel/entity-table.tsx';
import { EntityToolbar } from '../../kernel/entity-toolbar.tsx';
import { useListState } from '../../kernel/list-state.ts';
import { useRight } from '../../kernel/session.ts';
import { useTexts } from '../../kernel/text.ts';
import { requestListCells } from '../../workflows/work-requests/request-cells.tsx';
import { RequestFileTools } from './request-file-tools.tsx';
import type { RequestModalMode } from './request-modal.tsx';
import { useAskedRequest } from './use-asked-request.ts';
import { useRowActions } from './use-row-actions.tsx';
import '../../kernel/entity-page.css';

const RequestModal = lazy(async () => ({ default: (await import('./request-modal.tsx')).RequestModal }));
const RequestUpload = lazy(async () => ({ default: (await import('./request-upload.tsx')).RequestUpload }));
const RequestDetails = lazy(async () => ({
  default: (await import('../../workflows/work-requests/request-details.tsx')).RequestDetails,
}));

/** The one type that the list is filtered by, if it is. */
function useListedType(): RequestType | null {
  const { state } = useListState(workRequest);
  return REQUEST_TYPE.options.find((type) => type === state.filters.requestType) ?? null;
}

/** A tile of the home page opens the form of its type; Back and a reload do not open it again. */
function useFirstMode(type: RequestType | null): RequestModalMode | null {
  const isLeader = useRight('work-requests.decide');
  const isFollowedLink = useNavigationType() === 'PUSH';
  return type && isFollowedLink && !isLeader ? { kind: 'create', requestType: type } : null;
}

/** Operations: the work requests, with their form and their steps (spec §2). */
export function WorkRequestListPage() {
  const { named } = useTexts();
  const listedType = useListedType();
  const firstMode = useFirstMode(listedType);
  const [mode, setMode] = useState(firstMode);
  const [isUploading, setUploading] = useState(false);
  const [viewed, setViewed] = useState<AnyRow | null>(null);
  useAskedRequest(setMode);
  const { actions, dialog } = useRowActions(setViewed, setMode);
  return (
    <section className="entity-page">
      <div className="entity-head">
        <h1>{named(`entity.${workRequest.name}`)}</h1>
        <EntityToolbar
          entity={workRequest}
          isExportable
          onAdd={() => setMode({ kind: 'create', requestType: listedType })}
        >
          <RequestFileTools onUpload={() => setUploading(true)} />
        </EntityToolbar>
      </div>
      <EntityTable entity={workRequest} cells={requestListCells} actions={actions} onOpen={setViewed} />
      {dialog}
      <Suspense>
        {isUploading && <RequestUpload listedType={listedType} onClose={() => setUploading(false)} />}
        {mode && <RequestModal mode={mode} onClose={() => setMode(null)} />}
        {viewed && <RequestDetails entity={workRequest} row={viewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </section>
  );
}
