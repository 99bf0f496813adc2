-- A representative can be created with an absence, by the form or a file (docs/domain.md §16.1).
create function note_first_absences() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids)
  select 'absence-began', array[id] from new_rows
  where acting_door() <> 'DEMO' and archived_at is null
    and out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date;
  return null;
end $$;
create trigger note_first_absences after insert on regional_representatives
  referencing new table as new_rows for each statement execute function note_first_absences();
