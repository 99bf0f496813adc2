import { CloseOutlined, PushpinOutlined } from '@ant-design/icons';
import type { Entity, FilterPath } from '@cooler/contract/kernel/entity.ts';
import { Suspense, useState } from 'react';
import { type ListStateHandle, toFilter } from '../list/list-state.ts';
import { usePersonName } from '../person/person-name.tsx';
import { lazyPiece } from '../start/lazy-piece.tsx';
import { useTexts } from '../text/text.ts';
import { type ChipWords, chipWords } from './chip-words.ts';
import './filter-chips.css';

const NameView = lazyPiece(async () => (await import('../list-view/name-view.tsx')).NameView);

/** Saves the current filters as a view, in one step. */
function KeepAsView({ entity }: { readonly entity: Entity }) {
  const { t } = useTexts();
  const [isNaming, setNaming] = useState(false);
  return (
    <li>
      {isNaming ? (
        <Suspense>
          <NameView entity={entity} onClose={() => setNaming(false)} />
        </Suspense>
      ) : (
        <button type="button" className="filter-chip keep-view" onClick={() => setNaming(true)}>
          <PushpinOutlined /> {t('view.keep')}
        </button>
      )}
    </li>
  );
}

interface FilterChipProps {
  readonly words: ChipWords;
  readonly onRemove: () => void;
}

/** An active filter; a click removes it. */
function FilterChip({ words: { label, value, username = '' }, onRemove }: FilterChipProps) {
  const { t } = useTexts();
  const words = usePersonName(username) || value;
  return (
    <li>
      <button
        type="button"
        className="filter-chip"
        aria-label={t('table.removeFilter', { filter: label ? `${label}: ${words}` : words })}
        onClick={onRemove}
      >
        <span className="filter-chip-words">
          {label && <span className="filter-chip-label">{label}: </span>}
          {words}
        </span>
        <CloseOutlined />
      </button>
    </li>
  );
}

interface FilterChipsProps<E extends Entity> {
  readonly entity: E;
  readonly list: ListStateHandle<E>;
  /** Total number of rows; undefined until the first page is loaded. */
  readonly total: number | undefined;
}

/** A chip for each active filter of a list, also of hidden columns, that removes it; and the number of matching rows. */
export function FilterChips<E extends Entity>({ entity, list, total }: FilterChipsProps<E>) {
  const { t, number } = useTexts();
  const filters = Object.entries(list.state.filters as Readonly<Record<string, string>>);
  if (filters.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={t('table.activeFilters')}>
      {filters.map(([path, text]) => (
        <FilterChip
          key={path}
          words={chipWords(entity, path, text)}
          onRemove={() => list.change(toFilter(path as FilterPath<E>, null))}
        />
      ))}
      {total !== undefined && <li className="filter-total">{t('table.total', { total: number(total) })}</li>}
      <KeepAsView entity={entity} />
    </ul>
  );
}
