import { serverNow } from '@cooler/contract/clock.ts';
import { dayFromNow } from '@cooler/contract/kernel/day.ts';
import { NetworkError } from '../../../kernel/feedback/problem.ts';

// Answered without a sign-in and at once.
const ADDRESS = '/public/config';

/** Today by the server's clock, since the phone's can be wrong. */
export async function serverDay(signal: AbortSignal): Promise<string> {
  const answer = await fetch(ADDRESS, { cache: 'no-store', signal }).catch((error) => {
    throw new NetworkError(error);
  });
  const now = Date.parse(answer.headers.get('date') ?? '');
  return dayFromNow((now || serverNow()) - serverNow());
}
