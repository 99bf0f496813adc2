import sql from 'sql-template-tag';
import { dayOf } from '../../../kernel/database/budapest.ts';
import { type DailyFigure, isWithin } from '../figure.ts';

/** Requests created on a day, by type. */
export const opened: DailyFigure = {
  name: 'opened',
  find: (days) => sql`
    select ${dayOf('w.created_date')} as day, r.county, r.region, w.request_type as key, 0 as days, count(*)::int as value
    from work_requests w join request_statistics r on r.id = w.id
    where ${isWithin('w.created_date', days)}
    group by 1, 2, 3, 4`,
};
