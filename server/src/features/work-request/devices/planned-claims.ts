import { SIDES } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { PlannedClaim, RequestGroup, RequestValues } from '../store/request-values.ts';

/** Every device that a request is to hold: those of its sides, and the children that go with them. */
export function plannedClaims({ sides }: RequestValues, { claims }: RequestGroup): PlannedClaim[] {
  const main = SIDES.flatMap((side) => {
    const { deviceId } = sides[side];
    return deviceId === null ? [] : [{ deviceId, side }];
  });
  return [...main, ...claims];
}
