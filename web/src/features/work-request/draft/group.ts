import type { ErrorCode } from '@cooler/contract/errors.ts';
import {
  type Device,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { ineligibilityReason } from '@cooler/contract/features/work-request/input/device-ineligibility.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import type { DeviceChoice, ShopChoice } from './draft.ts';
import { deviceOf } from './draft-body.ts';

/** A member of a device group; `objection` is the reason if it cannot go along. */
export interface GroupChoice extends DeviceChoice {
  readonly objection: ErrorCode | undefined;
  /** The open request that the device belongs to. */
  readonly openRequestId: number | null;
}

function choiceOf(device: Device, side: Side, shopFrom: ShopChoice | null): GroupChoice {
  const candidate = {
    status: device.deviceStatus,
    shop: device.shop?.code ?? null,
    isTaken: device.openRequestId !== null,
  };
  return {
    ...deviceOf(device),
    objection: ineligibilityReason(side, candidate, shopFrom?.code ?? null),
    openRequestId: device.openRequestId,
  };
}

/** The group members of a chosen device; undefined until loaded. */
export function useGroup(
  side: Side,
  parentId: number | undefined,
  shopFrom: ShopChoice | null,
): { readonly members: readonly GroupChoice[] | undefined; readonly hasFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: [deviceRegister.path, 'children', parentId],
    queryFn: ({ signal }) =>
      api.get<Device[]>(`/resource/${deviceRegister.path}/get-children-by-parent-id`, {
        query: { parentId: String(parentId) },
        signal,
      }),
    enabled: parentId !== undefined,
    staleTime: 0,
  });
  return { members: data?.map((device) => choiceOf(device, side, shopFrom)), hasFailed: isError };
}
