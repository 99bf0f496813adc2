import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL: whether a transit that names these devices moves the device `d` of its source shop (docs/domain.md §5.8). The
 * function is called for stocks of transits that name devices only: a call takes as long as a hundred comparisons.
 */
export const namesDevice = (named: Sql): Sql => sql`(
  ${named} = '[]' or ${named} @> to_jsonb(d.id) or d.serial_number is null and transit_names(${named}, d))`;
