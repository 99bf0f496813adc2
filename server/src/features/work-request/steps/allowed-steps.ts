import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { type RequestRules, stepsOf } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Viewer } from '../../../kernel/http/list-routes.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { RowAddition } from '../../../kernel/list/row-reader.ts';

const isLeader = ({ roles }: Viewer): boolean => hasRight(roles, 'work-requests.decide');

/** The steps that somebody may take, by status and type of a request that he asked for or did not. */
function stepsByCase(viewer: Viewer, hasAsked: boolean, rules: RequestRules) {
  const person = { isLeader: isLeader(viewer), hasAsked };
  const cases = REQUEST_STATUS.options.flatMap((status) =>
    REQUEST_TYPE.options.map((type) => [`${status} ${type}`, stepsOf(person, status, type, rules)]),
  );
  return Object.fromEntries(cases);
}

/** Gives each request `can`: the steps that somebody may take with it now (docs/domain.md §5.3). */
export function withAllowedSteps(rules: RequestRules): (viewer: Viewer) => RowAddition {
  return (viewer) => ({
    name: 'can',
    sql: `$2::jsonb -> (case when w.created_by = $2::jsonb ->> 'me' then 'own' else 'others' end)
      -> (w.request_status || ' ' || w.request_type)`,
    given: {
      me: viewer.username,
      own: stepsByCase(viewer, true, rules),
      others: stepsByCase(viewer, false, rules),
    },
  });
}

/** A request that is answered after a step, with what may be done next. */
export function withSteps(row: StoredRow, viewer: Viewer, rules: RequestRules): StoredRow {
  const cases = stepsByCase(viewer, row.createdBy === viewer.username, rules);
  return { ...row, can: cases[`${row.requestStatus} ${row.requestType}`] };
}
