/** SQL of the different values of a column that an index orders: as many entries of it are read as there are values. */
export function differentValues(table: string, column: string, rows = 'true'): string {
  const from = `from ${table} where ${rows} and ${column}`;
  return `
    with recursive found as (
      (select ${column} as value ${from} is not null order by 1 limit 1)
      union all
      select (select ${column} ${from} > found.value order by 1 limit 1) from found where found.value is not null
    )
    select value from found where value is not null`;
}
