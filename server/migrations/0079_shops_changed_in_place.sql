-- A shop that changes stays in its page where there is room, and its indexes are left alone
-- (docs/decisions/122-shops-are-changed-in-place.md). The index of the last change was written anew by each of them;
-- without it that order sorts the shops.

alter table shops set (fillfactor = 50);
drop index shops_by_updated;
