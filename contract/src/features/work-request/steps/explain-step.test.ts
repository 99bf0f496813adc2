import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasRight } from '../../../rights.ts';
import { ROLES } from '../../../roles.ts';
import { DEFAULT_RULES } from '../../../testing/default-rules.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '../statuses.ts';
import { explainStep, REQUEST_EVENTS, type StepFacts } from './explain-step.ts';
import { findTransition } from './find-transition.ts';
import type { RequestEvent } from './transitions.ts';

const CASES = REQUEST_STATUS.options.flatMap((status) =>
  REQUEST_TYPE.options.map((type) => ({ status, type })),
);

const someone = { isRequester: false, rules: DEFAULT_RULES };

const ACTORS = {
  leaders: (roles: Parameters<typeof hasRight>[0]) => hasRight(roles, 'work-requests.decide'),
  managers: (roles: Parameters<typeof hasRight>[0]) => hasRight(roles, 'device-register.change'),
  partner: () => false,
  requesters: () => false,
};

describe('why a step cannot be taken', () => {
  for (const role of [...ROLES, undefined]) {
    it(`is empty exactly if the tables allow the step for ${role ?? 'a user without a role'}`, () => {
      const roles = role ? [role] : [];
      for (const { status, type } of CASES) {
        for (const event of REQUEST_EVENTS) {
          const row = findTransition(event, status, type);
          const isAllowed = row !== undefined && ACTORS[row.by](roles);
          const reasons = explainStep(event, { ...someone, status, type, roles });
          assert.equal(reasons.length === 0, isAllowed, `${event} of a ${type} in ${status}`);
        }
      }
    });
  }

  const waiting = { status: 'REQUIRED', type: 'SERVICE', isRequester: true } as const;
  const codesOf = (event: RequestEvent, facts: Omit<StepFacts, 'type' | 'isRequester'>) =>
    explainStep(event, { ...waiting, ...facts }).map(({ code }) => code);

  it('is OWN_REQUEST for approving an own request, if a setting forbids it', () => {
    const rules = { ...DEFAULT_RULES, mayApproveOwn: false };
    const leader = { status: 'REQUIRED', roles: ['FCR_REGIONAL_LEADER'], rules } as const;
    assert.deepEqual(codesOf('approve', leader), ['OWN_REQUEST']);
    assert.deepEqual(codesOf('deny', leader), []);
    assert.deepEqual(explainStep('approve', { ...waiting, ...leader, isRequester: false }), []);
  });

  it('is the status for changing an own request after its first step, if a setting allows changes', () => {
    const rules = { ...DEFAULT_RULES, mayChangeOwn: true };
    const van = { roles: ['FCR_SALES_VAN'], rules } as const;
    for (const event of ['edit', 'delete'] as const) {
      assert.deepEqual(codesOf(event, { ...van, status: 'REQUIRED' }), []);
      assert.deepEqual(codesOf(event, { ...van, status: 'MODIFIED' }), ['STATUS_FORBIDS']);
      const others = { ...waiting, ...van, isRequester: false };
      assert.deepEqual(
        explainStep(event, others).map(({ code }) => code),
        ['ROLE_NEEDED'],
      );
    }
    assert.deepEqual(codesOf('approve', { ...van, status: 'REQUIRED' }), ['ROLE_NEEDED']);
  });
});
