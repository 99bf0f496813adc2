import { partnerOf } from '@cooler/contract/features/partner/partner.ts';
import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { SpanRow } from './read-figures.ts';

/** The smallest number of days within which this share was completed. */
function percentile(rows: readonly SpanRow[], count: number, share: number): number {
  let reached = 0;
  for (const { days, value } of rows.toSorted((a, b) => a.days - b.days)) {
    reached += value;
    if (reached >= count * share) return days;
  }
  return 0;
}

/** Time from creation to completion, by partner and type; types without completed requests are left out. */
export function spansOf(ended: readonly SpanRow[]): Statistics['spans'] {
  return REQUEST_TYPE.options.flatMap((requestType) => {
    const rows = ended.filter(({ key }) => key === requestType);
    const count = rows.reduce((total, { value }) => total + value, 0);
    if (count === 0) return [];
    const [median, p90] = [percentile(rows, count, 0.5), percentile(rows, count, 0.9)];
    return [{ partner: partnerOf(requestType), requestType, count, median, p90 }];
  });
}
