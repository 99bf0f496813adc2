-- Who stands in today for whom. A deputy who is away as well passes it on to his own deputies; a circle of absences ends
-- where it began, and nobody stands in for himself (docs/domain.md §1.5).
create or replace view deputies_today as
  with recursive direct as (
    select absent.id as absent_id, deputy.id as deputy_id
    from regional_representatives absent
    cross join lateral unnest(array[absent.deputy1_id, absent.deputy2_id, absent.deputy3_id, absent.deputy4_id,
      absent.deputy5_id, absent.deputy6_id, absent.deputy7_id, absent.deputy8_id, absent.deputy9_id,
      absent.deputy10_id]) as given (id)
    join regional_representatives deputy on deputy.id = given.id and deputy.archived_at is null
    where absent.archived_at is null
      and absent.out_of_office_end_date >= (now() at time zone 'Europe/Budapest')::date
  ), passed_on as (
    select absent_id, deputy_id from direct
    union
    select p.absent_id, d.deputy_id from passed_on p join direct d on d.absent_id = p.deputy_id
  )
  select absent.id as absent_id, absent.username as absent_username, p.deputy_id
  from passed_on p
  join regional_representatives absent on absent.id = p.absent_id
  where p.deputy_id <> p.absent_id;
