-- A filter on the decor that a request asks for is counted by these alone, and their foreign keys read no table.
create index work_requests_of_decor_from on work_requests (decor_from_id) where decor_from_id is not null;
create index work_requests_of_decor_to on work_requests (decor_to_id) where decor_to_id is not null;
