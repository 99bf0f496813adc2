import { sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { draftKey } from '../../../kernel/form/typed-drafts.ts';
import type { KeptRequest, WrittenRequest } from './kept-request.ts';

/** The names of drafts of requests that are being written. */
export const KEPT_DRAFTS = draftKey(null, 'kept');

/** The day as clocks in Budapest show it. */
export const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' }).format(new Date());

/** What a request begins with. */
export const blankRequest = (): WrittenRequest => ({
  requestType: 'SERVICE',
  ...{ code: '', shopFrom: '', shopTo: '', deviceType: '', decor: '', quantity: null, broughtCode: '' },
  ...{ requestedDate: today(), remark: '', photos: [] },
});

/** A request that this device kept when requests had fewer fields. */
export function writtenBefore(kept: KeptRequest): KeptRequest {
  const { commentKey = crypto.randomUUID(), requestId = null, written } = kept;
  return { ...kept, commentKey, requestId, written: { ...blankRequest(), ...written } };
}

/** What an address asks for, as links to the form of requests do: `?new=DELIVERY&device=L-1&from=B-1&to=B-2`. */
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

/** What a form starts with: what was half written, unless something else is asked for now. */
export function startOf(
  before: WrittenRequest | undefined,
  draft: WrittenRequest | undefined,
  asked: Partial<WrittenRequest>,
): WrittenRequest {
  const isStillWanted =
    draft && Object.entries(asked).every(([name, value]) => draft[name as keyof WrittenRequest] === value);
  return { ...blankRequest(), ...before, ...asked, ...(isStillWanted && draft) };
}

/** The fields that a type has no place for say nothing. */
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

/** What a list tells of it: the device, or what is brought, and the shops. */
export function writtenWords({ code, shopFrom, shopTo, deviceType, broughtCode }: WrittenRequest): string {
  const shops = [shopFrom, shopTo].filter(Boolean).join(' → ');
  return [code, broughtCode || deviceType, shops].filter(Boolean).join(' · ');
}
