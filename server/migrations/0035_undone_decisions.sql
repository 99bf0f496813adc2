-- A decision on many requests can be taken back (docs/domain.md §5.12).

-- Until then it can be undone, and its messages to partners wait. An undoing is a decision of its own on the same rows.
alter table bulk_decisions
  add column undo_until timestamptz,
  add column undoes uuid references bulk_decisions,
  drop constraint bulk_decisions_event_check,
  add constraint bulk_decisions_event_check check (event in ('approve', 'deny', 'undo')),
  add constraint bulk_decisions_undo_check check ((event = 'undo') = (undoes is not null)),
  add constraint bulk_decisions_undone_once unique (undoes);

-- What a transit named before its approval fixed what it moves.
alter table bulk_decision_rows add column child_devices jsonb;
