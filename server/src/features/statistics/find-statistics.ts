import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { COUNTY_NAMES, type Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { AGE_STARTS } from '@cooler/contract/features/work-request/list/figures.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { countCoverage } from './count-coverage.ts';
import { type FigureRow, type Period, readFigures } from './read-figures.ts';
import { spansOf } from './spans.ts';
import { addDays, weeksOf } from './weeks.ts';

const sum = (rows: readonly FigureRow[]): number => rows.reduce((total, { value }) => total + value, 0);

/** The devices of each status at the end of each week: what they were before, and what came and went. */
function devicesByStatus(rows: readonly FigureRow[], weeks: number): Statistics['devices'] {
  const byStatus = Map.groupBy(rows, ({ key }) => key);
  return [...byStatus]
    .map(([status, changes]) => ({
      status: status as DeviceStatus,
      counts: Array.from({ length: weeks }, (_, week) =>
        Math.max(sum(changes.filter((row) => row.week <= week + 1)), 0),
      ),
    }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .sort((a, b) => (b.counts.at(-1) ?? 0) - (a.counts.at(-1) ?? 0));
}

function agesOf(rows: readonly FigureRow[]): Statistics['ages'] {
  return AGE_STARTS.map((fromDays, index) => {
    const next = AGE_STARTS[index + 1];
    const count = sum(rows.filter(({ days }) => days === fromDays));
    return { fromDays, toDays: next === undefined ? null : next - 1, count };
  });
}

/** What statistics are asked for, with nothing left out. */
export interface Asked {
  readonly asOf: string;
  readonly weeks: number;
  readonly county: string | undefined;
}

/** The statistics as of a day, from the figures of each day. */
export async function findStatistics(pool: Pool, { asOf, weeks, county }: Asked): Promise<Statistics> {
  const period: Period = { from: addDays(asOf, 1 - weeks * 7), to: asOf };
  const [figures, coverage] = await Promise.all([
    readFigures(pool, period, county),
    countCoverage(pool, asOf),
  ]);
  const { devices, opened, ended, open, reasons } = figures;
  const here = (row: FigureRow) => county === undefined || row.county === county;
  const openNow = open.filter(({ week }) => week === weeks);
  return {
    asOf,
    from: period.from,
    firstDay: figures.firstDay,
    isComplete: figures.isComplete,
    weeks: weeksOf(period).map((span, index) => {
      const ofWeek = (row: FigureRow) => row.week === index + 1 && here(row);
      return {
        ...span,
        opened: sum(opened.filter(ofWeek)),
        ended: sum(ended.filter(ofWeek)),
        open: sum(open.filter(ofWeek)),
      };
    }),
    ages: agesOf(openNow.filter(here)),
    spans: spansOf(ended.filter(here)),
    devices: devicesByStatus(devices.filter(here), weeks),
    counties: COUNTY_NAMES.map((name) => ({
      county: name,
      devices: Math.max(sum(devices.filter((row) => row.county === name)), 0),
      open: sum(openNow.filter((row) => row.county === name)),
      ...(coverage.get(name) ?? { shops: 0, counted: 0 }),
    })),
    reasons,
  };
}

/** The day it is. */
export async function findToday(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ today: string }>(
    sql`select (now() at time zone 'Europe/Budapest')::date::text as today`,
  );
  return rows[0]?.today ?? '';
}
