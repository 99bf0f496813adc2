-- What an undo has not reached yet is not sent, however long it takes (docs/domain.md §5.12).
alter table bulk_decision_rows add column is_held boolean not null default false;

create function is_being_undone(request bigint) returns boolean language sql stable
return exists (
  select from bulk_decisions d join bulk_decision_rows r on r.decision_id = d.id
  where d.event = 'undo' and d.finished_at is null and r.request_id = request and r.outcome is null);
