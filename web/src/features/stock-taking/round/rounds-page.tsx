import { BarChartOutlined, FlagOutlined, StopOutlined } from '@ant-design/icons';
import { stockTakingRound } from '@cooler/contract/features/stock-taking/round/stock-taking-round.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { wrongStatusReasons } from '@cooler/contract/reasons.ts';
import { Button, Progress } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { useRight } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../../kernel/table/cells.tsx';
import type { RowAction, RowActions } from '../../../kernel/table/row-menu.tsx';
import { formatValue } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { useEndRound } from './use-end-round.tsx';

const StartDrawer = lazyPiece(async () => (await import('./start-drawer.tsx')).StartDrawer);

const STATUS = stockTakingRound.fields.status.of;

const WHOLE = 100;

const cells: Cells<typeof stockTakingRound> = {
  settled: ({ settled, devices }) => (
    <Progress
      size="small"
      percent={Math.floor((settled / devices) * WHOLE)}
      status="normal"
      // The number by which the list is filtered and sorted, and which the file has.
      format={(percent) => `${formatValue(stockTakingRound.fields.settled, settled)} (${percent}%)`}
      aria-label={`${settled} / ${devices}`}
    />
  ),
};

function useActions(view: (id: number) => void) {
  const { t, language } = useTexts();
  const mayDecide = useRight('stock-taking-rounds.decide');
  const [end, dialog] = useEndRound();
  const endAction = ({ id, status }: Row<typeof stockTakingRound>): RowAction => {
    const reasons = wrongStatusReasons(STATUS.name, status, ['RUNNING'], ['FINISHED', 'ENDED']);
    return {
      key: 'end',
      label: t('round.end'),
      icon: <StopOutlined />,
      isDanger: true,
      why: reasons.length > 0 ? { reasons } : undefined,
      run: () => end(id),
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language; `end` needs no update.
  const actions = useMemo<RowActions<typeof stockTakingRound>>(
    () => (row) => [
      {
        key: 'view',
        label: t('round.view'),
        icon: <BarChartOutlined />,
        run: () => view(row.id),
      },
      ...(mayDecide ? [endAction(row)] : []),
    ],
    [view, mayDecide, language],
  );
  return { actions, dialog };
}

/** The stock-taking rounds with their progress; leaders start and end them. */
export function RoundListPage() {
  const { t, named } = useTexts();
  const navigate = useNavigate();
  const mayDecide = useRight('stock-taking-rounds.decide');
  const [isStarting, setStarting] = useState(false);
  const view = useCallback((id: number) => void navigate(`/stock-taking-rounds/${id}`), [navigate]);
  const open = useCallback(({ id }: Row<typeof stockTakingRound>) => view(id), [view]);
  const { actions, dialog } = useActions(view);
  const start = useCallback(() => setStarting(true), []);
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${stockTakingRound.name}`)}>
        <EntityToolbar entity={stockTakingRound} isExportable>
          {mayDecide && (
            <Button type="primary" icon={<FlagOutlined />} onClick={start}>
              {t('round.start')}
            </Button>
          )}
        </EntityToolbar>
      </PageHead>
      <EntityList
        entity={stockTakingRound}
        cells={cells}
        actions={actions}
        onOpen={open}
        onMakeFirst={mayDecide ? start : undefined}
      />
      <Suspense>{isStarting && <StartDrawer onStarted={view} onClose={() => setStarting(false)} />}</Suspense>
      {dialog}
    </section>
  );
}
