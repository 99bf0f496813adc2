import type { Side } from '@cooler/contract/entities/work-request/device-effects.ts';
import {
  DEFAULT_LAYOUT,
  REQUEST_LAYOUT,
  type RequestLayout,
} from '@cooler/contract/entities/work-request/layout.ts';
import { layoutFaults } from '@cooler/contract/entities/work-request/layout-faults.ts';
import type { RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import { linkFaults, remarkFaults } from '@cooler/contract/entities/work-request/text-faults.ts';
import { workRequest } from '@cooler/contract/entities/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { checkBody, type Draft, type Faults } from '@cooler/contract/kernel/validate.ts';
import { refuseFaults } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';
import { refuseUnknownFields } from '../../kernel/write/save.ts';
import { type ReadSide, readSide } from './read-side.ts';
import type { RequestValues } from './request-values.ts';
import { workRequestTable } from './work-request.table.ts';

function enabledParts(layout: RequestLayout, side: Side) {
  return side === 'FROM'
    ? { shop: layout.shopFrom, device: layout.deviceFrom }
    : { shop: layout.shopTo, device: layout.deviceTo };
}

function sameShopFaults(from: ReadSide, to: ReadSide): Faults {
  const isSame = from.values.shopId !== null && from.values.shopId === to.values.shopId;
  return isSame ? { 'shopTo.code': [{ code: 'SHOPS_ARE_SAME' }] } : {};
}

function textOf(draft: Draft, path: string): string | null {
  return (draft[path] as string | null | undefined) ?? null;
}

/** Reads what a person asks for: every fault of every field at once, or values whose references exist (spec §5). */
export async function readRequest({ client }: Change, body: Tree): Promise<RequestValues> {
  refuseUnknownFields(workRequestTable, body);
  const { draft, faults } = checkBody(workRequest, body, 'create');
  const type = draft.requestType as RequestType | null | undefined;
  const layout = type ? REQUEST_LAYOUT[type] : DEFAULT_LAYOUT;
  const read = (side: Side) => readSide(client, { side, draft, body, enabled: enabledParts(layout, side) });
  const from = await read('FROM');
  const to = await read('TO');
  refuseFaults({
    ...from.faults,
    ...to.faults,
    ...sameShopFaults(from, to),
    ...linkFaults(body),
    ...(type && remarkFaults(type, to.decorDiffers, body)),
    ...(type && layoutFaults(type, body)),
    ...faults,
  });
  return {
    requestType: type as RequestType,
    sides: { FROM: from.values, TO: to.values },
    remark: textOf(draft, 'remark'),
    projectId: textOf(draft, 'projectId'),
    documentsUrl: textOf(draft, 'documentsUrl'),
    requestedDate: draft.requestedDate as string,
  };
}
