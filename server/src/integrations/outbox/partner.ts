import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';

/** A device that an order is about. */
export interface OrderDevice {
  readonly side: 'FROM' | 'TO';
  readonly deviceTypeName: string;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
}

/** What an order is made from: the request as lists show it, and its devices. */
export interface OrderSource {
  readonly row: StoredRow;
  readonly devices: readonly OrderDevice[];
}

/** An outside system: what it is called, where its messages are kept, and how an order reads in its words. */
export interface Partner {
  readonly name: PartnerName;
  /** Who acts when the partner reports something. */
  readonly actor: string;
  /** The table of its messages. */
  readonly table: string;
  /** The column of `work_requests` with the number that it gives an order. */
  readonly numberColumn: string;
  /** The address of its orders, below the partner's own. */
  readonly orders: string;
  /** Where it reports to. */
  readonly callback: string;
  readonly toOrder: (source: OrderSource) => object;
  /** What it is told of a decision on its repair offer, or of an order that is called off. */
  readonly toNotice: (reference: number, event: RequestEvent) => object;
}

/** Where a partner is, and the secret that both sides sign with. */
export interface PartnerAccess {
  readonly url: string;
  readonly secret: string;
  /** It may be on this machine, as simulators are. */
  readonly mayBeLoopback: boolean;
}

/** The partners as they are set up; one that is not keeps its messages waiting. */
export type PartnerAccesses = Readonly<Record<PartnerName, PartnerAccess | undefined>>;
