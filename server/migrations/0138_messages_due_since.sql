-- Since when a message to a partner has been due: one that is held back for an undo is due when that is over.
alter table aurora_requests add column due_since timestamptz;
alter table prime_sols_requests add column due_since timestamptz;

update aurora_requests set due_since = next_attempt_at where state = 'WAITING' and attempts = 0;
update prime_sols_requests set due_since = next_attempt_at where state = 'WAITING' and attempts = 0;
