import type {
  BulkAction,
  BulkDecision,
  FailedDecision,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Button, Modal, Progress, Table, type TableColumnsType } from 'antd';
import { Fragment } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useReturnToRow } from '../../../kernel/dialog/use-return-to-row.ts';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import { PersonText } from '../../../kernel/person/person-name.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { ChangedMeanwhile } from '../steps/changed-meanwhile.tsx';
import { UndoButton } from './undo-button.tsx';
import { useDecisions, useFailures } from './use-decisions.ts';

const WIDTH = 760;
const WHOLE = 100;

const DECIDED: Readonly<Record<BulkAction, TextCode>> = {
  undo: 'decisions.undoneCount',
  approve: 'decisions.approvedCount',
  deny: 'decisions.deniedCount',
};

function percentOf({ decided, failed, total }: BulkDecision): number {
  return Math.floor(((decided + failed) / total) * WHOLE);
}

function Outcome({ decision, onShow }: { readonly decision: BulkDecision; readonly onShow: () => void }) {
  const { t, number } = useTexts();
  const { event, decided, failed, startedAt } = decision;
  const count = number(failed);
  return (
    <>
      {t(DECIDED[event], { count: number(decided) })}
      {failed > 0 && (
        <Button
          type="link"
          danger
          size="small"
          aria-label={t('decisions.showFailures', { count, at: formatInstant(startedAt) })}
          onClick={onShow}
        >
          {t('decisions.failedCount', { count })}
        </Button>
      )}
    </>
  );
}

interface DecisionTableProps {
  readonly decisions: readonly BulkDecision[];
  readonly onUndo: (decision: BulkDecision) => void;
  readonly onShow: (operationId: string) => void;
}

/** On a phone the start and the progress are below the decision, so that its outcome and the undo are in sight. */
function DecisionTable({ decisions, onUndo, onShow }: DecisionTableProps) {
  const { t, named } = useTexts();
  const isPhone = useIsPhone();
  const startOf = ({ startedAt }: BulkDecision) => formatInstant(startedAt);
  const progressOf = (decision: BulkDecision) => (
    <Progress
      size="small"
      percent={percentOf(decision)}
      status={decision.state === 'RUNNING' ? 'active' : 'normal'}
      aria-label={named(`bulk-decision-state.${decision.state}`)}
    />
  );
  const wide: TableColumnsType<BulkDecision> = [
    { title: t('decisions.startedAt'), width: 150, render: (_, decision) => startOf(decision) },
    { title: t('decisions.progress'), width: 180, render: (_, decision) => progressOf(decision) },
  ];
  return (
    <Table<BulkDecision>
      size="small"
      rowKey="operationId"
      dataSource={[...decisions]}
      pagination={false}
      columns={[
        {
          title: t('decisions.decision'),
          render: (_, decision) => (
            <>
              {named(`request-event.${decision.event}`)}
              {decision.decidedBy && (
                <div>
                  <PersonText username={decision.decidedBy} />
                </div>
              )}
              {isPhone && <div>{startOf(decision)}</div>}
              {isPhone && progressOf(decision)}
            </>
          ),
        },
        ...(isPhone ? [] : wide),
        {
          title: t('decisions.outcome'),
          ...(!isPhone && { width: 230 }),
          render: (_, decision) => (
            <>
              <Outcome decision={decision} onShow={() => onShow(decision.operationId)} />
              <UndoButton decision={decision} onAsk={() => onUndo(decision)} />
            </>
          ),
        },
      ]}
    />
  );
}

interface RequestLinkProps {
  readonly id: number;
  readonly onLeave: () => void;
}

function RequestLink({ id, onLeave }: RequestLinkProps) {
  return (
    <RowLink path="work-requests" to={id} onFollow={onLeave}>
      #{id}
    </RowLink>
  );
}

type FailureReasonProps = FailedDecision & Pick<RequestLinkProps, 'onLeave'>;

/** Why a request could not be decided: the requests that hold its devices; of one that was changed meanwhile, who did what and its status now. */
function FailureReason({ code, current, heldBy = [], onLeave }: FailureReasonProps) {
  const { t, named } = useTexts();
  if (!current)
    return (
      <>
        {named(code)}
        {heldBy.map((id) => (
          <Fragment key={id}>
            {' '}
            <RequestLink id={id} onLeave={onLeave} />
          </Fragment>
        ))}
      </>
    );
  return (
    <>
      <ChangedMeanwhile {...current} /> {t('request-lost.now')}{' '}
      {choiceTag(REQUEST_STATUS, current.requestStatus)}
    </>
  );
}

function Failures({ operationId, onLeave }: { readonly operationId: string; readonly onLeave: () => void }) {
  const { t, number } = useTexts();
  const { data, isError, refetch } = useFailures(operationId);
  if (!data) return isError && <PartFailed title={t('decisions.listFailed')} onRetry={refetch} />;
  const { event, failures, failed } = data;
  const title = t(event === 'undo' ? 'decisions.undoFailures' : 'decisions.failures');
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {failures.length < failed && (
        <p>{t('decisions.failuresLimited', { shown: number(failures.length), count: number(failed) })}</p>
      )}
      <Table
        size="small"
        rowKey="id"
        dataSource={failures}
        pagination={failures.length > 10 && { pageSize: 10, size: 'small', showSizeChanger: false }}
        columns={[
          {
            title: t('decisions.request'),
            width: 110,
            render: (_, { id }) => <RequestLink id={id} onLeave={onLeave} />,
          },
          {
            title: t('decisions.reason'),
            render: (_, failure) => <FailureReason {...failure} onLeave={onLeave} />,
          },
        ]}
      />
    </section>
  );
}

interface DecisionListProps {
  /** The decision whose failures are shown. */
  readonly shown: string | null;
  readonly onShow: (operationId: string) => void;
  readonly onUndo: (decision: BulkDecision) => void;
  readonly onClose: () => void;
}

/** The latest bulk decisions, the own and those of people without access that can be undone: progress and outcome, also of those that ran on after the page was left. */
export function DecisionList({ shown, onShow, onUndo, onClose }: DecisionListProps) {
  const { t } = useTexts();
  const isPhone = useIsPhone();
  const { data: decisions, isError, refetch } = useDecisions();
  useReturnToRow();
  return (
    <Modal
      open
      width={isPhone ? '100vw' : WIDTH}
      title={t('decisions.list')}
      closable={{ 'aria-label': t('common.close') }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="decision-list">
        {isError && <PartFailed title={t('decisions.listFailed')} onRetry={refetch} />}
        {decisions?.length === 0 && <p>{t('decisions.none')}</p>}
        {decisions && decisions.length > 0 && (
          <>
            <p className="decision-hint">{t('decisions.listHint')}</p>
            <DecisionTable decisions={decisions} onUndo={onUndo} onShow={onShow} />
          </>
        )}
        {shown && <Failures operationId={shown} onLeave={onClose} />}
      </div>
    </Modal>
  );
}
