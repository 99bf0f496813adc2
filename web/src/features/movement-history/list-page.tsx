import { EyeOutlined } from '@ant-design/icons';
import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { Suspense, useMemo } from 'react';
import { useOpenedRow } from '../../kernel/list/use-opened-row.ts';
import { EntityList } from '../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { usePersonName } from '../../kernel/person/person-name.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../kernel/table/cells.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { subjectOfRequest } from '../device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../device-timeline/use-device-timeline.tsx';
import { requestListCells } from '../work-request/details/request-cells.tsx';
import { movementSentence } from './movement-sentence.ts';

const RequestDetails = lazyPiece(
  async () => (await import('../work-request/details/request-details.tsx')).RequestDetails,
);

/** A state as a sentence, for narrow screens. */
function Sentence({ row }: { readonly row: Row<typeof movementHistory> }) {
  const by = usePersonName(String(row.updatedBy));
  return movementSentence(row, by, useTexts());
}

/** A transit names no device: its card is titled by the type. */
function CardTitle({ row }: { readonly row: Row<typeof movementHistory> }) {
  return useTexts().named(`${REQUEST_TYPE.name}.${row.requestType}`);
}

const cardCells: Cells<typeof movementHistory> = {
  requestId: (row) => <Sentence row={row} />,
  'deviceRegisterFrom.deviceType.name': (row) =>
    row.requestType === 'TRANSIT' ? <CardTitle row={row} /> : undefined,
};

/** The movement history: every state that a request had, read-only (docs/domain.md §5.13). */
export function MovementHistoryListPage() {
  const { t, named } = useTexts();
  const opened = useOpenedRow(movementHistory);
  const { row: viewed, open: view } = opened;
  const timeline = useDeviceTimeline(subjectOfRequest);
  const actions = useMemo<RowActions<typeof movementHistory>>(
    () => (row) => [
      { key: 'view', label: t('common.view'), icon: <EyeOutlined />, run: () => view(row) },
      ...timeline.actions(row),
    ],
    [timeline.actions, view, t],
  );
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${movementHistory.name}`)}>
        <EntityToolbar entity={movementHistory} isExportable />
      </PageHead>
      <EntityList
        entity={movementHistory}
        cells={requestListCells}
        cardCells={cardCells}
        actions={actions}
        opened={opened}
      />
      {timeline.dialog}
      <Suspense>
        {viewed && <RequestDetails entity={movementHistory} row={viewed} onClose={opened.close} />}
      </Suspense>
    </section>
  );
}
