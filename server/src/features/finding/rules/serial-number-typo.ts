import sql from 'sql-template-tag';
import type { FindingRule } from '../rule.ts';

/**
 * Two devices of a type whose serial numbers differ by one character, one missing character, or two transposed neighbours.
 * Numbers of a series differ like that legitimately: so one of the two must be isolated, that is no third number shares
 * its beginning without the last two characters, or have letters and digits in other positions than nearly all numbers.
 * Two such numbers become equal when one or both lose a character, so each number is shortened at every position (0 leaves
 * it whole), and the results are compared by hash. A batch compares a share of the hashes of one type. Two numbers with
 * transposed neighbours become equal in two ways, by hashes of different batches: only one of them counts.
 */
export const rule: FindingRule = {
  name: 'serial-number-typo',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device', 'other'],
  traced: ['serial_number'],
  batches: 'serials',
  find: ({ from: type, to: part, of = 1 }) => sql`
    with serial as materialized (
      select id, number, left(number, -2) as beginning, length(number) as length,
        translate(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', repeat('A', 26) || repeat('9', 10)) as spelling
      from (select id, upper(serial_number collate "C") as number from device_register
        where device_type_id = ${type} and archived_at is null and length(serial_number) between 5 and 50) s),
    placed as materialized (
      select *, count(*) over (partition by beginning) as neighbours,
        count(*) over (partition by spelling) * 100 <= count(*) over () as is_odd
      from serial),
    cut as materialized (
      select p.*, place, hash, neighbours <= 2 or is_odd as is_suspect
      from placed p, generate_series(0, length) place,
        hashtextextended(case when place = 0 then number else left(number, place - 1) || substr(number, place + 1) end, 0) hash
      where mod(mod(hash, ${of}::bigint) + ${of}::bigint, ${of}::bigint) = ${part}::bigint)
    select least(a.id, b.id) as device_id, greatest(a.id, b.id) as other_device_id
    from cut a join cut b on b.hash = a.hash and b.id <> a.id
    where a.is_suspect and (a.place = 0 or b.place = 0 or abs(a.place - b.place) <= 1)
      and (a.place = b.place or least(a.place, b.place) = 0
        or (substr(a.number, a.place, 1) = substr(b.number, b.place, 1)
          and (a.id < b.id) = (a.place < b.place)))
      and case a.place when 0 then a.number else overlay(a.number placing '' from a.place for 1) end
        = case b.place when 0 then b.number else overlay(b.number placing '' from b.place for 1) end
      and (a.neighbours = 1 or (a.neighbours = 2 and a.beginning = b.beginning)
        or (a.length = b.length and a.spelling <> b.spelling))
    group by 1, 2`,
};
