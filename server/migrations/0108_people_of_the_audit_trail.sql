-- Who did something is found among the few people there are (docs/decisions/167-people-of-the-audit-trail.md).
drop index audit_trail_words;
create index audit_trail_words on audit_trail using gin (fold(record_key) gin_trgm_ops);
create index audit_trail_by_person on audit_trail (done_by collate "hu-x-icu", id);
create index audit_trail_by_deputized on audit_trail (on_behalf_of collate "hu-x-icu", id)
  where on_behalf_of is not null;
