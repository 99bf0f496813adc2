-- A filter by remarks finds those that hold the text, where it read two million of them.
create index work_requests_remark_text on work_requests using gin (fold(remark) gin_trgm_ops);
