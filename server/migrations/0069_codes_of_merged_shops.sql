-- Shops that have become part of another one are found by the code that they had (docs/domain.md §2.12).

create index shops_by_former_code on shops ((fold(code) collate "C")) where merged_into_id is not null;
