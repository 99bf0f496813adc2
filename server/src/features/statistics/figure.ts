import sql, { raw, type Sql } from 'sql-template-tag';

/** The days from the first to the last, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A figure that is kept for each day: a file of its own below `figures/`. */
export interface DailyFigure {
  readonly name: string;
  /** Finds rows of `day`, `county`, `key`, `days` and `value` for these days. */
  readonly find: (days: Days) => Sql;
}

/** SQL of the day of a moment, as clocks in Budapest show it. */
export const dayOf = (moment: string) => raw(`(${moment} at time zone 'Europe/Budapest')::date`);

/** SQL of these days, as a relation `n` with the column `day`. */
export const daysOf = ({ from, to }: Days) =>
  sql`(select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d) n`;

/** SQL of whether a moment lies within these days. */
export function isWithin(moment: string, { from, to }: Days): Sql {
  return sql`${raw(moment)} >= ${from}::date::timestamp at time zone 'Europe/Budapest'
    and ${raw(moment)} < (${to}::date + 1)::timestamp at time zone 'Europe/Budapest'`;
}
