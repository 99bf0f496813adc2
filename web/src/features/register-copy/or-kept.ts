import { isUnreachable, logError } from '../../kernel/feedback/problem.ts';
import { copyOwner } from './copy-owner.ts';

/** An answer that this device kept says from when it is. */
export type OrKept<Answer> = Answer & { readonly keptAt?: string };

const kept = () => import('./kept-answers.ts');

/** Asks the server, and keeps what people in the field are told; where it cannot be reached, what was kept answers. */
export async function orKept<Answer extends object>(
  name: string,
  ask: () => Promise<Answer>,
): Promise<OrKept<Answer>> {
  const isKeeping = copyOwner() !== undefined;
  try {
    const answer = await ask();
    if (isKeeping)
      kept()
        .then(({ savePage }) => savePage(name, answer))
        .catch(logError);
    return answer;
  } catch (error) {
    if (!isKeeping || !isUnreachable(error)) throw error;
    const found = await (await kept()).keptAnswer<Answer>(name);
    if (!found) throw error;
    return found;
  }
}
