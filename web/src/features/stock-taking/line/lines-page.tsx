import { ArrowLeftOutlined } from '@ant-design/icons';
import { stockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { EntityTable } from '../../../kernel/table/entity-table.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { StockTakingSummary } from '../head/summary.tsx';
import { summaryQuery } from '../head/summary-query.ts';
import { lineCells } from './line-cells.tsx';
import { useLineActions } from './use-line-actions.tsx';
import '../../../kernel/page/entity-page.css';

const HEADS = '/stock-taking';

/** The lines of one stock-taking, with the findings counted above them (docs/domain.md §11.9). */
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
