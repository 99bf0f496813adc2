import type { Field } from '@cooler/contract/kernel/field.ts';
import { MAX_FILTER_TEXT } from '@cooler/contract/kernel/list-query.ts';
import { Checkbox, Input } from 'antd';
import { type ComponentType, useState } from 'react';
import { readValues, writeValues } from '../list/filter-values.ts';
import { usePersonName } from '../person/person-name.tsx';
import { lazyPiece } from '../start/lazy-piece.tsx';
import { useTexts } from '../text/text.ts';
import type { FilterProps } from './filter-props.ts';
import './filter-controls.css';

const RangeFilter = lazyPiece(async () => (await import('./range-filter.tsx')).RangeFilter);

function TextFilter({ field, label, text, onChange, onType }: FilterProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(text);
  const isPerson = field.kind === 'text' && field.isPerson === true;
  const username = isPerson ? text.replace(/^=/, '') : '';
  const called = usePersonName(username);
  const handleChange = (next: string) => {
    setDraft(next);
    onType(next);
  };
  return (
    <>
      <Input
        autoFocus
        aria-label={label}
        placeholder={t(isPerson ? 'table.containsPerson' : 'table.contains')}
        maxLength={MAX_FILTER_TEXT}
        value={draft}
        onChange={(event) => handleChange(event.target.value)}
        onPressEnter={() => onChange(draft)}
      />
      {called !== username && <small>{called}</small>}
    </>
  );
}

function optionsOf(field: Field): { value: string; code: string }[] {
  if (field.kind === 'choice') {
    return field.of.options.map((value) => ({ value, code: `${field.of.name}.${value}` }));
  }
  return [
    { value: 'true', code: 'common.yes' },
    { value: 'false', code: 'common.no' },
  ];
}

function ChoiceFilter({ field, text, onChange }: FilterProps) {
  const { named } = useTexts();
  return (
    <Checkbox.Group
      className="filter-choices"
      value={readValues(text)}
      options={optionsOf(field).map(({ value, code }) => ({ value, label: named(code) }))}
      onChange={(values) => onChange(writeValues(values.map(String)))}
    />
  );
}

/** The control of a filter, by the kind of its field. */
export const FILTERS: Readonly<Record<Field['kind'], ComponentType<FilterProps>>> = {
  text: TextFilter,
  ref: TextFilter,
  choice: ChoiceFilter,
  bool: ChoiceFilter,
  int: RangeFilter,
  decimal: RangeFilter,
  date: RangeFilter,
  instant: RangeFilter,
};
