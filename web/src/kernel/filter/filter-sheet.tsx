import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type Entity, type FilterPath, labelOf, tableFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../browser/use-debounced.ts';
import { BottomSheet } from '../dialog/bottom-sheet.tsx';
import { type ListStateHandle, toFilter, withoutFilters } from '../list/list-state.ts';
import { FILTERS } from '../table/filter-controls.tsx';
import { useTexts } from '../text/text.ts';
import { chipWords } from './chip-words.ts';
import { SortChoice } from './sort-choice.tsx';
import './filter-sheet.css';

interface FilterFieldProps<E extends Entity> {
  readonly entity: E;
  readonly list: ListStateHandle<E>;
  readonly path: FilterPath<E>;
  readonly field: Field;
}

function FilterControl<E extends Entity>({ entity, list, path, field }: FilterFieldProps<E>) {
  const { t, named } = useTexts();
  const text = list.state.filters[path] ?? '';
  const apply = useDebounced((next: string | null) => list.change(toFilter(path, next), true));
  const Filter = FILTERS[field.kind];
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: newer browsers return a promise here, which an effect must not return.
    host.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={host} className="filter-control">
      <Suspense fallback={t('common.loading')}>
        <Filter
          field={field}
          label={named(labelOf(entity, path))}
          text={text}
          onChange={apply.now}
          onType={apply.later}
        />
      </Suspense>
    </div>
  );
}

/** One field of the list: its current filter, and the filter control once it is expanded. */
function FilterField<E extends Entity>(props: FilterFieldProps<E>) {
  const { entity, list, path } = props;
  const { named } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const text = list.state.filters[path];
  return (
    <li>
      <button type="button" className="filter-field" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{named(labelOf(entity, path))}</span>
        <span className="filter-field-value">{text && chipWords(entity, path, text).value}</span>
        {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      {isOpen && <FilterControl {...props} />}
    </li>
  );
}

interface FilterSheetProps<E extends Entity> {
  readonly entity: E;
  readonly list: ListStateHandle<E>;
  readonly total: number | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sort order and filters of a list, for phones; changes apply immediately. */
export function FilterSheet<E extends Entity>({ entity, list, total, isOpen, onClose }: FilterSheetProps<E>) {
  const { t, number } = useTexts();
  const fields = tableFields(entity).filter(([, field]) => field.filter !== false);
  // The controls hold what was typed; mounted anew at each opening they show filters removed elsewhere as well.
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRound(round + 1);
  }
  const handleClear = () => {
    list.change(withoutFilters(), true);
    setRound(round + 1);
  };
  const footer = (
    <div className="filter-sheet-footer">
      <Button disabled={Object.keys(list.state.filters).length === 0} onClick={handleClear}>
        {t('table.clearFilters')}
      </Button>
      <Button type="primary" onClick={onClose}>
        {total === undefined ? t('table.showList') : t('table.showRows', { total: number(total) })}
      </Button>
    </div>
  );
  return (
    <BottomSheet title={t('table.filterAndSort')} isOpen={isOpen} onClose={onClose} footer={footer}>
      <SortChoice entity={entity} list={list} />
      <ul key={round} className="filter-fields">
        {fields.map(([path, field]) => (
          <FilterField key={path} entity={entity} list={list} path={path as FilterPath<E>} field={field} />
        ))}
      </ul>
    </BottomSheet>
  );
}
