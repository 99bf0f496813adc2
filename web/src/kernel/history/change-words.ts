import type { FieldChange } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { formatInstant } from '../text/format.ts';
import { translate } from '../text/text.ts';

/** What a changed field held before or after, as people read it; empty for nothing. */
export function changeWords({ as, ...sides }: FieldChange, side: 'before' | 'after'): string {
  const words = sides[side];
  if (words === null || as === 'text') return words ?? '';
  return as === 'code' ? translate(words) : formatInstant(words);
}
