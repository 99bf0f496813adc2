import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '../../../kernel/browser/use-debounced.ts';
import { useStableDuringPress } from '../../../kernel/browser/use-stable-during-press.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ControlProps } from './request-field.tsx';
import '../../../kernel/select/choices.css';

/** One choice of a lookup. */
export interface Choice<Row> {
  readonly key: string;
  /** The text of the choice in the menu. */
  readonly label: string;
  readonly row: Row;
}

export interface LookupSelectProps<Row> extends ControlProps {
  /** What the rows depend on besides the typed text. */
  readonly of: readonly unknown[];
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly toChoice: (row: Row) => Choice<Row>;
  /** The text of the chosen row in this control; null if none is chosen. */
  readonly shown: string | null;
  readonly onChoose: (row: Row | null) => void;
}

function useRows<Row>({ of, search }: LookupSelectProps<Row>, text: string, isWanted: boolean) {
  return useQuery({
    queryKey: [...of, 'lookup', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: isWanted,
    // The rows may have changed by the time it is opened again.
    staleTime: 0,
  });
}

/** A select with server-side search. */
export function LookupSelect<Row>(props: LookupSelectProps<Row>) {
  const { of, search, toChoice, shown, onChoose, ...control } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const type = useDebounced(setText);
  const { data = [], isFetching, isError } = useRows(props, text, isOpen);
  const { shown: rows, hold } = useStableDuringPress(data);
  const choices = rows.map(toChoice);
  const nothing = isError ? t('form.lookupFailed') : t('form.nothingFound');
  const handleOpen = (open: boolean) => {
    setOpen(open);
    if (!open) type.now('');
  };
  return (
    <Select
      {...control}
      className="full-width"
      allowClear
      labelInValue
      placeholder={t('form.searchToChoose')}
      loading={isFetching}
      notFoundContent={isFetching ? t('form.searching') : nothing}
      showSearch={{ filterOption: false, onSearch: type.later }}
      options={choices.map(({ key, label }) => ({ value: key, label }))}
      value={shown === null ? null : { value: shown, label: shown }}
      onChange={(chosen) => onChoose(choices.find(({ key }) => key === chosen?.value)?.row ?? null)}
      onOpenChange={handleOpen}
      popupRender={(offered) => <div onPointerDown={hold}>{offered}</div>}
    />
  );
}
