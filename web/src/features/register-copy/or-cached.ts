import { isUnreachable, logError } from '../../kernel/feedback/problem.ts';
import { untilLate } from '../../kernel/offline/late.ts';
import type { OrCached } from './cached-responses.ts';
import { copyOwner } from './copy-owner.ts';

/** The newest answered request of each page, by its number: an answer to an earlier one is outdated. */
const newest = new Map<string, number>();
let requests = 0;

const loadCache = () => import('./cached-responses.ts');

async function keepPage(name: string, owner: string, answer: object): Promise<void> {
  // Unless the user has logged out meanwhile.
  if (copyOwner()?.username === owner) await (await loadCache()).savePage(name, answer);
}

/**
 * Fetches from the server and, for field staff, caches the response; falls back to the cache if the server is unreachable
 * or late. `onLate` gets an answer that comes after that.
 */
export async function orCached<Answer extends object>(
  name: string,
  fetchAnswer: () => Promise<Answer>,
  onLate: (answer: Answer) => void,
): Promise<OrCached<Answer>> {
  const owner = copyOwner()?.username;
  const asked = fetchAnswer();
  if (owner === undefined) return asked;
  requests += 1;
  const own = requests;
  const isNewest = () => newest.get(name) === own;
  let now: Answer | undefined;
  const answered = asked.then((answer) => {
    now = answer;
    newest.set(name, Math.max(own, newest.get(name) ?? own));
    if (isNewest()) keepPage(name, owner, answer).catch(logError);
    return answer;
  });
  try {
    await Promise.race([answered, untilLate()]);
    const found = now ?? (await (await loadCache()).cachedResponse<Answer>(name));
    if (now || !found) return await answered;
    // Without an answer the copy stays.
    answered.then(
      (answer) => isNewest() && onLate(answer),
      () => undefined,
    );
    return found;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const found = await (await loadCache()).cachedResponse<Answer>(name);
    if (!found) throw error;
    return found;
  }
}
