import type { FindingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { useTexts } from '../../kernel/text/text.ts';

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 3;

/** The weekly number of findings of a rule as a line; to screen readers as figures. */
export function Trend({ trend }: Pick<FindingRule, 'trend'>) {
  const { t, number } = useTexts();
  const most = Math.max(1, ...trend.map(({ found }) => found));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, trend.length - 1);
  const points = trend.map(({ found }, week) => {
    const y = HEIGHT - EDGE - (found / most) * (HEIGHT - 2 * EDGE);
    return [EDGE + week * step, y] as const;
  });
  const figures = trend
    .map(({ day, found }) => t('finding.trendPoint', { day, found: number(found) }))
    .join('; ');
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className="trend"
      role="img"
      aria-label={t('finding.trend', { figures })}
      width={WIDTH}
      height={HEIGHT}
    >
      <title>{t('finding.trend', { figures })}</title>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      {points.length > 0 && <circle cx={x} cy={y} r={EDGE} />}
    </svg>
  );
}
