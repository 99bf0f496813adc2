-- Reads all entries, while others read and write.
alter table audit_trail validate constraint audit_trail_until;
