import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { Select } from 'antd';
import { useState } from 'react';
import type { Lookup } from '../list/use-lookup.ts';
import { useTexts } from '../text/text.ts';

const MAX_CHOICES = 50;

/** How the rows of a list are told apart and what they are called. */
export interface ListChoices {
  readonly from: Pick<Lookup, 'rows' | 'isLoading' | 'hasFailed'>;
  /** The path of the key. */
  readonly keyPath: string;
  readonly nameOf: (row: Tree) => string;
  /** Told what is typed, where the list holds but a part of the rows. */
  readonly onType?: ((text: string) => void) | undefined;
}

interface ControlProps {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

/** The choices that match what is typed, at most 50 of them (docs/domain.md §15.2). */
function useListChoices({ from, keyPath, nameOf, onType }: ListChoices) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const handleSearch = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const optionOf = (row: Tree) => ({ value: String(valueAt(row, keyPath)), label: nameOf(row) });
  const options = from.rows.map(optionOf).filter(({ label }) => matchesSearch(label, typed));
  return {
    optionOf,
    rowOf: (key: string) => from.rows.find((row) => optionOf(row).value === key),
    props: {
      allowClear: true,
      labelInValue: true,
      loading: from.isLoading,
      options: options.slice(0, MAX_CHOICES),
      notFoundContent: t(from.hasFailed ? 'form.lookupFailed' : 'form.nothingFound'),
      showSearch: { filterOption: false, onSearch: handleSearch },
    } as const,
  };
}

export interface ListSelectProps extends ListChoices, ControlProps {
  readonly value?: Tree | null;
  readonly onChange?: (row: Tree | null) => void;
}

/** Chooses a row of a list that is known as a whole. */
export function ListSelect({ from, keyPath, nameOf, value, onChange, ...rest }: ListSelectProps) {
  const { optionOf, rowOf, props } = useListChoices({ from, keyPath, nameOf });
  const key = value && valueAt(value, keyPath);
  const isChosen = key !== null && key !== undefined;
  return (
    <Select
      {...props}
      {...rest}
      value={value && isChosen ? optionOf(value) : null}
      onChange={(chosen) => onChange?.((chosen && rowOf(chosen.value)) ?? null)}
    />
  );
}

interface ListMultiSelectProps extends ListChoices, ControlProps {
  readonly maxCount?: number | undefined;
  readonly value?: readonly Tree[];
  readonly onChange?: (rows: readonly Tree[]) => void;
}

/** Chooses several rows of a list. */
export function ListMultiSelect(props: ListMultiSelectProps) {
  const { from, keyPath, nameOf, onType, value = [], onChange, ...rest } = props;
  const choices = useListChoices({ from, keyPath, nameOf, onType });
  const { optionOf } = choices;
  const rowOf = (key: string) => value.find((row) => optionOf(row).value === key) ?? choices.rowOf(key);
  return (
    <Select
      {...choices.props}
      {...rest}
      mode="multiple"
      value={value.map(optionOf)}
      onChange={(chosen) =>
        onChange?.(chosen.map((option) => rowOf(option.value)).filter((row) => row !== undefined))
      }
    />
  );
}
