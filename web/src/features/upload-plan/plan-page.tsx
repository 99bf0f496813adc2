import type {
  PlanPage as Page,
  PlanFilter,
  PlanKind,
  UploadPlan,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { PLAN_FILTERS, PLAN_PAGE_SIZE } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LoadFailed } from '../../kernel/feedback/load-failed.tsx';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { readPage } from '../../kernel/list/list-state.ts';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { ListPages } from '../../kernel/table/list-pages.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { originName } from './origin-name.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { type PlanName, planQuery } from './plan-queries.ts';
import { Notes, PlanRows } from './plan-rows.tsx';
import { firstFilter } from './plan-words.ts';
import { entityAt } from './uploaded-entities.ts';
import './plan.css';

const ProblemDownloads = lazyPiece(
  async () => (await import('../../kernel/upload/problem-downloads.tsx')).ProblemDownloads,
);

/** The filter and page of the rows, stored in the URL. */
function useShown(plan: UploadPlan | undefined) {
  const [params, setParams] = useSearchParams();
  const given = params.get('show');
  const filter = given === null ? plan && firstFilter(plan) : PLAN_FILTERS.find((each) => each === given);
  const page = readPage(params.get('page'));
  const show = (next: PlanFilter | undefined, nextPage = 1) =>
    setParams({ show: next ?? 'ALL', page: String(nextPage) }, { replace: true });
  return { filter, page, show, line: Number(params.get('line')) };
}

interface NotesProps {
  readonly plan: UploadPlan;
  readonly name: PlanName;
}

function PlanNotes({ plan, name: { entity, operation } }: NotesProps) {
  const { t } = useTexts();
  const { kind, counts, problems, warnings, committed } = plan;
  const isFaulty = kind === 'FILE' && (counts.REJECTED > 0 || problems.length > 0);
  return (
    <>
      {committed && <Alert type="success" showIcon title={t('upload-plan.doneNote')} />}
      {!committed && counts.MOVED > 0 && (
        <Alert type="warning" showIcon title={t('upload-plan.moved', { count: counts.MOVED })} />
      )}
      {kind === 'LIST' && counts.REJECTED > 0 && (
        <Alert type="warning" showIcon title={t('upload-plan.listLeaves', { count: counts.REJECTED })} />
      )}
      {isFaulty && <Alert type="error" showIcon title={t('upload-plan.faulty')} />}
      {isFaulty && counts.REJECTED > 0 && (
        <div className="entity-toolbar">
          <Suspense>
            <ProblemDownloads path={entity} operationId={operation} rejected={counts.REJECTED} />
          </Suspense>
        </div>
      )}
      {problems.length > 0 && <Notes entity={entityAt(entity)} notes={problems} kind="problem" />}
      {warnings.length > 0 && <Notes entity={entityAt(entity)} notes={warnings} kind="warning" />}
    </>
  );
}

function Rows({ name, first }: { readonly name: PlanName; readonly first: Page }) {
  const { plan } = first;
  const { filter, page, show, line } = useShown(plan);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...planQuery(name, filter, page),
    placeholderData: (former) => keepPreviousData(former) ?? first,
  });
  return (
    <>
      <PlanFilters plan={plan} shown={filter} onShow={(next) => show(next)} />
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {data && (
        <PlanRows
          entity={entityAt(name.entity)}
          plan={plan}
          rows={data.content}
          linkedLine={line}
          isLoading={isPlaceholderData}
        />
      )}
      {data && data.totalElements > PLAN_PAGE_SIZE && (
        <ListPages
          page={page}
          size={PLAN_PAGE_SIZE}
          total={data.totalElements}
          onPage={(next) => show(filter, next)}
        />
      )}
    </>
  );
}

const TITLES: Readonly<Record<PlanKind, TextCode>> = {
  FILE: 'upload-plan.title',
  UNDO: 'upload-plan.undoTitle',
  LIST: 'upload-plan.listTitle',
};

/** The plan of an upload, an undo or a bulk change: every row with its values before and after, and the commit button. */
export function UploadPlanPage() {
  const { t, named } = useTexts();
  const { entity = '', operation = '' } = useParams();
  const name = { entity, operation };
  const { data: first, error, refetch } = useQuery(planQuery(name, undefined, 1));
  const plan = first?.plan;
  const back = { to: entityAt(entity) ? `/${entity}` : '/audit-uploads', label: t('upload-plan.back') };
  return (
    <section className="entity-page plan-page">
      <PageHead title={t(TITLES[plan?.kind ?? 'FILE'])} back={back}>
        {plan && <PlanActions key={operation} name={name} plan={plan} />}
      </PageHead>
      {error && <LoadFailed error={error} onRetry={refetch} back={back} />}
      {!plan && !error && <LoadingWords />}
      {plan && (
        <p className="plan-made">
          {t('upload-plan.made', {
            file: originName(named, plan),
            made: formatInstant(plan.madeAt),
            until: formatInstant(plan.keptUntil),
          })}
        </p>
      )}
      {plan && <PlanNotes plan={plan} name={name} />}
      {first && <Rows key={operation} name={name} first={first} />}
    </section>
  );
}
