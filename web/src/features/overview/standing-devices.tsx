import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { ShopOverview, StandingDevice } from '@cooler/contract/features/overview/shop-overview.ts';
import { useState } from 'react';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { fileAddress } from '../../kernel/picture/picture-address.ts';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { Part } from './overview-frame.tsx';

const DAY_LENGTH = 10;

/** The picture of a device; its place stays blank if it has none, or none that can be loaded. */
function Thumbnail({ picture }: Pick<StandingDevice, 'picture'>) {
  const [hasFailed, setFailed] = useState(false);
  if (!picture || hasFailed) return <span className="standing-blank" aria-hidden />;
  const src = fileAddress(picture, 'small');
  return <img src={src} alt="" loading="lazy" width={56} height={56} onError={() => setFailed(true)} />;
}

function Standing({ device }: { readonly device: StandingDevice }) {
  const { t } = useTexts();
  const { id, picture, deviceTypeName, inventoryNumber, serialNumber, decorName, deviceStatus } = device;
  const { quantity, since, openRequestId, needStockTaking } = device;
  const pieces = quantity !== 1 && t('device-timeline.pieces', { quantity });
  const facts = [inventoryNumber && deviceTypeName, serialNumber, decorName, pieces];
  return (
    <li>
      <Thumbnail picture={picture} />
      <div>
        <div className="standing-head">
          <RowLink path="device-register" to={id}>
            <strong>{inventoryNumber ?? deviceTypeName}</strong>
          </RowLink>
          {choiceTag(DEVICE_STATUS, deviceStatus)}
        </div>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className="overview-soft">
          {since && t('overview.since', { day: formatInstant(since).slice(0, DAY_LENGTH) })}
          {openRequestId !== null && (
            <RowLink path="work-requests" to={openRequestId}>
              {t('overview.openRequest', { id: openRequestId })}
            </RowLink>
          )}
          {needStockTaking && <span>{t('overview.toCount')}</span>}
        </p>
      </div>
    </li>
  );
}

/** The devices in a shop now. */
export function StandingDevices({ overview }: { readonly overview: ShopOverview }) {
  const { t } = useTexts();
  const { devices, deviceCount } = overview;
  return (
    <Part title={t('overview.standing')} count={deviceCount} isWide>
      {devices.length === 0 && <p>{t('overview.standingNothing')}</p>}
      <ul className="standing">
        {devices.map((device) => (
          <Standing key={device.id} device={device} />
        ))}
      </ul>
      {devices.length < deviceCount && <p>{t('overview.standingMore', { count: devices.length })}</p>}
    </Part>
  );
}
