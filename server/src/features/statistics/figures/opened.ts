import sql from 'sql-template-tag';
import { type DailyFigure, dayOf, isWithin } from '../figure.ts';

/** The requests that were asked for on a day, by type. */
export const opened: DailyFigure = {
  name: 'opened',
  find: (days) => sql`
    select ${dayOf('h.updated_date')} as day, coalesce(h.shop_from_county, h.shop_to_county, '') as county,
      h.request_type as key, 0 as days, count(*)::int as value
    from movement_history h where h.event = 'create' and ${isWithin('h.updated_date', days)}
    group by 1, 2, 3`,
};
