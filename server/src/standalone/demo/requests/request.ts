import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { DemoDevice, DeviceState } from '../register/device.ts';
import type { WorldShop } from '../world.ts';

export interface GroupMember {
  readonly deviceTypeName: string;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
}

/** The shops and devices of a request; they never change. */
export interface Subject {
  readonly shopFrom: WorldShop | null;
  readonly shopTo: WorldShop | null;
  readonly deviceTypeFromId: number | null;
  readonly deviceTypeToId: number | null;
  readonly deviceFrom: DemoDevice | null;
  readonly deviceTo: DemoDevice | null;
  readonly decorFromId: number | null;
  readonly decorToId: number | null;
  readonly toDeviceQty: number | null;
  /** Every device that moves, by side. */
  readonly moved: readonly { readonly device: DemoDevice; readonly side: Side }[];
  readonly childDevices: readonly number[];
  readonly isBulk: boolean;
  /** The remark that this subject requires. */
  readonly remark: string | null;
}

/** A device held by a request, and its state before. */
export interface Claim {
  readonly requestId: number;
  readonly device: DemoDevice;
  readonly side: Side;
  readonly before: DeviceState;
  open: boolean;
}

/** The part of a request that its steps change. */
export interface RequestState {
  readonly requestStatus: RequestStatus;
  readonly remark: string | null;
  readonly requestedDate: string;
  readonly acceptedDate: string | null;
  readonly completedDate: string | null;
  readonly auroraNumber: string | null;
  readonly primeSolsNumber: string | null;
  readonly message: string | null;
  readonly offerAmount: number | null;
  readonly offerCurrency: string | null;
}

/** The request after a step, with the state of its devices. */
export interface RequestStep {
  readonly version: number;
  readonly event: string;
  readonly state: RequestState;
  readonly deviceFrom: DeviceState | null;
  readonly deviceTo: DeviceState | null;
  readonly by: string;
  readonly onBehalfOf: string | null;
  readonly at: string;
}

export interface DemoRequest {
  readonly id: number;
  readonly type: RequestType;
  readonly subject: Subject;
  readonly projectId: string | null;
  readonly deviceGroupFrom: readonly GroupMember[] | null;
  readonly deviceGroupTo: readonly GroupMember[] | null;
  readonly claims: readonly Claim[];
  readonly steps: readonly RequestStep[];
}
