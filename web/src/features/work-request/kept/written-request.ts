import { sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { draftKey } from '../../../kernel/form/typed-drafts.ts';
import type { KeptRequest, WrittenRequest } from './kept-request.ts';

/** The key prefix of drafts of offline requests. */
export const KEPT_DRAFTS = draftKey(null, 'kept');

/** Today in Budapest, `YYYY-MM-DD`. */
export const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' }).format(new Date());

/** An empty request. */
export const blankRequest = (): WrittenRequest => ({
  requestType: 'SERVICE',
  ...{ code: '', shopFrom: '', shopTo: '', deviceType: '', decor: '', quantity: null, broughtCode: '' },
  ...{ requestedDate: today(), remark: '', photos: [] },
});

/** Upgrades a request that an older version stored with fewer fields. */
export function upgradeKept(kept: KeptRequest): KeptRequest {
  const { commentKey = crypto.randomUUID(), requestId = null, written } = kept;
  return { ...kept, commentKey, requestId, written: { ...blankRequest(), ...written } };
}

/** The fields given by URL parameters, the same as of the online form: `?new=DELIVERY&device=L-1&from=B-1&to=B-2`. */
export function askedInAddress(search: string): Partial<WrittenRequest> {
  const asked = new URLSearchParams(search);
  const requestType = REQUEST_TYPE.options.find((type) => type === asked.get('new'));
  if (!requestType) return {};
  const device = asked.get('device') ?? '';
  const isBrought = !sideParts(requestType, 'FROM').device;
  const given = {
    [isBrought ? 'broughtCode' : 'code']: device,
    shopFrom: asked.get('from'),
    shopTo: asked.get('to'),
  };
  return { requestType, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value)) };
}

/** The initial values of the form: the draft applies unless the URL parameters (`asked`) differ from it. */
export function startOf(
  before: WrittenRequest | undefined,
  draft: WrittenRequest | undefined,
  asked: Partial<WrittenRequest>,
): WrittenRequest {
  const isStillWanted =
    draft && Object.entries(asked).every(([name, value]) => draft[name as keyof WrittenRequest] === value);
  return { ...blankRequest(), ...before, ...asked, ...(isStillWanted && draft) };
}

/** Clears the fields that the type does not have, and trims the rest. */
export function onlyOfType(written: WrittenRequest): WrittenRequest {
  const from = sideParts(written.requestType, 'FROM');
  const to = sideParts(written.requestType, 'TO');
  const blank = blankRequest();
  const { deviceType, decor, quantity, broughtCode } = to.device ? written : blank;
  return {
    ...written,
    ...{ deviceType, decor, quantity, broughtCode },
    code: from.device ? written.code.trim() : '',
    shopFrom: from.shop ? written.shopFrom.trim() : '',
    shopTo: to.shop ? written.shopTo.trim() : '',
    remark: written.remark.trim(),
  };
}

/** The label in the list: the devices, and the shops. */
export function writtenWords({ code, shopFrom, shopTo, deviceType, broughtCode }: WrittenRequest): string {
  const shops = [shopFrom, shopTo].filter(Boolean).join(' → ');
  return [code, broughtCode || deviceType, shops].filter(Boolean).join(' · ');
}
