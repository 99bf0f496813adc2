import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { StandingDevice } from '@cooler/contract/features/overview/shop-overview.ts';
import { SHOP_STATUS } from '@cooler/contract/features/shop/shop.entity.ts';
import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import { FINAL_STATUSES } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { RowLink } from '../../../kernel/list/row-link.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { RequestBriefs } from '../briefs/request-briefs.tsx';
import { useDeviceOverview, useShopOverview } from '../page-queries/overview-queries.ts';
import { FreeStock } from './free-stock.tsx';
import { ShopFacts } from './shop-facts.tsx';
import '../../../kernel/text/linked-words.css';
import './request-surroundings.css';

const REQUESTS_SHOWN = 5;
const DEVICES_SHOWN = 6;

interface PartProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

function Part<Data>({ title, query: { data, isError, refetch }, children }: PartProps<Data>) {
  const { t } = useTexts();
  return (
    <section className="surroundings linked-words" aria-busy={!data && !isError}>
      <h2>{title}</h2>
      {isError && <PartFailed title={t('request-view.loadFailed')} onRetry={refetch} />}
      {data && children(data)}
    </section>
  );
}

interface OthersProps {
  readonly title: string;
  readonly requests: readonly RequestBrief[];
}

function OtherRequests({ title, requests }: OthersProps) {
  if (requests.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <RequestBriefs requests={requests.slice(0, REQUESTS_SHOWN)} />
    </>
  );
}

const isOpen = ({ requestStatus }: RequestBrief) =>
  !(FINAL_STATUSES as readonly string[]).includes(requestStatus);

interface AboutProps {
  readonly requestId: number;
}

/** A device in the shop, or a stock with its pieces. */
function Standing({ device }: { readonly device: StandingDevice }) {
  const { t } = useTexts();
  const { id, deviceTypeName, inventoryNumber, deviceStatus, quantity } = device;
  return (
    <li>
      {deviceTypeName}{' '}
      {inventoryNumber && (
        <RowLink path="device-register" to={id}>
          {inventoryNumber}
        </RowLink>
      )}{' '}
      {choiceTag(DEVICE_STATUS, deviceStatus)}
      {quantity > 1 && ` · ${t('device-timeline.pieces', { quantity })}`}
    </li>
  );
}

/** A summary of the shop: its contact, its representative, its devices, its other open requests. */
function ShopInShort({ code, requestId }: AboutProps & { readonly code: string }) {
  const { t } = useTexts();
  const query = useShopOverview(code);
  return (
    <Part title={t('request-view.shop')} query={query}>
      {({ shop, caretaker, devices, deviceCount, requests }) => (
        <>
          <p>
            <RowLink path="shops" to={shop.code}>
              {shop.name}
            </RowLink>{' '}
            {choiceTag(SHOP_STATUS, shop.shopStatus)} · {shop.address.postalCode} {shop.address.city},{' '}
            {shop.address.streetHouseNumber}
          </p>
          <ShopFacts shop={shop} caretaker={caretaker} deviceCount={deviceCount} />
          <ul>
            {devices.slice(0, DEVICES_SHOWN).map((device) => (
              <Standing key={device.id} device={device} />
            ))}
          </ul>
          <OtherRequests
            title={t('request-view.openThere')}
            requests={requests.filter((each) => each.id !== requestId && isOpen(each))}
          />
        </>
      )}
    </Part>
  );
}

/** A summary of the device: what it is, where it is, its last requests. */
function DeviceInShort({ id, requestId }: AboutProps & { readonly id: number }) {
  const { t } = useTexts();
  const query = useDeviceOverview(String(id));
  return (
    <Part title={t('request-view.device')} query={query}>
      {({ device, register, requests }) => (
        <>
          <p>
            {device.deviceTypeName}{' '}
            <RowLink path="device-register" to={device.id}>
              {device.inventoryNumber ?? device.serialNumber ?? `#${device.id}`}
            </RowLink>{' '}
            {choiceTag(DEVICE_STATUS, device.deviceStatus)}
          </p>
          <p>
            {[device.serialNumber, device.decorName, device.place?.name, register?.warrantyDate]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <OtherRequests
            title={t('request-view.lastRequests')}
            requests={requests.filter((each) => each.id !== requestId)}
          />
        </>
      )}
    </Part>
  );
}

interface RequestSurroundingsProps {
  readonly row: WorkRequest;
}

/** Context for a decision: the shops and devices of the request, their other requests, and the free stock. */
export function RequestSurroundings({ row }: RequestSurroundingsProps) {
  const requestId = Number(row.id);
  const codes = [row.shopFrom?.code, row.shopTo?.code].filter((code) => code !== undefined && code !== null);
  const devices = [row.deviceRegisterFrom?.id, row.deviceRegisterTo?.id];
  return (
    <>
      {codes.map((code) => (
        <ShopInShort key={code} code={code} requestId={requestId} />
      ))}
      {devices.map((id) => id && <DeviceInShort key={id} id={id} requestId={requestId} />)}
      {row.deviceRegisterTo?.deviceType?.name && <FreeStock requestId={requestId} />}
    </>
  );
}
