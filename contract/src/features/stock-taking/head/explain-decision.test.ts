import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Reason } from '../../../reasons.ts';
import { explainDecision, explainDiscard } from './explain-decision.ts';

const codesOf = (reasons: readonly Reason[]) => reasons.map(({ code }) => code);

describe('a stock-taking', () => {
  it('is decided by leaders once it is closed, and only once', () => {
    assert.deepEqual(codesOf(explainDecision('CLOSED', ['FCR_REGIONAL_LEADER'])), []);
    assert.deepEqual(codesOf(explainDecision('CLOSED', ['FCR_SALES_VAN'])), ['ROLE_NEEDED']);
    assert.deepEqual(codesOf(explainDecision('IN_PROGRESS', ['FCR_ADMIN'])), ['STATUS_FORBIDS']);
    assert.deepEqual(codesOf(explainDecision('DENIED', ['FCR_ADMIN'])), ['STATUS_FINAL']);
  });

  it('is discarded only while it is counted', () => {
    assert.deepEqual(codesOf(explainDiscard('IN_PROGRESS')), []);
    assert.deepEqual(codesOf(explainDiscard('CLOSED')), ['STATUS_FORBIDS']);
    assert.deepEqual(codesOf(explainDiscard('APPROVED')), ['STATUS_FINAL']);
  });
});
