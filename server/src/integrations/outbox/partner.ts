import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';

/** A device of an order, or the pieces of one type and decor. */
export interface OrderDevice {
  readonly side: Side;
  readonly deviceTypeName: string;
  readonly decorName: string | null;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
  readonly quantity: number;
}

/** What those who go to a shop must know of it, beside its address. */
export interface OrderShop {
  readonly side: Side;
  readonly contactName: string | null;
  readonly contactPhone: string | null;
  readonly needContactProtectionCertificate: boolean;
  readonly transportDays: string | null;
}

/** The input of an order: the request as in lists, its devices and its shops. */
export interface OrderSource {
  readonly row: StoredRow;
  readonly devices: readonly OrderDevice[];
  readonly shops: readonly OrderShop[];
}

/** A partner system: its name, the table of its messages, and the format of its orders. */
export interface Partner {
  readonly name: PartnerName;
  /** The actor of changes that the partner reports. */
  readonly actor: string;
  /** The table of its messages. */
  readonly table: string;
  /** The column of `work_requests` with the partner's order number. */
  readonly numberColumn: string;
  /** The path of its orders, below the partner's URL. */
  readonly orders: string;
  /** The path of our callback for its reports. */
  readonly callback: string;
  readonly toOrder: (source: OrderSource) => object;
  /** The message about a decision on its repair offer, or about a cancelled order. */
  readonly toNotice: (reference: number, event: RequestEvent) => object;
}

/** A partner's URL, and the shared secret for signatures. */
export interface PartnerAccess {
  readonly url: string;
  readonly secret: string;
  /** Whether it may be on this machine, like the simulators. */
  readonly mayBeLoopback: boolean;
}

/** The configured partners; messages to one that is not configured wait. */
export type PartnerAccesses = Readonly<Record<PartnerName, PartnerAccess | undefined>>;
