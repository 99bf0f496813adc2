-- Deputies who are named while the person is away are told of it as those are who were named before (docs/domain.md §16.1).
create function deputies_of(r regional_representatives) returns bigint[]
  language sql immutable
  return array[r.deputy1_id, r.deputy2_id, r.deputy3_id, r.deputy4_id, r.deputy5_id,
    r.deputy6_id, r.deputy7_id, r.deputy8_id, r.deputy9_id, r.deputy10_id];

create or replace function note_absences() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids, mentions)
  select 'absence-began', array[n.id],
    case when n.out_of_office_end_date is not distinct from o.out_of_office_end_date then named.people end
  from new_rows n join old_rows o on o.id = n.id
  cross join lateral (
    select array_agg(d.username) as people from regional_representatives d
    where d.archived_at is null
      and d.id = any(deputies_of(n)) and d.id <> all(array_remove(deputies_of(o), null))) named
  where n.archived_at is null and acting_door() <> 'DEMO'
    and n.out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date
    and (n.out_of_office_end_date is distinct from o.out_of_office_end_date or named.people is not null);
  return null;
end $$;
