import type { Statistics } from '@cooler/contract/features/statistics/statistics.ts';
import { FAULT_CODE } from '@cooler/contract/features/work-request/fault-codes.ts';
import { OPEN_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import { addDays } from '@cooler/contract/kernel/day.ts';
import { writeRange, writeValues } from '../../kernel/list/filter-values.ts';
import { type Texts, useTexts } from '../../kernel/text/text.ts';
import { Bars } from './bars.tsx';
import { requestsIn, type Where } from './drill.ts';
import { Panel } from './panel.tsx';

interface StatisticsProps {
  readonly statistics: Statistics;
  readonly where: Where;
}

function ageLabel({ t }: Texts, { fromDays, toDays }: Statistics['ages'][number]): string {
  if (toDays === null) return t('home.ageMore', { from: fromDays });
  return toDays === fromDays ? t('statistics.ageToday') : t('home.ageSpan', { from: fromDays, to: toDays });
}

interface AgesProps extends StatisticsProps {
  readonly isToday: boolean;
}

/** The open requests of the day, by age. */
export function Ages({ statistics: { ages, asOf }, where, isToday }: AgesProps) {
  const texts = useTexts();
  const { t, number } = texts;
  const rows = ages
    .filter(({ count }) => count > 0)
    .map((age) => ({
      label: ageLabel(texts, age),
      value: age.count,
      // Lists show only the current state, so other days have no links.
      to: isToday
        ? requestsIn(where, {
            requestStatus: writeValues(OPEN_STATUSES),
            createdDate: writeRange([
              age.toDays === null ? '' : addDays(asOf, -age.toDays),
              addDays(asOf, -age.fromDays),
            ]),
          })
        : undefined,
    }));
  return (
    <Panel
      name="open-requests-by-age"
      title={t('statistics.byAge')}
      table={{
        columns: [t('statistics.age'), t('statistics.count')],
        rows: rows.map(({ label, value, to }) => [label, { value, to }]),
      }}
    >
      <Bars bars={rows.map((row) => ({ ...row, words: number(row.value) }))} />
    </Panel>
  );
}

/** The time from creation to completion, by partner and type. */
export function Spans({ statistics: { spans, from, asOf }, where }: StatisticsProps) {
  const { t, named, number } = useTexts();
  const rows = spans.map((span) => ({
    ...span,
    partnerName: named(`partner.${span.partner}`),
    typeName: named(`request-type.${span.requestType}`),
    to: requestsIn(where, {
      requestType: span.requestType,
      requestStatus: 'COMPLETED',
      endedDate: writeRange([from, asOf]),
    }),
  }));
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
        rows: rows.map(({ partnerName, typeName, count, to, median, p90 }) => [
          ...[partnerName, typeName],
          { value: count, to },
          ...[median, p90],
        ]),
      }}
    >
      <Bars
        bars={rows.map(({ partnerName, typeName, count, median, p90, to }) => ({
          label: `${partnerName} · ${typeName}`,
          value: p90,
          words: t('statistics.span', { median, p90, count: number(count) }),
          to,
        }))}
      />
    </Panel>
  );
}

const isCode = (reason: string): boolean => (FAULT_CODE.options as readonly string[]).includes(reason);

/** The most frequent reasons of service requests. */
export function Reasons({ statistics: { reasons, from, asOf }, where }: StatisticsProps) {
  const { t, named, number } = useTexts();
  const rows = reasons.map(({ reason, count }) => ({
    label: isCode(reason) ? named(`${FAULT_CODE.name}.${reason}`) : reason,
    value: count,
    to: requestsIn(where, { serviceReason: `=${reason}`, createdDate: writeRange([from, asOf]) }),
  }));
  return (
    <Panel
      name="service-reasons"
      title={t('statistics.reasons')}
      hint={t('statistics.reasonsHint')}
      table={{
        columns: [t('statistics.reason'), t('statistics.count')],
        rows: rows.map(({ label, value, to }) => [label, { value, to }]),
      }}
    >
      <Bars bars={rows.map((row) => ({ ...row, words: number(row.value) }))} />
    </Panel>
  );
}
