import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { FAULT_CODE } from '@cooler/contract/features/work-request/fault-codes.ts';
import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { type Texts, useTexts } from '../../kernel/text/text.ts';
import { Bars } from './bars.tsx';
import { aboutCounty, requestsAt } from './drill.ts';
import { Panel } from './panel.tsx';

interface StatisticsProps {
  readonly statistics: Statistics;
  /** The county that is looked at; null for all. */
  readonly county: string | null;
}

function ageLabel({ t }: Texts, { fromDays, toDays }: Statistics['ages'][number]): string {
  if (toDays === null) return t('home.ageMore', { from: fromDays });
  return toDays === fromDays ? t('statistics.ageToday') : t('home.ageSpan', { from: fromDays, to: toDays });
}

function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

interface AgesProps extends StatisticsProps {
  readonly isToday: boolean;
}

/** How old what was open on the day is. */
export function Ages({ statistics: { ages, asOf }, county, isToday }: AgesProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const rows = ages.filter(({ count }) => count > 0);
  const listed = isToday && county === null;
  return (
    <Panel
      name="open-requests-by-age"
      title={t('statistics.byAge')}
      table={{
        columns: [t('statistics.age'), t('statistics.count')],
        rows: rows.map((age) => [ageLabel(texts, age), age.count]),
      }}
    >
      <Bars
        bars={rows.map((age) => ({
          label: ageLabel(texts, age),
          value: age.count,
          words: age.count.toLocaleString(language),
          // No list tells what was open on another day, or is about a county whichever way it goes.
          to: listed
            ? requestsAt({
                requestStatus: writeValues(OPEN_STATUSES),
                createdDate: writeRange([
                  age.toDays === null ? '' : dayBefore(asOf, age.toDays),
                  dayBefore(asOf, age.fromDays),
                ]),
              })
            : undefined,
        }))}
      />
    </Panel>
  );
}

/** How long it took from asking to completion, by partner and type. */
export function Spans({ statistics: { spans, from, asOf }, county }: StatisticsProps) {
  const { t, named, language } = useTexts();
  return (
    <Panel
      name="days-to-completion"
      title={t('statistics.spans')}
      hint={t('statistics.spansHint')}
      table={{
        columns: [
          t('statistics.partner'),
          t('work-request.requestType'),
          t('statistics.count'),
          t('statistics.median'),
          t('statistics.p90'),
        ],
        rows: spans.map(({ partner, requestType, count, median, p90 }) => [
          named(`partner.${partner}`),
          named(`request-type.${requestType}`),
          ...[count, median, p90],
        ]),
      }}
    >
      <Bars
        bars={spans.map(({ partner, requestType, count, median, p90 }) => ({
          label: `${named(`partner.${partner}`)} · ${named(`request-type.${requestType}`)}`,
          value: p90,
          words: t('statistics.span', { median, p90, count: count.toLocaleString(language) }),
          to: requestsAt({
            requestType,
            requestStatus: 'COMPLETED',
            updatedDate: writeRange([from, asOf]),
            ...aboutCounty(requestType, county),
          }),
        }))}
      />
    </Panel>
  );
}

const isCode = (reason: string): boolean => (FAULT_CODE.options as readonly string[]).includes(reason);

/** What service was asked for most. */
export function Reasons({ statistics: { reasons, from, asOf }, county }: StatisticsProps) {
  const { t, named, language } = useTexts();
  const wordsOf = (reason: string) => (isCode(reason) ? named(`${FAULT_CODE.name}.${reason}`) : reason);
  return (
    <Panel
      name="service-reasons"
      title={t('statistics.reasons')}
      hint={t('statistics.reasonsHint')}
      table={{
        columns: [t('statistics.reason'), t('statistics.count')],
        rows: reasons.map(({ reason, count }) => [wordsOf(reason), count]),
      }}
    >
      <Bars
        bars={reasons.map(({ reason, count }) => ({
          label: wordsOf(reason),
          value: count,
          words: count.toLocaleString(language),
          to: requestsAt({
            requestType: 'SERVICE',
            ...(isCode(reason) ? { faultCode: reason } : { remark: reason }),
            createdDate: writeRange([from, asOf]),
            ...aboutCounty('SERVICE', county),
          }),
        }))}
      />
    </Panel>
  );
}
