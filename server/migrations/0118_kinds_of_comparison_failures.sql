-- Why a comparison with a partner failed, as for messages (docs/domain.md §6.6).
alter table partner_comparisons add column failure_kind text;
