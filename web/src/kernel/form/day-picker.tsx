import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  use,
  useState,
} from 'react';
import { DATE_FORMAT, MINUTE_FORMAT } from '../text/format.ts';
import { isDay, readDay } from '../text/input-formats.ts';

type Settings = 'id' | 'className' | 'placeholder' | 'aria-label' | 'disabled' | 'allowClear';
type Limits = 'minDate' | 'maxDate' | 'disabledDate';

export interface DayPickerProps extends Pick<DatePickerProps, Settings | Limits> {
  /** Adds hours and minutes. */
  readonly hasTime?: boolean;
  /** A day, `YYYY-MM-DD`, or a typed text that is none. */
  readonly value?: string | null;
  /** Called with the text, too, if it is no day, and with a day outside the limits: rules refuse them. */
  readonly onChange?: (day: string | null) => void;
}

const Typing = createContext({ unread: '', read: (_: SyntheticEvent): void => undefined });

/** Keeps what is typed from the picker, which drops what is no day, until the field is left or a day is picked. */
function TypedInput({ value, onBlur, onKeyDown, ...props }: ComponentProps<'input'>) {
  const { unread, read } = use(Typing);
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
  // At Enter the picker would open its calendar, over the message that the form may show.
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed !== undefined) read(event);
    else onKeyDown?.(event);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value);
  const handlers = { onBlur: handleBlur, onKeyDown: handleKeyDown, onChange: handleChange };
  return <input {...props} {...handlers} value={typed ?? (unread || value)} />;
}

const COMPONENTS = { input: TypedInput };

/** A date that can be typed, too; what was typed counts once the field is left. */
export function DayPicker({ value, onChange, hasTime = false, ...props }: DayPickerProps) {
  const format = hasTime ? MINUTE_FORMAT : DATE_FORMAT;
  const given = value ?? '';
  const day = [format, DATE_FORMAT].some((each) => isDay(given, each)) ? dayjs(given) : null;
  // The calendar stays where it is while it is pressed, which leaves the field.
  const [kept, setKept] = useState(day);
  if (!kept?.isSame(day) && (day || (kept && given === ''))) setKept(day);
  const [isOpen, setOpen] = useState(false);
  const read = ({ target, type }: SyntheticEvent) => {
    if (type !== 'blur') setOpen(false);
    const { value: typed } = target as HTMLInputElement;
    if (typed === undefined || typed === (day?.format(format) ?? given)) return;
    if (typed !== '') onChange?.(readDay(typed, hasTime));
    else if (props.allowClear !== false) onChange?.(null);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') read(event);
    // It closes the calendar alone: what surrounds the field would take it for the end of what is typed.
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
  };
  return (
    <Typing value={{ unread: day ? '' : given, read }}>
      <DatePicker
        className="full-width"
        {...props}
        {...(hasTime && { showTime: { format: 'HH:mm' }, needConfirm: false })}
        components={COMPONENTS}
        open={isOpen}
        onOpenChange={setOpen}
        format={format}
        previewValue={false}
        value={kept}
        onChange={(picked) => onChange?.(picked?.format(format) ?? null)}
        onBlur={read}
        onKeyDown={handleKeyDown}
      />
    </Typing>
  );
}
