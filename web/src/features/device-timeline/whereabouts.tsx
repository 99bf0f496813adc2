import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { useId, useState } from 'react';
import { CheckedDay } from '../../kernel/form/checked-day.tsx';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { PlaceName } from './place-name.tsx';
import { useWhereabouts } from './timeline-queries.ts';

interface AnswerProps {
  readonly deviceId: number;
  readonly day: string;
}

function Answer({ deviceId, day }: AnswerProps) {
  const { t } = useTexts();
  const { data, isError } = useWhereabouts(deviceId, day);
  if (!data) return t(isError ? 'device-timeline.loadFailed' : 'common.loading');
  const { status, place, decor, quantity, since, deletedAt } = data;
  if (deletedAt) return t('device-timeline.deletedBy', { day, at: formatInstant(deletedAt) });
  if (!status || !place || !since) return t('device-timeline.notYet', { day });
  return (
    <>
      {t('device-timeline.atEndOf', { day })} {choiceTag(DEVICE_STATUS, status)} <PlaceName place={place} />
      {decor !== null && `, ${decor}`}
      {quantity !== 1 && `, ${t('device-timeline.pieces', { quantity: String(quantity) })}`}{' '}
      <span className="timeline-soft">({t('device-timeline.since', { at: formatInstant(since) })})</span>
    </>
  );
}

/** Shows where a device was on a chosen day. */
export function Whereabouts({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTexts();
  const id = useId();
  const [day, setDay] = useState<string | null>(null);
  return (
    <div className="timeline-field">
      <label htmlFor={id}>{t('device-timeline.whichDay')}</label>
      <CheckedDay
        id={id}
        allowClear={false}
        limits={{ last: dayFromNow(), code: 'DATE_IN_FUTURE' }}
        value={day}
        onChange={setDay}
      />
      <p className="timeline-answer" role="status">
        {day !== null && <Answer deviceId={deviceId} day={day} />}
      </p>
    </div>
  );
}
