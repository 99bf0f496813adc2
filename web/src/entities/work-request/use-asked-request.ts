import { deviceCodeOf } from '@cooler/contract/entities/device-register/device-code.ts';
import { REQUEST_TYPE, type RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { notifyError } from '../../kernel/notifications.ts';
import { chooseDevice, chooseShop, type DraftChange } from './draft.ts';
import { deviceOf } from './draft-body.ts';
import { findByCode, searchShops } from './lookups.ts';
import type { RequestModalMode } from './request-modal.tsx';

const NAMES = ['new', 'device', 'to'] as const;

/** What an address asks for: `?new=TRANSIT&device=LTR-1&to=B-1`, a request about a device, to a shop. */
interface AskedRequest {
  readonly requestType: RequestType;
  readonly inventoryNumber: string | null;
  readonly shopTo: string | null;
}

function readAsked(search: URLSearchParams): AskedRequest | null {
  const requestType = REQUEST_TYPE.options.find((type) => type === search.get('new'));
  if (!requestType) return null;
  return { requestType, inventoryNumber: search.get('device'), shopTo: search.get('to') };
}

async function sourceOf(number: string, type: RequestType, signal: AbortSignal): Promise<DraftChange[]> {
  const [row] = await findByCode(deviceCodeOf(number), signal);
  if (!row) return [];
  const device = deviceOf(row);
  return [type === 'TRANSIT' ? chooseShop('FROM', device.shop) : chooseDevice('FROM', device)];
}

async function targetOf(code: string, signal: AbortSignal): Promise<DraftChange[]> {
  const shop = (await searchShops('code', code, signal)).find((each) => each.code === code);
  return shop ? [chooseShop('TO', shop)] : [];
}

async function startOf({ requestType, inventoryNumber, shopTo }: AskedRequest, signal: AbortSignal) {
  const changes = await Promise.all([
    inventoryNumber ? sourceOf(inventoryNumber, requestType, signal) : [],
    shopTo ? targetOf(shopTo, signal) : [],
  ]);
  const start: DraftChange = (draft) => changes.flat().reduce((filled, change) => change(filled), draft);
  return start;
}

/** Opens the form that the address asks for, filled in; the address forgets it, so that a reload does not ask again. */
export function useAskedRequest(open: (mode: RequestModalMode) => void): void {
  const [search, setSearch] = useSearchParams();
  const asked = readAsked(search);
  const key = asked && JSON.stringify(asked);
  const openNow = useEffectEvent((requestType: RequestType, start: DraftChange) => {
    open({ kind: 'create', requestType, start });
    setSearch(
      (newest) => {
        for (const name of NAMES) newest.delete(name);
        return newest;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (!key) return;
    const closing = new AbortController();
    const wanted = JSON.parse(key) as AskedRequest;
    startOf(wanted, closing.signal).then(
      (start) => openNow(wanted.requestType, start),
      (error) => closing.signal.aborted || notifyError(error),
    );
    return () => closing.abort();
  }, [key]);
}
