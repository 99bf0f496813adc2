import type { Field } from '@cooler/contract/kernel/field.ts';
import { isReversed } from '@cooler/contract/kernel/range.ts';
import { Button, DatePicker, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentType, useState } from 'react';
import { DayPicker } from '../form/day-picker.tsx';
import { type Range, readRange, writeRange } from '../list/filter-values.ts';
import { DATE_FORMAT, MINUTE_FORMAT } from '../text/format.ts';
import { readNumber, TYPED_MINUTES } from '../text/input-formats.ts';
import { useTexts } from '../text/text.ts';
import type { FilterProps } from './column-filter.tsx';

interface EndProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface NumberEndProps extends EndProps {
  readonly precision: number;
}

function NumberEnd({ label, value, onChange, precision }: NumberEndProps) {
  return (
    <InputNumber
      className="full-width"
      aria-label={label}
      placeholder={label}
      precision={precision}
      parser={readNumber}
      value={value === '' ? null : Number(value)}
      onChange={(number) => onChange(number === null ? '' : String(number))}
    />
  );
}

function WholeEnd(props: EndProps) {
  return <NumberEnd {...props} precision={0} />;
}

function DecimalEnd(props: EndProps) {
  return <NumberEnd {...props} precision={2} />;
}

function dateProps({ label, value, onChange }: EndProps, format: string) {
  return {
    'aria-label': label,
    placeholder: label,
    value: value === '' ? null : dayjs(value),
    onChange: (date: Dayjs | null) => onChange(date?.format(format) ?? ''),
  };
}

function DayEnd(props: EndProps) {
  return <DayPicker {...dateProps(props, DATE_FORMAT)} />;
}

function MinuteEnd(props: EndProps) {
  return (
    <DatePicker
      className="full-width"
      format={TYPED_MINUTES}
      showTime={{ format: 'HH:mm' }}
      {...dateProps(props, MINUTE_FORMAT)}
    />
  );
}

const ENDS: Partial<Readonly<Record<Field['kind'], ComponentType<EndProps>>>> = {
  int: WholeEnd,
  decimal: DecimalEnd,
  date: DayEnd,
  instant: MinuteEnd,
};

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['int', 'decimal']);

function endOf({ kind }: Field, text: string): string | number | null {
  if (text === '') return null;
  return NUMBERS.has(kind) ? Number(text) : text;
}

/** Filters by a range; either end may be open. A range that ends before it starts is reported instead of applied. */
export function RangeFilter({ field, text, onType }: FilterProps) {
  const { t } = useTexts();
  const [range, setRange] = useState(readRange(text));
  const [from, to] = range;
  const End = ENDS[field.kind] ?? WholeEnd;
  const isFault = ([first, last]: Range) => isReversed(endOf(field, first), endOf(field, last));
  const handleChange = (next: Range) => {
    setRange(next);
    if (!isFault(next)) onType(writeRange(next));
  };
  // The button goes away with the fault, and the focus with it.
  const swap = (button: HTMLElement) => {
    button.closest('.range-fault')?.parentElement?.querySelector('input')?.focus();
    handleChange([to, from]);
  };
  return (
    <>
      <End label={t('table.from')} value={from} onChange={(next) => handleChange([next, to])} />
      <End label={t('table.to')} value={to} onChange={(next) => handleChange([from, next])} />
      {isFault(range) && (
        <p role="alert" className="range-fault">
          {t('table.reversed')}{' '}
          <Button size="small" onClick={({ currentTarget }) => swap(currentTarget)}>
            {t('table.swap')}
          </Button>
        </p>
      )}
    </>
  );
}
