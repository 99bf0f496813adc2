import { InputNumber, type InputNumberProps } from 'antd';
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

const parse = (typed = '') => readNumber(typed) as Typed;

/** A number as it is typed: never rounded, nor put back within its limits, which are for the rules to name. */
export function NumberInput({ value = null, onChange, ...props }: NumberInputProps) {
  return (
    <InputNumber<Typed>
      className="full-width"
      {...props}
      parser={parse}
      value={value}
      onInput={(typed) => onChange?.(readNumber(typed))}
      onStep={(stepped) => onChange?.(stepped)}
    />
  );
}
