import { ArrowLeftOutlined } from '@ant-design/icons';
import { stockTakingLine } from '@cooler/contract/entities/stock-taking-line/stock-taking-line.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { EntityTable } from '../../kernel/entity-table.tsx';
import { EntityToolbar } from '../../kernel/entity-toolbar.tsx';
import { useTexts } from '../../kernel/text.ts';
import { lineCells } from './line-cells.tsx';
import { StockTakingSummary } from './summary.tsx';
import { summaryQuery } from './summary-query.ts';
import { useLineActions } from './use-line-actions.tsx';
import '../../kernel/entity-page.css';

const HEADS = '/stock-taking';

/** The lines of one stock-taking, with the findings counted above them (spec §2). */
export function StockTakingLinesPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: summary } = useQuery(summaryQuery(Number(id)));
  const scope = useMemo(() => ({ headId: id }), [id]);
  const { actions, dialog } = useLineActions(summary);
  return (
    <section className="entity-page">
      <div className="entity-head">
        <h1>
          <Link to={HEADS} aria-label={t('stock-taking.backToHeads')} title={t('stock-taking.backToHeads')}>
            <ArrowLeftOutlined />
          </Link>{' '}
          {summary?.shopName ?? t('stock-taking.lines')}
        </h1>
        <EntityToolbar entity={stockTakingLine} isExportable={false} />
      </div>
      {summary && <StockTakingSummary summary={summary} onDeleted={() => void navigate(HEADS)} />}
      <EntityTable entity={stockTakingLine} scope={scope} cells={lineCells} actions={actions} />
      {dialog}
    </section>
  );
}
