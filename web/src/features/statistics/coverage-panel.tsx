import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { Bars } from './bars.tsx';
import { shopsIn, type Where } from './drill.ts';
import { Panel } from './panel.tsx';
import { percentOf } from './percent-of.ts';

interface CoverageProps extends Pick<Statistics, 'counties'> {
  readonly where: Where;
  readonly isToday: boolean;
}

/** The share of shops counted within a year, by county, lowest first. */
export function Coverage({ counties, where, isToday }: CoverageProps) {
  const { t, number } = useTexts();
  const shown = counties
    .filter((each) => each.shops > 0 && (where.county === null || each.county === where.county))
    .toSorted((a, b) => percentOf(a) - percentOf(b));
  const shops = shown.reduce((sum, each) => sum + each.shops, 0);
  const counted = shown.reduce((sum, each) => sum + each.counted, 0);
  // Lists show only the current state, so other days have no links.
  const listOf = ({ county }: { readonly county: string }) =>
    isToday ? shopsIn({ ...where, county }) : undefined;
  const words = {
    percent: percentOf({ shops, counted }),
    counted: number(counted),
    shops: number(shops),
  };
  return (
    <Panel
      name="coverage"
      title={t('statistics.map.coverage')}
      hint={t('statistics.coverageWords', words)}
      table={{
        columns: ['county', 'shops', 'counted', 'coverage'].map((column) =>
          t(`statistics.${column}` as 'statistics.county'),
        ),
        rows: shown.map((each) => [
          each.county,
          { value: each.shops, to: listOf(each) },
          each.counted,
          `${percentOf(each)}%`,
        ]),
      }}
    >
      <Bars
        bars={shown.map((each) => ({
          label: each.county,
          value: percentOf(each),
          words: `${percentOf(each)}% (${number(each.counted)} / ${number(each.shops)})`,
          to: listOf(each),
        }))}
      />
    </Panel>
  );
}
