import { InputNumber, type InputNumberProps } from 'antd';
import { useCallback } from 'react';
import { readNumber } from '../text/input-formats.ts';

type Typed = number | string;

interface NumberInputProps extends Pick<InputNumberProps, 'step' | 'suffix' | 'decimalSeparator'> {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
  readonly value?: Typed | null;
  /** Called with the text, too, if it is no number: rules refuse it. */
  readonly onChange?: (value: Typed | null) => void;
}

// Keeps the library from reading what is no number here: to it `1e3` is 1000.
const UNREAD = '\u2060';

function unread(value: Typed | null): Typed | null {
  const read = typeof value === 'string' ? readNumber(value) : value;
  return typeof read === 'string' ? UNREAD + read : value;
}

const parse = (typed = '') => unread(readNumber(typed)) as Typed;

/** A number as it is typed: never rounded, nor put back within its limits, which are for the rules to name. */
export function NumberInput({ value = null, onChange, decimalSeparator = '.', ...props }: NumberInputProps) {
  const format = useCallback<NonNullable<InputNumberProps<Typed>['formatter']>>(
    (shown, { userTyping, input }) => {
      const text = String(shown ?? '');
      const stored = text.startsWith(UNREAD) ? text.slice(1) : text.replace('.', decimalSeparator);
      return userTyping ? input : stored;
    },
    [decimalSeparator],
  );
  return (
    <InputNumber<Typed>
      className="full-width"
      {...props}
      parser={parse}
      formatter={format}
      value={unread(value)}
      onInput={(typed) => onChange?.(readNumber(typed))}
      onStep={(stepped) => onChange?.(stepped)}
    />
  );
}
