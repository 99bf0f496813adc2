import sql from 'sql-template-tag';
import { dayOf } from '../../../kernel/database/budapest.ts';
import { type DailyFigure, isWithin } from '../figure.ts';

/** Requests that ended on a day, by type and status. */
export const ended: DailyFigure = {
  name: 'ended',
  find: (days) => sql`
    select ${dayOf('r.ended_at')} as day, r.county, r.region, w.request_type || ' ' || w.request_status as key, 0 as days,
      count(*)::int as value
    from request_statistics r join work_requests w on w.id = r.id
    where ${isWithin('r.ended_at', days)}
    group by 1, 2, 3, 4`,
};
