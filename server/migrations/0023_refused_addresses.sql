-- A message is not sent to an address that leads where no partner is (docs/domain.md §6.3).

alter table aurora_requests drop constraint messages_failure_check;
alter table aurora_requests add constraint messages_failure_check check (failure in
  ('UNREACHABLE', 'TIMEOUT', 'BUSY', 'REFUSED', 'ADDRESS_REFUSED', 'ANSWER_INVALID', 'ANSWER_TOO_LARGE'));
alter table prime_sols_requests drop constraint messages_failure_check;
alter table prime_sols_requests add constraint messages_failure_check check (failure in
  ('UNREACHABLE', 'TIMEOUT', 'BUSY', 'REFUSED', 'ADDRESS_REFUSED', 'ANSWER_INVALID', 'ANSWER_TOO_LARGE'));
