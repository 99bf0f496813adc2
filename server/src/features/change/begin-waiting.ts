import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../kernel/problem.ts';

/** A browser has one or two for the page that is visible. */
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 25;

/** The waiting requests of each user in this process. */
const waiting = new Map<string, number>();

function leave(user: string): void {
  const left = (waiting.get(user) ?? 1) - 1;
  if (left > 0) waiting.set(user, left);
  else waiting.delete(user);
}

/**
 * Begins a request that waits for a change (long polling); the signal aborts when it has been answered or its client has
 * gone. A user has fifty at most; one more is TOO_MANY_REQUESTS.
 */
export function beginWaiting({ user }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const count = waiting.get(user.id) ?? 0;
  if (count >= MAX_WAITING) {
    reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    throw problem('TOO_MANY_REQUESTS');
  }
  waiting.set(user.id, count + 1);
  const gone = new AbortController();
  finished(reply.raw, () => {
    leave(user.id);
    gone.abort();
  });
  return gone.signal;
}
