-- The audit trail in parts of a quarter of a year each (docs/decisions/116-histories-by-time.md). The table of all the
-- years before becomes the first part as it is, with its indexes; no row is written.

alter table audit_trail rename to audit_trail_start;
drop trigger count_change on audit_trail_start;
drop trigger log_new_rows on audit_trail_start;
drop trigger log_changed_rows on audit_trail_start;
drop trigger log_unknown_rows on audit_trail_start;
alter table audit_trail_start drop constraint audit_trail_pkey;
-- Bearable audit_trail_start_pkey: an id is given once.
alter table audit_trail_start add constraint audit_trail_start_pkey primary key using index audit_trail_id_time;
alter table audit_trail_start alter id drop identity;
alter index audit_trail_record rename to audit_trail_start_record;
alter index audit_trail_operation rename to audit_trail_start_operation;
alter index audit_trail_record_ref rename to audit_trail_start_record_ref;
alter index audit_trail_by_time rename to audit_trail_start_by_time;
alter index audit_trail_words rename to audit_trail_start_words;

create table audit_trail (
  id bigint generated always as identity,
  entity text not null,
  record_id bigint,
  record_ref text,
  record_key text not null,
  action text not null constraint audit_trail_action_check check (action in ('CREATE', 'UPDATE', 'DELETE')),
  changes jsonb not null,
  operation uuid,
  door text not null,
  done_by text not null,
  on_behalf_of text,
  done_at timestamptz not null default clock_timestamp(),
  constraint audit_trail_one_record check (num_nonnulls(record_id, record_ref) = 1),
  constraint audit_trail_pkey primary key (id, done_at)
) partition by range (done_at);
create index audit_trail_record on audit_trail (entity, record_id, id);
create index audit_trail_operation on audit_trail (operation) where operation is not null;
create index audit_trail_record_ref on audit_trail (entity, record_ref, id) where record_ref is not null;
create index audit_trail_by_time on audit_trail (done_at, id);
create index audit_trail_words on audit_trail using gin (fold(record_key) gin_trgm_ops, fold(done_by) gin_trgm_ops);

create trigger append_only before update or delete or truncate on audit_trail
  for each statement execute function refuse_change();
create trigger count_change after insert on audit_trail
  for each statement execute function count_change();
call log_changes_of('audit_trail');

-- Up to the quarter that 0072 set as the end of the first part.
do $$
declare
  until constant text := substring(
    (select pg_get_constraintdef(oid) from pg_constraint where conname = 'audit_trail_until') from '''([^'']+)''');
begin
  execute format('alter table audit_trail attach partition audit_trail_start for values from (minvalue) to (%L)', until);
end $$;
alter table audit_trail_start drop constraint audit_trail_until;
select setval(pg_get_serial_sequence('audit_trail', 'id'), max(id)) from audit_trail;

-- When the latest part of a table of parts ends.
create function parts_end(parted regclass) returns timestamptz language sql stable as $$
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parted
$$;

-- Makes an empty part as its table is: with its indexes, rights and the rule that rows are only added.
create procedure make_part(parted regclass, part text) language plpgsql as $$
declare
  given record;
begin
  execute format('create table %I (like %s including all excluding identity)', part, parted);
  execute format('create trigger append_only before update or delete or truncate on %I
    for each statement execute function refuse_change()', part);
  for given in
    select privilege_type, grantee::regrole from pg_class, aclexplode(relacl)
    where oid = parted and grantee not in (0, relowner)
  loop
    execute format('grant %s on %I to %s', given.privilege_type, part, given.grantee);
  end loop;
end $$;

-- Takes rows of a part out of the default one, where they are since nobody made the part in time.
create procedure move_into_part(parted regclass, part text, since timestamptz, until timestamptz) language plpgsql as $$
declare
  rest constant text := parted || '_default';
  moment constant text := substring(pg_get_partkeydef(parted) from '\((.*)\)');
begin
  execute format('alter table %I disable trigger append_only', rest);
  execute format('with late as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from late',
    rest, moment, since, moment, until, part);
  execute format('alter table %I enable trigger append_only', rest);
end $$;

-- Makes the parts that the next half year needs, as the owner; says which. Whoever finds a part in use gives up early.
create function make_parts() returns setof text language plpgsql security definer
  set lock_timeout = '2s' set timezone = 'UTC' as $$
declare
  parted regclass;
  since timestamptz;
  until timestamptz;
  part text;
begin
  for parted in
    select oid from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace order by relname
  loop
    while parts_end(parted) < now() + interval '6 months' loop
      execute format('lock table only %s in share update exclusive mode', parted);
      since := parts_end(parted);
      exit when since >= now() + interval '6 months';
      until := since + interval '3 months';
      part := parted || to_char(since, '"_"YYYY"q"Q');
      call make_part(parted, part);
      call move_into_part(parted, part, since, until);
      execute format('alter table %s attach partition %I for values from (%L) to (%L)', parted, part, since, until);
      return next part;
    end loop;
  end loop;
end $$;

-- What the planner knows of a table of parts as a whole: autovacuum sees to the parts alone.
create function analyze_parts(made boolean) returns void language plpgsql security definer set lock_timeout = '2s' as $$
declare
  parted regclass;
begin
  for parted in
    select oid from pg_class where relkind = 'p' and relnamespace = current_schema()::regnamespace
      and (made or not exists (
        select from pg_stats where schemaname = current_schema() and tablename = relname and inherited))
  loop
    execute format('analyze %s', parted);
  end loop;
end $$;

-- They act as the owner, so nobody's temporary table may stand for one of the register.
do $$
begin
  execute format('alter function make_parts() set search_path = %I, pg_temp', current_schema());
  execute format('alter function analyze_parts(boolean) set search_path = %I, pg_temp', current_schema());
end $$;

call make_part('audit_trail', 'audit_trail_default');
alter table audit_trail attach partition audit_trail_default default;
do $$ begin perform make_parts(); end $$;
