import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import {
  type DeviceEffect,
  type EffectPlace,
  effectOn,
} from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { County } from '../../../reference/counties.ts';
import { atService, atWarehouse, type Cause, type DevicePlace, inShop, move } from '../register/device.ts';
import { receivingCompany, type World } from '../world.ts';
import type { Claim, Subject } from './request.ts';

/** Applies the effect of a reached status to a held device (docs/domain.md §5.5). */
export function applyEffect(
  world: World,
  subject: Subject,
  type: RequestType,
  reached: RequestStatus,
  claim: Claim,
  cause: Cause,
): void {
  const { device, side, before } = claim;
  const effect = effectOn(type, side, reached, device.state.place.serviceCompanyId !== null);
  if (!effect) return;
  const { status = device.state.status } = effect;
  move(
    device,
    {
      status: status === 'BEFORE' ? before.status : status,
      place: placeAfter(world, subject, effect, claim),
      ...(effect.decorated && device === subject.deviceTo && { decorId: subject.decorToId }),
    },
    cause,
  );
  if (effect.maintained) device.maintainedAt = cause.at.slice(0, 10);
}

function placeAfter(world: World, subject: Subject, effect: DeviceEffect, claim: Claim): DevicePlace {
  const county = subject.shopFrom?.county as County;
  const places: Readonly<Record<EffectPlace, () => DevicePlace>> = {
    BEFORE: () => claim.before.place,
    SHOP_FROM: () => inShop(subject.shopFrom?.id as number),
    SHOP_TO: () => inShop(subject.shopTo?.id as number),
    WAREHOUSE: () => atWarehouse(receivingCompany(world.warehouses, county).id),
    SERVICE_COMPANY: () => atService(receivingCompany(world.serviceCompanies, county).id),
  };
  return effect.place ? places[effect.place]() : claim.device.state.place;
}
