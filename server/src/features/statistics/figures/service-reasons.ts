import sql from 'sql-template-tag';
import { type DailyFigure, dayOf, isWithin } from '../figure.ts';

const LONGEST = 120;

/**
 * What service was asked for on a day: the code of the fault, else the remark; remarks that are alike but for capitals and
 * blanks at their ends are counted together. A remark begins with its one capital, so none is a code.
 */
export const serviceReasons: DailyFigure = {
  name: 'service-reasons',
  find: (days) => sql`
    select ${dayOf('h.updated_date')} as day, coalesce(h.shop_from_county, '') as county,
      coalesce(nullif(h.fault_code, 'OTHER'),
        left(upper(left(trim(h.remark), 1)) || lower(substr(trim(h.remark), 2)), ${LONGEST})) as key, 0 as days,
      count(*)::int as value
    from movement_history h
    where h.event = 'create' and h.request_type = 'SERVICE' and h.remark is not null
      and ${isWithin('h.updated_date', days)}
    group by 1, 2, 3`,
};
