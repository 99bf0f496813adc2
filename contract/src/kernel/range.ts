type End = string | number | null;

// Dates and instants compare as text. A day without a time is the whole day, so it starts at its first minute and ends at its last.
const minuteOf = (end: string, time: string): string => `${end} ${time}`.replace('T', ' ').slice(0, 16);

/** Whether a range of numbers, dates or instants ends before it starts; an open range does not (docs/domain.md §3.1). */
export function isReversed(from: End, to: End): boolean {
  if (typeof from === 'string' && typeof to === 'string')
    return minuteOf(from, '00:00') > minuteOf(to, '23:59');
  return from !== null && to !== null && from > to;
}
