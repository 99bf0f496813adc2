import {
  AGE_STARTS,
  type AgeFigure,
  type RequestFigures,
} from '@cooler/contract/features/work-request/list/figures.ts';
import { REQUEST_STATUS, type RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { startOf, TODAY } from '../../../kernel/database/budapest.ts';
import { IS_OPEN } from './request-brief.ts';

interface CountedRow {
  readonly status: RequestStatus;
  /** Index in `AGE_STARTS`. */
  readonly age: number;
  readonly count: number;
  readonly today: string;
}

/** The start times of the age groups, oldest first. As a subselect it is evaluated once, not for every row. */
const AGE_ENDS = raw(
  `(select array[${AGE_STARTS.slice(1)
    .map((start) => startOf(raw(`${TODAY.sql} - ${start - 1}`)).sql)
    .reverse()
    .join(', ')}])`,
);

/** The age of the request `w`, as an index in `AGE_STARTS`. */
export const AGE = raw(`${AGE_STARTS.length - 1}::int - width_bucket(w.created_date, ${AGE_ENDS.sql})`);

/** Counts the open requests by status and age, by an index-only scan of `work_requests_open`. */
export function figuresStatement(): Sql {
  return sql`
    select request_status as status, count(*)::int as count, ${TODAY} as today, ${AGE} as age
    from work_requests w where ${IS_OPEN}
    group by 1, 4`;
}

function sum(rows: readonly CountedRow[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function lastDayOf(age: number): number | null {
  const next = AGE_STARTS[age + 1];
  return next === undefined ? null : next - 1;
}

/** The range of creation days, inclusive, that an index in `AGE_STARTS` means today. */
export function daysOfAge(today: string, age: number): Pick<AgeFigure, 'createdFrom' | 'createdTo'> {
  const fromDays = AGE_STARTS[age] ?? 0;
  const toDays = lastDayOf(age);
  return {
    createdFrom: toDays === null ? null : addDays(today, -toDays),
    createdTo: fromDays === 0 ? null : addDays(today, -fromDays),
  };
}

function ageFigure(rows: readonly CountedRow[], age: number): AgeFigure {
  const days = daysOfAge(rows[0]?.today ?? '', age);
  return { fromDays: AGE_STARTS[age] ?? 0, toDays: lastDayOf(age), ...days, count: sum(rows) };
}

/** The figures of the leaders' dashboard: open requests by status, in the order of the statuses, and by age. */
export async function findRequestFigures(pool: Pool): Promise<RequestFigures> {
  const { rows } = await pool.query<CountedRow>(figuresStatement());
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  const byAge = Map.groupBy(rows, ({ age }) => age);
  return {
    byStatus: REQUEST_STATUS.options.flatMap((status) => {
      const counted = byStatus.get(status);
      return counted ? [{ status, count: sum(counted) }] : [];
    }),
    byAge: AGE_STARTS.flatMap((_, age) => {
      const counted = byAge.get(age);
      return counted ? [ageFigure(counted, age)] : [];
    }),
  };
}
