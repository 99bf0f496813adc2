import { crossFieldFaults } from '@cooler/contract/features/work-request/input/cross-field-faults.ts';
import { sideParts } from '@cooler/contract/features/work-request/input/layout.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { checkBody, type Draft, type Faults } from '@cooler/contract/kernel/validate.ts';
import { decorDiffers, type FoundSide, type GivenSide, sideFaults } from './side-faults.ts';

/** The input of a request, with its fields checked one by one. */
export interface GivenRequest {
  readonly type: RequestType | undefined;
  readonly body: Tree;
  readonly draft: Draft;
  readonly sides: Readonly<Record<Side, GivenSide>>;
  readonly fieldFaults: Faults;
}

/** Reads the fields of a request, from a form or from a row of a file. */
export function givenRequest(body: Tree): GivenRequest {
  const { draft, faults } = checkBody(workRequest, body, 'create');
  const type = (draft.requestType as RequestType | null | undefined) ?? undefined;
  const sideOf = (side: Side) => ({ side, draft, body, enabled: sideParts(type, side) });
  return { type, body, draft, sides: { FROM: sideOf('FROM'), TO: sideOf('TO') }, fieldFaults: faults };
}

/** All validation errors of a request, given what its sides refer to (docs/domain.md §13.6). */
export function requestFaults(
  { type, body, sides, fieldFaults }: GivenRequest,
  found: Readonly<Record<Side, FoundSide>>,
  keptDate: string | null = null,
): Faults {
  const isSameShop = found.FROM.shopId !== null && found.FROM.shopId === found.TO.shopId;
  return {
    ...sideFaults(sides.FROM, found.FROM),
    ...sideFaults(sides.TO, found.TO),
    ...crossFieldFaults({
      ...{ type, body, fieldFaults, isSameShop, keptDate },
      decorDiffers: decorDiffers(found.TO),
    }),
  };
}
