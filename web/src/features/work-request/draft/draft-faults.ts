import type { RegistrationMethod } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { crossFieldFaults } from '@cooler/contract/features/work-request/input/cross-field-faults.ts';
import { receivingSide } from '@cooler/contract/features/work-request/input/receiving-side.ts';
import { requestRegistrationFaults } from '@cooler/contract/features/work-request/input/registration-faults.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { SIDES, type Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { checkBody, type Faults } from '@cooler/contract/kernel/validate.ts';
import { decorDiffers, partsOf, type RequestDraft } from './draft.ts';
import { requestOf } from './draft-body.ts';

/** The registration method of a device type; undefined while the type is unknown or not loaded. */
export type MethodOf = (deviceType: string | null) => RegistrationMethod | undefined;

function deviceFaults(draft: RequestDraft, side: Side, body: Tree, methodOf: MethodOf): Faults {
  const method = methodOf(draft[side].deviceType);
  return method && partsOf(draft, side).device ? requestRegistrationFaults(side, method, body) : {};
}

function isSameShop({ FROM, TO }: RequestDraft): boolean {
  return FROM.shop !== null && FROM.shop.code === TO.shop?.code;
}

/** A ceased shop cannot receive devices (docs/domain.md §5.4). */
function ceasedFaults(draft: RequestDraft): Faults {
  const side = draft.requestType ? receivingSide(draft.requestType) : undefined;
  const shop = side && draft[side].shop;
  if (!side || !shop?.isCeased) return {};
  return { [`${SIDE_FIELDS[side].shop}.code`]: [{ code: 'SHOP_CEASED', params: { shop: shop.code } }] };
}

/** Validation errors of a draft by field path, by the same rules as the server's (docs/domain.md §13.6). */
export function draftFaults(draft: RequestDraft, methodOf: MethodOf, keptDate?: string | null): Faults {
  const body = requestOf(draft);
  const ofSides = SIDES.map((side) => deviceFaults(draft, side, body, methodOf));
  return {
    ...Object.assign({}, ...ofSides),
    ...ceasedFaults(draft),
    ...crossFieldFaults({
      type: draft.requestType,
      body,
      fieldFaults: checkBody(workRequest, body, 'create').faults,
      isSameShop: isSameShop(draft),
      keptDate,
      decorDiffers: decorDiffers(draft),
    }),
  };
}
