import type { DeviceStatus } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { COUNTY_NAMES, type Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { AGE_STARTS } from '@cooler/contract/features/work-request/list/figures.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { readFigures, type StandingRow } from './read-figures.ts';
import { spansOf } from './spans.ts';
import { weeksOf } from './weeks.ts';

const sum = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0);

/** The number of devices of each status at the end of each week. */
function devicesByStatus(rows: readonly StandingRow[], weeks: number): Statistics['devices'] {
  const byStatus = Map.groupBy(rows, ({ key }) => key);
  return [...byStatus]
    .map(([status, standing]) => ({
      status: status as DeviceStatus,
      counts: Array.from({ length: weeks }, (_, week) =>
        Math.max(sum(standing.filter((row) => row.week === week + 1)), 0),
      ),
    }))
    .filter(({ counts }) => counts.some((count) => count > 0))
    .sort((a, b) => (b.counts.at(-1) ?? 0) - (a.counts.at(-1) ?? 0));
}

function agesOf(rows: readonly StandingRow[]): Statistics['ages'] {
  return AGE_STARTS.map((fromDays, index) => {
    const next = AGE_STARTS[index + 1];
    const count = sum(rows.filter(({ days }) => days === fromDays));
    return { fromDays, toDays: next === undefined ? null : next - 1, count };
  });
}

/** The parameters of statistics, with defaults applied. */
export interface Asked {
  readonly asOf: string;
  readonly weeks: number;
  readonly county: string | undefined;
  readonly region: string | undefined;
}

/** The statistics as of a day, aggregated from the daily figures. */
export async function findStatistics(pool: Pool, { asOf, weeks, ...where }: Asked): Promise<Statistics> {
  const period = { from: addDays(asOf, 1 - weeks * 7), to: asOf, ...where };
  const { firstDay, isComplete, countedAt, ...figures } = await readFigures(pool, period);
  const { devices, opened, ended, open, spans, counties, reasons } = figures;
  return {
    asOf,
    from: period.from,
    firstDay,
    isComplete,
    countedAt,
    weeks: weeksOf(period).map((span, index) => {
      const ofWeek = ({ week }: { readonly week: number }) => week === index + 1;
      return {
        ...span,
        opened: sum(opened.filter(ofWeek)),
        ended: sum(ended.filter(ofWeek)),
        open: sum(open.filter(ofWeek)),
      };
    }),
    ages: agesOf(open.filter(({ week }) => week === weeks)),
    spans: spansOf(spans),
    devices: devicesByStatus(devices, weeks),
    counties: COUNTY_NAMES.map((name) => {
      const isIn = (row: { readonly county: string }) => row.county === name;
      const covered = counties.coverage.filter(isIn);
      return {
        county: name,
        devices: Math.max(sum(counties.devices.filter(isIn)), 0),
        open: sum(counties.open.filter(isIn)),
        shops: sum(covered.filter(({ key }) => key === 'shops')),
        counted: sum(covered.filter(({ key }) => key === 'counted')),
      };
    }),
    reasons,
  };
}

/** The current date in Budapest. */
export async function findToday(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ today: string }>(sql`select ${TODAY}::text as today`);
  return rows[0]?.today ?? '';
}
