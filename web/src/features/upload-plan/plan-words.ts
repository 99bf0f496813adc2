import {
  PLAN_FILTERS,
  type PlanFilter,
  type PlanKind,
  type PlanOutcome,
  type UploadPlan,
} from '@cooler/contract/features/upload-plan/upload-plan.ts';
import type { Texts } from '../../kernel/text/text.ts';

type Named = Texts['named'];

const OWN_WORDS: Readonly<Record<PlanKind, readonly PlanFilter[]>> = {
  FILE: [],
  UNDO: ['UPDATED', 'REMOVED', 'UNCHANGED', 'REJECTED'],
  LIST: ['REJECTED'],
};

/** The label of an outcome; undo and bulk change have their own. */
export function filterName(named: Named, { kind }: Pick<UploadPlan, 'kind'>, filter: PlanFilter): string {
  const own = OWN_WORDS[kind].includes(filter) ? `${kind.toLowerCase()}.` : '';
  return named(`upload-plan.${own}${filter}`);
}

const DONE: readonly PlanOutcome[] = ['CREATED', 'UPDATED', 'REMOVED'];

/** What a plan does, for the button: "37 új, 12 módosul". */
export function planInWords(named: Named, { kind, counts }: Pick<UploadPlan, 'kind' | 'counts'>): string {
  const prefix = kind === 'UNDO' ? 'upload-plan.part.undo' : 'upload-plan.part';
  return DONE.filter((outcome) => counts[outcome] > 0)
    .map((outcome) => named(`${prefix}.${outcome}`, { count: counts[outcome] }))
    .join(', ');
}

const FIRST: readonly PlanFilter[] = ['MOVED', 'REJECTED', 'UPDATED', 'CREATED', 'REMOVED'];

/** The initial filter: problems first, then changes. */
export function firstFilter({ counts, committed }: UploadPlan): PlanFilter | undefined {
  return FIRST.find((filter) => counts[filter] > 0 && !(committed && filter === 'MOVED'));
}

/** The filters with at least one row. */
export function usefulFilters({ counts }: UploadPlan): PlanFilter[] {
  return PLAN_FILTERS.filter((filter) => counts[filter] > 0);
}
