import type { Field } from '@cooler/contract/kernel/field.ts';

/** Props of a filter control; `text` is the filter as it is in the address. */
export interface FilterProps {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string | null) => void;
  /** Like `onChange`, debounced. */
  readonly onType: (text: string | null) => void;
}
