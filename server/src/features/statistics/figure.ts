import sql, { raw, type Sql } from 'sql-template-tag';

/** The days from the first to the last, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A figure that is kept for each day: a file of its own below `figures/`. */
export interface DailyFigure {
  readonly name: string;
  /** Finds rows of `day`, `county`, `region`, `key`, `days` and `value` for these days. */
  readonly find: (days: Days) => Sql;
}

/** SQL of the day of a moment, as clocks in Budapest show it. */
export const dayOf = (moment: string) => raw(`(${moment} at time zone 'Europe/Budapest')::date`);

/** SQL of these days, as a relation `n` with the column `day`. */
export const daysOf = ({ from, to }: Days) =>
  sql`(select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d) n`;

/** SQL of whether a moment lies within these days. */
export function isWithin(moment: string, { from, to }: Days): Sql {
  return sql`${raw(moment)} >= ${startOf(sql`${from}::date`)}
    and ${raw(moment)} < ${startOf(sql`${to}::date + 1`)}`;
}

/** SQL of the county and the region of a shop at the end of a day, as a relation `p` of at most one row. */
export const placeOf = (shop: string, day: string) =>
  raw(`lateral (
    select county, region from shop_places where shop_id = ${shop} and since <= ${day} order by since desc limit 1) p`);

/** SQL of the beginning of a day in Budapest. */
export const startOf = (day: Sql) => sql`(${day})::timestamp at time zone 'Europe/Budapest'`;
