import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import { Button, Empty } from 'antd';
import { ProblemError } from '../feedback/problem.ts';
import { translate, useTexts } from '../text/text.ts';
import type { ShownRows } from './use-shown-rows.ts';

const FIXABLE_BY_USER: ReadonlySet<string> = new Set([
  'LIST_TOO_SLOW',
  'UNKNOWN_FIELD',
  'INVALID_FILTER',
  'REVERSED_RANGE',
  'INVALID_SORT',
]);

/** Details are shown only of errors that the user can fix (docs/domain.md §10.4). */
function reasonOf(entity: Entity, error: Error): string {
  if (!(error instanceof ProblemError) || !FIXABLE_BY_USER.has(error.message))
    return translate('table.loadFailed');
  const params = error.problem.params ?? {};
  const path = String(params.field);
  const field = path in entity.fields ? translate(labelOf(entity, path)) : path;
  return translate(error.message, { ...params, field });
}

/** What an empty list says: what to do, where its entity has a text for that. */
function emptyText({ name }: Entity): string {
  const own = translate(`${name}.empty`);
  return own === `${name}.empty` ? translate('common.empty') : own;
}

interface NothingFoundProps<E extends Entity> extends Pick<ShownRows<E>, 'error' | 'isFiltered' | 'refetch'> {
  readonly entity: E;
}

/** Why a list shows no rows. */
export function NothingFound<E extends Entity>({ entity, error, isFiltered, refetch }: NothingFoundProps<E>) {
  const { t } = useTexts();
  const nothing = isFiltered ? t('table.emptyFiltered') : emptyText(entity);
  const description = error ? reasonOf(entity, error) : nothing;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={description}>
      {error && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
    </Empty>
  );
}
