import { clock } from '@cooler/contract/clock.ts';

// An answer taken early, one that was long under way: only a wrong clock differs by more.
const TOLERANCE_MS = 300_000;

/** Takes the server's time from an answer that no cache keeps: what the page says of today must not follow a wrong clock. */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  const [now, time] = [Date.now(), Date.parse(headers.get('date') ?? '')];
  if (Number.isNaN(time) || headers.get('cache-control') !== 'no-store') return;
  const isRight = time > sentAt - TOLERANCE_MS && time < now + TOLERANCE_MS;
  clock.behind = isRight ? 0 : time - now;
}
