import { problem } from '../../../kernel/problem.ts';

const MS_PER_MINUTE = 60_000;
const MAX_AHEAD_MS = 5 * MS_PER_MINUTE;

/** Refuses times in the future (clock skew of the phone): no later observation could override them (docs/domain.md §9.2). */
export function rejectFuture(moments: readonly string[]): void {
  const now = Date.now();
  const ahead = Math.max(...moments.map((moment) => Date.parse(moment) - now));
  if (ahead <= MAX_AHEAD_MS) return;
  const minutes = Math.ceil(ahead / MS_PER_MINUTE);
  throw problem('CLOCK_AHEAD', { minutes, serverTime: new Date(now).toISOString() });
}
