import type { Faults } from '../../../kernel/validate.ts';
import type { RequestType } from '../statuses.ts';
import { dateFaults } from './date-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { linkFaults, remarkFaults } from './text-faults.ts';

/** A request, with the facts for its validation that are not in the body. */
export interface ValidationInput {
  /** Null or undefined while no type is selected. */
  readonly type: RequestType | null | undefined;
  readonly body: unknown;
  /** The validation errors of single fields. */
  readonly fieldFaults: Faults;
  /** Whether source and target are the same shop. */
  readonly isSameShop: boolean;
  /** The stored requested date, which an edit may keep. */
  readonly keptDate?: string | null | undefined;
  /** Whether the target device has another decor than requested. */
  readonly decorDiffers: boolean;
}

/** All validation errors of a request; errors of a single field take precedence over cross-field ones (docs/domain.md §13.6). */
export function crossFieldFaults(given: ValidationInput): Faults {
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
