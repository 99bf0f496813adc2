import { isUnreachable, logError } from '../../kernel/feedback/problem.ts';
import { copyOwner } from './copy-owner.ts';

/** A response; `cachedAt` is set if it comes from the cache. */
export type OrCached<Answer> = Answer & { readonly cachedAt?: string };

const loadCache = () => import('./cached-responses.ts');

/** Fetches from the server and, for field staff, caches the response; falls back to the cache if it is unreachable. */
export async function orCached<Answer extends object>(
  name: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<OrCached<Answer>> {
  const owner = copyOwner()?.username;
  try {
    const answer = await fetchAnswer();
    // Unless the user has logged out meanwhile.
    if (owner !== undefined && copyOwner()?.username === owner)
      loadCache()
        .then(({ savePage }) => savePage(name, answer))
        .catch(logError);
    return answer;
  } catch (error) {
    if (owner === undefined || !isUnreachable(error)) throw error;
    const found = await (await loadCache()).cachedResponse<Answer>(name);
    if (!found) throw error;
    return found;
  }
}
