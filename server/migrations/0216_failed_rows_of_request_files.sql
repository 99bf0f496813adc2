-- The row at which a file of requests could not be read any further (docs/domain.md §8.6).
alter table request_uploads add column failure_row int;
