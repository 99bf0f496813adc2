-- Of each user only the newest answers to repeated calls are kept (docs/domain.md §2.5): the purge reads them by user and time.
create index idempotency_keys_by_user on idempotency_keys (principal, created_at);
