import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';

/** What the person gives: the register knows the rest once it can be reached. */
export interface WrittenRequest {
  readonly requestType: RequestType;
  /** The device in the shop, as its label or the person names it. */
  readonly code: string;
  /** The codes of the shops that it leads from and to. */
  readonly shopFrom: string;
  readonly shopTo: string;
  /** What is to be brought; a certain one only where its number is known. */
  readonly deviceType: string;
  readonly decor: string;
  readonly quantity: number | null;
  readonly broughtCode: string;
  readonly requestedDate: string;
  readonly remark: string;
  /** The photos of it, whose pictures are kept beside. */
  readonly photos: readonly string[];
}

/** A request that waits on this device until the server has it and its photos; it outlives the page. */
export interface KeptRequest {
  /** Made here; the server knows by it that it has the request already. */
  readonly id: string;
  /** Made here; the server knows by it that it has the comment with the photos already. */
  readonly commentKey: string;
  /** Who wrote it; null where that was without a network and nobody has signed in since. */
  readonly username: string | null;
  readonly writtenAt: string;
  readonly written: WrittenRequest;
  /** As it is sent, once the device has been found: the same each time. */
  readonly body: Tree | null;
  /** The number that the server gave it; from then on only photos wait. */
  readonly requestId: number | null;
  /** Why the server does not take it, or not all of its photos, in words. */
  readonly refusal: string | null;
}
