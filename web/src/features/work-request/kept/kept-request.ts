import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';

/** What a device in a shop is asked for without a network. */
export const KEPT_TYPES = ['SERVICE', 'DISMANTLING'] as const satisfies readonly RequestType[];

/** What the person gives: the register knows the rest once it can be reached. */
export interface WrittenRequest {
  readonly requestType: (typeof KEPT_TYPES)[number];
  /** The device, as its label or the person names it. */
  readonly code: string;
  readonly requestedDate: string;
  readonly remark: string;
}

/** A request that waits on this device until the server has it; it outlives the page. */
export interface KeptRequest {
  /** Made here; the server knows by it that it has the request already. */
  readonly id: string;
  /** Who wrote it; null where that was without a network and nobody has signed in since. */
  readonly username: string | null;
  readonly writtenAt: string;
  readonly written: WrittenRequest;
  /** As it is sent, once the device has been found: the same each time. */
  readonly body: Tree | null;
  /** Why the server does not take it, in words. */
  readonly refusal: string | null;
}
