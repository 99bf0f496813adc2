import { ineligibilityReason } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import { receivingSide } from '@cooler/contract/features/work-request/input/receiving-side.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { requestObstacle } from '../devices/candidates.ts';
import { transitObjection } from '../devices/transit-availability.ts';
import { givenRequest, requestFaults } from '../input/request-faults.ts';
import { type GivenSide, namedDevice } from '../input/side-faults.ts';
import type { RowFacts, SideFacts } from './row-facts.ts';

function typeFaults(type: RequestType, { requestType }: Tree): Faults {
  const isOther = requestType !== undefined && requestType !== type;
  return isOther ? { requestType: [{ code: 'REQUEST_TYPE_DIFFERS' }] } : {};
}

function deviceFaults(given: GivenSide, side: SideFacts, shopFromId: number | null): Faults {
  const { device, sharedWith } = side;
  const named = namedDevice(given);
  if (!given.enabled.device || !device || !named) return {};
  // Without a known shop, the device cannot be reported as standing elsewhere.
  const objection = ineligibilityReason(given.side, device, shopFromId ?? device.shop);
  const { heldBy } = device;
  const obstacles = heldBy === null ? {} : { obstacles: [requestObstacle(heldBy)] };
  if (objection) return { [named.path]: [{ code: objection, ...obstacles }] };
  if (sharedWith === null) return {};
  return { [named.path]: [{ code: 'DEVICE_ASKED_TWICE', params: { row: sharedWith } }] };
}

/** A shop that has ceased receives nothing (docs/domain.md §5.4). */
function ceasedFaults(type: RequestType, sides: RowFacts['sides']): Faults {
  const side = receivingSide(type);
  const shop = side && sides[side].ceasedShop;
  return shop ? { [`${SIDE_FIELDS[side].shop}.code`]: [{ code: 'SHOP_CEASED', params: { shop } }] } : {};
}

/** A transit must move something, and no two rows of a file move everything out of the same shop (docs/domain.md §5.8). */
function transitFaults(transit: RowFacts['transit']): Faults {
  if (!transit) return {};
  const { sharedWith } = transit;
  const twice = sharedWith !== null && { code: 'SHOP_ASKED_TWICE', params: { row: sharedWith } };
  const fault = transitObjection(transit) ?? twice;
  return fault ? { 'shopFrom.code': [fault] } : {};
}

/** All validation errors of a row: those of the form, and devices that more than one row asks for. */
export function rowFaults(type: RequestType, { body, sides, transit }: RowFacts): Faults {
  const given = givenRequest({ ...body, requestType: type });
  const ofDevice = (side: Side) => deviceFaults(given.sides[side], sides[side], sides.FROM.shopId);
  return {
    ...Object.assign({}, ...SIDES.map(ofDevice)),
    ...ceasedFaults(type, sides),
    ...transitFaults(transit),
    ...requestFaults(given, sides),
    ...typeFaults(type, body),
  };
}
