import { plainValues } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { runPipelined } from '../../../kernel/database/pipeline.ts';
import { throwIfInvalid } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { rejectUnknownFields } from '../../../kernel/write/save.ts';
import type { RequestValues } from '../store/request-values.ts';
import { workRequestTable } from '../store/work-request.table.ts';
import { findSide, sideValues } from './find-side.ts';
import { givenRequest, requestFaults } from './request-faults.ts';

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
  const [FROM, TO] = await runPipelined(client, [
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
