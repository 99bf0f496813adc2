-- Whom the edit of a comment mentions who was not mentioned before (docs/domain.md §16.1).
alter table notification_events add column mentions text[];

update notification_events e set mentions = c.mentions from work_request_comments c
where e.event = 'comment-edited' and e.told_at is null and c.id = e.subject_ids[1];

create or replace function note_new_mentions() returns trigger language plpgsql as $$
begin
  insert into notification_events (event, subject_ids, mentions)
  select 'comment-edited', array[n.id], array(select unnest(n.mentions) except select unnest(o.mentions))
  from new_rows n join old_rows o on o.id = n.id
  where n.archived_at is null and not n.mentions <@ o.mentions and acting_door() <> 'DEMO';
  return null;
end $$;
