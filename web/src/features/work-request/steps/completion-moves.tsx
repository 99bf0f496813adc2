import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { type GroupMember, groupMembers } from '@cooler/contract/features/work-request/device-group.ts';
import type { Completion } from '@cooler/contract/features/work-request/steps/completion.ts';
import {
  type DeviceEffect,
  effectOn,
  SIDES,
  type Side,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { LoadingWords } from '../../../kernel/feedback/loading-words.tsx';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { memberWords } from '../briefs/device-group.tsx';

const SIDE = {
  FROM: { device: 'deviceRegisterFrom', pieces: 'fromDeviceQty' },
  TO: { device: 'deviceRegisterTo', pieces: 'toDeviceQty' },
} as const;

/** The devices of a side: the device or the pieces, then the group members. */
function devicesOf(row: WorkRequest, side: Side): readonly GroupMember[] {
  const device = row[SIDE[side].device];
  const pieces = row[SIDE[side].pieces];
  const { serialNumber = null, inventoryNumber = null } = device ?? {};
  const deviceTypeName = device?.deviceType?.name;
  const named = deviceTypeName && { deviceTypeName, serialNumber, inventoryNumber };
  const own = named
    ? [{ ...named, ...(pieces !== null && pieces !== undefined && { quantity: pieces }) }]
    : [];
  return [...own, ...groupMembers(device?.deviceGroup)];
}

function useCompletion({ id }: WorkRequest) {
  return useQuery({
    queryKey: [workRequest.path, 'completion', id],
    queryFn: ({ signal }) =>
      api.get<Completion>(`/resource/${workRequest.path}/completion`, { query: { id: String(id) }, signal }),
    // A company or a device may have changed since the dialog was last open.
    gcTime: 0,
  });
}

function placeWords(
  { t }: Texts,
  row: WorkRequest,
  { place }: DeviceEffect,
  receiver: string | null | undefined,
): string {
  const shop = { SHOP_FROM: row.shopFrom, SHOP_TO: row.shopTo }[String(place)];
  if (shop) return [shop.name, shop.code && `(${shop.code})`].filter(Boolean).join(' ');
  if (place === 'WAREHOUSE') return receiver ?? t('work-request.toWarehouse');
  return t('work-request.staysInPlace');
}

function statusWords({ t, named }: Texts, { status }: DeviceEffect): string {
  return status === 'BEFORE' ? t('work-request.statusBefore') : named(`${DEVICE_STATUS.name}.${status}`);
}

/** What completing a request does to its devices, one line per side (docs/domain.md §5.5). */
export function CompletionMoves({ row }: { readonly row: WorkRequest }) {
  const texts = useTexts();
  const { data, isLoading } = useCompletion(row);
  if (isLoading) return <LoadingWords />;
  const lines = SIDES.flatMap((side) => {
    const isServiced = Boolean(row[SIDE[side].device]?.serviceCompany?.name);
    const effect = row.requestType && effectOn(row.requestType, side, 'COMPLETED', isServiced);
    const devices = devicesOf(row, side).map((device) => memberWords(texts, device));
    if (!effect || devices.length === 0) return [];
    const [place, status] = [placeWords(texts, row, effect, data?.receiver), statusWords(texts, effect)];
    return [{ side, text: texts.t('work-request.moves', { devices: devices.join(', '), place, status }) }];
  });
  if (lines.length === 0 || data?.holdsDevices === false)
    return <p>{texts.t('work-request.movesNothing')}</p>;
  return (
    <ul className="details-group">
      {lines.map(({ side, text }) => (
        <li key={side}>{text}</li>
      ))}
    </ul>
  );
}
