import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type Texts, useTexts } from '../text/text.ts';
import { whyNothing } from './nothing-found.tsx';
import type { ShownRows } from './use-shown-rows.ts';

interface ListStatusProps<E extends Entity> {
  readonly entity: E;
  readonly shown: ShownRows<E>;
}

/** Tells screen readers what a filter or another page has found. Outside of the list, which is silent while it is busy. */
export function ListStatus<E extends Entity>({ entity, shown }: ListStatusProps<E>) {
  const { t, number } = useTexts();
  const { page, error, isFormerPage, list } = shown;
  const words = () => {
    if (error) return whyNothing(entity, shown);
    if (isFormerPage) return '';
    if (page?.totalElements === 0) return whyNothing(entity, shown);
    return page && t('table.rows', rowRange(list.state, page.totalElements, number));
  };
  return (
    <p className="visually-hidden" role="status">
      {words()}
    </p>
  );
}

/** The numbers of the first and the last row of a page, and of all rows, as text parameters. */
export function rowRange(
  { page, size }: Readonly<Record<'page' | 'size', number>>,
  total: number,
  number: Texts['number'],
) {
  const last = Math.min(total, page * size);
  return { from: number(Math.min(total, (page - 1) * size + 1)), to: number(last), total: number(total) };
}
