import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { Select } from 'antd';
import { useTexts } from '../text/text.ts';
import { clearable } from './clearable.tsx';
import { choiceLabel, useChoices } from './reference-choices.ts';
import { useRemoteMenu } from './use-remote-menu.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import './choices.css';

export interface ReferenceSelectProps {
  /** The entity whose row is chosen. */
  readonly of: Entity;
  readonly id?: string;
  readonly disabled?: boolean;
  /** The chosen row, or the part of it that the referring row has. */
  readonly value?: Tree | null;
  readonly onChange?: (row: Tree | null) => void;
  readonly 'aria-required'?: boolean;
}

/** Chooses a row of another entity by a part of its name or code; at most 50 choices (docs/domain.md §15.2). */
export function ReferenceSelect({ of: entity, value, onChange, ...rest }: ReferenceSelectProps) {
  const { t } = useTexts();
  const search = useTypedSearch();
  const take = (row: Tree | null) => onChange?.(row);
  const { rows, props } = useRemoteMenu<Tree>(search, useChoices(entity, search.text, search.isOpen), take);
  const keyOf = (row: Tree) => String(valueAt(row, entity.key));
  const isChosen = value && valueAt(value, entity.key) !== null && valueAt(value, entity.key) !== undefined;
  return (
    <Select
      {...rest}
      {...props}
      {...clearable()}
      placeholder={rest.disabled ? '' : t('form.searchToChoose')}
      options={rows.map((row) => ({ value: keyOf(row), label: choiceLabel(entity, row) }))}
      value={isChosen ? { value: keyOf(value), label: choiceLabel(entity, value) } : null}
      onChange={(chosen) => take(rows.find((row) => keyOf(row) === chosen?.value) ?? null)}
    />
  );
}
