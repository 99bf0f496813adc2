import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { COUNTY_NAMES, type Statistics, WEEKS } from '@cooler/contract/features/statistics/statistics.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { Select } from 'antd';
import { useId } from 'react';
import { CheckedDay } from '../../kernel/form/checked-day.tsx';
import { clearable } from '../../kernel/select/clearable.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import type { Chosen } from './statistics-query.ts';

interface PeriodBarProps {
  readonly chosen: Chosen;
  readonly statistics: Statistics | undefined;
  readonly onChoose: (change: Partial<Chosen>) => void;
}

const [, DEFAULT_WEEKS] = WEEKS;

/** Chooses the day, the number of weeks before it, and the area. */
export function PeriodBar({ chosen: { asOf, weeks, county, region }, statistics, onChoose }: PeriodBarProps) {
  const { t, named } = useTexts();
  const id = useId();
  const sorted = COUNTY_NAMES.toSorted((a, b) => a.localeCompare(b, 'hu'));
  return (
    <div className="period-bar">
      <label htmlFor={`${id}-day`}>{t('statistics.asOf')}</label>
      <CheckedDay
        className=""
        id={`${id}-day`}
        allowClear={asOf !== null}
        limits={{ first: statistics?.firstDay, last: dayFromNow(), code: 'DATE_FAR_OFF' }}
        placeholder={t('statistics.today')}
        value={asOf}
        onChange={(day) => onChoose({ asOf: day })}
      />
      <label htmlFor={`${id}-weeks`}>{t('statistics.period')}</label>
      <Select
        id={`${id}-weeks`}
        value={weeks ?? String(DEFAULT_WEEKS)}
        options={WEEKS.map((count) => ({ value: String(count), label: t('statistics.weeks', { count }) }))}
        onChange={(value: string) => onChoose({ weeks: value })}
      />
      <label htmlFor={`${id}-county`}>{t('statistics.county')}</label>
      <Select
        id={`${id}-county`}
        {...clearable()}
        showSearch
        placeholder={t('statistics.everywhere')}
        value={county}
        options={sorted.map((name) => ({ value: name, label: name }))}
        onChange={(value: string | undefined) => onChoose({ county: value ?? null })}
      />
      <label htmlFor={`${id}-region`}>{t('statistics.region')}</label>
      <Select
        id={`${id}-region`}
        {...clearable()}
        placeholder={t('statistics.anyRegion')}
        value={region}
        options={REGION.options.map((each) => ({ value: each, label: named(`${REGION.name}.${each}`) }))}
        onChange={(value: string | undefined) => onChoose({ region: value ?? null })}
      />
      {statistics?.countedAt && asOf === null && (
        <p className="counted-at">{t('statistics.countedAt', { at: formatInstant(statistics.countedAt) })}</p>
      )}
    </div>
  );
}
