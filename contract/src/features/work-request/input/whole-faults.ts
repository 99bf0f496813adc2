import type { Faults } from '../../../kernel/validate.ts';
import type { RequestType } from '../statuses.ts';
import { dateFaults } from './date-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { linkFaults, remarkFaults } from './text-faults.ts';

/** A request with what its faults depend on and the body alone does not say. */
export interface GivenWhole {
  /** Null or undefined while no type is chosen. */
  readonly type: RequestType | null | undefined;
  readonly body: unknown;
  /** The faults of its fields, each by itself. */
  readonly fieldFaults: Faults;
  /** Whether it leads from a shop to the same one. */
  readonly isSameShop: boolean;
  /** The requested day that an edit may keep. */
  readonly keptDate?: string | null | undefined;
  /** Whether the target device wears another decor than asked for. */
  readonly decorDiffers: boolean;
}

/** What is wrong with a request as a whole; what is wrong with a field by itself is told in the first place (docs/domain.md §13.6). */
export function wholeFaults(given: GivenWhole): Faults {
  const { type, body, fieldFaults, isSameShop, decorDiffers, keptDate = null } = given;
  return {
    ...(isSameShop && { 'shopTo.code': [{ code: 'SHOPS_ARE_SAME' }] }),
    ...dateFaults(body, keptDate),
    ...linkFaults(body),
    ...(type && remarkFaults(type, decorDiffers, body)),
    ...(type && layoutFaults(type, body)),
    ...fieldFaults,
  };
}
