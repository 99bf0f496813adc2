import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { useTexts } from '../../kernel/text/text.ts';

const WHOLE = 100;

/** How many of the shops were counted within a year. */
export function Coverage({ counties }: Pick<Statistics, 'counties'>) {
  const { t, language } = useTexts();
  const shops = counties.reduce((sum, county) => sum + county.shops, 0);
  const counted = counties.reduce((sum, county) => sum + county.counted, 0);
  const percent = shops === 0 ? 0 : Math.round((counted / shops) * WHOLE);
  return (
    <p className="coverage">
      {t('statistics.coverageWords', {
        percent,
        counted: counted.toLocaleString(language),
        shops: shops.toLocaleString(language),
      })}
    </p>
  );
}
