import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { TextParams } from '@cooler/contract/texts/text-of.ts';

/** What the user enters offline; the rest is looked up when the server can be reached. */
export interface WrittenRequest {
  readonly requestType: RequestType;
  /** The code or number of the device in the shop, scanned or typed. */
  readonly code: string;
  /** The codes of the source and target shop. */
  readonly shopFrom: string;
  readonly shopTo: string;
  /** The requested device type; for a specific device `broughtCode` has its number. */
  readonly deviceType: string;
  readonly decor: string;
  readonly quantity: number | null;
  readonly broughtCode: string;
  /** Empty: the day on which it is sent. */
  readonly requestedDate: string;
  readonly remark: string;
  /** Ids of photos; the pictures are in a store of their own. */
  readonly photos: readonly string[];
}

/** A part of a refusal: a message code with its parameters, and the label of its field. */
export interface RefusalPart {
  readonly label?: string;
  readonly code: string;
  readonly params?: TextParams;
}

/** Written offline, and stored in the browser until the server has it and its photos. */
export interface OfflineRequest {
  /** The idempotency key of the request. */
  readonly id: string;
  /** The idempotency key of the comment with the photos. */
  readonly commentKey: string;
  /** Who wrote it; null if it was written offline and nobody has signed in since. */
  readonly username: string | null;
  readonly writtenAt: string;
  /** Its place among those that wait, since the clock of a phone can be set back; unknown of one that an earlier version stored. */
  readonly place?: number;
  readonly written: WrittenRequest;
  /** The request body once it is resolved; the same for each attempt. */
  readonly body: Tree | null;
  /** The id on the server; once it is set only the photos are left to send. */
  readonly requestId: number | null;
  /** What became of each photo that was sent: null if the server has it, else why it was refused. */
  readonly photoOutcomes?: Readonly<Record<string, RefusalPart | null>>;
  /** Why the request or some of its photos were refused; stored as codes, since the language can change. */
  readonly refusal: readonly RefusalPart[] | null;
  /** The user has discarded it; it is deleted once no run sends. */
  readonly isDiscarded?: boolean;
}
