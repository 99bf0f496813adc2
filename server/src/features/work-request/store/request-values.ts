import type { GroupMember } from '@cooler/contract/features/work-request/device-group.ts';
import type { PlainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';

/** What one side of a request refers to, as ids. */
export interface SideValues {
  readonly shopId: number | null;
  readonly typeId: number | null;
  readonly deviceId: number | null;
  readonly decorId: number | null;
  readonly quantity: number | null;
}

/** The input of a request, validated and with its references resolved. */
export interface RequestValues {
  readonly requestType: RequestType;
  readonly sides: Readonly<Record<Side, SideValues>>;
  readonly plain: PlainValues;
}

/** The sides whose whole device group the request takes. */
export type WholeGroup = Readonly<Record<Side, boolean>>;

/** A device that a request is to hold. */
export interface PlannedClaim {
  readonly deviceId: number;
  readonly side: Side;
}

/** The device groups of a request: what its row stores, and the children it is to hold. */
export interface RequestGroup {
  readonly isBulk: boolean;
  readonly childDevices: readonly number[];
  readonly members: Readonly<Record<Side, readonly GroupMember[] | null>>;
  readonly claims: readonly PlannedClaim[];
}
