import type { AnyRow, Entity } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from './api.ts';
import { useTexts } from './text.ts';
import { useDebounced } from './use-debounced.ts';
import type { Page } from './use-entity-page.ts';

const MAX_CHOICES = 50;

/** The text fields that people know a row by: searched by what is typed, shown in the choices. */
function spokenFields(entity: Entity): string[] {
  const unique = entity.unique.flatMap((group) => (group.length === 1 ? group : []));
  const candidates = new Set([entity.title, entity.key, ...unique]);
  return [...candidates].filter((path) => entity.fields[path]?.kind === 'text');
}

function labelOf(entity: Entity, row: Tree): string {
  const texts = spokenFields(entity).map((path) => valueAt(row, path));
  return texts.filter(Boolean).join(' · ');
}

async function search(entity: Entity, text: string, signal: AbortSignal): Promise<readonly AnyRow[]> {
  const [path, direction] = entity.defaultSort;
  const ask = (query: Tree) =>
    api.post<Page>(
      `/resource/${entity.path}/page`,
      { page: 0, size: MAX_CHOICES, direction, sorted_field: path, query },
      { signal },
    );
  const queries = text === '' ? [{}] : spokenFields(entity).map((field) => ({ [field]: text }));
  const pages = await Promise.all(queries.map(ask));
  const rows = pages.flatMap(({ content }) => content);
  const byKey = new Map(rows.map((row) => [valueAt(row, entity.key), row]));
  return [...byKey.values()].slice(0, MAX_CHOICES);
}

function useChoices(entity: Entity, text: string, isWanted: boolean) {
  return useQuery({
    queryKey: [entity.path, 'choices', text],
    queryFn: ({ signal }) => search(entity, text, signal),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  });
}

export interface ReferenceSelectProps {
  /** The entity whose row is chosen. */
  readonly of: Entity;
  readonly id?: string;
  readonly disabled?: boolean;
  /** The chosen row, or as much of it as the referring row holds. */
  readonly value?: Tree | null;
  readonly onChange?: (row: Tree | null) => void;
  readonly 'aria-required'?: boolean;
}

/** Chooses a row of another entity by typing a part of its name or code; at most 50 are offered (spec §9). */
export function ReferenceSelect({ of: entity, value, onChange, ...rest }: ReferenceSelectProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const type = useDebounced(setText);
  const { data: rows = [], isFetching, isError } = useChoices(entity, text, isOpen);
  const keyOf = (row: Tree) => String(valueAt(row, entity.key));
  const isChosen = value && valueAt(value, entity.key) !== null && valueAt(value, entity.key) !== undefined;
  const choose = (key: string | undefined) => onChange?.(rows.find((row) => keyOf(row) === key) ?? null);
  const nothing = isError ? t('form.lookupFailed') : t('form.nothingFound');
  return (
    <Select
      {...rest}
      allowClear
      labelInValue
      placeholder={rest.disabled ? '' : t('form.searchToChoose')}
      loading={isFetching}
      notFoundContent={isFetching ? t('form.searching') : nothing}
      showSearch={{ filterOption: false, onSearch: type.later }}
      options={rows.map((row) => ({ value: keyOf(row), label: labelOf(entity, row) }))}
      value={isChosen ? { value: keyOf(value), label: labelOf(entity, value) } : null}
      onChange={(chosen) => choose(chosen?.value)}
      onOpenChange={setOpen}
    />
  );
}
