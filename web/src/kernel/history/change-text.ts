import type { FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { formatInstant } from '../text/format.ts';
import { translate } from '../text/text.ts';

/** The display text of a changed field's value before or after; empty if there was none. */
export function changeText({ as, ...sides }: FieldChange, side: 'before' | 'after'): string {
  const words = sides[side];
  if (words === null || as === 'text') return words ?? '';
  return as === 'code' ? translate(words) : formatInstant(words);
}
