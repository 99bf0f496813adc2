-- Lists order texts in Hungarian; an index of another order would not serve them.
alter table aurora_requests alter column response_http_status_code type text collate "hu-x-icu";
alter table prime_sols_requests alter column response_http_status_code type text collate "hu-x-icu";
