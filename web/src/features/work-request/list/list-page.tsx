import { FileDoneOutlined, UploadOutlined } from '@ant-design/icons';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { draftKey, NEW_ROW, readDraft } from '../../../kernel/form/typed-drafts.ts';
import { useListState, withoutFilters } from '../../../kernel/list/list-state.ts';
import { useOpenedRow } from '../../../kernel/list/use-opened-row.ts';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { useRight, useSession } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { BulkDecisionsProps } from '../decisions/bulk-decisions.tsx';
import { workRequestCardCells } from '../details/request-cells.tsx';
import type { RequestModalMode } from '../form/request-modal.tsx';
import { useRequestPrefill } from '../form/use-request-prefill.ts';
import { offlineFormFor } from '../offline/offline-form-of.ts';
import { OFFLINE_REQUESTS_PATH } from '../offline/offline-requests-path.ts';
import { TemplateButton } from '../upload/template-button.tsx';
import { InboxSwitch, toPersonal } from './inbox-switch.tsx';
import { listCells } from './list-cells.tsx';
import { useLiveRequest, useLiveRequests } from './use-live-requests.ts';
import { useRequestSelection } from './use-request-selection.ts';
import { useRowActions } from './use-row-actions.tsx';

const RequestModal = lazyPiece(async () => (await import('../form/request-modal.tsx')).RequestModal);
const TemplateMenu = lazyPiece(async () => (await import('../upload/template-menu.tsx')).TemplateMenu);
const RequestUpload = lazyPiece(async () => (await import('../upload/request-upload.tsx')).RequestUpload);
const RequestView = lazyPiece(async () => (await import('../details/request-view.tsx')).RequestView);
const BulkDecisions = lazyPiece(async () => (await import('../decisions/bulk-decisions.tsx')).BulkDecisions);

/** The type that is the only filter of the list; null if there is none or another filter. */
function useOnlyType(): RequestType | null {
  const { state } = useListState(workRequest);
  const type = useListedType();
  return Object.keys(state.filters).length === 1 ? type : null;
}

/** The type that the list is filtered by; null if it is not filtered by exactly one. */
function useListedType(): RequestType | null {
  const { state } = useListState(workRequest);
  return REQUEST_TYPE.options.find((type) => type === state.filters.requestType) ?? null;
}

/** The form with an unsaved draft from before the page was left. */
const HALF_WRITTEN = { kind: 'create', requestType: null } as const;

/** A tile of the home page opens the form of its type; Back and a reload reopen it only if there is an unsaved draft. */
function useFirstMode(type: RequestType | null): RequestModalMode | null {
  const { username } = useSession();
  const mayDecide = useRight('work-requests.decide');
  const isFollowedLink = useNavigationType() === 'PUSH';
  const [isHalfWritten] = useState(
    () => readDraft(draftKey(username, workRequest.path, NEW_ROW)) !== undefined,
  );
  if (isHalfWritten && !isFollowedLink) return HALF_WRITTEN;
  return type && isFollowedLink && !mayDecide ? { kind: 'create', requestType: type } : null;
}

/** The form that is open; a new request is written on the page that works offline where there is no network. */
function useFormMode(first: RequestModalMode | null) {
  const [mode, setMode] = useState(first);
  const navigate = useNavigate();
  const writeOffline = (type: RequestType | null, replace: boolean) =>
    navigate(type ? offlineFormFor(type) : OFFLINE_REQUESTS_PATH, { replace });
  const tile = first?.kind === 'create' ? first.requestType : null;
  const leaveTile = useEffectEvent(() => {
    if (tile && !navigator.onLine) void writeOffline(tile, true);
  });
  useEffect(() => leaveTile(), []);
  const add = (requestType: RequestType | null) => {
    if (navigator.onLine) setMode({ kind: 'create', requestType });
    else void writeOffline(requestType, false);
  };
  return { mode, setMode, add };
}

/** The bulk decisions of leaders, loaded on first use. */
function LeaderTools(props: BulkDecisionsProps) {
  const isNeeded = props.selection.rows.size > 0 || props.isListOpen;
  const [isUsed, setUsed] = useState(isNeeded);
  if (isNeeded && !isUsed) setUsed(true);
  return <Suspense>{isUsed && <BulkDecisions {...props} />}</Suspense>;
}

/** Filters the list to the user's own requests after one was created; for leaders the list stays as it is. */
function useOwnAfterSaving(): () => void {
  const mayDecide = useRight('work-requests.decide');
  const { change } = useListState(workRequest);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    setSaved(false);
    change((search, entity) => {
      withoutFilters()(search, entity);
      toPersonal('mine')(search, entity);
    });
  }, [isSaved, change]);
  return () => setSaved(!mayDecide);
}

interface ListHeadProps {
  readonly onAdd: () => void;
  readonly onUpload: () => void;
  /** Opens the list of bulk decisions; undefined for those who may not decide. */
  readonly onOpenDecisions: (() => void) | undefined;
}

/** The title of the list, and its buttons. */
function ListHead({ onAdd, onUpload, onOpenDecisions }: ListHeadProps) {
  const { t } = useTexts();
  const mayUpload = useRight('work-requests.upload');
  return (
    <PageHead title={t('shell.operations')}>
      <EntityToolbar entity={workRequest} isExportable onAdd={onAdd}>
        {mayUpload && (
          <>
            <Suspense fallback={<TemplateButton disabled />}>
              <TemplateMenu />
            </Suspense>
            <Button icon={<UploadOutlined />} onClick={onUpload}>
              {t('table.upload')}
            </Button>
          </>
        )}
        {onOpenDecisions && (
          <Button icon={<FileDoneOutlined />} onClick={onOpenDecisions}>
            {t('decisions.list')}
          </Button>
        )}
      </EntityToolbar>
    </PageHead>
  );
}

/** Operations: the list of work requests, with the form and the steps (docs/domain.md §11.7). */
export function WorkRequestListPage() {
  const listedType = useListedType();
  const firstMode = useFirstMode(useOnlyType());
  const { mode, setMode, add } = useFormMode(firstMode);
  const [isUploading, setUploading] = useState(false);
  useLiveRequests();
  const opened = useOpenedRow(workRequest);
  const shown = useLiveRequest(opened.row);
  useRequestPrefill(setMode);
  const { actions, dialog } = useRowActions(opened.open, setMode);
  const selection = useRequestSelection();
  const showOwn = useOwnAfterSaving();
  const [isListOpen, setListOpen] = useState(false);
  const addListed = () => add(listedType);
  return (
    <section className="entity-page">
      <ListHead
        onAdd={addListed}
        onUpload={() => setUploading(true)}
        onOpenDecisions={selection && (() => setListOpen(true))}
      />
      <div className="request-views">
        <InboxSwitch />
        {selection && (
          <LeaderTools
            selection={selection}
            isListOpen={isListOpen}
            onOpenList={() => setListOpen(true)}
            onCloseList={() => setListOpen(false)}
          />
        )}
      </div>
      <EntityList
        entity={workRequest}
        cells={listCells}
        cardCells={workRequestCardCells}
        actions={actions}
        opened={opened}
        onMakeFirst={addListed}
        selection={selection}
        choice={selection?.choice}
      />
      {dialog}
      <Suspense>
        {isUploading && <RequestUpload listedType={listedType} onClose={() => setUploading(false)} />}
        {mode && <RequestModal mode={mode} onClose={() => setMode(null)} onCreated={showOwn} />}
        {shown && <RequestView row={shown} onView={opened.open} onClose={opened.close} />}
      </Suspense>
    </section>
  );
}
