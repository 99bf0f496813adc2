-- What was said with a step: the reason of whoever decided, the message of a partner, and what a repair would cost
-- (docs/domain.md §5.3). The request has the words of its last step, the history those of each.
alter table work_requests
  add column message text collate "hu-x-icu",
  add column offer_amount numeric(12, 2),
  add column offer_currency text,
  add constraint work_requests_message_length check (char_length(message) <= 2000),
  add constraint work_requests_offer_amount check (offer_amount >= 0),
  add constraint work_requests_offer_currency check (offer_currency ~ '^[A-Z]{3}$'),
  add constraint work_requests_offer_whole check ((offer_amount is null) = (offer_currency is null));
create index work_requests_message_text on work_requests using gin (fold(message) gin_trgm_ops);

alter table movement_history
  add column message text collate "hu-x-icu",
  add column offer_amount numeric(12, 2),
  add column offer_currency text,
  add column recorded_at timestamptz;
-- What a device went through in a step was written just before; rows that were there have no such moment.
alter table movement_history alter column recorded_at set default clock_timestamp();

alter table partner_callbacks
  add column amount numeric(12, 2),
  add column currency text;

alter table bulk_decisions
  add column reason text,
  add constraint bulk_decisions_reason_length check (char_length(reason) <= 1000);
