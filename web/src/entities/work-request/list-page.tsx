import { FileDoneOutlined } from '@ant-design/icons';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/entities/work-request/work-request.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigationType } from 'react-router';
import { EntityTable } from '../../kernel/entity-table.tsx';
import { EntityToolbar } from '../../kernel/entity-toolbar.tsx';
import { useListState } from '../../kernel/list-state.ts';
import type { RowSelection } from '../../kernel/row-selection.ts';
import { useRight } from '../../kernel/session.ts';
import { useTexts } from '../../kernel/text.ts';
import { requestListCells } from '../../workflows/work-requests/request-cells.tsx';
import { useLiveRequest, useLiveRequests } from '../../workflows/work-requests/use-live-requests.ts';
import { InboxSwitch } from './inbox-switch.tsx';
import { RequestFileTools } from './request-file-tools.tsx';
import type { RequestModalMode } from './request-modal.tsx';
import { useAskedRequest } from './use-asked-request.ts';
import { useRequestSelection } from './use-request-selection.ts';
import { useRowActions } from './use-row-actions.tsx';
import '../../kernel/entity-page.css';

const RequestModal = lazy(async () => ({ default: (await import('./request-modal.tsx')).RequestModal }));
const RequestUpload = lazy(async () => ({ default: (await import('./request-upload.tsx')).RequestUpload }));
const RequestView = lazy(async () => ({ default: (await import('./request-view.tsx')).RequestView }));
const BulkDecisions = lazy(async () => ({ default: (await import('./bulk-decisions.tsx')).BulkDecisions }));

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

interface LeaderToolsProps {
  readonly selection: RowSelection;
  readonly isListOpen: boolean;
  readonly onOpenList: () => void;
  readonly onCloseList: () => void;
}

/** What leaders have above the list: their inbox, and what they do with the rows they select. */
function LeaderTools({ selection, ...list }: LeaderToolsProps) {
  const isNeeded = selection.rows.size > 0 || list.isListOpen;
  const [isUsed, setUsed] = useState(isNeeded);
  if (isNeeded && !isUsed) setUsed(true);
  return (
    <div className="request-views">
      <InboxSwitch />
      <Suspense>{isUsed && <BulkDecisions selection={selection} {...list} />}</Suspense>
    </div>
  );
}

/** Operations: the work requests, with their form and their steps (spec §2). */
export function WorkRequestListPage() {
  const { t, named } = useTexts();
  const listedType = useListedType();
  const firstMode = useFirstMode(listedType);
  const [mode, setMode] = useState(firstMode);
  const [isUploading, setUploading] = useState(false);
  const [viewed, setViewed] = useState<AnyRow | null>(null);
  useLiveRequests();
  const shown = useLiveRequest(viewed);
  useAskedRequest(setMode);
  const { actions, dialog } = useRowActions(setViewed, setMode);
  const selection = useRequestSelection();
  const [isListOpen, setListOpen] = useState(false);
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
          {selection && (
            <Button icon={<FileDoneOutlined />} onClick={() => setListOpen(true)}>
              {t('decisions.list')}
            </Button>
          )}
        </EntityToolbar>
      </div>
      {selection && (
        <LeaderTools
          selection={selection}
          isListOpen={isListOpen}
          onOpenList={() => setListOpen(true)}
          onCloseList={() => setListOpen(false)}
        />
      )}
      <EntityTable
        entity={workRequest}
        cells={requestListCells}
        actions={actions}
        onOpen={setViewed}
        selection={selection}
      />
      {dialog}
      <Suspense>
        {isUploading && <RequestUpload listedType={listedType} onClose={() => setUploading(false)} />}
        {mode && <RequestModal mode={mode} onClose={() => setMode(null)} />}
        {shown && <RequestView row={shown} onView={setViewed} onClose={() => setViewed(null)} />}
      </Suspense>
    </section>
  );
}
