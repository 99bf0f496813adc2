import { layoutFaults } from '@cooler/contract/features/work-request/input/layout-faults.ts';
import {
  type RegistrationMethod,
  registrationFaults,
} from '@cooler/contract/features/work-request/input/registration-faults.ts';
import { linkFaults, remarkFaults } from '@cooler/contract/features/work-request/input/text-faults.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { checkBody, type Faults } from '@cooler/contract/kernel/validate.ts';
import { decorDiffers, partsOf, type RequestDraft, SIDES } from './draft.ts';
import { requestOf } from './draft-body.ts';

/** How a device type is registered; undefined for a type that is not known (yet). */
export type MethodOf = (deviceType: string | null) => RegistrationMethod | undefined;

function deviceFaults(draft: RequestDraft, side: Side, body: Tree, methodOf: MethodOf): Faults {
  const method = methodOf(draft[side].deviceType);
  return method && partsOf(draft, side).device ? registrationFaults(side, method, body) : {};
}

function sameShopFaults({ FROM, TO }: RequestDraft): Faults {
  const isSame = FROM.shop !== null && FROM.shop.code === TO.shop?.code;
  return isSame ? { 'shopTo.code': [{ code: 'SHOPS_ARE_SAME' }] } : {};
}

/** What is wrong with the request so far, by field path: the server's rules, before it is asked (docs/domain.md §13.6). */
export function draftFaults(draft: RequestDraft, methodOf: MethodOf): Faults {
  const body = requestOf(draft);
  const { requestType } = draft;
  const ofSides = SIDES.map((side) => deviceFaults(draft, side, body, methodOf));
  return {
    ...Object.assign({}, ...ofSides),
    ...sameShopFaults(draft),
    ...linkFaults(body),
    ...(requestType && remarkFaults(requestType, decorDiffers(draft), body)),
    ...(requestType && layoutFaults(requestType, body)),
    ...checkBody(workRequest, body, 'create').faults,
  };
}
