import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../problem.ts';
import { BodyBudget } from './body-budget.ts';

const refusal = (code: string) => (error: unknown) => error instanceof Problem && error.code === code;

test('bodies are bounded for one person and for all, and make room when they are gone', () => {
  const budget = new BodyBudget({ perUser: 10, total: 15 });
  budget.take('anna', 10);
  assert.throws(() => budget.take('anna', 1), refusal('TOO_MANY_REQUESTS'));
  budget.take('béla', 5);
  assert.throws(() => budget.take('béla', 1), refusal('NOT_AVAILABLE'));
  budget.give('anna', 10);
  budget.take('béla', 5);
  budget.take('anna', 5);
});
