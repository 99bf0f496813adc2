import { PlusOutlined } from '@ant-design/icons';
import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import { Button, Empty } from 'antd';
import { ProblemError } from '../feedback/problem.ts';
import { withoutFilters } from '../list/list-state.ts';
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

interface NothingFoundProps<E extends Entity>
  extends Pick<ShownRows<E>, 'error' | 'isFiltered' | 'list' | 'refetch'> {
  readonly entity: E;
  /** Given to users who may make the first row. */
  readonly onMakeFirst?: (() => void) | undefined;
}

/** Why a list shows no rows, and what leads on: without its filters, by its first row, or by another try. */
export function NothingFound<E extends Entity>(props: NothingFoundProps<E>) {
  const { entity, error, isFiltered, list, refetch, onMakeFirst } = props;
  const { t, named } = useTexts();
  const nothing = isFiltered ? t('table.emptyFiltered') : named(`${entity.name}.empty`);
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error ? reasonOf(entity, error) : nothing}>
      {error && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      {isFiltered && <Button onClick={() => list.change(withoutFilters())}>{t('table.showAll')}</Button>}
      {!error && !isFiltered && onMakeFirst && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onMakeFirst}>
          {t('table.makeFirst')}
        </Button>
      )}
    </Empty>
  );
}
