import type { PlanFilter, UploadPlan } from '@cooler/contract/features/upload-plan/upload-plan.ts';
import { Button } from 'antd';
import { useTexts } from '../../kernel/text/text.ts';
import { filterName, usefulFilters } from './plan-words.ts';

interface PlanFiltersProps {
  readonly plan: UploadPlan;
  readonly shown: PlanFilter | undefined;
  readonly onShow: (filter: PlanFilter | undefined) => void;
}

/** The number of rows by outcome; each button filters to its rows. */
export function PlanFilters({ plan, shown, onShow }: PlanFiltersProps) {
  const { t, named, number } = useTexts();
  const all = plan.counts.CREATED + plan.counts.UPDATED + plan.counts.REMOVED;
  const inAll = all + plan.counts.UNCHANGED + plan.counts.REJECTED;
  const choices = [
    ...usefulFilters(plan).map(
      (filter) => [filter, filterName(named, plan, filter), plan.counts[filter]] as const,
    ),
    [undefined, t('upload-plan.all'), inAll] as const,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is meant for form controls.
    <div className="plan-filters" role="group" aria-label={t('upload-plan.show')}>
      {choices.map(([filter, name, count]) => (
        <Button
          key={filter ?? 'all'}
          type={filter === shown ? 'primary' : 'default'}
          aria-pressed={filter === shown}
          data-filter={filter ?? 'ALL'}
          onClick={() => onShow(filter)}
        >
          {name} <b>{number(count)}</b>
        </Button>
      ))}
    </div>
  );
}
