import { Select } from 'antd';
import { clearable } from './clearable.tsx';
import { type Answer, useRemoteMenu } from './use-remote-menu.tsx';
import type { TypedSearch } from './use-typed-search.ts';
import './choices.css';

interface RemoteMultiSelectProps<Item> {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly maxCount?: number;
  readonly search: TypedSearch;
  readonly answer: Answer<Item>;
  readonly keyOf: (row: Item) => string;
  readonly nameOf: (row: Item) => string;
  readonly value?: readonly Item[];
  readonly onChange?: (rows: readonly Item[]) => void;
}

/** Chooses several rows that are searched for on the server. */
export function RemoteMultiSelect<Item>(props: RemoteMultiSelectProps<Item>) {
  const { search, answer, keyOf, nameOf, value = [], onChange, ...control } = props;
  const { rows, props: menu } = useRemoteMenu(search, answer, (row) => {
    if (!value.some((each) => keyOf(each) === keyOf(row))) onChange?.([...value, row]);
  });
  const optionOf = (row: Item) => ({ value: keyOf(row), label: nameOf(row) });
  const rowOf = ({ value: key }: { readonly value: string }) =>
    [...value, ...rows].find((row) => keyOf(row) === key);
  return (
    <Select
      {...control}
      {...menu}
      mode="multiple"
      {...clearable()}
      options={rows.map(optionOf)}
      value={value.map(optionOf)}
      onChange={(chosen) => onChange?.(chosen.map(rowOf).filter((row) => row !== undefined))}
    />
  );
}
