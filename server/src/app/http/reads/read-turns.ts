import { problem } from '../../../kernel/problem.ts';
import { Semaphore } from '../../../kernel/semaphore.ts';

/** A page uses two connections at once, so that two of ten are left for everybody else. */
const AT_ONCE = 4;
/** Far more than a screen asks for. */
const MAX_ASKED = 1_000;

interface Turns {
  readonly semaphore: Semaphore;
  asked: number;
}

/** The reads of each user in this process, under way or waiting. */
const users = new Map<string, Turns>();

/** Reads when it is the turn of this read among those of its user (docs/decisions/247); the 1,001st is TOO_MANY_REQUESTS. */
export async function inTurnOf<Result>(user: string, read: () => Promise<Result>): Promise<Result> {
  const turns = users.get(user) ?? { semaphore: new Semaphore(AT_ONCE), asked: 0 };
  if (turns.asked >= MAX_ASKED) throw problem('TOO_MANY_REQUESTS');
  users.set(user, turns);
  turns.asked += 1;
  const release = await turns.semaphore.acquire();
  try {
    return await read();
  } finally {
    release();
    turns.asked -= 1;
    if (turns.asked === 0) users.delete(user);
  }
}
