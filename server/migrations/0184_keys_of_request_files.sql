-- The Idempotency-Key of the call that uploaded a file: what was sent again is listed once (docs/domain.md §8.6).
alter table request_uploads add column repeat_key text;

create index request_uploads_of_key on request_uploads (repeat_key) where repeat_key is not null;
