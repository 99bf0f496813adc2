import type { Field } from '@cooler/contract/kernel/field.ts';
import { scalarReader } from '@cooler/contract/kernel/list-query.ts';
import { isReversed } from '@cooler/contract/kernel/range.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { DayPicker } from '../form/day-picker.tsx';
import { NumberInput } from '../form/number-input.tsx';
import { type Range, readRange, writeRange } from '../list/filter-values.ts';
import { useTexts } from '../text/text.ts';
import type { FilterProps } from './filter-props.ts';

interface EndProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NumberEnd({ label, value, onChange }: EndProps) {
  const shared = { 'aria-label': label, placeholder: label };
  return <NumberInput {...shared} value={value} onChange={(number) => onChange(String(number ?? ''))} />;
}

function DayEnd({ label, value, onChange, hasTime = false }: EndProps & { readonly hasTime?: boolean }) {
  const shared = { 'aria-label': label, placeholder: label, hasTime };
  return <DayPicker {...shared} value={value} onChange={(day) => onChange(day ?? '')} />;
}

interface Kind {
  readonly End: ComponentType<EndProps>;
  /** Said of an end that cannot be read. */
  readonly fault: TextCode;
}

const WHOLE: Kind = { End: NumberEnd, fault: 'NUMBER_NOT_WHOLE' };

const KINDS: Partial<Readonly<Record<Field['kind'], Kind>>> = {
  decimal: { End: NumberEnd, fault: 'VALUE_INVALID' },
  date: { End: DayEnd, fault: 'DATE_INVALID' },
  instant: { End: (props) => <DayEnd {...props} hasTime />, fault: 'DATE_INVALID' },
};

const WHOLE_DIGITS = /^-?\d+(e\+\d+)?$/;

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['int', 'decimal']);

function endOf({ kind }: Field, text: string): string | number | null {
  if (text === '') return null;
  return NUMBERS.has(kind) ? Number(text) : text;
}

function faultOf(field: Field, { fault }: Kind, range: Range): TextCode | undefined {
  const unread = range.find((end) => end !== '' && scalarReader(field)(end) === undefined);
  if (unread !== undefined)
    return NUMBERS.has(field.kind) && WHOLE_DIGITS.test(unread) ? 'table.numberTooLong' : fault;
  return isReversed(endOf(field, range[0]), endOf(field, range[1])) ? 'table.reversed' : undefined;
}

/** Filters by a range; either end may be open. One that ends before it starts, or cannot be read, is reported instead of applied. */
export function RangeFilter({ field, text, onType }: FilterProps) {
  const { t } = useTexts();
  const [range, setRange] = useState(readRange(text));
  const [from, to] = range;
  const kind = KINDS[field.kind] ?? WHOLE;
  const { End } = kind;
  const fault = faultOf(field, kind, range);
  const handleChange = (next: Range) => {
    setRange(next);
    if (!faultOf(field, kind, next)) onType(writeRange(next));
  };
  // The button goes away with the fault, and the focus with it.
  const swap = (button: HTMLElement) => {
    button.closest('.value-fault')?.parentElement?.querySelector('input')?.focus();
    handleChange([to, from]);
  };
  return (
    <>
      <End label={t('table.from')} value={from} onChange={(next) => handleChange([next, to])} />
      <End label={t('table.to')} value={to} onChange={(next) => handleChange([from, next])} />
      {fault && (
        <p role="alert" className="value-fault">
          {t(fault)}{' '}
          {fault === 'table.reversed' && (
            <Button size="small" onClick={({ currentTarget }) => swap(currentTarget)}>
              {t('table.swap')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
