-- Lines of Elixir come by the hundred thousand, all of one file (docs/decisions/136-lines-of-elixir.md).
-- That they have a file is looked up once for a statement instead of once for each line.

create function check_files_of_lines() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  perform from elixir_files where id in (select distinct file_id from new_rows) for key share;
  select file_id into missing from (select distinct file_id from new_rows) n
  where not exists (select from elixir_files f where f.id = n.file_id) limit 1;
  if found then
    raise foreign_key_violation using message = format('Lines of the file %s, which does not exist', missing),
      table = 'elixir_lines', constraint = 'elixir_lines_file';
  end if;
  return null;
end $$;

create function refuse_other_file() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = 'A line stays in its file', table = 'elixir_lines', constraint = 'elixir_lines_file';
end $$;

create function delete_lines_of_file() returns trigger language plpgsql as $$
begin
  delete from elixir_lines where file_id = old.id;
  return null;
end $$;

alter table elixir_lines drop constraint elixir_lines_file_id_fkey;
create trigger check_files after insert on elixir_lines referencing new table as new_rows
  for each statement execute function check_files_of_lines();
create trigger keep_file before update of file_id on elixir_lines
  for each row when (old.file_id <> new.file_id) execute function refuse_other_file();
create trigger delete_lines after delete on elixir_files for each row execute function delete_lines_of_file();

-- A shop's code is looked for, never read in the order of an alphabet; by its bytes the index costs a third.
drop index elixir_lines_by_shop;
create index elixir_lines_of_shop on elixir_lines (file_id, (shop_code collate "C"), id);
