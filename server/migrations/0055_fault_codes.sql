-- What ails a device that a request wants repaired, as one of a few codes (docs/domain.md §5.1).

alter table work_requests add column fault_code text,
  add constraint work_requests_fault_code_check check (
    fault_code in ('DOES_NOT_COOL', 'LEAKS', 'NOISY', 'DOOR_OR_SEAL', 'LIGHT', 'ELECTRICAL', 'DIRTY', 'OTHER'));
alter table movement_history add column fault_code text;

create index work_requests_by_fault_code on work_requests (fault_code, id);
create index movement_history_by_fault_code on movement_history (fault_code, id);
