import { DiffOutlined, InboxOutlined, SendOutlined } from '@ant-design/icons';
import type { PartnerOverview } from '@cooler/contract/features/partner/overview.ts';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import {
  FILTERED_MESSAGE_TYPES,
  PARTNER_MESSAGE_TYPE,
} from '@cooler/contract/features/partner/partner-message.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import { Badge, Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { useDrawerAddress } from '../../kernel/list/use-drawer-address.ts';
import { useOpenedRow } from '../../kernel/list/use-opened-row.ts';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { Cell, Cells } from '../../kernel/table/cells.tsx';
import { translate, useTexts } from '../../kernel/text/text.ts';
import { CopiedText } from './copied-text.tsx';
import { DecisionButton } from './decision-button.tsx';
import { LONG_TEXTS, outcomeOf, type PartnerLog, toneOf } from './message-state.ts';
import { useFreshLog, useOverview } from './partner-queries.ts';
import type { Panel } from './partner-screens.ts';
import { PartnerSummary } from './partner-summary.tsx';
import { useMessageActions } from './use-message-actions.tsx';
import './partners.css';

const MessageDetails = lazyPiece(async () => (await import('./message-details.tsx')).MessageDetails);
const PendingCallbacks = lazyPiece(async () => (await import('./pending-callbacks.tsx')).PendingCallbacks);
const Differences = lazyPiece(async () => (await import('./differences.tsx')).Differences);

interface LogProps {
  readonly partner: PartnerName;
  readonly entity: PartnerLog;
}

/** The entity of the list: its type filter offers only the HTTP verbs that are sent (docs/domain.md §11.10). */
function asListed<E extends PartnerLog>(entity: E): E {
  const of = { name: PARTNER_MESSAGE_TYPE.name, options: FILTERED_MESSAGE_TYPES };
  return { ...entity, fields: { ...entity.fields, requestType: { ...entity.fields.requestType, of } } };
}

function copiedCell(entity: PartnerLog, path: string): Cell<PartnerLog> {
  return (row) => {
    const text = valueAt(row, path);
    return text ? <CopiedText label={translate(labelOf(entity, path))} text={String(text)} /> : null;
  };
}

const OUTCOME: Cells<PartnerLog> = {
  responseHttpStatusCode: (row) => <span className={`tag tag-${toneOf(row)}`}>{outcomeOf(row)}</span>,
};

/** The cells of a partner's message log. */
function messageCells(entity: PartnerLog): Cells<PartnerLog> {
  return {
    ...OUTCOME,
    ...Object.fromEntries(LONG_TEXTS.map((path) => [path, copiedCell(entity, path)])),
  };
}

interface ToolsProps extends Pick<LogProps, 'entity'> {
  readonly overview: PartnerOverview | undefined;
  readonly onOpen: (panel: Panel) => void;
}

function LogTools({ entity, overview, onOpen }: ToolsProps) {
  const { t } = useTexts();
  return (
    <>
      <Badge count={overview?.keptCallbacks ?? 0} size="small">
        <Button icon={<InboxOutlined />} onClick={() => onOpen('callbacks')}>
          {t('partners.callbacks')}
        </Button>
      </Badge>
      <Badge count={overview?.differences ?? 0} size="small">
        <Button icon={<DiffOutlined />} onClick={() => onOpen('differences')}>
          {t('partners.differences')}
        </Button>
      </Badge>
      <DecisionButton
        entity={entity}
        address={`${entity.path}/send-parked-again`}
        query={{}}
        done={t('partners.sentAgain')}
        icon={<SendOutlined />}
        disabled={!overview?.parked}
      >
        {t('partners.sendParked')}
      </DecisionButton>
    </>
  );
}

/** The message log of a partner: sent, waiting and parked messages, callbacks and differences (docs/domain.md §11.10). */
export function MessageLog({ partner, entity }: LogProps) {
  const { named } = useTexts();
  const { overview, isPending } = useOverview(partner);
  useFreshLog(entity, overview);
  const panel = useDrawerAddress('panel');
  const listed = useMemo(() => asListed(entity), [entity]);
  const opened = useOpenedRow<PartnerLog>(listed);
  const cells = useMemo(() => messageCells(entity), [entity]);
  const { actions, dialog } = useMessageActions(entity, opened.open);
  const panelProps = { partner, entity, onClose: panel.close };
  return (
    <section className="entity-page" aria-busy={isPending}>
      <PageHead title={named(`entity.${entity.name}`)}>
        <EntityToolbar entity={listed} isExportable={false}>
          <LogTools entity={entity} overview={overview} onOpen={panel.open} />
        </EntityToolbar>
      </PageHead>
      {overview && <PartnerSummary overview={overview} />}
      <EntityList entity={listed} cells={cells} cardCells={OUTCOME} actions={actions} opened={opened} />
      {dialog}
      <Suspense>
        {opened.row && <MessageDetails entity={entity} row={opened.row} onClose={opened.close} />}
        {panel.about === 'callbacks' && <PendingCallbacks {...panelProps} />}
        {panel.about === 'differences' && <Differences {...panelProps} />}
      </Suspense>
    </section>
  );
}
