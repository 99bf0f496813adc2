import { PlusOutlined } from '@ant-design/icons';
import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
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

/** What makes the first row of an empty list, for users who may. */
export interface FirstRow {
  readonly label: TextCode;
  readonly make: () => void;
}

interface NothingFoundProps<E extends Entity>
  extends Pick<ShownRows<E>, 'error' | 'isFiltered' | 'list' | 'refetch'> {
  readonly entity: E;
  readonly first?: FirstRow | undefined;
}

/** Why a list shows no rows, and what leads on: without its filters, by its first row, or by another try. */
export function NothingFound<E extends Entity>(props: NothingFoundProps<E>) {
  const { entity, error, isFiltered, list, refetch, first } = props;
  const { t, named } = useTexts();
  const nothing = isFiltered ? t('table.emptyFiltered') : named(`${entity.name}.empty`);
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={error ? reasonOf(entity, error) : nothing}>
      {error && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
      {isFiltered && <Button onClick={() => list.change(withoutFilters())}>{t('table.clearFilters')}</Button>}
      {!error && !isFiltered && first && (
        <Button type="primary" icon={<PlusOutlined />} onClick={first.make}>
          {t(first.label)}
        </Button>
      )}
    </Empty>
  );
}
