import { plainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { SIDES } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { isMissing } from '@cooler/contract/kernel/validate.ts';
import type { PoolClient } from 'pg';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { throwIfInvalid } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { rejectUnknownFields } from '../../../kernel/write/save.ts';
import type { RequestValues } from '../store/request-values.ts';
import { workRequestTable } from '../store/work-request.table.ts';
import { lockShops, lockTypes } from './find-references.ts';
import { findSide, givenDevice, sideValues } from './find-side.ts';
import { type GivenRequest, givenRequest, requestFaults } from './request-faults.ts';
import { namedShop } from './side-faults.ts';

/** Locks the shops that the input names: before the request itself, as merging and renaming shops do. */
export async function lockNamedShops(client: PoolClient, { draft, sides }: GivenRequest): Promise<void> {
  const codes = SIDES.flatMap((side) => draft[`${SIDE_FIELDS[side].shop}.code`] ?? []);
  const names = SIDES.flatMap((side) => {
    const named = namedShop(sides[side]);
    return named && isMissing(draft[named.path]) ? [named.value] : [];
  });
  await lockShops(client, codes, names);
}

async function lockNamedTypes(client: PoolClient, { draft, sides }: GivenRequest): Promise<void> {
  const paths = SIDES.flatMap((side) => [
    `${SIDE_FIELDS[side].device}.deviceType.name`,
    SIDE_FIELDS[side].decor,
  ]);
  const devices = SIDES.flatMap((side) => givenDevice(sides[side]) ?? []);
  await lockTypes(
    client,
    paths.flatMap((path) => draft[path] ?? []),
    devices.filter(({ typeName }) => isMissing(typeName)),
  );
}

/**
 * Reads the input of a request: throws all validation errors, or returns values whose references exist
 * (docs/domain.md §13.6).
 */
export async function readRequest(
  { client }: Change,
  body: Tree,
  keptDate: string | null = null,
): Promise<RequestValues> {
  rejectUnknownFields(workRequestTable, body);
  const given = givenRequest(body);
  const { draft, sides } = given;
  const [, , FROM, TO] = await runPipelined(client, [
    () => lockNamedShops(client, given),
    () => lockNamedTypes(client, given),
    () => findSide(client, sides.FROM),
    () => findSide(client, sides.TO),
  ]);
  const found = { FROM, TO };
  throwIfInvalid(requestFaults(given, found, keptDate));
  return {
    requestType: given.type as RequestType,
    sides: { FROM: sideValues(sides.FROM, found.FROM), TO: sideValues(sides.TO, found.TO) },
    plain: plainValues((path) => draft[path]),
  };
}
