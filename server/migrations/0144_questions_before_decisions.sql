-- The question of a request before a bulk decision, which an undo restores (docs/domain.md §5.12).
alter table bulk_decision_rows
  add column question_state text,
  add constraint bulk_decision_rows_question_check check (question_state in ('WAITS', 'ANSWERED'));
