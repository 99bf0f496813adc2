import { HITS_SHOWN } from '@cooler/contract/features/search/search-limits.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { containsFolded, escapeLike } from '../../kernel/list/conditions.ts';
import type { SearchGroupSql } from './search-groups.ts';

/** Only prefixes are searched if every word is shorter than this, since such words match nearly every row. */
const HELD_FROM = 3;

const MAX_WORDS = 6;

// One more than is shown, to know whether there are more.
const WANTED = HITS_SHOWN + 1;

/** The row with this number: `42` and `#42` mean the same. */
function byNumber({ table, living, number }: SearchGroupSql, text: string): Sql[] {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (!number || !digits) return [];
  return [
    sql`(select t.id, -1 as rank, '' as place from ${raw(table)} t where ${raw(living)} and ${raw(number)} = ${Number(digits)})`,
  ];
}

/** Rows with a column that starts with the text, sorted by that column; an exact match has rank 0. */
function byStart({ table, living, starts }: SearchGroupSql, text: string): Sql[] {
  return starts.map((column) => {
    const folded = raw(`(fold(${column}) collate "C")`);
    return sql`(select t.id, case ${folded} when fold(${text}) then 0 else 1 end as rank, ${folded} as place
      from ${raw(table)} t
      where ${raw(living)} and ${raw(column)} is not null and ${folded} like fold(${escapeLike(text)}) || '%'
      order by ${folded} limit ${WANTED})`;
  });
}

/** The active rows into which archived rows with exactly this key were merged. */
function byFormer({ table, living, former }: SearchGroupSql, text: string): Sql[] {
  if (!former) return [];
  const key = raw(`(fold(m.${former.key}) collate "C")`);
  return [
    sql`(select t.id, 0 as rank, '' as place
      from ${raw(table)} m join ${raw(table)} t on t.id = ${raw(`m.${former.mergedInto}`)}
      where ${raw(`m.${former.mergedInto}`)} is not null and ${key} = fold(${text}) and ${raw(living)})`,
  ];
}

/** If the other matches are few and none is exact: rows that contain every word in some column. */
function byWords({ table, living, holds }: SearchGroupSql, text: string): Sql {
  const words = text.split(/\s+/, MAX_WORDS);
  if (!words.some((word) => word.length >= HELD_FROM)) return empty;
  const conditions = words.map(
    (word) =>
      sql`(${join(
        holds.map((folded) => containsFolded(raw(folded), word)),
        ' or ',
      )})`,
  );
  return sql` union all (select t.id, 2 as rank, '' as place from ${raw(table)} t
      where (select count(distinct id) < ${WANTED} and 0 <> all (array_agg(rank)) is not false from firsts) and ${raw(living)} and ${join(conditions, ' and ')}
      limit ${WANTED})`;
}

/** The best hits of one entity: exact numbers, then prefixes, and words if those are too few. */
function hitsOf(group: SearchGroupSql, text: string): Sql {
  const { entity, table, key, title, details, codes } = group;
  const all = [...byNumber(group, text), ...byFormer(group, text), ...byStart(group, text)];
  const firsts = join(all, ' union all ');
  return sql`(
    with firsts as materialized (${firsts})
    select ${raw(`'${entity}'`)} as entity, row_number() over (order by found.rank, found.place, found.id) as n,
      ${raw(key)} as key, ${raw(title)} as title, found.rank <= 0 as "isExact",
      array_remove(array[${raw(details.join(', '))}]::text[], null) as details, array[${raw(codes.join(', '))}]::text[] as codes
    from (
      select id, min(rank) as rank, min(place) as place from (
        select * from firsts ${byWords(group, text)}
      ) each
      group by id order by rank, place, id limit ${WANTED}
    ) found
    join ${raw(table)} t on t.id = found.id)`;
}

/** The statement that finds the best hits of each of these entities, numbered by rank, one more than is shown. */
export function searchStatement(groups: readonly SearchGroupSql[], text: string): Sql {
  const hits = groups.map((group) => hitsOf(group, text));
  return sql`${join(hits, ' union all ')} order by entity, n`;
}
