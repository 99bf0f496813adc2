import { setTimeout as pause } from 'node:timers/promises';

/** Polls until a condition holds and returns its value; throws with its name after the given seconds. */
export async function until(what, holds, seconds = 90) {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await holds();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await pause(100);
  }
}
