import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findTransition } from '../../../kernel/transitions.ts';
import { hasRight } from '../../../rights.ts';
import { ROLES } from '../../../roles.ts';
import { DEFAULT_RULES } from '../../../testing/default-rules.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '../statuses.ts';
import { explainStep, REQUEST_EVENTS } from './explain-step.ts';
import { TRANSITIONS } from './transitions.ts';

const CASES = REQUEST_STATUS.options.flatMap((status) =>
  REQUEST_TYPE.options.map((type) => ({ status, type })),
);

const someone = { hasAsked: false, rules: DEFAULT_RULES };

const ACTORS = {
  leaders: (roles: Parameters<typeof hasRight>[0]) => hasRight(roles, 'work-requests.decide'),
  managers: (roles: Parameters<typeof hasRight>[0]) => hasRight(roles, 'device-register.change'),
  partner: () => false,
  requesters: () => false,
};

describe('why a step cannot be taken', () => {
  for (const role of [...ROLES, undefined]) {
    it(`has no reason exactly where the tables let ${role ?? 'somebody without a role'} take it`, () => {
      const roles = role ? [role] : [];
      for (const { status, type } of CASES) {
        for (const event of REQUEST_EVENTS) {
          const row = findTransition(TRANSITIONS, event, status, type);
          const isAllowed = row !== undefined && ACTORS[row.by](roles);
          const reasons = explainStep(event, { ...someone, status, type, roles });
          assert.equal(reasons.length === 0, isAllowed, `${event} of a ${type} in ${status}`);
        }
      }
    });
  }
});
