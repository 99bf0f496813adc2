import sql, { type Sql } from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';
import { representativeCalled } from '../../regional-representative/self-and-absentees.ts';
import { IS_OPEN } from '../../work-request/list/request-brief.ts';

// The user's own shops, and those of the people they stand in for today.
const SHOPS = sql`
  select s.id, s.code, s.name, s.city, of.absent as "ofAbsent",
    due.waiting, due."dueDate", coalesce(due."dueDate" < ${TODAY}, false) as "isOverdue", visits.late, visits.today
  from (
    select id, null as absent from me
    union select t.absent_id, p.name from deputies_today t
      join regional_representatives p on p.id = t.absent_id
      where t.deputy_id in (select id from me)) of
  join shops s on s.regional_representative_id = of.id and s.archived_at is null
  cross join lateral (
    select coalesce(sum(x.waiting), 0)::int as waiting, min(o.due_date) as "dueDate"
    from stock_taking_round_shops x join stock_taking_rounds o on o.id = x.round_id
    where x.shop_id = s.id and x.waiting > 0) due
  cross join lateral (
    select count(*) filter (where visit.due < ${TODAY})::int as late,
      count(*) filter (where visit.due = ${TODAY})::int as today
    from work_requests w cross join lateral (select coalesce(w.accepted_date, w.requested_date) as due) visit
    where coalesce(w.shop_from_id, w.shop_to_id) = s.id and ${IS_OPEN}) visits`;

/** The common table `shop`: the user's shops, and what is due there. */
export const ownShops = (person: string): Sql =>
  sql`me as (${representativeCalled(person)}), shop as materialized (${SHOPS})`;
