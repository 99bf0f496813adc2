import { serverNow } from '@cooler/contract/clock.ts';
import { sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { draftKey, NEW_ROW } from '../../../kernel/form/typed-drafts.ts';
import { lastUser } from '../../../kernel/session/last-user.ts';
import type { OfflineRequest, WrittenRequest } from './offline-request.ts';

const DRAFT = 'kept';
const DRAFT_OF_ANYBODY = new RegExp(`^${draftKey('.*', DRAFT)}:`);

/** The key of the draft of a new request, or of the correction of a refused one. */
export const offlineDraft = (username: string | null, mended: string | undefined): string =>
  draftKey(username ?? lastUser(), DRAFT, mended ?? NEW_ROW);

/** Whether a storage key is that of a draft of an offline request, whoever wrote it. */
export const isOfflineDraft = (key: string): boolean => DRAFT_OF_ANYBODY.test(key);

/** An empty request. */
export const blankRequest = (): WrittenRequest => ({
  requestType: 'SERVICE',
  ...{ code: '', shopFrom: '', shopTo: '', deviceType: '', decor: '', quantity: null, broughtCode: '' },
  ...{ requestedDate: '', remark: '', photos: [] },
});

/** A request as older versions stored it: with fewer fields, and with the refusal as text. */
export type FormerRequest = Omit<OfflineRequest, 'refusal'> & {
  readonly refusal: OfflineRequest['refusal'] | string;
};

/** Upgrades a request that an older version stored. */
export function upgradeOfflineRequest(request: FormerRequest): OfflineRequest {
  const { commentKey = crypto.randomUUID(), requestId = null, written, writtenAt } = request;
  const refusal = typeof request.refusal === 'string' ? [{ code: request.refusal }] : request.refusal;
  // It was the initial value of the form.
  const isDayOfWriting = written.requestedDate === dayFromNow(Date.parse(writtenAt) - serverNow());
  const requestedDate = isDayOfWriting ? '' : written.requestedDate;
  return {
    ...request,
    commentKey,
    requestId,
    refusal,
    written: { ...blankRequest(), ...written, requestedDate },
  };
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

/** Whether one of these requests was written as this. */
export function isAmong(stored: readonly OfflineRequest[], written: WrittenRequest): boolean {
  const words = JSON.stringify(onlyOfType(written));
  return stored.some((request) => JSON.stringify(request.written) === words);
}

/** What names a request that has no number yet: its type, the devices, and the shops. */
export function headline(written: WrittenRequest, named: (code: string) => string): string {
  const { requestType, code, shopFrom, shopTo, deviceType, broughtCode } = written;
  const shops = [shopFrom, shopTo].filter(Boolean).join(' → ');
  const words = [named(`${REQUEST_TYPE.name}.${requestType}`), code, broughtCode || deviceType, shops];
  return words.filter(Boolean).join(' · ');
}
