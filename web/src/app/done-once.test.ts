import { afterEach, expect, test, vi } from 'vitest';
import { decideFile } from '../features/elixir/file/use-decisions.tsx';
import { DECISIONS } from '../features/stock-taking/head/decisions.tsx';
import { endRound } from '../features/stock-taking/round/round-queries.ts';
import { commitPlan } from '../features/upload-plan/plan-queries.ts';
import { undoDecision } from '../features/work-request/decisions/use-decisions.ts';

const OPERATION = '00000000-0000-4000-8000-000000000001';

afterEach(() => {
  vi.restoreAllMocks();
});

for (const [what, send] of [
  ['the undo of a decision', () => undoDecision(OPERATION)],
  ['the commit of a plan', () => commitPlan({ entity: 'shops', operation: OPERATION })],
  ['the decision on a held file', () => decideFile('accept', 7)],
  ['the end of a round', () => endRound(7)],
  ...DECISIONS.map(({ key, call }) => [`"${key}" of a stock-taking`, () => call(7)] as const),
] as const)
  test(`${what} without an answer is the same when it is tried again, so that it is not refused as done`, async () => {
    const fetching = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    for (const _ of [1, 2]) await Promise.resolve(send()).catch(() => undefined);
    const keys = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });
