import { ArrowRightOutlined } from '@ant-design/icons';
import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  CHANGE_DOOR,
  type DevicePlace,
  type TimelineEntry,
} from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { ReactNode } from 'react';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { Doer } from '../../kernel/person/person-name.tsx';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { Fact } from '../../kernel/text/fact.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { PlaceName } from './place-name.tsx';
import { StepWords } from './step-words.tsx';

interface ChangeProps<Value> {
  readonly before: Value | null;
  readonly after: Value;
  readonly isSame?: (before: Value, after: Value) => boolean;
  readonly show: (value: Value) => ReactNode;
}

/** The new value, preceded by the old one if it differs. */
function Change<Value>({ before, after, isSame = Object.is, show }: ChangeProps<Value>) {
  const { t } = useTexts();
  if (before === null || isSame(before, after)) return show(after);
  return (
    <>
      {show(before)} <ArrowRightOutlined aria-label={t('device-timeline.became')} /> {show(after)}
    </>
  );
}

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly onLeave: () => void;
  /** The device of the entry, on pages about several devices. */
  readonly children?: ReactNode;
}

const isSamePlace = (before: DevicePlace, after: DevicePlace) =>
  before.kind === after.kind && before.code === after.code;

/** Why it changed: the request, else the source of the change. */
function Cause({ entry, onLeave }: EntryProps) {
  const { t, named } = useTexts();
  const { requestId, requestType, requestStatus, door } = entry;
  if (requestId === null) return named(`${CHANGE_DOOR.name}.${door}`);
  const type = named(`${REQUEST_TYPE.name}.${requestType}`);
  return (
    <>
      <RowLink path="work-requests" to={requestId} onFollow={onLeave}>
        {t('device-timeline.request', { id: requestId, type })}
      </RowLink>{' '}
      {choiceTag(REQUEST_STATUS, requestStatus)}
      <StepWords {...entry} />
    </>
  );
}

function Quantity({ entry: { quantityBefore, quantityAfter } }: Pick<EntryProps, 'entry'>) {
  const { t } = useTexts();
  return (
    <Change
      before={quantityBefore}
      after={quantityAfter}
      show={(quantity) => t('device-timeline.pieces', { quantity })}
    />
  );
}

/** The change of decor; either side can be "no decor". */
function Decor({ entry: { statusBefore, decorBefore, decorAfter } }: Pick<EntryProps, 'entry'>) {
  const { t } = useTexts();
  const none = t('device-timeline.noDecor');
  const before = statusBefore === null ? null : (decorBefore ?? none);
  return <Change before={before} after={decorAfter ?? none} show={(decor) => decor} />;
}

/** One entry: when, what changed, why, by whom. */
export function TimelineEntryItem({ entry, onLeave, children }: EntryProps) {
  const { t } = useTexts();
  const { at, statusBefore, statusAfter, placeBefore, placeAfter, decorBefore, decorAfter } = entry;
  const { quantityBefore, quantityAfter } = entry;
  const isStock = quantityAfter !== 1 || (quantityBefore ?? 1) !== 1;
  return (
    <li>
      <p className="timeline-when">
        <time dateTime={at}>{formatInstant(at)}</time> {children}
        {statusBefore === null && <span className="timeline-soft"> · {t('device-timeline.registered')}</span>}
      </p>
      <dl className="timeline-facts">
        <Fact label={t('device-timeline.status')}>
          <Change
            before={statusBefore}
            after={statusAfter}
            show={(status) => choiceTag(DEVICE_STATUS, status)}
          />
        </Fact>
        <Fact label={t('device-timeline.place')}>
          <Change
            before={placeBefore}
            after={placeAfter}
            isSame={isSamePlace}
            show={(place) => <PlaceName place={place} onFollow={onLeave} />}
          />
        </Fact>
        {(decorBefore ?? decorAfter) !== null && (
          <Fact label={t('device-timeline.decor')}>
            <Decor entry={entry} />
          </Fact>
        )}
        {isStock && (
          <Fact label={t('device-timeline.quantity')}>
            <Quantity entry={entry} />
          </Fact>
        )}
        <Fact label={t('device-timeline.cause')}>
          <Cause entry={entry} onLeave={onLeave} />
        </Fact>
        <Fact label={t('device-timeline.by')}>
          <Doer by={entry.by} onBehalfOf={entry.onBehalfOf} {...(onLeave && { onFollow: onLeave })} />
        </Fact>
      </dl>
    </li>
  );
}
