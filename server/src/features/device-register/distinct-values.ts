/** SQL of the distinct values of an indexed column by a loose index scan: it reads one index entry per value. */
export function distinctValues(table: string, column: string, rows = 'true'): string {
  const from = `from ${table} where ${rows} and ${column}`;
  return `
    with recursive found as (
      (select ${column} as value ${from} is not null order by 1 limit 1)
      union all
      select (select ${column} ${from} > found.value order by 1 limit 1) from found where found.value is not null
    )
    select value from found where value is not null`;
}
