import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Dayjs } from 'dayjs';
import { DATE_FORMAT } from '../../../kernel/text/format.ts';

/** The values of the form that starts a round. */
export interface RoundDraft extends Partial<Omit<RoundFilter, 'representatives' | 'shops'>> {
  readonly name?: string;
  readonly dueDate?: Dayjs | null;
  readonly representatives?: readonly Tree[];
  readonly shops?: readonly Tree[];
}

/** The filter that a form means; what was not chosen narrows nothing. */
export function filterOf(draft: RoundDraft | undefined): RoundFilter {
  const { regions = [], categories = [], statuses = [], representatives = [], shops = [] } = draft ?? {};
  return {
    ...{ regions, categories, statuses },
    representatives: representatives.map(({ id }) => Number(id)),
    shops: shops.map(({ code }) => String(code)),
  };
}

/** What the server is told of the round beside its filter. */
export function namesOf({ name = '', dueDate }: RoundDraft) {
  return { name: name.trim(), dueDate: dueDate?.format(DATE_FORMAT) ?? null };
}
