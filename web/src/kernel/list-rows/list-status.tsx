import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { useTexts } from '../text/text.ts';
import { rowRange } from './row-range.ts';
import type { ShownRows } from './use-shown-rows.ts';

interface ListStatusProps<E extends Entity> {
  readonly shown: ShownRows<E>;
}

/**
 * Tells screen readers what a filter or another page has found. Outside of the list, which is silent while it is busy, and in
 * other words than those on the screen, so that a search in the page finds these once.
 */
export function ListStatus<E extends Entity>({ shown }: ListStatusProps<E>) {
  const { t, number } = useTexts();
  const { page, error, isFormerPage, list } = shown;
  const words = () => {
    if (error) return t('table.saidFailed');
    if (isFormerPage || !page) return '';
    if (page.totalElements === 0) return t('table.saidEmpty');
    return t('table.saidRows', rowRange(list.state, page.totalElements, number));
  };
  return (
    <p className="visually-hidden" aria-live="polite">
      {words()}
    </p>
  );
}
