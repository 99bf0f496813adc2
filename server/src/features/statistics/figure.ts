import sql, { raw, type Sql } from 'sql-template-tag';
import { startOf } from '../../kernel/database/budapest.ts';

/** A range of days, inclusive, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A figure that is stored for each day: its own file in `figures/`. */
export interface DailyFigure {
  readonly name: string;
  /** Returns rows of `day`, `county`, `region`, `key`, `days` and `value` for these days. */
  readonly find: (days: Days) => Sql;
}

/** SQL of these days, as a relation `n` with the column `day`. */
export const daysOf = ({ from, to }: Days) =>
  sql`(select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d) n`;

/** SQL of whether a timestamp lies within these days. */
export function isWithin(moment: string, { from, to }: Days): Sql {
  return sql`${raw(moment)} >= ${startOf(sql`${from}::date`)}
    and ${raw(moment)} < ${startOf(sql`${to}::date + 1`)}`;
}

/** SQL of the county and the region of a shop at the end of a day, as a relation `p` of at most one row. */
export const placeOf = (shop: string, day: string) =>
  raw(`lateral (
    select county, region from shop_places where shop_id = ${shop} and since <= ${day} order by since desc limit 1) p`);
