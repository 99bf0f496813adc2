-- Counts and far pages of lists are told by indexes alone where autovacuum has marked the pages; by default it comes when a
-- fifth of a table has changed (docs/decisions/163-pages-marked-in-time.md).
do $$
declare
  listed text;
begin
  foreach listed in array array['shops', 'device_register', 'work_requests', 'movement_history', 'aurora_requests',
    'prime_sols_requests', 'stock_taking_heads']
  loop
    execute format(
      'alter table %I set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01)', listed);
  end loop;
end $$;
