import { dayFromNow } from '../../../kernel/day.ts';
import { valueAt } from '../../../kernel/path.ts';
import type { Faults } from '../../../kernel/validate.ts';

/** A requested date may not be in the past, unless an edit keeps the stored one (docs/domain.md §13.6). */
export function dateFaults(body: unknown, keptDate: string | null): Faults {
  const wanted = valueAt(body, 'requestedDate');
  const today = dayFromNow();
  const isPast = typeof wanted === 'string' && wanted !== keptDate && wanted < today;
  // The clock of the caller may be wrong, so the fault says which day it is.
  return isPast ? { requestedDate: [{ code: 'REQUESTED_DATE_PAST', params: { today } }] } : {};
}
