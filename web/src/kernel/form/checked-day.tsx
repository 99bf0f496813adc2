import type { Fault } from '@cooler/contract/kernel/validate.ts';
import type { Rule } from 'antd/es/form';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { DATE_FORMAT } from '../text/format.ts';
import { isDay } from '../text/input-formats.ts';
import { translate } from '../text/text.ts';
import { DayPicker, type DayPickerProps } from './day-picker.tsx';

/** The first and the last day allowed, and the code of the fault of any other. */
export interface DayLimits {
  readonly first?: string | undefined;
  readonly last?: string;
  readonly code: string;
}

/** What is wrong with a typed day; an empty one is right. */
function dayFault(day: string | null | undefined, limits: DayLimits): Fault | undefined {
  const { first = '', last = '9999', code } = limits;
  if (!day) return undefined;
  if (!isDay(day)) return { code: 'DATE_INVALID' };
  return day < first || day > last ? { code, params: { first, last } } : undefined;
}

/** The rule of a day in a form. */
export const dayRule = (limits: DayLimits): Rule => ({
  validator: async (_, day: string | null | undefined) => {
    const fault = dayFault(day, limits);
    if (fault) throw new Error(translate(fault.code, fault.params));
  },
});

/** The limits of the calendar of a picker. */
export const calendarOf = ({ first, last }: DayLimits) => ({
  ...(first && { minDate: dayjs(first, DATE_FORMAT) }),
  ...(last && { maxDate: dayjs(last, DATE_FORMAT) }),
});

type CheckedDayProps = DayPickerProps & { readonly limits: DayLimits };

/** A day outside a form, which applies at once; one that is refused is kept, with the reason below. */
export function CheckedDay({ limits, value = null, onChange, ...props }: CheckedDayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  const fault = dayFault(typed, limits);
  const handleChange = (day: string | null) => {
    setTyped(day);
    if (!dayFault(day, limits)) onChange?.(day);
  };
  const shown = { ...props, ...calendarOf(limits), value: fault ? typed : value, onChange: handleChange };
  return (
    <>
      <DayPicker {...shown} {...(fault && { 'aria-invalid': true, 'aria-describedby': id })} />
      {fault && (
        <span id={id} role="alert" className="value-fault">
          {translate(fault.code, fault.params)}
        </span>
      )}
    </>
  );
}
