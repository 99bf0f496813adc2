import sql from 'sql-template-tag';
import { dayOf } from '../../../kernel/database/budapest.ts';
import { type DailyFigure, isWithin } from '../figure.ts';

/** Reasons of the service requests created on a day: the code of the fault, else the remark. */
export const serviceReasons: DailyFigure = {
  name: 'service-reasons',
  find: (days) => sql`
    select ${dayOf('w.created_date')} as day, r.county, r.region, r.reason as key, 0 as days, count(*)::int as value
    from work_requests w join request_statistics r on r.id = w.id
    where r.reason is not null and ${isWithin('w.created_date', days)}
    group by 1, 2, 3, 4`,
};
