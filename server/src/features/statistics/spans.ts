import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { SpanRow } from './read-figures.ts';

/** The fewest days within which this share came to its end. */
function percentile(rows: readonly SpanRow[], count: number, share: number): number {
  let reached = 0;
  for (const { days, value } of rows.toSorted((a, b) => a.days - b.days)) {
    reached += value;
    if (reached >= count * share) return days;
  }
  return 0;
}

/** How long it took from asking to completion, by partner and type; types that none was completed of are left out. */
export function spansOf(ended: readonly SpanRow[]): Statistics['spans'] {
  return REQUEST_TYPE.options.flatMap((requestType) => {
    const rows = ended.filter(({ key }) => key === requestType);
    const count = rows.reduce((total, { value }) => total + value, 0);
    if (count === 0) return [];
    const [median, p90] = [percentile(rows, count, 0.5), percentile(rows, count, 0.9)];
    return [{ partner: partnerOf(requestType), requestType, count, median, p90 }];
  });
}
