-- Bearable audit_trail_door_check: the version before writes these ways only, and its rows are not checked.
-- Bearable device_timeline_door_check: the version before writes these ways only, and its rows are not checked.
alter table audit_trail add constraint audit_trail_door_check check (
  door in ('FORM', 'UPLOAD', 'WORKFLOW', 'PARTNER', 'ELIXIR', 'STOCK_TAKING', 'MERGE', 'DEMO', 'system')) not valid;
alter table device_timeline add constraint device_timeline_door_check check (
  door in ('FORM', 'UPLOAD', 'WORKFLOW', 'PARTNER', 'ELIXIR', 'STOCK_TAKING', 'MERGE', 'DEMO', 'system')) not valid;
