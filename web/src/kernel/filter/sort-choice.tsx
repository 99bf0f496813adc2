import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { type Entity, labelOf, tableFields } from '@cooler/contract/kernel/entity.ts';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { type ListStateHandle, toSort } from '../list/list-state.ts';
import { useTexts } from '../text/text.ts';

interface SortChoiceProps<E extends Entity> {
  readonly entity: E;
  readonly list: ListStateHandle<E>;
}

/** The sort field and direction of a list. */
export function SortChoice<E extends Entity>({ entity, list }: SortChoiceProps<E>) {
  const { t, named } = useTexts();
  const id = useId();
  const { path, direction } = list.state.sort;
  const isUp = direction === 'asc';
  const options = tableFields(entity)
    .filter(([, field]) => field.sort !== false)
    .map(([value]) => ({ value: value as string, label: named(labelOf(entity, value)) }));
  const hidden = options.some(({ value }) => value === path)
    ? []
    : [{ value: path, label: named(labelOf(entity, path)) }];
  return (
    <div className="sort-choice">
      <label htmlFor={id}>{t('table.sortBy')}</label>
      <Select
        id={id}
        value={path}
        options={[...hidden, ...options]}
        onChange={(next) => list.change(toSort({ path: next, direction }), true)}
      />
      <Button
        icon={isUp ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
        aria-label={t(isUp ? 'table.ascending' : 'table.descending')}
        onClick={() => list.change(toSort({ path, direction: isUp ? 'desc' : 'asc' }), true)}
      />
    </div>
  );
}
