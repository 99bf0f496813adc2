import { exactFirst } from '@cooler/contract/exact-first.ts';
import { matchesSearch } from '@cooler/contract/kernel/matches-search.ts';
import { Select } from 'antd';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useStableDuringPress } from '../browser/use-stable-during-press.ts';
import type { Lookup } from '../list/use-lookup.ts';
import { useTexts } from '../text/text.ts';
import { clearable } from './clearable.tsx';
import { RetryChoices } from './retry-choices.tsx';
import './choices.css';

const MAX_CHOICES = 50;

/** The rows to choose from, their key and their label. */
export interface ListChoices<Item> {
  readonly from: Pick<Lookup<Item>, 'rows' | 'isLoading' | 'hasFailed' | 'retry'>;
  /** The property that is the key. */
  readonly keyName: keyof Item;
  readonly nameOf: (row: Item) => string;
}

interface ControlProps {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

/** The choices that match the typed text, at most 50 of them (docs/domain.md §15.2): one with this name or code first. */
function useListChoices<Item>({ from, keyName, nameOf }: ListChoices<Item>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { shown: rows, hold } = useStableDuringPress(from.rows);
  const optionOf = (row: Item) => ({ value: String(row[keyName]), label: nameOf(row) });
  const found = rows.map(optionOf).filter(({ label }) => matchesSearch(label, typed));
  const options = exactFirst(found, typed, ({ label }) => [label, ...label.split(' · ')]);
  const isMissing = from.hasFailed && rows.length === 0;
  const retryByEnter = (event: KeyboardEvent) => {
    if (!isMissing || !isOpen || event.key !== 'Enter') return;
    // A cell would be saved.
    event.stopPropagation();
    void from.retry();
  };
  return {
    optionOf,
    rowOf: (key: string) => rows.find((row) => optionOf(row).value === key),
    props: {
      ...clearable(),
      labelInValue: true,
      loading: from.isLoading,
      options: options.slice(0, MAX_CHOICES),
      notFoundContent: t(isMissing ? 'form.lookupFailed' : 'form.nothingFound'),
      showSearch: { filterOption: false, onSearch: setTyped },
      onOpenChange: setOpen,
      onInputKeyDown: retryByEnter,
      popupRender: (choices: ReactElement) => (
        <div onPointerDown={hold}>
          {choices}
          {isMissing && <RetryChoices onRetry={from.retry} />}
        </div>
      ),
    } as const,
  };
}

export interface ListSelectProps<Item> extends ListChoices<Item>, ControlProps {
  readonly value?: Item | null;
  readonly onChange?: (row: Item | null) => void;
}

/** Chooses a row of a list that is loaded as a whole. */
export function ListSelect<Item>(props: ListSelectProps<Item>) {
  const { from, keyName, nameOf, value, onChange, ...rest } = props;
  const choices = useListChoices({ from, keyName, nameOf });
  const { optionOf, rowOf } = choices;
  const key = value?.[keyName];
  const isChosen = key !== null && key !== undefined;
  return (
    <Select
      {...choices.props}
      {...rest}
      value={value && isChosen ? optionOf(value) : null}
      onChange={(chosen) => onChange?.((chosen && rowOf(chosen.value)) ?? null)}
    />
  );
}

interface ListMultiSelectProps<Item> extends ListChoices<Item>, ControlProps {
  readonly maxCount?: number | undefined;
  readonly value?: readonly Item[];
  readonly onChange?: (rows: readonly Item[]) => void;
}

/** Chooses several rows of a list. */
export function ListMultiSelect<Item>(props: ListMultiSelectProps<Item>) {
  const { from, keyName, nameOf, value = [], onChange, ...rest } = props;
  const choices = useListChoices({ from, keyName, nameOf });
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
