import { stockTakingLine } from '@cooler/contract/features/stock-taking/line/stock-taking-line.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadFailed } from '../../../kernel/feedback/load-failed.tsx';
import type { Filters } from '../../../kernel/list/filter-values.ts';
import { EntityList } from '../../../kernel/list-screen/entity-list.tsx';
import { EntityToolbar } from '../../../kernel/page/entity-toolbar.tsx';
import { PageHead } from '../../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { summaryQuery } from '../head/summary-query.ts';
import { lineName } from './line-name.ts';
import { LinePhotosCell } from './line-photos.tsx';
import { useLineActions } from './use-line-actions.tsx';

const HEADS = '/stock-taking';

const StockTakingSummary = lazyPiece(async () => (await import('../head/summary.tsx')).StockTakingSummary);

const cells: Cells<typeof stockTakingLine> = {
  // Nothing else in sight names the line of a code without a device.
  conflict: ({ conflict, code }) => (
    <>
      {choiceTag(stockTakingLine.fields.conflict.of, conflict)}
      {conflict === 'UNKNOWN_CODE' && <div>{code}</div>}
    </>
  ),
  photoCount: (row) => {
    const { photos, photoCount } = row;
    // Without the right to see photos only their number is shown.
    return photos.length > 0 ? <LinePhotosCell photos={photos} name={lineName(row)} /> : photoCount || null;
  },
};

/** The lines of one stock-taking, with the findings counted above them (docs/domain.md §11.9). */
export function StockTakingLinesPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const isNumber = Number.isInteger(Number(id));
  const { data: summary, error, refetch } = useQuery(summaryQuery(Number(id)));
  const scope = useMemo((): Filters<typeof stockTakingLine> => ({ headId: id }), [id]);
  const { actions, dialog } = useLineActions(summary);
  const back = { to: HEADS, label: t('stock-taking.backToHeads') };
  return (
    <section className="entity-page" aria-busy={!summary && !error}>
      <PageHead title={summary?.shopName ?? t('stock-taking.lines')} back={back}>
        <EntityToolbar entity={stockTakingLine} isExportable={false} />
      </PageHead>
      {error && <LoadFailed error={error} onRetry={refetch} back={back} />}
      <Suspense fallback={<span className="late-head" />}>
        <StockTakingSummary key={id} summary={summary} onDeleted={() => void navigate(HEADS)} />
      </Suspense>
      {isNumber && (summary || !error) && (
        <EntityList entity={stockTakingLine} scope={scope} cells={cells} actions={actions} />
      )}
      {dialog}
    </section>
  );
}
