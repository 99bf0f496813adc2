-- A partner that does not find what it should cancel has nothing left to do (docs/decisions/221). Earlier messages
-- satisfied the former, stricter constraint: they are not read again.
-- Bearable messages_sent_with_an_answer: the version before stores fewer messages as sent.
alter table aurora_requests
  drop constraint messages_sent_with_an_answer,
  add constraint messages_sent_with_an_answer check (
    state <> 'SENT' or response_http_status_code like '2%'
    or request_type = 'DELETE' and response_http_status_code in ('404', '410')) not valid;
alter table prime_sols_requests
  drop constraint messages_sent_with_an_answer,
  add constraint messages_sent_with_an_answer check (
    state <> 'SENT' or response_http_status_code like '2%'
    or request_type = 'DELETE' and response_http_status_code in ('404', '410')) not valid;
