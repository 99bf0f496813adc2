import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/**
 * Two devices of a type whose serial numbers differ by one character, by one that is missing, or by two neighbours that
 * changed places. Numbers of a series differ so by nature: one of the two must stand alone, that is no third one begins
 * as it does but for the last two characters, or be spelled with letters and digits in other places than nearly all.
 */
export const rule: FindingRule = {
  name: 'serial-number-typo',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device', 'other'],
  traced: ['serial_number'],
  pieces: 'types',
  find: ({ from }) => sql`
    with serial as materialized (
      select id, number, left(number, -2) as beginning, length(number) as length,
        translate(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', repeat('A', 26) || repeat('9', 10)) as spelling
      from (select id, upper(serial_number) as number from device_register
        where device_type_id = ${from} and archived_at is null and length(serial_number) between 5 and 50) s),
    placed as materialized (
      select *, count(*) over (partition by beginning) as neighbours,
        count(*) over (partition by spelling) * 100 <= count(*) over () as is_odd
      from serial),
    suspect as materialized (select * from placed where neighbours <= 2 or is_odd),
    shorter as materialized (
      select id, place, left(number, place - 1) || substr(number, place + 1) as rest
      from serial, generate_series(1, length) place),
    pair as (
      select a.id, b.id as other_id
      from shorter a join suspect s on s.id = a.id
      join shorter b on b.place = a.place and b.rest = a.rest and b.id <> a.id
      union
      select s.id, b.id from shorter b join suspect s on s.number = b.rest
      union
      select s.id, b.id from suspect s join shorter a on a.id = s.id join serial b on b.number = a.rest
      union
      select s.id, b.id from suspect s, generate_series(1, s.length - 1) place
      join serial b on true
      where b.number = left(s.number, place - 1) || substr(s.number, place + 1, 1) || substr(s.number, place, 1)
        || substr(s.number, place + 2) and b.id <> s.id)
    select least(p.id, p.other_id) as device_id, greatest(p.id, p.other_id) as other_device_id
    from pair p join placed a on a.id = p.id join placed b on b.id = p.other_id
    where a.neighbours = 1 or (a.neighbours = 2 and a.beginning = b.beginning)
      or (a.length = b.length and a.spelling <> b.spelling)
    group by 1, 2`,
};
