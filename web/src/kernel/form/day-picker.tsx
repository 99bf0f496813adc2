import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type SyntheticEvent,
  use,
  useState,
} from 'react';
import { DATE_FORMAT, MINUTE_FORMAT } from '../text/format.ts';
import { isDay, readDay } from '../text/input-formats.ts';

type Settings = 'id' | 'className' | 'placeholder' | 'aria-label' | 'autoFocus' | 'disabled' | 'allowClear';
type Limits = 'minDate' | 'maxDate' | 'disabledDate';

export interface DayPickerProps extends Pick<DatePickerProps, Settings | Limits> {
  /** Adds hours and minutes. */
  readonly hasTime?: boolean;
  /** A day, `YYYY-MM-DD`, or a typed text that is none. */
  readonly value?: string | null;
  /** Called with the text, too, if it is no day, and with a day outside the limits: rules refuse them. */
  readonly onChange?: (day: string | null) => void;
}

const Unread = createContext('');

/** Keeps what is typed from the picker, which drops what is no day, until the field is left or a day is picked. */
function TypedInput({ value, onBlur, ...props }: ComponentProps<'input'>) {
  const unread = use(Unread);
  const [typed, setTyped] = useState<string>();
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(undefined);
  }
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    setTyped(undefined);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value);
  return <input {...props} value={typed ?? (value || unread)} onChange={handleChange} onBlur={handleBlur} />;
}

const COMPONENTS = { input: TypedInput };

/** A date that can be typed, too; what was typed counts once the field is left. */
export function DayPicker({ value, onChange, hasTime = false, ...props }: DayPickerProps) {
  const format = hasTime ? MINUTE_FORMAT : DATE_FORMAT;
  const given = value ?? '';
  const day = [format, DATE_FORMAT].some((each) => isDay(given, each)) ? dayjs(given) : null;
  const read = ({ target }: SyntheticEvent) => {
    const { value: typed } = target as HTMLInputElement;
    if (typed === (day?.format(format) ?? given)) return;
    if (typed !== '') onChange?.(readDay(typed, hasTime));
    else if (props.allowClear !== false) onChange?.(null);
  };
  return (
    <Unread value={day ? '' : given}>
      <DatePicker
        className="full-width"
        {...props}
        {...(hasTime && { showTime: { format: 'HH:mm' }, needConfirm: false })}
        components={COMPONENTS}
        format={format}
        previewValue={false}
        value={day}
        onChange={(picked) => onChange?.(picked?.format(format) ?? null)}
        onBlur={read}
        onKeyDown={(event) => ['Enter', 'Tab'].includes(event.key) && read(event)}
      />
    </Unread>
  );
}
