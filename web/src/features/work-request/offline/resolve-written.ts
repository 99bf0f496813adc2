import { sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';
import { translate } from '../../../kernel/text/text.ts';
import {
  chooseDevice,
  chooseDeviceType,
  chooseShop,
  type DeviceChoice,
  type DraftChange,
  decorDiffers,
  EMPTY_SIDE,
  newDraft,
  type RequestDraft,
  setFields,
  setSideFields,
} from '../draft/draft.ts';
import { deviceOf, requestOf } from '../draft/draft-body.ts';
import { draftFaults, type MethodOf } from '../draft/draft-faults.ts';
import { findByCode, findFree, findShop, loadTypes } from '../draft/lookups.ts';
import { judgeScan } from '../draft/scan-verdict.ts';
import type { WrittenRequest } from './offline-request.ts';
import { faultParts, Refusal } from './refusal.ts';
import { serverDay } from './server-day.ts';

const LIMIT_MS = 30_000;

const refusal = (code: TextCode, params?: TextParams): Refusal =>
  new Refusal([{ code, ...(params && { params }) }]);

async function shopNamed(side: Side, code: string, signal: AbortSignal): Promise<DraftChange[]> {
  if (code === '') return [];
  const shop = await findShop(code, signal);
  if (!shop) throw refusal('kept.unknownShop', { code });
  return [chooseShop(side, shop)];
}

async function deviceNamed(side: Side, written: WrittenRequest, signal: AbortSignal): Promise<DeviceChoice> {
  const isSource = side === 'FROM';
  const code = isSource ? written.code : written.broughtCode;
  const { shopFrom, deviceType } = written;
  const shop = isSource && shopFrom ? { code: shopFrom, name: shopFrom } : null;
  const chosen = { ...EMPTY_SIDE, shop, deviceType: isSource ? null : deviceType || null };
  const verdict = judgeScan(await findByCode(code, signal), { side, chosen, ownDeviceId: undefined });
  if (verdict.kind === 'unknown') throw refusal('kept.unknown', { code });
  if (verdict.kind === 'several') throw refusal('kept.several', { code });
  if (verdict.kind === 'refused') throw refusal(verdict.reason);
  return deviceOf(verdict.device);
}

/** A free device of the requested type, in the requested decor if possible. */
async function freeDevice({ deviceType, decor }: WrittenRequest, signal: AbortSignal): Promise<DeviceChoice> {
  const chosen = await findFree(deviceType, decor, signal);
  if (!chosen) throw refusal('kept.noneFree', { type: deviceType });
  return chosen;
}

/** The target device, by the registration method of its type: a specific device, or a quantity. */
async function targetDevice(
  written: WrittenRequest,
  methodOf: MethodOf,
  signal: AbortSignal,
): Promise<DraftChange[]> {
  const { deviceType, decor, quantity, broughtCode } = written;
  const wantedDecor = decor ? [setSideFields('TO', { decor })] : [];
  if (broughtCode) return [chooseDevice('TO', await deviceNamed('TO', written, signal)), ...wantedDecor];
  const method = methodOf(deviceType);
  if (!method) throw refusal('kept.unknownType', { type: deviceType });
  const type = chooseDeviceType('TO', deviceType);
  if (method === 'BASED_ON_SERIAL_NUMBER')
    return [type, chooseDevice('TO', await freeDevice(written, signal)), ...wantedDecor];
  const pieces = quantity ?? (method === 'BASED_ON_QUANTITY' ? 1 : null);
  return [type, setSideFields('TO', { quantity: pieces }), ...wantedDecor];
}

/** Names the decor of the chosen device in an empty remark, where the wanted one differs: the writer could not know it. */
function withCurrentDecor(draft: RequestDraft): RequestDraft {
  if (!decorDiffers(draft) || draft.remark?.trim()) return draft;
  const decor = draft.TO.device?.decor ?? translate('kept.noDecor');
  return setFields({ remark: translate('kept.currentDecor', { decor }) })(draft);
}

/** The request body of an offline request, completed from the current register; throws a `Refusal` if it is invalid. */
export async function resolveWritten(written: WrittenRequest): Promise<Tree> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const { requestType, remark, shopFrom, shopTo } = written;
  const requestedDate = written.requestedDate || (await serverDay(signal));
  const types = await loadTypes(signal);
  const methodOf: MethodOf = (wanted) => types.find(({ name }) => name === wanted)?.methodOfRegistration;
  const [from, to] = [sideParts(requestType, 'FROM'), sideParts(requestType, 'TO')];
  const changes = await Promise.all([
    from.shop ? shopNamed('FROM', shopFrom, signal) : [],
    from.device ? deviceNamed('FROM', written, signal).then((device) => [chooseDevice('FROM', device)]) : [],
    to.shop ? shopNamed('TO', shopTo, signal) : [],
    to.device ? targetDevice(written, methodOf, signal) : [],
  ]);
  const start = setFields({ requestedDate, remark })(newDraft(requestType));
  const draft = withCurrentDecor(changes.flat().reduce((filled, change) => change(filled), start));
  // The server judges the day, since the phone's clock can be wrong.
  const faults = draftFaults(draft, methodOf, requestedDate);
  if (Object.keys(faults).length > 0) throw new Refusal(faultParts(faults));
  return { workRequest: requestOf(draft), childDevices: [] };
}
