import {
  DEVICE_NATURE,
  DEVICE_STATUS,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { DeviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import { OPEN_STATUSES, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { DELIVERABLE, OUT_OF_USE } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { useParams } from 'react-router';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTabTitle } from '../../kernel/page/use-tab-title.ts';
import { fileAddress } from '../../kernel/picture/picture-address.ts';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { PlaceName } from '../device-timeline/place-name.tsx';
import { TimelineEntryItem } from '../device-timeline/timeline-entry-item.tsx';
import { RequestBriefs } from '../work-request/briefs/request-briefs.tsx';
import { useDeviceOverview } from '../work-request/page-queries/overview-queries.ts';
import { CaretakerPart, Contact } from './contact.tsx';
import { offeredTypes } from './offered-types.ts';
import { Origin } from './origin.tsx';
import { OverviewActions } from './overview-actions.tsx';
import { Facts, hasTimeline, OverviewFrame, Part } from './overview-frame.tsx';
import { LinesOfDevice } from './stock-takings.tsx';
import '../../kernel/history/timeline.css';
import '../../kernel/text/linked-words.css';

const DEVICES = {
  to: '/device-register',
  label: 'overview.toDevices',
  right: 'device-register.view',
} as const;

const doNothing = () => undefined;

const STANDING: readonly RequestType[] = ['SERVICE', 'DISMANTLING', 'REPLACEMENT', 'TRANSIT'];

/** The request types that a device is eligible for now (docs/domain.md §5.4). */
function eligibleTypes({ device, requests, shop }: DeviceOverview): readonly RequestType[] {
  const { inventoryNumber, archivedAt, deviceStatus, place } = device;
  const isHeld = requests.some(({ requestStatus }) => OPEN_STATUSES.includes(requestStatus));
  if (!inventoryNumber || archivedAt || isHeld || OUT_OF_USE.includes(deviceStatus)) return [];
  if (place.kind === 'shop') return offeredTypes(STANDING, shop);
  return DELIVERABLE.includes(deviceStatus) ? ['DELIVERY'] : [];
}

function Head({ overview }: { readonly overview: DeviceOverview }) {
  const { t } = useTexts();
  const { device, shop } = overview;
  const inventoryNumber = device.inventoryNumber ?? '';
  const title = inventoryNumber || device.deviceTypeName;
  useTabTitle(title);
  return (
    <header className="overview-head">
      {device.picture && (
        <img
          className="overview-picture"
          src={fileAddress(device.picture, 'small')}
          alt={t('overview.pictureOf', { device: title })}
        />
      )}
      <h1>{title}</h1>
      <p>
        {inventoryNumber && device.deviceTypeName} {choiceTag(DEVICE_STATUS, device.deviceStatus)}
      </p>
      <p className="overview-place">
        <PlaceName place={device.place} />
        {device.since && (
          <span className="overview-soft">
            {t('device-timeline.since', { at: formatInstant(device.since) })}
          </span>
        )}
      </p>
      {device.archivedAt && (
        <p className="overview-due">
          {t('device-timeline.archived', { at: formatInstant(device.archivedAt) })}
        </p>
      )}
      <OverviewActions
        entity={deviceRegister}
        changed={device.archivedAt ? null : device.id}
        types={eligibleTypes(overview)}
        filled={() => ({ device: inventoryNumber })}
        shopCode={shop?.code}
      />
    </header>
  );
}

function DeviceFacts({ overview: { device, register } }: { readonly overview: DeviceOverview }) {
  const { t, named } = useTexts();
  return (
    <Part title={t('overview.facts')}>
      <Facts
        facts={[
          [t('device-register.serialNumber'), device.serialNumber],
          [t('device-register.decor.name'), device.decorName],
          [t('device-register.quantity'), device.quantity !== 1 && device.quantity],
          [t('device-register.deviceGroupSerial'), device.deviceGroupSerial],
          [
            t('device-register.deviceNature'),
            register && named(`${DEVICE_NATURE.name}.${register.deviceNature}`),
          ],
          [t('device-register.purchasingDate'), register?.purchasingDate],
          [t('device-register.warrantyDate'), register?.warrantyDate],
          [t('device-register.maintanedAt'), register?.maintanedAt],
          [t('device-register.needStockTaking'), register?.needStockTaking && t('common.yes')],
        ]}
      />
    </Part>
  );
}

function Group({ group }: Pick<DeviceOverview, 'group'>) {
  const { t } = useTexts();
  if (group.length === 0) return null;
  return (
    <Part title={t('overview.group')}>
      <ul className="overview-list">
        {group.map(({ id, inventoryNumber, serialNumber, deviceTypeName }) => (
          <li key={id}>
            <RowLink path="device-register" to={id}>
              {inventoryNumber ?? deviceTypeName}
            </RowLink>{' '}
            {[inventoryNumber && deviceTypeName, serialNumber].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The page of one device: place, actions, requests, facts, timeline (docs/domain.md §11.12). */
export function DevicePage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  return (
    <OverviewFrame query={useDeviceOverview(id)} missing="overview.noDevice" list={DEVICES}>
      {(overview) => (
        <>
          <Head overview={overview} />
          <div className="overview-parts">
            <Part title={t('overview.requests')}>
              {overview.requests.length === 0 && <p>{t('overview.noRequests')}</p>}
              <RequestBriefs requests={overview.requests} />
            </Part>
            {overview.shop && <Contact shop={overview.shop} />}
            {overview.caretaker && <CaretakerPart caretaker={overview.caretaker} />}
            <DeviceFacts overview={overview} />
            <Origin entity="device-register" id={overview.device.id} />
            <Group group={overview.group} />
            {overview.lines && (
              <LinesOfDevice lines={overview.lines} name={overview.device.inventoryNumber ?? ''} />
            )}
            {hasTimeline(overview) && (
              <Part title={t('overview.timeline')} isWide>
                <ol className="timeline linked-words">
                  {overview.timeline.map((entry) => (
                    <TimelineEntryItem key={entry.id} entry={entry} onLeave={doNothing} />
                  ))}
                </ol>
              </Part>
            )}
          </div>
        </>
      )}
    </OverviewFrame>
  );
}
