import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import sql from 'sql-template-tag';
import { type DailyFigure, dayOf, isWithin } from '../figure.ts';

/** The requests that came to their end on a day, by type and status. */
export const ended: DailyFigure = {
  name: 'ended',
  find: (days) => sql`
    select ${dayOf('h.updated_date')} as day, coalesce(h.shop_from_county, h.shop_to_county, '') as county,
      h.request_type || ' ' || h.request_status as key, 0 as days, count(*)::int as value
    from movement_history h
    where h.request_status = any(${FINAL_STATUSES}) and ${isWithin('h.updated_date', days)}
    group by 1, 2, 3`,
};
