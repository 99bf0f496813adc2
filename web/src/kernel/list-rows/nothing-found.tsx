import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button, Empty } from 'antd';
import { describeError, ProblemError } from '../feedback/problem.ts';
import { translate, useTexts } from '../text/text.ts';
import type { ShownRows } from './use-shown-rows.ts';

/** Of what failed only what a person can mend is told (docs/domain.md §10.4). */
function reasonOf(error: Error): string {
  const isTooSlow = error instanceof ProblemError && error.message === 'LIST_TOO_SLOW';
  return isTooSlow ? describeError(error) : translate('table.loadFailed');
}

type NothingFoundProps<E extends Entity> = Pick<ShownRows<E>, 'error' | 'isFiltered' | 'refetch'>;

/** Why a list shows no rows. */
export function NothingFound<E extends Entity>({ error, isFiltered, refetch }: NothingFoundProps<E>) {
  const { t } = useTexts();
  if (error) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={reasonOf(error)}>
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </Empty>
    );
  }
  const text = t(isFiltered ? 'table.emptyFiltered' : 'common.empty');
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />;
}
