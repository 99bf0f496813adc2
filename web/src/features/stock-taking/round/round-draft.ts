import type { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';

/** A representative in the filter field. */
export type PersonChoice = Pick<Row<typeof regionalRepresentative>, 'id' | 'name' | 'sfaCode'>;

export type ShopChoice = Row<typeof shop>;

/** The props of a filter field of rows. */
export interface RowsProps<Item> {
  readonly id?: string;
  readonly value?: readonly Item[];
  readonly onChange?: (rows: readonly Item[]) => void;
}

/** The values of the form that starts a round. */
export interface RoundDraft extends Partial<Omit<RoundFilter, 'representatives' | 'shops'>> {
  readonly name?: string;
  readonly dueDate?: string | null;
  readonly representatives?: readonly PersonChoice[];
  readonly shops?: readonly ShopChoice[];
}

/** The filter of a form; an empty field does not restrict. */
export function filterOf(draft: RoundDraft | undefined): RoundFilter {
  const { regions = [], categories = [], statuses = [], representatives = [], shops = [] } = draft ?? {};
  return {
    ...{ regions, categories, statuses },
    representatives: representatives.map(({ id }) => id),
    shops: shops.map(({ code }) => code),
  };
}

/** The name and due date for the request body. */
export function namesOf({ name = '', dueDate }: RoundDraft) {
  return { name: name.trim(), dueDate: dueDate ?? null };
}
