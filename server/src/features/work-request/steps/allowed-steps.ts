import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { explainStep } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import { LEADER_EVENTS, type LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { RowAddition, Viewer } from '../../../kernel/list/row-reader.ts';

const caseOf = (status: string, type: string) => `${status} ${type}`;

type StepsByCase = Readonly<Record<string, readonly LeaderEvent[]>>;

function stepsOf(roles: readonly Role[], isRequester: boolean, rules: RequestRules): StepsByCase {
  const cases = REQUEST_STATUS.options.flatMap((status) =>
    REQUEST_TYPE.options.map((type) => ({ status, type, roles, isRequester, rules })),
  );
  return Object.fromEntries(
    cases.map((facts) => [
      caseOf(facts.status, facts.type),
      LEADER_EVENTS.filter((event) => explainStep(event, facts).length === 0),
    ]),
  );
}

const known = new WeakMap<RequestRules, Map<string, StepsByCase>>();

/** The steps that a user may take, by status and type; own requests and those of others differ. Cached by rules. */
function stepsFor({ roles }: Viewer, isRequester: boolean, rules: RequestRules): StepsByCase {
  const ofRules = known.get(rules) ?? new Map<string, StepsByCase>();
  known.set(rules, ofRules);
  const name = [...roles.toSorted(), isRequester].join(' ');
  const steps = ofRules.get(name) ?? stepsOf(roles, isRequester, rules);
  ofRules.set(name, steps);
  return steps;
}

/** Adds `can` to each request: the steps that the user may take with it now (docs/domain.md §5.3). */
export function withAllowedSteps(rules: RequestRules): (viewer: Viewer) => RowAddition {
  return (viewer) => ({
    name: 'can',
    sql: `$2::jsonb -> (case when w.created_by = $2::jsonb ->> 'me' then 'own' else 'others' end)
      -> (w.request_status || ' ' || w.request_type)`,
    given: {
      me: viewer.username,
      own: stepsFor(viewer, true, rules),
      others: stepsFor(viewer, false, rules),
    },
  });
}

/** The row of a request after a step, with the steps that may follow. */
export function withSteps(row: StoredRow, viewer: Viewer, rules: RequestRules): StoredRow {
  const steps = stepsFor(viewer, row.createdBy === viewer.username, rules);
  return { ...row, can: steps[caseOf(String(row.requestStatus), String(row.requestType))] };
}
