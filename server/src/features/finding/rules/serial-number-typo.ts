import sql, { type Sql } from 'sql-template-tag';
import { PLACES } from '../pieces.ts';
import type { FindingRule } from '../rule.ts';

/** A number before, at and after the place `n`. */
const PARTS = sql`n as place, left(number, n - 1) as head, substr(number, n, 1) as letter, substr(number, n + 1) as tail`;

const placesFrom = (place: number): Sql =>
  sql`generate_series(${place}::int, ${place}::int + ${PLACES - 1}) n`;

/**
 * Two devices of a type whose serial numbers differ by one character, by one that is missing, or by two neighbours that
 * changed places. Numbers of a series differ so by nature: one of the two must stand alone, that is no third one begins
 * as it does but for the last two characters, or be spelled with letters and digits in other places than nearly all.
 * A piece looks at some places of the numbers of one type, and no pair is found at two places.
 */
export const rule: FindingRule = {
  name: 'serial-number-typo',
  view: 'findings.view',
  mend: 'device-register.change',
  about: ['device', 'other'],
  traced: ['serial_number'],
  pieces: 'serials',
  find: ({ from: type, to: place }) => sql`
    with serial as materialized (
      select id, number, left(number, -2) as beginning, length(number) as length,
        translate(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', repeat('A', 26) || repeat('9', 10)) as spelling
      from (select id, upper(serial_number collate "C") as number from device_register
        where device_type_id = ${type} and archived_at is null and length(serial_number) between 5 and 50) s),
    placed as materialized (
      select *, count(*) over (partition by beginning) as neighbours,
        count(*) over (partition by spelling) * 100 <= count(*) over () as is_odd
      from serial),
    suspect as materialized (select * from placed where neighbours <= 2 or is_odd),
    cut as not materialized (select id, number, ${PARTS} from serial, ${placesFrom(place)} where n <= length),
    odd as not materialized (select id, number, ${PARTS} from suspect, ${placesFrom(place)} where n <= length),
    pair as (
      select a.id, b.id as other_id
      from odd a join cut b on b.head = a.head and b.tail = a.tail and b.id <> a.id
        and (b.letter <> a.letter or a.place = 1)
      union
      -- Of equal neighbours the first is the one that is missing.
      select s.id, b.id from cut b join suspect s on s.number = b.head || b.tail
      where b.letter <> right(b.head, 1)
      union
      select s.id, b.id from odd s join serial b on b.number = s.head || s.tail
      where s.letter <> right(s.head, 1)
      union
      select s.id, b.id from odd s
      join serial b on b.number = s.head || left(s.tail, 1) || s.letter || substr(s.tail, 2)
      where left(s.tail, 1) not in ('', s.letter))
    select least(p.id, p.other_id) as device_id, greatest(p.id, p.other_id) as other_device_id
    from pair p join placed a on a.id = p.id join placed b on b.id = p.other_id
    where a.neighbours = 1 or (a.neighbours = 2 and a.beginning = b.beginning)
      or (a.length = b.length and a.spelling <> b.spelling)
    group by 1, 2`,
};
