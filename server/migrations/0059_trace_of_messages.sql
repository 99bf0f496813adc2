-- The trace of the change that wrote a message: its sending is a part of it.
alter table aurora_requests add column trace text check (length(trace) = 55);
alter table prime_sols_requests add column trace text check (length(trace) = 55);
