import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { clearable } from '../../../kernel/select/clearable.tsx';
import { useRemoteMenu } from '../../../kernel/select/use-remote-menu.tsx';
import { useTypedSearch } from '../../../kernel/select/use-typed-search.ts';
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
  const { of: _of, search: _search, toChoice, shown, onChoose, ...control } = props;
  const { t } = useTexts();
  const search = useTypedSearch();
  const answer = useRows(props, search.text, search.isOpen);
  const { rows, props: menu } = useRemoteMenu(search, answer, onChoose);
  const choices = rows.map(toChoice);
  return (
    <Select
      {...control}
      {...menu}
      className="full-width"
      {...clearable()}
      placeholder={t('form.searchToChoose')}
      options={choices.map(({ key, label }) => ({ value: key, label }))}
      value={shown === null ? null : { value: shown, label: shown }}
      onChange={(chosen) => onChoose(choices.find(({ key }) => key === chosen?.value)?.row ?? null)}
    />
  );
}
