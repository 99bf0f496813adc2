import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { SyntheticEvent } from 'react';
import { SHORT_DAYS, TYPED_DAYS } from '../text/input-formats.ts';

type Settings = 'id' | 'className' | 'placeholder' | 'aria-label' | 'autoFocus' | 'disabled' | 'allowClear';
type Limits = 'minDate' | 'maxDate' | 'disabledDate';

interface DayPickerProps extends Pick<DatePickerProps, Settings | Limits> {
  readonly value?: Dayjs | null;
  readonly onChange?: (day: Dayjs | null) => void;
}

/** A date that can be typed, too. An emptied field and a short day, which the picker ignores, count once it is left. */
export function DayPicker({ onChange, ...props }: DayPickerProps) {
  const { value = null, allowClear, minDate, maxDate, disabledDate } = props;
  const read = (event: SyntheticEvent) => {
    const text = (event.target as HTMLInputElement).value;
    if (text === '' && value && allowClear !== false) return onChange?.(null);
    const day = dayjs(text, SHORT_DAYS, true);
    const isAllowed = !minDate?.isAfter(day, 'day') && !maxDate?.isBefore(day, 'day');
    if (day.isValid() && isAllowed && !disabledDate?.(day, { type: 'date' })) onChange?.(day);
  };
  return (
    <DatePicker
      className="full-width"
      {...props}
      format={TYPED_DAYS}
      value={value}
      onChange={(day) => onChange?.(day)}
      onBlur={read}
      onKeyDown={(event) => ['Enter', 'Tab'].includes(event.key) && read(event)}
    />
  );
}
