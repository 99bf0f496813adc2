import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '../browser/use-debounced.ts';
import { useStableDuringPress } from '../browser/use-stable-during-press.ts';
import { useTexts } from '../text/text.ts';
import { choiceLabel, useChoices } from './reference-choices.ts';
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
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const type = useDebounced(setText);
  const { data = [], isFetching, isError } = useChoices(entity, text, isOpen);
  const { shown: rows, hold } = useStableDuringPress(data);
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
      options={rows.map((row) => ({ value: keyOf(row), label: choiceLabel(entity, row) }))}
      value={isChosen ? { value: keyOf(value), label: choiceLabel(entity, value) } : null}
      onChange={(chosen) => choose(chosen?.value)}
      onOpenChange={setOpen}
      popupRender={(choices) => <div onPointerDown={hold}>{choices}</div>}
    />
  );
}
