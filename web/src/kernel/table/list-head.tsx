import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { memo } from 'react';
import { type ListStateHandle, toFilter, toNextSort } from '../list/list-state.ts';
import { useTexts } from '../text/text.ts';
import { FilterButton } from './filter-button.tsx';
import type { PageSelection } from './row-selection.ts';
import type { Column } from './table-columns.ts';
import './list-head.css';

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

const MARK = (
  <svg className="sort-mark" viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
    <path className="sort-up" d="M4 0 8 5H0z" />
    <path className="sort-down" d="M4 12 0 7h8z" />
  </svg>
);

interface HeadingProps<E extends Entity> {
  readonly column: Column<E>;
  readonly list: ListStateHandle<E>;
}

function Heading<E extends Entity>({ column, list }: HeadingProps<E>) {
  const { t } = useTexts();
  const { key: path, field, title, isNumber } = column;
  const { state, change } = list;
  const text = state.filters[path] ?? '';
  return (
    <th
      scope="col"
      title={title}
      {...(isNumber && { className: 'number' })}
      {...(state.sort.path === path && { 'aria-sort': SORTED[state.sort.direction] })}
    >
      <span className="heading">
        {field.sort === false ? (
          <span className="heading-text">{title}</span>
        ) : (
          <button type="button" className="sorter" onClick={() => change(toNextSort(path))}>
            <span className="heading-text">{title}</span>
            {MARK}
          </button>
        )}
        {field.filter !== false && (
          <FilterButton
            field={field}
            label={t('table.filter', { column: title })}
            text={text}
            onChange={(next) => change(toFilter(path, next), text !== '' && Boolean(next))}
          />
        )}
      </span>
    </th>
  );
}

interface ListHeadProps<E extends Entity> {
  readonly columns: readonly Column<E>[];
  readonly list: ListStateHandle<E>;
  /** Undefined where rows cannot be selected. */
  readonly wholePage: PageSelection | undefined;
  readonly hasActions: boolean;
}

function ListHeadOf<E extends Entity>({ columns, list, wholePage, hasActions }: ListHeadProps<E>) {
  const { t } = useTexts();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {wholePage && (
          <th className="select-cell">
            <label>
              <input
                type="checkbox"
                ref={(box) => {
                  if (box) box.indeterminate = wholePage.isPart;
                }}
                checked={wholePage.isWhole}
                disabled={!wholePage.isPossible}
                aria-label={t('table.selectPage')}
                onChange={wholePage.onToggle}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} list={list} />
        ))}
        {hasActions && (
          <th className="menu-cell">
            <span className="visually-hidden">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The column headings of a list, with sort buttons and filters; not rendered again for each batch of rows. */
export const ListHead = memo(ListHeadOf) as typeof ListHeadOf;
