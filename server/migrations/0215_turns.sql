-- A turn that another transaction has for too long is a conflict like a locked row, not a table that a migration has locked:
-- PostgreSQL names what was waited for only in errors of functions like these (docs/decisions/229-turns-that-take-too-long.md).

create function take_turn(turn bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(turn);
end $$;

create function take_turn(kind int, turn int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(kind, turn);
end $$;

create function share_turn(turn bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(turn);
end $$;
