import { addDays } from '@cooler/contract/kernel/day.ts';
import sql, { type Sql } from 'sql-template-tag';
import { dayOf } from '../../../kernel/database/budapest.ts';
import { type DailyFigure, type Days, isWithin } from '../figure.ts';

/** Requests completed within these days, by type and duration in days, counted on the day that `day` yields. */
const completedOn = (day: Sql, days: Days) => sql`
  select ${day} as day, r.county, r.region, w.request_type as key,
    greatest(${dayOf('r.ended_at')} - ${dayOf('w.created_date')}, 0) as days, count(*)::int as value
  from request_statistics r join work_requests w on w.id = r.id
  where w.request_status = 'COMPLETED' and ${isWithin('r.ended_at', days)}
  group by 1, 2, 3, 4, 5`;

/** The requests that were completed on a day. */
export const completed: DailyFigure = {
  name: 'completed',
  find: (days) => completedOn(sql`${dayOf('r.ended_at')}`, days),
};

/** The first day of the month of a day, or of a number of months later. */
export function monthStart(day: string, after = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + after);
  return date.toISOString().slice(0, 10);
}

/** The last day of the last month that ends by this day. */
export const lastMonthEnd = (day: string): string => addDays(monthStart(addDays(day, 1)), -1);

/** Requests completed in a month, stored on its last day: far fewer rows than one per day. */
export const completedInMonths: DailyFigure = {
  name: 'completed-in-months',
  find: ({ from, to }) =>
    completedOn(sql`(date_trunc('month', ${dayOf('r.ended_at')}) + interval '1 month - 1 day')::date`, {
      from: monthStart(from),
      to: lastMonthEnd(to),
    }),
};
